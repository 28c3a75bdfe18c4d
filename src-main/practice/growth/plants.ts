// What grows by itself beside fields and trees: cane and cactus, grass, berries, mushrooms; and what melts. Source:
// the articles of the Minecraft Wiki on each of them (Java Edition 1.20.1).
import type { Vec3 } from 'vec3'
import { step } from '../blocks/directions.ts'
import type { GrowthWorld } from './growth-world.ts'

const LIGHT = 9
/** Lamps brighter than this melt snow and ice. */
const MELTING_LIGHT = 12
const TALLEST_STALK = 3
const STALK_AGES = 15
const SPREADS = 4
const BERRY_CHANCE = 1 / 5
const MUSHROOM_CHANCE = 1 / 25
const MOST_MUSHROOMS = 5

const offset = (world: GrowthWorld, span: number): number => Math.floor(world.random() * span)

/** Sugar cane and cactus: a new block on top after sixteen moments, up to three high. */
export function tickStalk(world: GrowthWorld, at: Vec3, stalk: string): void {
  const above = step(at, 'up')
  if (!world.isAir(above)) return
  let height = 1
  while (height < TALLEST_STALK && world.name(at.offset(0, -height, 0)) === stalk) height++
  if (height >= TALLEST_STALK) return
  const age = Number(world.properties(at)['age'])
  if (age < STALK_AGES) {
    world.change(at, { age: age + 1 })
    return
  }
  world.change(at, { age: 0 })
  world.set(above, stalk)
}

/** Grass under a block dies; in the light it spreads to dirt near it that is not covered. */
export function tickGrass(world: GrowthWorld, at: Vec3, grass: string): void {
  if (isCovered(world, at)) {
    world.set(at, 'dirt')
    return
  }
  let lit: boolean | undefined
  for (let i = 0; i < SPREADS; i++) {
    const to = at.offset(offset(world, 3) - 1, offset(world, 5) - 3, offset(world, 3) - 1)
    if (world.name(to) !== 'dirt' || isCovered(world, to) || world.isWater(step(to, 'up'))) continue
    // The light is looked up last: in grown land there is hardly any bare dirt.
    lit ??= isLit(world, step(at, 'up'))
    if (!lit) return
    world.set(to, grass)
  }
}

const isLit = (world: GrowthWorld, at: Vec3): boolean =>
  world.isDay() ? world.light.reaches(at, LIGHT) : world.light.lampReaches(at, LIGHT)

function isCovered(world: GrowthWorld, at: Vec3): boolean {
  const above = step(at, 'up')
  return world.isOpaque(above) || (world.isWater(above) && world.name(above) === 'water')
}

/** A sweet berry bush ripens. */
export function tickBerries(world: GrowthWorld, at: Vec3): void {
  const age = Number(world.properties(at)['age'])
  if (age < 3 && world.random() < BERRY_CHANCE && world.light.reaches(step(at, 'up'), LIGHT)) {
    world.change(at, { age: age + 1 })
  }
}

/** Mushrooms spread in the dark until there are five of them near. */
export function tickMushroom(world: GrowthWorld, at: Vec3, mushroom: string): void {
  if (world.random() >= MUSHROOM_CHANCE) return
  let count = 0
  for (let dx = -4; dx <= 4; dx++)
    for (let dy = -1; dy <= 1; dy++)
      for (let dz = -4; dz <= 4; dz++) if (world.name(at.offset(dx, dy, dz)) === mushroom) count++
  if (count >= MOST_MUSHROOMS) return
  const to = at.offset(offset(world, 3) - 1, offset(world, 2) - offset(world, 2), offset(world, 3) - 1)
  const dark = !world.light.underSky(to) && !world.light.lampReaches(to, 13)
  if (world.isAir(to) && dark && world.isOpaque(step(to, 'down'))) world.set(to, mushroom)
}

/** Snow and ice beside a lamp melt. */
export function melt(world: GrowthWorld, at: Vec3, block: string): void {
  if (!world.light.lampReaches(at, MELTING_LIGHT)) return
  world.set(at, block === 'ice' ? 'water' : 'air')
}
