import { describe, expect, it } from 'vitest'
import type { AssetSlice } from '../../../src-main/contract/view-assets.ts'
import { type BlockChange, encodeFrame, type SectionFrame } from '../../../src-main/contract/view-frames.ts'
import { createMesher } from '../../../src-renderer/scene/mesher/mesher.ts'
import type { FromMesher, ToMesher } from '../../../src-renderer/scene/mesher/messages.ts'
import type { SectionMesh } from '../../../src-renderer/scene/mesher/section-mesh.ts'

const [STONE, GLASS, WATER, GRASS] = [1, 2, 3, 4]

const plains = {
  name: 'plains',
  grass: 0x00ff00,
  foliage: 0x00ff00,
  dryFoliage: 0,
  water: 0x0000ff,
  sky: 0,
  fog: 0,
  warmth: 0.8,
  dry: false,
}
const [DESERT, TUNDRA] = [1, 2]

const cube = (texture: number, tinted = false) => {
  const sides = ['down', 'up', 'north', 'south', 'west', 'east'] as const
  const face = (cull: (typeof sides)[number]) => ({
    texture,
    uv: [0, 0, 16, 16] as const,
    cull,
    ...(tinted ? { tinted: true as const } : {}),
  })
  return {
    elements: [
      {
        from: [0, 0, 0] as [number, number, number],
        to: [16, 16, 16] as [number, number, number],
        faces: Object.fromEntries(sides.map(side => [side, face(side)])),
      },
    ],
  }
}

const slice: AssetSlice = {
  format: 3,
  version: 'test',
  atlas: { width: 64, height: 64 },
  textures: [
    { x: 0, y: 0, width: 16, height: 16, layer: 'solid', average: 0x808080 },
    { x: 16, y: 0, width: 16, height: 16, layer: 'cutout', average: 0xffffff },
    { x: 32, y: 0, width: 16, height: 16, layer: 'translucent', average: 0x3f76e4 },
  ],
  models: [cube(0), cube(1), cube(0, true)],
  looks: [
    { parts: [], hides: 'none' },
    { parts: [[[0, 0, 0, 0]]], hides: 'all' },
    { parts: [[[1, 0, 0, 0]]], hides: 'same' },
    { parts: [], hides: 'none', fluid: 'water', level: 0 },
    { parts: [[[2, 0, 0, 0]]], hides: 'all', tint: 'grass' },
  ],
  blocks: ['air', 'stone', 'glass', 'water', 'grass_block'].map((name, index) => ({
    name,
    label: name,
    firstState: index,
    looks: [index, 1],
  })),
  biomes: {
    default: plains,
    [DESERT]: { ...plains, name: 'desert', warmth: 2, dry: true },
    [TUNDRA]: { ...plains, name: 'snowy_plains', warmth: 0 },
  },
  fluids: { water: { still: 2, flow: 2 }, lava: { still: 0, flow: 0 } },
  cracks: [],
}

type Cell = readonly [x: number, y: number, z: number, state: number]

/** A mesher whose thread is the test's own. */
const rig = () => {
  const posted: FromMesher[] = []
  const soon: (() => void)[] = []
  let now = 0
  const tell = createMesher({
    post: message => posted.push(message),
    soon: work => soon.push(work),
    after: (ms, work) =>
      soon.push(() => {
        now += ms
        work()
      }),
    now: () => now,
  })
  const send = (message: ToMesher) => {
    tell(message)
    for (let work = soon.shift(); work; work = soon.shift()) work()
  }
  const column = (cells: readonly Cell[], { sky = 15, biome = 0 } = {}) => {
    const states = new Uint16Array(4096)
    for (const [x, y, z, state] of cells) states[(y << 8) | (z << 4) | x] = state
    const section: SectionFrame = { y: 0, states, sky, block: 0, biomes: biome }
    send({ type: 'frame', bytes: encodeFrame({ kind: 'column', x: 0, z: 0, sections: [section] }).buffer })
  }
  const change = (changes: BlockChange[]) =>
    send({ type: 'frame', bytes: encodeFrame({ kind: 'blocks', changes }).buffer })
  send({ type: 'clear', skyLight: true })
  send({ type: 'slice', slice: JSON.stringify(slice) })
  const mesh = (): SectionMesh => {
    const last = posted.findLast(message => message.type === 'section')
    if (!last) throw new Error('Nothing was meshed.')
    return last.mesh
  }
  const quads = (): number[] => mesh().map(layer => layer?.quads ?? 0)
  return { send, column, change, mesh, quads, posted }
}

