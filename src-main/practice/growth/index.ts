// What grows, spreads, dries and melts: by chance near the players, and by bone meal.
import type { Vec3 } from 'vec3'
import type { WorldContext } from '../world-context.ts'
import { applyBoneMeal } from './bone-meal.ts'
import { isCrop, tickAttachedStem, tickCrop, tickFarmland, trample } from './crops.ts'
import { type GrowthWorld, growthWorldOf } from './growth-world.ts'
import { melt, tickBerries, tickGrass, tickMushroom, tickStalk } from './plants.ts'
import { type RandomTick, startRandomTicks } from './random-ticks.ts'
import { isSapling, tickSapling } from './saplings.ts'

/** Green sparks, for those who use bone meal and those who see it. */
const GROWTH_EVENT = 1505

export interface Growth {
  /** Uses bone meal there. @returns true if it was used up */
  boneMeal(at: Vec3): boolean
  /** Somebody has landed on that block after a fall of so many blocks. */
  landedOn(at: Vec3, fallen: number): void
  /** True if nothing lies above that dims the sky. */
  underSky(at: Vec3): boolean
}

export function setupGrowth(ctx: WorldContext): Growth {
  const world = growthWorldOf(ctx)
  startRandomTicks(ctx, state => ruleOf(world, ctx.blockOf(state).name))
  return {
    boneMeal(at) {
      const used = applyBoneMeal(world, at, item =>
        ctx.dropItem(at.offset(0.5, 0.5, 0.5), { name: item, count: 1 }),
      )
      if (used) {
        for (const player of ctx.players()) {
          if (player.entity.position.distanceTo(at) > 64) continue
          player.send('world_event', { effectId: GROWTH_EVENT, location: at, data: 0, global: false })
        }
      }
      return used
    },
    landedOn: (at, fallen) => trample(world, at, fallen),
    underSky: at => world.light.underSky(at),
  }
}

/** What a block of that name does when chance falls on it. Leaves are not here: see leaf-decay.ts. */
export function ruleOf(world: GrowthWorld, name: string): RandomTick | undefined {
  if (isCrop(name)) return at => tickCrop(world, at, name)
  if (isSapling(name)) return at => tickSapling(world, at)
  switch (name) {
    case 'attached_melon_stem':
    case 'attached_pumpkin_stem':
      return at => tickAttachedStem(world, at, name)
    case 'farmland':
      return at => tickFarmland(world, at)
    case 'grass_block':
    case 'mycelium':
      return at => tickGrass(world, at, name)
    case 'sugar_cane':
    case 'cactus':
      return at => tickStalk(world, at, name)
    case 'sweet_berry_bush':
      return at => tickBerries(world, at)
    case 'brown_mushroom':
    case 'red_mushroom':
      return at => tickMushroom(world, at, name)
    case 'snow':
    case 'ice':
      return at => melt(world, at, name)
    default:
      return undefined
  }
}
