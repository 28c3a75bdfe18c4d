import type { WorldContext } from '../world-context.ts'
import type { CellAt } from './cells.ts'
import { watchHand } from './fighting.ts'
import { endure } from './hazards.ts'
import { exhaust, tickHunger } from './hunger.ts'
import { difficultyOf, type Hurting } from './hurting.ts'
import { LYING_FIGURE, PLAYER_FIGURE } from './moving.ts'
import { sendAir, sendEffectsEnd, sendFlags } from './packets.ts'
import { heal, isMortal, MAX_HEALTH, type PlayerVitals, sendVitals } from './player-vitals.ts'
import { surroundingsOf } from './surroundings.ts'

export interface Living {
  /** A real tick: what the world does to the body, and what the effects do. */
  tickBody(vitals: PlayerVitals, realTick: number): void
  /** A game tick: hunger, healing, starving. */
  tickStomach(vitals: PlayerVitals, gameTick: number): void
}

export function createLiving(context: WorldContext, cellAt: CellAt, { hurt }: Hurting): Living {
  const suffer = (vitals: PlayerVitals) => {
    const { player, peril } = vitals
    const { entity } = player
    const before = { ...peril }
    const figure = player.lying ? LYING_FIGURE : PLAYER_FIGURE
    const hits = endure(peril, surroundingsOf(cellAt, entity.position, figure), {
      carefulFeet: entity.crouching,
      moved: vitals.moved,
      fireproof: !isMortal(player) || vitals.effects.level('FireResistance') > 0,
    })
    vitals.moved = false
    for (const hit of hits) hurt(vitals, hit)
    if (peril.air !== before.air) sendAir(player, peril.air)
    const burning = peril.fireTicks > 0
    if (burning === before.fireTicks > 0) return
    sendFlags(entity, { burning, sneaking: entity.crouching, sprinting: vitals.sprinting })
  }

  const feelEffects = (vitals: PlayerVitals) => {
    const effect = vitals.effects.tick()
    exhaust(vitals.hunger, effect.exhaustion)
    sendEffectsEnd(vitals.player, context.registry, effect.ended)
    heal(vitals, effect.heal)
    // Poison never kills.
    if (effect.poison > 0 && vitals.player.entity.health > 1) {
      hurt(vitals, { kind: 'magic', amount: effect.poison })
    }
  }

  return {
    tickBody(vitals, realTick) {
      vitals.immunity.tick()
      watchHand(vitals, realTick)
      if (!vitals.player.dead) suffer(vitals)
      if (!vitals.player.dead) feelEffects(vitals)
    },
    tickStomach(vitals, gameTick) {
      const { player, hunger } = vitals
      if (player.dead || !isMortal(player)) return
      const { food, saturation } = hunger
      const effect = tickHunger(hunger, {
        health: player.entity.health,
        maxHealth: MAX_HEALTH,
        difficulty: difficultyOf(context),
        tick: gameTick,
      })
      const changed = hunger.food !== food || hunger.saturation !== saturation
      if (effect.heal > 0) heal(vitals, effect.heal)
      else if (changed) sendVitals(vitals, player.entity.health)
      if (effect.starve > 0) hurt(vitals, { kind: 'starve', amount: effect.starve })
    },
  }
}
