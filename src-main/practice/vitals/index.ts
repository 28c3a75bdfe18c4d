// Players' lives: hunger and eating, everything that hurts, fights, death and respawn.
import { createSignal } from '../signals.ts'
import type { SquidEntity } from '../squid/squid.ts'
import type { Signal, WorldContext, WorldPlayer } from '../world-context.ts'
import { cellsOf } from './cells.ts'
import type { Difficulty } from './damage-kinds.ts'
import { createDying } from './dying.ts'
import { setupEating } from './eating.ts'
import type { Effect } from './effects.ts'
import { setupFighting } from './fighting.ts'
import type { Hit, Victim } from './hit.ts'
import { EXHAUSTION, exhaust } from './hunger.ts'
import { createHurting, difficultyOf } from './hurting.ts'
import { createLiving } from './living.ts'
import { followMoves } from './moving.ts'
import { sendAir, sendEffect, sendEffectsEnd } from './packets.ts'
import {
  isMortal,
  newVitals,
  type PlayerVitals,
  renew,
  restoreVitals,
  saveVitals,
  sendVitals,
} from './player-vitals.ts'
import { repairRespawnPacket } from './respawn-packet.ts'
import { createShields } from './shield.ts'

export interface Vitals {
  readonly difficulty: Difficulty
  /** Hurts a player as the game would. @returns half hearts that were felt */
  hurt(player: WorldPlayer, hit: Hit): number
  /** True for players that mobs may go for: alive, and in survival or adventure. */
  isPrey(player: WorldPlayer): boolean
  addEffect(player: WorldPlayer, effect: Effect): void
  /** Sets what is given and sends it; health 0 kills. Half hearts and half drumsticks, 0 to 20. */
  set(player: WorldPlayer, values: { health?: number; food?: number }): void
  /** A player has lost health. */
  readonly onHurt: Signal<[player: WorldPlayer]>
  /** Lets players' blows reach others than players. `find` gives undefined for what it does not own. */
  addVictims(find: (entity: SquidEntity) => Victim | undefined): void
}

export function setupVitals(context: WorldContext): Vitals {
  const cellAt = cellsOf(context)
  const all = new Map<WorldPlayer, PlayerVitals>()
  const finders: ((entity: SquidEntity) => Victim | undefined)[] = []
  const onHurt = createSignal<[WorldPlayer]>(context.logger)
  const dying = createDying(context)
  const hurting = createHurting(context, dying.die, player => onHurt.emit(player), createShields(context))
  const living = createLiving(context, cellAt, hurting)

  const vitalsOf = (player: WorldPlayer): PlayerVitals => {
    let vitals = all.get(player)
    if (!vitals) {
      vitals = newVitals(player)
      all.set(player, vitals)
    }
    return vitals
  }

  const hurt = (player: WorldPlayer, hit: Hit) => hurting.hurt(vitalsOf(player), hit)

  const victimOf = (entity: SquidEntity): Victim | undefined => {
    const player = context.playerOf(entity)
    if (!player) return finders.map(find => find(entity)).find(victim => victim !== undefined)
    return {
      undead: false,
      arthropod: false,
      hit: hit => hurt(player, hit),
      ignite: seconds => {
        const { peril } = vitalsOf(player)
        peril.fireTicks = Math.max(peril.fireTicks, seconds * 20)
      },
    }
  }

  const attend = (player: WorldPlayer) => {
    const vitals = vitalsOf(player)
    player.entity.food = vitals.hunger.food
    player.entity.foodSaturation = vitals.hunger.saturation
    followMoves(cellAt, vitals, hit => void hurting.hurt(vitals, hit), context.landed)
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
    for (const player of context.players()) living.tickBody(vitalsOf(player), realTick)
  })
  context.clock.onGameTick.on(gameTick => {
    for (const player of context.players()) living.tickStomach(vitalsOf(player), gameTick)
  })

  return {
    get difficulty() {
      return difficultyOf(context)
    },
    hurt,
    onHurt,
    isPrey: player => !player.dead && isMortal(player),
    addEffect(player, effect) {
      if (!player.dead && vitalsOf(player).effects.add(effect)) sendEffect(player, context.registry, effect)
    },
    set(player, { health, food }) {
      const vitals = vitalsOf(player)
      if (food !== undefined) vitals.hunger.food = food
      vitals.hunger.saturation = Math.min(vitals.hunger.food, vitals.hunger.saturation)
      if (health === 0) hurt(player, { kind: 'generic_kill', amount: player.entity.health })
      else if (!player.dead) sendVitals(vitals, health ?? player.entity.health)
    },
    addVictims: find => void finders.push(find),
  }
}
