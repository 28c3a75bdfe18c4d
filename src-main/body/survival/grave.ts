import type { Scope } from '../../base/index.ts'
import { countOf, type Position, type Stock } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { isHostile } from '../creatures.ts'
import { plain, vec } from '../game.ts'
import { carried } from '../inventory.ts'
import { waitFor } from '../waiting.ts'
import { isUnderOpenSky } from './sky.ts'

/** What a death left behind. */
export interface Grave {
  readonly position: Position
  readonly dimension: string
  readonly things: Stock
  /** Milliseconds of `performance.now()`. */
  readonly at: number
  /** `lava` burns what falls into it; nothing comes back from the void. */
  readonly place: 'ground' | 'lava' | 'void'
  /** Deaths one after the other about there, this one included, with nothing fetched in between. */
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

type Place = Pick<Grave, 'position' | 'dimension' | 'at'>

/** By body, the deaths one after the other about the same place. */
const tolls = new WeakMap<Context, Place & Pick<Grave, 'deaths'>>()

/** It was back there, and lived. */
export const endToll = (context: Context): void => void tolls.delete(context)

const isSameDanger = (before: Place, now: Place): boolean =>
  before.dimension === now.dimension &&
  now.at - before.at < SAME_DANGER_MS &&
  vec(before.position).distanceTo(vec(now.position)) < SAME_PLACE

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
    const here = { position: plain(position), dimension: bot.game.dimension, at: performance.now() }
    const toll = tolls.get(context)
    const deaths = toll && isSameDanger(toll, here) ? toll.deaths + 1 : 1
    tolls.set(context, { ...here, deaths })
    graves.set(context, {
      ...here,
      things: lost,
      place: position.y < bottom - VOID_DEPTH ? 'void' : inLava ? 'lava' : 'ground',
      deaths,
      amongFoes: Object.values(bot.entities).some(
        entity => isHostile(entity) && entity.position.distanceTo(position) < KILLED_FROM,
      ),
      ...(entrance && !isUnderOpenSky(context) && { entrance }),
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
