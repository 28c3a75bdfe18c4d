// Fields: crops, the stems of melons and pumpkins, and the farmland that they stand on. Source: Minecraft Wiki, "Crops",
// "Farmland", "Melon Seeds" (Java Edition 1.20.1).
import type { Vec3 } from 'vec3'
import { type Horizontal, step } from '../blocks/directions.ts'
import type { GrowthWorld } from './growth-world.ts'

const LIGHT = 9
const WET = 7
const RIPE: Readonly<Record<string, number>> = {
  wheat: 7,
  carrots: 7,
  potatoes: 7,
  beetroots: 3,
  melon_stem: 7,
  pumpkin_stem: 7,
}
const SIDES: readonly Horizontal[] = ['north', 'east', 'south', 'west']
const SOIL = /^(farmland|dirt|coarse_dirt|rooted_dirt|grass_block|podzol|mycelium|moss_block|mud)$/
const WATER_REACH = 4
/** Whoever falls further than this may trample a field; the further, the likelier. */
const SAFE_FALL = 0.5

export const isCrop = (name: string): boolean => name in RIPE
const ageOf = (world: GrowthWorld, at: Vec3): number => Number(world.properties(at)['age'] ?? 0)

/** How well a crop grows there: 1 to 10. Wet farmland helps, other crops of the kind beside it do not. */
export function growthSpeed(world: GrowthWorld, at: Vec3, crop: string): number {
  let speed = 1
  for (let dx = -1; dx <= 1; dx++)
    for (let dz = -1; dz <= 1; dz++) {
      const ground = at.offset(dx, -1, dz)
      if (world.name(ground) !== 'farmland') continue
      const part = Number(world.properties(ground)['moisture']) > 0 ? 3 : 1
      speed += dx === 0 && dz === 0 ? part : part / 4
    }
  const like = (dx: number, dz: number) => world.name(at.offset(dx, 0, dz)) === crop
  const besideX = like(-1, 0) || like(1, 0)
  const besideZ = like(0, -1) || like(0, 1)
  const diagonal = like(-1, -1) || like(1, -1) || like(-1, 1) || like(1, 1)
  return (besideX && besideZ) || diagonal ? speed / 2 : speed
}

/** A crop's moment: in the light, and by a chance that its ground decides, it grows a step. */
export function tickCrop(world: GrowthWorld, at: Vec3, crop: string): void {
  if (crop === 'beetroots' && world.random() < 1 / 3) return
  if (!world.light.reaches(at, LIGHT)) return
  const chance = 1 / (Math.floor(25 / growthSpeed(world, at, crop)) + 1)
  if (world.random() >= chance) return
  const age = ageOf(world, at)
  if (age < (RIPE[crop] ?? 0)) world.change(at, { age: age + 1 })
  else if (/_stem$/.test(crop)) bearFruit(world, at, crop)
}

function bearFruit(world: GrowthWorld, at: Vec3, stem: string): void {
  const side = SIDES[Math.floor(world.random() * SIDES.length)] ?? 'north'
  const place = step(at, side)
  if (!world.isAir(place) || !SOIL.test(world.name(step(place, 'down')))) return
  world.set(place, stem.replace(/_stem$/, ''))
  world.set(at, `attached_${stem}`, { facing: side })
}

/** A stem that has lost its fruit can bear another. */
export function tickAttachedStem(world: GrowthWorld, at: Vec3, stem: string): void {
  const fruit = stem.replace(/^attached_|_stem$/g, '')
  if (world.name(step(at, world.properties(at)['facing'] as Horizontal)) === fruit) return
  world.set(at, `${fruit}_stem`, { age: RIPE[`${fruit}_stem`] ?? 0 })
}

/** Bone meal on a crop. @returns false for one that is ripe */
export function feedCrop(world: GrowthWorld, at: Vec3, crop: string): boolean {
  const ripe = RIPE[crop] ?? 0
  const age = ageOf(world, at)
  if (age >= ripe) return false
  const steps = 2 + Math.floor(world.random() * 4)
  const grown = crop === 'beetroots' ? Math.floor(steps / 3) : steps
  world.change(at, { age: Math.min(ripe, age + grown) })
  return true
}

/** Farmland's moment: near water or in rain it is wet, else it dries, and turns to dirt if nothing grows on it. */
export function tickFarmland(world: GrowthWorld, at: Vec3): void {
  const moisture = Number(world.properties(at)['moisture'])
  if (isNearWater(world, at) || world.rainsOn(step(at, 'up'))) {
    if (moisture < WET) world.change(at, { moisture: WET })
  } else if (moisture > 0) {
    world.change(at, { moisture: moisture - 1 })
  } else if (!isCrop(world.name(step(at, 'up'))) && !/^attached_/.test(world.name(step(at, 'up')))) {
    world.set(at, 'dirt')
  }
}

function isNearWater(world: GrowthWorld, at: Vec3): boolean {
  for (let dx = -WATER_REACH; dx <= WATER_REACH; dx++)
    for (let dz = -WATER_REACH; dz <= WATER_REACH; dz++)
      for (let dy = 0; dy <= 1; dy++) if (world.isWater(at.offset(dx, dy, dz))) return true
  return false
}

/** Somebody has landed on a block after a fall of so many blocks: farmland may be trampled. */
export function trample(world: GrowthWorld, at: Vec3, fallen: number): void {
  if (world.name(at) === 'farmland' && world.random() < fallen - SAFE_FALL) world.set(at, 'dirt')
}
