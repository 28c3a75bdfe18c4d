// Small terrains from drawings, for tests of how a body moves through them.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { ActionResult, Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, options, type Rig, startRig } from './body-rig.ts'

/** Where drawings stand: high above the plain, so that whoever falls off gets hurt. */
const CORNER = { x: 24, y: 90, z: 24 }

/** A world for a test file with a body in it, both as new before each test, which must get on by itself in all of them. */
export function withWalker(joined: (rig: Rig, body: Body) => void): void {
  let rig: Rig
  let body: Body
  beforeAll(async () => {
    rig = await startRig()
    body = await rig.join('Walker')
    joined(rig, body)
  })
  afterAll(() => rig?.stop())
  beforeEach(() => anew(rig, body))
  afterEach(() => expect(body.moving.unrecovered).toBe(0))
}

/** The same row so many times. */
export const repeat = (row: string, times: number): string[] => Array.from({ length: times }, () => row)

type Properties = Record<string, string | number | boolean>
type Sign = readonly [block: string, properties?: Properties]

const LEGEND: Readonly<Record<string, Sign>> = {
  '.': ['air'],
  '@': ['air'],
  X: ['air'],
  B: ['bedrock'],
  '#': ['bedrock'],
  d: ['dirt'],
  '~': ['water'],
  '!': ['lava'],
  w: ['cobweb'],
  s: ['soul_sand'],
  f: ['oak_fence'],
  g: ['oak_fence_gate', { facing: 'east' }],
  H: ['ladder', { facing: 'west' }],
  D: ['oak_door', { facing: 'east', half: 'lower', open: false }],
  U: ['oak_door', { facing: 'east', half: 'upper', open: false }],
  _: ['oak_slab', { type: 'bottom' }],
}

export interface Course {
  readonly start: Position
  readonly goal: Position
  /** The place of a sign that occurs once. */
  at(x: number, y: number, z: number): Position
}

/**
 * Builds a drawing of layers, the lowest first; rows go south (z), signs east (x). `@`: where the body begins, `X`: its
 * goal; both are air. Puts the body there and waits until it knows what is around it.
 */
export async function build(
  rig: Rig,
  body: Body,
  layers: readonly (readonly string[])[],
  legend: Readonly<Record<string, Sign>> = {},
): Promise<Course> {
  const at = (x: number, y: number, z: number) => ({ x: CORNER.x + x, y: CORNER.y + y, z: CORNER.z + z })
  const blocks: (Position & { block: string; properties?: Properties })[] = []
  let start = at(0, 1, 0)
  let goal = start
  layers.forEach((rows, y) => {
    rows.forEach((row, z) => {
      ;[...row].forEach((sign, x) => {
        const [block, properties] = legend[sign] ?? LEGEND[sign] ?? []
        if (!block) throw new Error(`The drawing has no sign ${sign}.`)
        if (sign === '@') start = at(x, y, z)
        if (sign === 'X') goal = at(x, y, z)
        if (block !== 'air') blocks.push({ ...at(x, y, z), block, ...(properties && { properties }) })
      })
    })
  })
  await rig.world.control.setBlocks(blocks)
  const last = blocks.at(-1)
  await put(rig, body, start)
  if (last) await eventually(() => body.blockAt(last) === last.block)
  return { start, goal, at }
}

/** Puts the body into the middle of a block and waits until it rests there. */
export async function put(rig: Rig, body: Body, to: Position): Promise<void> {
  await rig.world.control.teleport(body.username, { x: to.x + 0.5, y: to.y, z: to.z + 0.5 })
  await eventually(() => distance(body.observe().position, middle(to)) < 1 && body.blockAt(to) !== undefined)
}

export const middle = ({ x, y, z }: Position): Position => ({ x: x + 0.5, y, z: z + 0.5 })

export const distance = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

/** Sends the body to the goal of a course. */
export function go(
  body: Body,
  course: Course,
  log: (text: string) => void = () => {},
): Promise<ActionResult> {
  return body.act.goTo({ position: middle(course.goal), range: 0.6 }, options({ log }))
}
