// Players' lives: hunger and eating, everything that hurts, fights, death and respawn.
import type { SquidEntity } from '../squid.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import { cellsOf } from './cells.ts'
import type { Difficulty } from './damage-kinds.ts'
import { createDying } from './dying.ts'
import { setupEating } from './eating.ts'
import type { Effect } from './effects.ts'
import { setupFighting, watchHand } from './fighting.ts'
import { endure } from './hazards.ts'
import type { Hit, Victim } from './hit.ts'
import { EXHAUSTION, exhaust, tickHunger } from './hunger.ts'
import { createHurting, difficultyOf } from './hurting.ts'
import { followMoves, PLAYER_FIGURE } from './moving.ts'
import { sendAir, sendEffect, sendEffectsEnd, sendFlags } from './packets.ts'
import {
  heal,
  isMortal,
  MAX_HEALTH,
  newVitals,
  type PlayerVitals,
  renew,
  restoreVitals,
  saveVitals,
  sendVitals,
} from './player-vitals.ts'
import { repairRespawnPacket } from './respawn-packet.ts'
import { surroundingsOf } from './surroundings.ts'

export type { Difficulty } from './damage-kinds.ts'
export type { Hit, Victim } from './hit.ts'

export interface Vitals {
  readonly difficulty: Difficulty
  /** Hurts a player as the game would. @returns half hearts that were felt */
  hurt(player: WorldPlayer, hit: Hit): number
  /** True for players that mobs may go for: alive, and in survival or adventure. */
  isPrey(player: WorldPlayer): boolean
  addEffect(player: WorldPlayer, effect: Effect): void
  ignite(player: WorldPlayer, seconds: number): void
  /** Sets what is given and sends it; health 0 kills. Half hearts and half drumsticks, 0 to 20. */
  set(
    player: WorldPlayer,
    values: { health?: number; food?: number; saturation?: number; air?: number },
  ): void
  /** Lets players' blows reach others than players. `find` gives undefined for what it does not own. */
  addVictims(find: (entity: SquidEntity) => Victim | undefined): void
}

