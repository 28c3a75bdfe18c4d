import type { WorldPlayer } from '../world-context.ts'
import { type Effect, Effects } from './effects.ts'
import { Fall } from './fall.ts'
import { FULL_AIR, type Peril, unharmed } from './hazards.ts'
import { type HungerState, wellFed } from './hunger.ts'
import { Immunity } from './immunity.ts'

export const MAX_HEALTH = 20

/** What vitals knows of one player beside the health, which flying-squid's entity holds. */
export interface PlayerVitals {
  readonly player: WorldPlayer
  hunger: HungerState
  effects: Effects
  peril: Peril
  readonly immunity: Immunity
  readonly fall: Fall
  sprinting: boolean
  /** Real tick of the last blow, or of the last change of the held item: the arm recovers from there. */
  armTick: number
  heldName: string | undefined
  /** True if it changed place since the last tick. */
  moved: boolean
  /** Who hurt it last, for the line in the chat. */
  lastAttacker: { readonly name: string; readonly realTick: number } | undefined
}

export function newVitals(player: WorldPlayer): PlayerVitals {
  return {
    player,
    hunger: wellFed(),
    effects: new Effects(),
    peril: unharmed(),
    immunity: new Immunity(),
    fall: new Fall(),
    sprinting: false,
    armTick: 0,
    heldName: undefined,
    moved: false,
    lastAttacker: undefined,
  }
}

/** As after a first join or a respawn. */
export function renew(vitals: PlayerVitals): void {
  vitals.hunger = wellFed()
  vitals.effects = new Effects()
  vitals.peril = unharmed()
  vitals.immunity.reset()
  vitals.fall.reset()
  vitals.lastAttacker = undefined
  vitals.player.entity.health = MAX_HEALTH
}

/** True for players whom the world can hurt and hunger: survival and adventure. */
export const isMortal = (player: WorldPlayer): boolean =>
  player.entity.gameMode === 0 || player.entity.gameMode === 2

/** Sends health and hunger; they may have changed in any way. */
export function sendVitals({ player, hunger }: PlayerVitals, health: number): void {
  player.entity.food = hunger.food
  player.entity.foodSaturation = hunger.saturation
  player.entity.updateHealth(health)
}

/** Heals, up to full health, and sends it. */
export function heal(vitals: PlayerVitals, amount: number): void {
  const { entity, dead } = vitals.player
  if (dead || amount <= 0 || entity.health >= MAX_HEALTH) return
  sendVitals(vitals, Math.min(MAX_HEALTH, entity.health + amount))
}

interface Saved {
  health: number
  hunger: HungerState
  peril: Peril
  effects: Effect[]
  absorption: number
}

export function saveVitals(vitals: PlayerVitals): Saved {
  return {
    health: vitals.player.entity.health,
    hunger: { ...vitals.hunger },
    peril: { ...vitals.peril },
    effects: vitals.effects.list(),
    absorption: vitals.effects.absorption,
  }
}

/** @throws if the data is not of `saveVitals`' making */
export function restoreVitals(vitals: PlayerVitals, data: unknown): void {
  const saved = data as Saved
  if (typeof saved?.health !== 'number' || typeof saved.hunger?.food !== 'number') {
    throw new Error('Saved vitals hold no health.')
  }
  renew(vitals)
  if (saved.health <= 0) {
    // Left while dead: all that it had lies where it died, and it comes back as after a respawn.
    vitals.player.entity.position = vitals.player.entity.spawnPoint.clone()
    return
  }
  vitals.player.entity.health = Math.min(MAX_HEALTH, saved.health)
  vitals.hunger = { ...wellFed(), ...saved.hunger }
  vitals.peril = { fireTicks: saved.peril?.fireTicks ?? 0, air: saved.peril?.air ?? FULL_AIR }
  for (const effect of saved.effects ?? []) vitals.effects.add(effect)
  vitals.effects.absorption = saved.absorption ?? 0
}
