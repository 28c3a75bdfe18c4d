import { createRequire } from 'node:module'
import { floorAt, NOWHERE } from '../../../../src-main/body/moving/footing.ts'
import type { Ground } from '../../../../src-main/body/moving/ground.ts'
import { CLIMB, kindOf, SOLID, WATER } from '../../../../src-main/body/moving/kinds.ts'
import { MOVE, POSE, type Walker } from '../../../../src-main/body/moving/moves.ts'
import {
  type Aim,
  type Dread,
  Search,
  type SearchResult,
  type Start,
} from '../../../../src-main/body/moving/search.ts'

const load = createRequire(import.meta.url)
const registry = (load('prismarine-registry') as (version: string) => Registry)('1.20.1')
const Block = (load('prismarine-block') as (registry: Registry) => BlockClass)(registry)

interface Registry {
  blocksByName: Record<string, { id: number; defaultState: number }>
}
interface BlockClass {
  fromStateId(state: number, biome: number): Parameters<typeof kindOf>[0]
  fromProperties(id: number, properties: object, biome: number): Parameters<typeof kindOf>[0]
}

/** The kind of a block of 1.20.1, such as `oak_door[facing=south,half=lower,open=false]`. */
export function kind(text: string): number {
  const [name = '', list = ''] = text.replace(']', '').split('[')
  const block = registry.blocksByName[name]
  if (!block) throw new Error(`There is no block named ${name}.`)
  const plain = Block.fromStateId(block.defaultState, 0)
  if (!list) return kindOf(plain)
  const given = list.split(',').map(pair => {
    const [key = '', value = ''] = pair.split('=')
    return [
      key,
      value === 'true' ? true : value === 'false' ? false : /^\d+$/.test(value) ? Number(value) : value,
    ]
  })
  const properties = { ...plain.getProperties(), ...Object.fromEntries(given) }
  return kindOf(Block.fromProperties(block.id, properties, 0))
}

const LEGEND: Readonly<Record<string, string>> = {
  '#': 'stone',
  '.': 'air',
  ' ': 'air',
  '~': 'water',
  '!': 'lava',
  H: 'ladder[facing=west]',
  f: 'oak_fence',
  g: 'oak_fence_gate',
  B: 'bedrock',
  w: 'cobweb',
  s: 'soul_sand',
  _: 'oak_slab[type=bottom]',
  m: 'magma_block',
  c: 'cactus',
  F: 'farmland',
  S: 'sand',
  n: 'snow[layers=4]',
  '=': 'white_carpet',
  D: 'oak_door[facing=south,half=lower,open=false]',
  d: 'oak_door[facing=south,half=upper,open=false]',
  I: 'iron_door[facing=south,half=lower,open=false]',
  i: 'iron_door[facing=south,half=upper,open=false]',
}

export interface Sketch {
  readonly ground: Ground
  readonly start: Start
  readonly goal: { x: number; y: number; z: number }
}

/**
 * A world from drawings of its layers, the lowest first; each is a list of rows (z grows downwards, x to the right).
 * `@` is where the body stands, `X` where it is to go; both are air. Around it is nothing.
 */
export function sketch(layers: readonly string[], legend: Readonly<Record<string, string>> = {}): Sketch {
  const known = new Map<string, number>()
  const kinds = new Map<string, number>()
  let from = { x: 0, y: 0, z: 0 }
  let goal = { x: 0, y: 0, z: 0 }
  layers.forEach((layer, y) => {
    const rows = layer.split('\n').filter(row => row.trim() !== '' || row.length > 0)
    rows.forEach((row, z) => {
      ;[...row].forEach((sign, x) => {
        if (sign === '@') from = { x, y, z }
        if (sign === 'X') goal = { x, y, z }
        const name = legend[sign] ?? (sign === '@' || sign === 'X' ? 'air' : LEGEND[sign])
        if (!name) throw new Error(`The drawing has no sign ${sign}.`)
        if (!known.has(name)) known.set(name, kind(name))
        kinds.set(`${x},${y},${z}`, known.get(name) ?? 0)
      })
    })
  })
  const air = kind('air')
  const ground: Ground = { at: (x, y, z) => kinds.get(`${x},${y},${z}`) ?? air }
  const floor = floorAt(ground, from.x, from.y, from.z)
  const here = ground.at(from.x, from.y, from.z)
  const pose = here & WATER ? POSE.swim : here & CLIMB ? POSE.hang : POSE.stand
  return { ground, start: { ...from, floor: floor === NOWHERE ? 0 : floor, pose }, goal }
}

export const reaching = ({ x, y, z }: { x: number; y: number; z: number }): Aim => ({
  heuristic: place => Math.hypot(place.x - x, place.y - y, place.z - z),
  isEnd: place => place.x === x && place.y === y && place.z === z,
})

export const WALKER: Walker = { sprints: true, spare: 0 }

/** Digs any natural-looking solid block in ten ticks. */
export const digger = (
  ground: Ground,
  spare: number,
  hard: (kind: number) => boolean,
  ticks = 10,
): Walker => ({
  sprints: true,
  spare,
  digTicks: (x, y, z) => {
    const block = ground.at(x, y, z)
    return block & SOLID && !hard(block) ? ticks : Number.POSITIVE_INFINITY
  },
})

export function search(
  world: Sketch,
  walker: Walker = WALKER,
  mostPlaces = 20_000,
  dread: Dread = () => 0,
): SearchResult {
  const task = {
    ground: world.ground,
    start: world.start,
    aim: reaching(world.goal),
    walker,
    mostPlaces,
    dread,
  }
  const work = new Search(task)
  work.advance(Number.POSITIVE_INFINITY)
  return work.result()
}

/** The moves of a path by name. */
export const moves = ({ steps }: SearchResult): string[] =>
  steps.map(({ move }) => Object.entries(MOVE).find(([, value]) => value === move)?.[0] ?? '')

export const places = ({ steps }: SearchResult): string[] => steps.map(({ x, y, z }) => `${x} ${y} ${z}`)
