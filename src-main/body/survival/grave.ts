import type { Scope } from '../../base/index.ts'
import { countOf, type Position, type Stock } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { isHostile } from '../fighting/creatures.ts'
import { plain, vec, worldOf } from '../game.ts'
import { carried } from '../items/inventory.ts'
import { waitFor } from '../running/waiting.ts'
import { isUnderOpenSky } from './sky.ts'

/** What a death left behind. */
export interface Grave {
  readonly position: Position
  readonly world: string
  readonly things: Stock
  /** Milliseconds of `performance.now()`. */
  readonly at: number
  /** `lava` burns what falls into it; nothing comes back from the void. */
  readonly place: 'ground' | 'lava' | 'void'
  /** Deaths of late about there, this one included, with nothing fetched in between. */
  readonly deaths: number
  /** Those who mean harm stood around. */
  readonly amongFoes: boolean
  /** Where it went in below the ground, if it died there and knows. */
  readonly entrance?: Position
}

/** Blocks below the lowest of the world from which nothing comes back. */
const VOID_DEPTH = 1
/** Lava that was touched this long ago is still what killed. */
const LAVA_MS = 3000
const LOOK_TICKS = 4
/** Blocks within which it died at the same place again. */
const SAME_PLACE = 24
/** Milliseconds after which a death there has nothing to do with the last one. */
const SAME_DANGER_MS = 600_000
/** Blocks within which who means harm may well have killed it. */
const KILLED_FROM = 16

/** A server may tell this long after the body is alive again that its hands are empty. */
const EMPTIED_MS = 1500

const graves = new WeakMap<Context, Grave>()

/** The last death whose things have not been fetched or given up yet. */
export const graveOf = (context: Context): Grave | undefined => graves.get(context)
export const forgetGrave = (context: Context): void => void graves.delete(context)

/** How many things lie there. */
export const thingsIn = ({ things }: Grave): number =>
  Object.values(things).reduce((total, count) => total + count, 0)

interface Death extends Pick<Grave, 'position' | 'world' | 'at' | 'amongFoes'> {
  /** It was under a roof. */
  readonly below: boolean
}

/** By body, its deaths of late, until it was back there and lived. */
const deathsOf = new WeakMap<Context, readonly Death[]>()

function deathsOfLate(context: Context): Death[] {
  const now = performance.now()
  return (deathsOf.get(context) ?? []).filter(
    death => death.world === worldOf(context.bot) && now - death.at < SAME_DANGER_MS,
  )
}

const deathsAbout = (context: Context, at: Position): Death[] =>
  deathsOfLate(context).filter(({ position }) => vec(position).distanceTo(vec(at)) < SAME_PLACE)

/** It was back there, and lived. */
export function endToll(context: Context, at: Position): void {
  const about = new Set(deathsAbout(context, at))
  deathsOf.set(
    context,
    (deathsOf.get(context) ?? []).filter(death => !about.has(death)),
  )
}

/** How often it died about a place of late, among those who may well be there still. */
export const slainNear = (context: Context, at: Position): number =>
  deathsAbout(context, at).filter(({ amongFoes }) => amongFoes).length

/** Where it was slain under a roof of late, by those who may well be there still. */
export const slainBelow = (context: Context): Position[] =>
  deathsOfLate(context)
    .filter(({ amongFoes, below }) => amongFoes && below)
    .map(({ position }) => position)

/** By body that is back from a death: what it had, and since when it lives again. */
const risen = new WeakMap<Context, { readonly things: Stock; readonly at: number }>()

/**
 * Waits, after a death, until the hands are known to be empty: what is counted before would never seem to be won again.
 * On a server that leaves the dead their things that takes as long as it may.
 * @throws the reason of the signal
 */
export async function handsKnown(context: Context, signal: AbortSignal): Promise<void> {
  const { bot } = context
  const back = risen.get(context)
  if (!back) return
  const left = back.at + EMPTIED_MS - performance.now()
  const emptied = () => countOf(carried(bot), Object.keys(back.things)) === 0
  await waitFor(signal, [[bot.inventory, 'updateSlot']], Math.max(0, left), emptied)
  risen.delete(context)
}

/** Remembers, for the scope's life, where the bot dies and what it has on it then. */
export function watchForDeath(context: Context, scope: Scope): void {
  const { bot } = context
  let things: Stock = {}
  let lost: Stock | undefined
  let lavaAt = Number.NEGATIVE_INFINITY
  let entrance: Position | undefined
  let ticks = 0
  scope.listen(bot, 'physicsTick', () => {
    if (bot.health <= 0) return
    if ((bot.entity as { isInLava?: boolean }).isInLava) lavaAt = performance.now()
    if (ticks++ % LOOK_TICKS !== 0) return
    things = carried(bot)
    if (bot.entity.onGround && isUnderOpenSky(context)) entrance = plain(bot.entity.position)
  })
  scope.listen(bot, 'death', () => {
    const { position } = bot.entity
    // The server may have told of the death before it took the things, or after.
    const now = carried(bot)
    const bottom = (bot.game as { minY?: number }).minY ?? 0
    const inLava =
      performance.now() - lavaAt < LAVA_MS || /lava/.test(bot.blockAt(position, false)?.name ?? '')
    lost = Object.keys(now).length > 0 ? now : things
    const death: Death = {
      position: plain(position),
      world: worldOf(bot),
      at: performance.now(),
      amongFoes: Object.values(bot.entities).some(
        entity => isHostile(entity) && entity.position.distanceTo(position) < KILLED_FROM,
      ),
      below: !isUnderOpenSky(context),
    }
    const before = deathsOf.get(context) ?? []
    deathsOf.set(context, [...before.filter(({ at }) => death.at - at < SAME_DANGER_MS), death])
    graves.set(context, {
      ...death,
      things: lost,
      place: position.y < bottom - VOID_DEPTH ? 'void' : inLava ? 'lava' : 'ground',
      deaths: deathsAbout(context, position).length,
      ...(entrance && death.below && { entrance }),
    })
    things = {}
    entrance = undefined
    lavaAt = Number.NEGATIVE_INFINITY
  })
  scope.listen(bot, 'spawn', () => {
    if (lost) risen.set(context, { things: lost, at: performance.now() })
    lost = undefined
  })
}