export function setupVitals(context: WorldContext): Vitals {
  const cellAt = cellsOf(context.blockAt)
  const all = new Map<WorldPlayer, PlayerVitals>()
  const finders: ((entity: SquidEntity) => Victim | undefined)[] = []
  const dying = createDying(context)
  const hurting = createHurting(context, dying.die)

  const vitalsOf = (player: WorldPlayer): PlayerVitals => {
    let vitals = all.get(player)
    if (!vitals) {
      vitals = newVitals(player)
      all.set(player, vitals)
    }
    return vitals
  }

  const hurt = (player: WorldPlayer, hit: Hit) => hurting.hurt(vitalsOf(player), hit)

  const ignite = (player: WorldPlayer, seconds: number) => {
    const { peril } = vitalsOf(player)
    peril.fireTicks = Math.max(peril.fireTicks, seconds * 20)
  }

  const victimOf = (entity: SquidEntity): Victim | undefined => {
    const player = context.playerOf(entity)
    if (!player) return finders.map(find => find(entity)).find(victim => victim !== undefined)
    return {
      undead: false,
      arthropod: false,
      hit: hit => hurt(player, hit),
      ignite: seconds => ignite(player, seconds),
    }
  }

  const attend = (player: WorldPlayer) => {
    const vitals = vitalsOf(player)
    player.entity.food = vitals.hunger.food
    player.entity.foodSaturation = vitals.hunger.saturation
    followMoves(cellAt, vitals, hit => void hurting.hurt(vitals, hit))
    repairRespawnPacket(context, player)
    player.entity._client.on('client_command', ({ actionId }: { actionId: string }) => {
      if (actionId !== 'perform_respawn') return
      dying.respawn(vitals).catch((error: unknown) => {
        context.logger.error('A player could not come back to life.', {
          player: player.name,
          error: String(error),
        })
      })
    })
  }

  const tellState = (player: WorldPlayer) => {
    const vitals = vitalsOf(player)
    for (const effect of vitals.effects.list()) sendEffect(player, context.registry, effect)
    sendAir(player, vitals.peril.air)
    sendVitals(vitals, player.entity.health)
  }

  const tickBody = (vitals: PlayerVitals, realTick: number) => {
    const { player, peril } = vitals
    vitals.immunity.tick()
    watchHand(vitals, realTick)
    if (player.dead) return
    const { entity } = player
    const before = { ...peril, burning: peril.fireTicks > 0 }
    const hits = endure(peril, surroundingsOf(cellAt, entity.position, PLAYER_FIGURE), {
      carefulFeet: entity.crouching,
      moved: vitals.moved,
      fireproof: !isMortal(player) || vitals.effects.level('FireResistance') > 0,
    })
    vitals.moved = false
    for (const hit of hits) hurting.hurt(vitals, hit)
    if (peril.air !== before.air) sendAir(player, peril.air)
    const burning = peril.fireTicks > 0
    if (burning !== before.burning) {
      sendFlags(entity, { burning, sneaking: entity.crouching, sprinting: vitals.sprinting })
    }
    tickEffects(vitals)
  }

  const tickEffects = (vitals: PlayerVitals) => {
    if (vitals.player.dead) return
    const effect = vitals.effects.tick()
    exhaust(vitals.hunger, effect.exhaustion)
    sendEffectsEnd(vitals.player, context.registry, effect.ended)
    heal(vitals, effect.heal)
    // Poison never kills.
    if (effect.poison > 0 && vitals.player.entity.health > 1) {
      hurting.hurt(vitals, { kind: 'magic', amount: effect.poison })
    }
  }

  const tickStomach = (vitals: PlayerVitals, gameTick: number) => {
    const { player, hunger } = vitals
    if (player.dead || !isMortal(player)) return
    const { food, saturation } = hunger
    const { heal: healed, starve } = tickHunger(hunger, {
      health: player.entity.health,
      maxHealth: MAX_HEALTH,
      difficulty: difficultyOf(context),
      tick: gameTick,
    })
    if (healed > 0) heal(vitals, healed)
    else if (hunger.food !== food || hunger.saturation !== saturation)
      sendVitals(vitals, player.entity.health)
    if (starve > 0) hurting.hurt(vitals, { kind: 'starve', amount: starve })
  }

  setupEating(context, vitalsOf)
  setupFighting(context, vitalsOf, victimOf)
  context.savePlayerPart('vitals', {
    save: player => saveVitals(vitalsOf(player)),
    restore: (player, data) => restoreVitals(vitalsOf(player), data),
  })
  context.onJoin.on(attend)
  context.onSpawned.on(tellState)
  context.onLeave.on(player => void all.delete(player))
  context.onBlockBroken.on(({ player }) => {
    if (player) exhaust(vitalsOf(player).hunger, EXHAUSTION.breakBlock)
  })
  context.onReset.on(() => {
    for (const player of context.players()) {
      const vitals = vitalsOf(player)
      sendEffectsEnd(player, context.registry, vitals.effects.clear())
      if (player.dead) continue
      renew(vitals)
      tellState(player)
    }
  })
  context.clock.onRealTick.on(realTick => {
    for (const player of context.players()) tickBody(vitalsOf(player), realTick)
  })
  context.clock.onGameTick.on(gameTick => {
    for (const player of context.players()) tickStomach(vitalsOf(player), gameTick)
  })

  return {
    get difficulty() {
      return difficultyOf(context)
    },
    hurt,
    ignite,
    isPrey: player => !player.dead && isMortal(player),
    addEffect(player, effect) {
      if (!player.dead && vitalsOf(player).effects.add(effect)) sendEffect(player, context.registry, effect)
    },
    set(player, { health, food, saturation, air }) {
      const vitals = vitalsOf(player)
      if (food !== undefined) vitals.hunger.food = food
      if (saturation !== undefined) vitals.hunger.saturation = saturation
      vitals.hunger.saturation = Math.min(vitals.hunger.food, vitals.hunger.saturation)
      if (air !== undefined) vitals.peril.air = air
      if (health === 0) hurt(player, { kind: 'generic_kill', amount: player.entity.health })
      else if (!player.dead) sendVitals(vitals, health ?? player.entity.health)
    },
    addVictims: find => void finders.push(find),
  }
}
