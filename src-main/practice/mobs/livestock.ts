// What animals give alive: wool, milk, stew, eggs, and themselves in a bucket.
import { Vec3 } from 'vec3'
import { colours } from '../../knowledge/index.ts'
import { gameModeOf } from '../switches/game-modes.ts'
import { blockBelow, type CellAt } from '../vitals/cells.ts'
import { STATUS, sendStatus } from '../vitals/packets.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import type { Herd } from './herd.ts'
import type { Mob } from './mob.ts'

const woolColours: readonly string[] = colours
const SHEARED_FLAG = 0x10
/** One in so many game ticks a sheep grazes. */
const GRAZE_CHANCE = 1 / 1000
const EGG_TICKS = { least: 6000, more: 6000 }

/** Colour of a sheep by nature. Source: Minecraft Wiki, "Sheep", on spawning. */
export function naturalColour(chance: number): string {
  const percent = chance * 100
  if (percent < 5) return 'black'
  if (percent < 10) return 'gray'
  if (percent < 15) return 'light_gray'
  if (percent < 18) return 'brown'
  return percent < 18.164 ? 'pink' : 'white'
}

export const nextEgg = (random: () => number): number =>
  EGG_TICKS.least + Math.floor(random() * EGG_TICKS.more)

/** Shows the fleece as it is. */
export function showFleece(context: WorldContext, mob: Mob): void {
  if (!mob.fleece) return
  const keys = (context.registry.entitiesByName.sheep as { metadataKeys?: string[] }).metadataKeys ?? []
  const colour = woolColours.indexOf(mob.fleece.colour)
  const value = Math.max(0, colour) | (mob.fleece.sheared ? SHEARED_FLAG : 0)
  mob.entity.metadata = [{ key: keys.indexOf('wool'), type: 'byte', value }]
  mob.entity.sendMetadata(mob.entity.metadata)
}

export interface Livestock {
  /** A game tick of grazing and laying. */
  tick(mob: Mob): void
}

export function setupLivestock(context: WorldContext, cellAt: CellAt, herd: Herd): Livestock {
  const { random } = context

  /** Puts the filled vessel in place of an empty one. */
  const fill = (player: WorldPlayer, full: string) => {
    const { heldSlot, inventory } = player
    const empty = inventory.get(heldSlot)
    if (!empty) return
    if (empty.count === 1) {
      inventory.set(heldSlot, { name: full, count: 1 })
      return
    }
    inventory.set(heldSlot, { ...empty, count: empty.count - 1 })
    const left = player.give({ name: full, count: 1 })
    if (left > 0) context.dropItem(player.entity.position.offset(0, 1.3, 0), { name: full, count: left })
  }

  const shear = (player: WorldPlayer, sheep: Mob) => {
    if (!sheep.fleece || sheep.fleece.sheared) return false
    const count = 1 + Math.floor(random() * 3)
    context.dropItem(sheep.legs.position.offset(0, 1, 0), { name: `${sheep.fleece.colour}_wool`, count })
    sheep.fleece.sheared = true
    showFleece(context, sheep)
    player.wear(player.heldSlot, 1)
    return true
  }

  const dye = (player: WorldPlayer, sheep: Mob, colour: string) => {
    if (!sheep.fleece || sheep.fleece.sheared || sheep.fleece.colour === colour) return false
    sheep.fleece.colour = colour
    showFleece(context, sheep)
    const stack = player.inventory.get(player.heldSlot)
    if (stack && gameModeOf(player) !== 'creative') {
      const left = stack.count > 1 ? { ...stack, count: stack.count - 1 } : undefined
      player.inventory.set(player.heldSlot, left)
    }
    return true
  }

  const graze = (sheep: Mob) => {
    const { x, y, z } = sheep.legs.position
    const feet = new Vec3(Math.floor(x), Math.floor(y), Math.floor(z))
    const tuft = cellAt(feet.x, feet.y, feet.z).name === 'grass'
    if (!tuft && blockBelow(cellAt, sheep.legs.position) !== 'grass_block') return
    sendStatus(sheep.entity, STATUS.sheepEats)
    if (tuft) context.breakBlock(feet, { drops: false })
    else context.setBlock(feet.offset(0, -1, 0), context.stateOf('dirt'))
    if (!sheep.fleece?.sheared) return
    sheep.fleece.sheared = false
    showFleece(context, sheep)
  }

  context.onUseEntity.add((player, target) => {
    const mob = herd.mobOf(target)
    if (!mob || mob.diedAt !== undefined || player.dead) return false
    const held = player.inventory.get(player.heldSlot)?.name
    if (held === 'shears') return shear(player, mob)
    const colour = held?.match(/^(.+)_dye$/)?.[1]
    if (colour !== undefined && woolColours.includes(colour)) return dye(player, mob, colour)
    if (held === 'bucket' && /^(cow|mooshroom|goat)$/.test(mob.name)) {
      fill(player, 'milk_bucket')
      return true
    }
    if (held === 'water_bucket' && mob.kind.swims) {
      fill(player, `${mob.name}_bucket`)
      herd.remove(mob)
      return true
    }
    if (held === 'bowl' && mob.name === 'mooshroom') {
      fill(player, 'mushroom_stew')
      return true
    }
    return false
  })

  return {
    tick(mob) {
      if (mob.diedAt !== undefined) return
      if (mob.fleece && random() < GRAZE_CHANCE) graze(mob)
      if (mob.name === 'chicken' && --mob.eggIn <= 0) {
        mob.eggIn = nextEgg(random)
        context.dropItem(mob.legs.position.offset(0, 0.2, 0), { name: 'egg', count: 1 })
      }
    },
  }
}
