// Bone meal. Source: Minecraft Wiki, "Bone Meal" (Java Edition 1.20.1).
import type { Vec3 } from 'vec3'
import { step } from '../blocks/directions.ts'
import { feedCrop, isCrop } from './crops.ts'
import type { GrowthWorld } from './growth-world.ts'
import { feedSapling, isSapling } from './saplings.ts'

const TRIES = 128
const FLOWER_CHANCE = 1 / 8
const FLOWERS = ['dandelion', 'poppy', 'azure_bluet', 'oxeye_daisy', 'cornflower'] as const
const TALL_FLOWER = /^(sunflower|lilac|rose_bush|peony)$/
const TALLER: Readonly<Record<string, string>> = { grass: 'tall_grass', fern: 'large_fern' }

/**
 * Uses bone meal on a block. `drop` is told of what falls out of it.
 * @returns true if it was used up
 */
export function applyBoneMeal(world: GrowthWorld, at: Vec3, drop: (item: string) => void): boolean {
  const name = world.name(at)
  if (isCrop(name)) return feedCrop(world, at, name)
  if (isSapling(name)) {
    feedSapling(world, at)
    return true
  }
  if (name === 'sweet_berry_bush') {
    const age = Number(world.properties(at)['age'])
    if (age >= 3) return false
    world.change(at, { age: age + 1 })
    return true
  }
  if (TALL_FLOWER.test(name)) {
    drop(name)
    return true
  }
  const taller = TALLER[name]
  if (taller) {
    if (!world.isAir(step(at, 'up'))) return false
    setTall(world, at, taller)
    return true
  }
  return name === 'grass_block' && greenUp(world, at)
}

/** The upper half first: the lower one would break without it. */
function setTall(world: GrowthWorld, at: Vec3, plant: string): void {
  world.set(step(at, 'up'), plant, { half: 'upper' })
  world.set(at, plant, { half: 'lower' })
}

/** Grass and flowers come up around the place, in a wandering that goes further the longer it lasts. */
function greenUp(world: GrowthWorld, at: Vec3): boolean {
  if (!world.isAir(step(at, 'up'))) return false
  const wander = () => Math.floor(world.random() * 3) - 1
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let place = step(at, 'up')
    let lost = false
    for (let i = 0; i < attempt / 16 && !lost; i++) {
      place = place.offset(wander(), Math.trunc((wander() * Math.floor(world.random() * 3)) / 2), wander())
      lost = world.name(step(place, 'down')) !== 'grass_block' || world.isOpaque(place)
    }
    if (lost || !world.isAir(place)) continue
    const flower = FLOWERS[Math.floor(world.random() * FLOWERS.length)] ?? 'dandelion'
    world.set(place, world.random() < FLOWER_CHANCE ? flower : 'grass')
  }
  return true
}