describe('the mesher', () => {
  it('sends nothing anew that looks as before', () => {
    const { column, send, posted } = rig()
    column([[8, 8, 8, STONE]])
    const sections = () => posted.filter(({ type }) => type === 'section').length
    const before = sections()
    const relight = (sky: number) => {
      const sections = [{ y: 0, sky, block: 0 }]
      send({ type: 'frame', bytes: encodeFrame({ kind: 'light', x: 0, z: 0, sections }).buffer })
    }
    relight(15)
    expect(sections()).toBe(before)
    relight(7)
    expect(sections()).toBe(before + 1)
  })

  it('draws the six sides of a block that stands alone', () => {
    const { column, quads } = rig()
    column([[8, 8, 8, STONE]])
    expect(quads()).toEqual([6, 0, 0])
  })

  it('draws no side between two full blocks', () => {
    const { column, quads } = rig()
    column([
      [8, 8, 8, STONE],
      [9, 8, 8, STONE],
    ])
    expect(quads()).toEqual([10, 0, 0])
  })

  it('draws no side between two of the same glass, but that of the stone behind glass', () => {
    const { column, quads } = rig()
    column([
      [7, 8, 8, STONE],
      [8, 8, 8, GLASS],
      [9, 8, 8, GLASS],
    ])
    expect(quads()).toEqual([6, 9, 0])
  })

  it('draws only the surface and the open sides of water', () => {
    const { column, quads } = rig()
    column([
      [8, 8, 8, WATER],
      [9, 8, 8, WATER],
      [8, 7, 8, STONE],
      [9, 7, 8, STONE],
    ])
    // Two surfaces and six sides; the stone hides no water, but the water's floor is hidden.
    expect(quads()[2]).toBe(8)
  })

  it('shows nothing of the pictures beside its own in the atlas, at the edges of blocks and of water', () => {
    const { column, mesh } = rig()
    column([
      [4, 8, 8, GLASS],
      [8, 8, 8, WATER],
    ])
    // The second and the third of four pictures in a row, each a quarter of the atlas wide and high.
    for (const [layer, from] of [
      [1, 1 / 4],
      [2, 2 / 4],
    ] as const) {
      const uvs = [...(mesh()[layer]?.uvs ?? [])].map(step => step / 65_535)
      const [us, vs] = [0, 1].map(axis => uvs.filter((_, index) => index % 2 === axis))
      expect(Math.min(...(us ?? []))).toBeGreaterThan(from)
      expect(Math.max(...(us ?? []))).toBeLessThan(from + 1 / 4)
      expect(Math.max(...(vs ?? []))).toBeLessThan(1 / 4)
    }
  })

  it('colours what a biome colours, and nothing else', () => {
    const tinted = rig()
    tinted.column([[8, 8, 8, GRASS]])
    const [red, green, blue] = tinted.mesh()[0]?.colours ?? []
    expect([red, blue]).toEqual([0, 0])
    expect(green).toBeGreaterThan(100)
    const plain = rig()
    plain.column([[8, 8, 8, STONE]])
    const colours = plain.mesh()[0]?.colours ?? []
    expect(colours[0]).toBe(colours[1])
  })

  it('takes light from where it falls', () => {
    const lit = rig()
    lit.column([[8, 8, 8, STONE]], { sky: 15 })
    const dark = rig()
    dark.column([[8, 8, 8, STONE]], { sky: 3 })
    expect(lit.mesh()[0]?.colours[3]).toBe(255)
    expect(dark.mesh()[0]?.colours[3]).toBe(51)
  })

  it('darkens the corners beside another block', () => {
    const { column, mesh } = rig()
    column([
      [8, 8, 8, STONE],
      [9, 9, 8, STONE],
    ])
    const { positions, colours } = mesh()[0] ?? { positions: [], colours: [] }
    const brightness = (x: number, z: number) => {
      const found: number[] = []
      for (let at = 0; at < positions.length; at += 4)
        if (positions[at] === x * 256 && positions[at + 1] === 9 * 256 && positions[at + 2] === z * 256)
          found.push(colours[at] ?? 0)
      return Math.max(...found)
    }
    expect(brightness(8, 8)).toBe(255)
    expect(brightness(9, 8)).toBeLessThan(255)
  })

  it('lets rain fall onto the highest block, snow where it is cold, and nothing where it is dry', () => {
    const falls = (biome: number) => {
      const { column, send, posted } = rig()
      column(
        [
          [8, 4, 8, STONE],
          [8, 9, 8, GLASS],
          [9, 4, 8, STONE],
        ],
        { biome },
      )
      send({ type: 'roofs', id: 1, x: 8, z: 8, reach: 1 })
      return posted.flatMap(message => (message.type === 'roofed' ? message.roofs : []))
    }
    expect(falls(0)).toEqual([
      { x: 8, z: 8, y: 10, snows: false },
      { x: 9, z: 8, y: 5, snows: false },
    ])
    expect(falls(TUNDRA).map(({ snows }) => snows)).toEqual([true, true])
    expect(falls(DESERT)).toEqual([])
  })

  it('draws a change of blocks and of their neighbours', () => {
    const { column, change, quads } = rig()
    column([
      [8, 8, 8, STONE],
      [9, 8, 8, STONE],
    ])
    change([{ x: 9, y: 8, z: 8, state: 0, sky: 15, block: 0 }])
    expect(quads()).toEqual([6, 0, 0])
    change([{ x: 8, y: 8, z: 8, state: 0, sky: 15, block: 0 }])
    expect(quads()).toEqual([0, 0, 0])
  })

  it('draws below zero as above', () => {
    const { send, posted } = rig()
    const states = new Uint16Array(4096)
    states[0] = STONE
    const sections = [{ y: -4, states, sky: 15, block: 0, biomes: 0 }]
    send({ type: 'frame', bytes: encodeFrame({ kind: 'column', x: -3, z: 5, sections }).buffer })
    expect(posted.filter(({ type }) => type === 'section')).toMatchObject([{ x: -3, y: -4, z: 5 }])
  })

  it('finds the block on a line, and none beyond its reach', () => {
    const { send, column, posted } = rig()
    column([[8, 8, 8, STONE]])
    const from = [2.5, 8.5, 8.5] as const
    send({ type: 'ray', id: 1, from, direction: [1, 0, 0], reach: 20 })
    send({ type: 'ray', id: 2, from, direction: [1, 0, 0], reach: 5 })
    send({ type: 'ray', id: 3, from, direction: [0, 1, 0], reach: 20 })
    expect(posted.filter(({ type }) => type === 'hit')).toMatchObject([
      { id: 1, hit: { x: 8, y: 8, z: 8, state: STONE, distance: 5.5 } },
      { id: 2, hit: null },
      { id: 3, hit: null },
    ])
  })

  it('lights the ground anew where the light above it changes in the next section', () => {
    const { send, posted } = rig()
    const sections: SectionFrame[] = [
      { y: 3, states: new Uint16Array(4096).fill(STONE), sky: 0, block: 0, biomes: 0 },
      { y: 4, states: 0, sky: 0, block: 0, biomes: 0 },
    ]
    for (const x of [0, 1])
      send({ type: 'frame', bytes: encodeFrame({ kind: 'column', x, z: 0, sections }).buffer })
    const ground = (column: number) =>
      posted.filter(message => message.type === 'section' && message.x === column && message.y === 3).length
    const before = [ground(0), ground(1)]
    for (const x of [0, 1])
      send({
        type: 'frame',
        bytes: encodeFrame({ kind: 'light', x, z: 0, sections: [{ y: 4, sky: 0, block: 13 }] }).buffer,
      })
    expect(ground(0)).toBeGreaterThan(before[0] ?? 0)
    expect(ground(1)).toBeGreaterThan(before[1] ?? 0)
  })

  it('forgets columns that are out of sight', () => {
    const { send, column, posted } = rig()
    column([[8, 8, 8, STONE]])
    send({ type: 'unload', columns: [[0, 0]] })
    send({ type: 'ray', id: 1, from: [2.5, 8.5, 8.5], direction: [1, 0, 0], reach: 20 })
    expect(posted).toContainEqual({ type: 'dropped', columns: [[0, 0]] })
    expect(posted.at(-1)).toMatchObject({ type: 'hit', hit: null })
  })

  it('paints the map with the highest block of each place', () => {
    const { send, column, posted } = rig()
    send({ type: 'draw', terrain: false, map: true })
    column([
      [3, 8, 5, STONE],
      [3, 9, 5, GRASS],
    ])
    const tile = posted.findLast(message => message.type === 'tile')
    const at = (5 * 16 + 3) * 4
    const [red = 0, green = 0, blue = 0, alpha] = tile?.pixels.slice(at, at + 4) ?? []
    expect(green).toBeGreaterThan(red + blue)
    expect(alpha).toBe(255)
    expect(tile?.pixels[3]).toBe(0)
  })
})
