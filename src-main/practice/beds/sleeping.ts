import { Vec3 } from 'vec3'
import { opposite, step } from '../blocks/directions.ts'
import { gameModeOf } from '../switches/game-modes.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import { type Bed, bedAt, lyingPlace, sleepRefusal, standBeside } from './bed-rules.ts'

/** Game ticks in bed after which a player counts as asleep. */
const ASLEEP_TICKS = 100
/** A thunderstorm is dark enough for any bed. */
const DARKEST = 15
const DAWN = 0
const DAY_BREAKS = 4
const STANDING = 0
const SLEEPING = 2
const KEY_POSE = 6
const KEY_BED = 14
const WAKE_ANIMATION = 2
const NO_RESPAWN_BLOCK = 0

export interface SleepPorts {
  readonly ctx: WorldContext
  /** Where those are who keep a player awake. */
  monsters(): readonly { readonly x: number; readonly y: number; readonly z: number }[]
  /** The night is over because all have slept: rain ends, too. */
  clearSky(): void
  readonly spawnPoint: Vec3
}

export interface Sleeping {
  /** A click on a bed: the player lies down, or is told why not. */
  use(player: WorldPlayer, position: Vec3): void
  wake(player: WorldPlayer): void
  /** Where a player comes back to life: beside its bed, or, if that is gone, where everybody does. */
  respawnPoint(player: WorldPlayer): Vec3
}

interface Sleeper {
  readonly bed: Bed
  readonly since: number
}

type SavedBed = readonly [number, number, number]

/** Beds: sleeping through the night, and coming back to life beside them. */
export function createSleeping(ports: SleepPorts): Sleeping {
  const { ctx } = ports
  const sleepers = new Map<WorldPlayer, Sleeper>()
  const beds = new Map<string, Vec3>()

  const isDay = () => ctx.weather.darkness < DAY_BREAKS && !ctx.weather.thundering

  const say = (player: WorldPlayer, key: string, actionBar: boolean, words: readonly number[] = []) =>
    player.send('system_chat', {
      content: JSON.stringify({ translate: key, with: words.map(String) }),
      isActionBar: actionBar,
    })

  const whoMustSleep = () => ctx.players().filter(player => gameModeOf(player) !== 'spectator')

  /** Everybody sees for how many the night still waits. */
  const count = () => {
    const all = whoMustSleep()
    const lie = all.filter(player => sleepers.has(player)).length
    for (const player of ctx.players()) {
      if (lie < all.length) say(player, 'sleep.players_sleeping', true, [lie, all.length])
      else say(player, 'sleep.skipping_night', true)
    }
  }

  const occupy = ({ head, facing }: Bed, occupied: boolean) => {
    const foot = step(head, opposite(facing))
    for (const half of [head, foot]) {
      const block = ctx.blockAt(half)
      if (/_bed$/.test(block.name)) {
        ctx.setBlock(half, ctx.stateOf(block.name, { ...block.getProperties(), occupied }))
      }
    }
  }

  const show = (player: WorldPlayer, bed: Bed | undefined) => {
    player.entity._writeNearby('entity_metadata', {
      entityId: player.entity.id,
      metadata: [
        { key: KEY_POSE, type: 'pose', value: bed ? SLEEPING : STANDING },
        { key: KEY_BED, type: 'optional_block_pos', value: bed?.head },
      ],
    })
  }

  const wake = (player: WorldPlayer) => {
    const sleeper = sleepers.get(player)
    if (!sleeper) return
    sleepers.delete(player)
    player.lying = false
    if (!isDay()) count()
    occupy(sleeper.bed, false)
    show(player, undefined)
    player.entity._writeNearby('animation', { entityId: player.entity.id, animation: WAKE_ANIMATION })
    const stand = standBeside(ctx.blockAt, sleeper.bed) ?? sleeper.bed.head.offset(0.5, 1, 0.5)
    void player.entity.teleport(stand)
  }

  const lieDown = (player: WorldPlayer, bed: Bed) => {
    sleepers.set(player, { bed, since: ctx.clock.gameTick })
    player.lying = true
    count()
    occupy(bed, true)
    show(player, bed)
    void player.entity.teleport(lyingPlace(bed))
  }

  const passNight = () => {
    ctx.clock.setTimeOfDay(DAWN)
    ctx.squid.setTime(ctx.clock.timeOfDay)
    ports.clearSky()
    for (const player of [...sleepers.keys()]) wake(player)
  }

  ctx.clock.onGameTick.on(gameTick => {
    if (sleepers.size === 0) return
    for (const [player, { bed }] of [...sleepers]) {
      if (player.dead || !bedAt(ctx.blockAt, bed.head) || isDay()) wake(player)
    }
    const all = whoMustSleep()
    const asleep = (player: WorldPlayer) =>
      gameTick - (sleepers.get(player)?.since ?? gameTick) >= ASLEEP_TICKS
    if (all.length > 0 && all.every(asleep)) passNight()
  })
  ctx.onJoin.on(player => {
    player.entity._client.on('entity_action', ({ actionId }: { actionId: unknown }) => {
      if (actionId === 2 || actionId === 'leave_bed' || actionId === 'stop_sleeping') wake(player)
    })
  })
  ctx.onLeave.on(player => {
    const sleeper = sleepers.get(player)
    sleepers.delete(player)
    if (!sleeper) return
    occupy(sleeper.bed, false)
    count()
  })
  ctx.onReset.on(() => {
    for (const player of [...sleepers.keys()]) wake(player)
    beds.clear()
  })
  ctx.savePlayerPart('bed', {
    save: player => beds.get(player.uuid)?.toArray() ?? null,
    restore(player, data) {
      if (data) beds.set(player.uuid, new Vec3(...(data as SavedBed)))
    },
  })

  return {
    wake,
    use(player, position) {
      const bed = bedAt(ctx.blockAt, position)
      if (!bed || player.dead || sleepers.has(player)) return
      const refusal = sleepRefusal(ctx.blockAt, bed, {
        feet: player.entity.position,
        occupied: [...sleepers.values()].some(sleeper => sleeper.bed.head.equals(bed.head)),
        darkness: ctx.weather.thundering ? DARKEST : ctx.weather.darkness,
        creative: gameModeOf(player) === 'creative',
        monsters: ports.monsters(),
      })
      // Who could lie down but for the hour or the company comes back here in its next life, too.
      const settles = refusal === undefined || refusal === 'no_sleep' || refusal === 'not_safe'
      if (settles && !beds.get(player.uuid)?.equals(bed.head)) {
        beds.set(player.uuid, bed.head)
        say(player, 'block.minecraft.set_spawn', false)
      }
      if (refusal === undefined) lieDown(player, bed)
      else say(player, `block.minecraft.bed.${refusal}`, true)
    },
    respawnPoint(player) {
      const head = beds.get(player.uuid)
      if (!head) return ports.spawnPoint.clone()
      const bed = bedAt(ctx.blockAt, head)
      const stand = bed && standBeside(ctx.blockAt, bed)
      if (stand) return stand
      beds.delete(player.uuid)
      player.send('game_state_change', { reason: NO_RESPAWN_BLOCK, gameMode: 0 })
      return ports.spawnPoint.clone()
    },
  }
}
