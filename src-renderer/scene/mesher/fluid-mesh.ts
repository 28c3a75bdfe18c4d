// Water and lava: a surface that slopes with the flow, and sides only where something is seen through them.
import { DRY, LAVA, type Look, type Looks, NO_TINT, type TextureRect, WATER_TINT } from './looks.ts'
import type { QuadSink } from './quad-sink.ts'
import { shades } from './sides.ts'
import { type Surroundings, X, Y, Z } from './surroundings.ts'
import type { Tints } from './tints.ts'

/** How much more a nearly full cell counts for the height of a corner. */
const FULL_WEIGHT = 10

const sideCells: readonly {
  side: number
  step: number
  from: readonly [number, number]
  to: readonly [number, number]
}[] = [
  { side: 2, step: -Z, from: [1, 0], to: [0, 0] },
  { side: 3, step: Z, from: [0, 1], to: [1, 1] },
  { side: 4, step: -X, from: [0, 0], to: [0, 1] },
  { side: 5, step: X, from: [1, 1], to: [1, 0] },
]

/** Adds one cell's fluid; `x`, `y`, `z` are its place in the section. */
export function addFluid(
  around: Surroundings,
  looks: Looks,
  tints: Tints,
  sinks: readonly [QuadSink, QuadSink, QuadSink],
  look: Look,
  at: number,
  x: number,
  y: number,
  z: number,
): void {
  const { fluid } = look
  if (fluid === DRY) return
  const lookAt = (cell: number): Look | undefined => {
    const state = around.states[cell] as number
    return state < 0 ? undefined : looks.look(state)
  }
  const same = (cell: number) => lookAt(cell)?.fluid === fluid
  const shut = (cell: number) => lookAt(cell)?.opaque ?? true

  const covered = same(at + Y)
  const heightOf = (dx: number, dz: number): number => {
    if (covered) return 1
    let [sum, weight] = [0, 0]
    for (const [cx, cz] of [
      [0, 0],
      [dx, 0],
      [0, dz],
      [dx, dz],
    ] as const) {
      const cell = at + cx * X + cz * Z
      if (same(cell + Y)) return 1
      const neighbour = lookAt(cell)
      if (neighbour?.fluid === fluid) {
        const counts = neighbour.fluidHeight >= 0.8 ? FULL_WEIGHT : 1
        sum += neighbour.fluidHeight * counts
        weight += counts
      } else if (neighbour && !neighbour.opaque) weight += 1
    }
    return weight === 0 ? look.fluidHeight : sum / weight
  }
  // Corners by x and z: [0][0] north-west, [1][0] north-east, [0][1] south-west, [1][1] south-east.
  const north = [heightOf(-1, -1), heightOf(1, -1)] as const
  const south = [heightOf(-1, 1), heightOf(1, 1)] as const
  const height = (cx: number, cz: number): number => ((cz ? south : north)[cx] ?? 0) as number

  const { still, flow } = looks.fluids[fluid]
  const sink = sinks[fluid === LAVA ? 0 : 2]
  const colour = tints.colour(fluid === LAVA ? NO_TINT : WATER_TINT, x, y, z)
  const quad = (side: number, light: number, rect: TextureRect, corners: readonly (readonly number[])[]) => {
    const shade = shades[side] as number
    for (const [cx, cy, cz, u, v] of corners as readonly (readonly [
      number,
      number,
      number,
      number,
      number,
    ])[])
      sink.vertex(
        x + cx,
        y + cy,
        z + cz,
        rect[0] + u * rect[2],
        rect[1] + v * rect[3],
        (colour >> 16) * shade,
        ((colour >> 8) & 255) * shade,
        (colour & 255) * shade,
        (light & 15) * 17,
        (light >> 4) * 17,
      )
  }
  const brighter = (a: number, b: number): number =>
    (Math.max(a >> 4, b >> 4) << 4) | Math.max(a & 15, b & 15)
  const own = around.lights[at] as number
  const above = brighter(own, around.lights[at + Y] as number)

  const level = north[0] === north[1] && north[0] === south[0] && north[0] === south[1]
  if (!covered && !(shut(at + Y) && level && north[0] === 1))
    quad(1, above, still, [
      [0, north[0], 0, 0, 0],
      [0, south[0], 1, 0, 1],
      [1, south[1], 1, 1, 1],
      [1, north[1], 0, 1, 0],
    ])
  if (!same(at - Y) && !shut(at - Y))
    quad(0, around.lights[at - Y] as number, still, [
      [0, 0, 1, 0, 1],
      [0, 0, 0, 0, 0],
      [1, 0, 0, 1, 0],
      [1, 0, 1, 1, 1],
    ])
  for (const { side, step, from, to } of sideCells) {
    if (same(at + step) || shut(at + step)) continue
    const [start, end] = [height(...from), height(...to)]
    // Half of the flowing picture's width and height is one block.
    quad(side, brighter(own, around.lights[at + step] as number), flow, [
      [from[0], start, from[1], 0, (1 - start) / 2],
      [from[0], 0, from[1], 0, 0.5],
      [to[0], 0, to[1], 0.5, 0.5],
      [to[0], end, to[1], 0.5, (1 - end) / 2],
    ])
  }
}
