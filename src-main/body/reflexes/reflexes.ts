import type { Scope } from '../../base/index.ts'
import type { Context } from '../context.ts'
import type { Entity } from '../game.ts'
import type { Sleepers } from '../people/sleepers.ts'
import { runReflex } from '../running/run.ts'
import { Grudge, likelyStriker } from '../survival/foes.ts'
import { isMortal } from '../survival/modes.ts'
import { dress } from '../survival/wardrobe.ts'
import { defend } from './defend.ts'
import { eatWhenHungry } from './eat-when-hungry.ts'
import { getUnstuck, isChoking } from './get-unstuck.ts'
import { holeUp } from './hole-up.ts'
import { isInPeril, leaveDanger } from './leave-danger.ts'
import type { Reflex } from './reflex.ts'
import { restBelow } from './rest-below.ts'
import { takeOfferedBed } from './take-offered-bed.ts'

/** Ticks between two looks at whether a reflex has a cause. */
const LOOK_TICKS = 4

/** What no other reflex may hold up, the most urgent first, and where it is needed. */
const VITAL = [
  [leaveDanger, isInPeril],
  [getUnstuck, isChoking],
] as const

/** Lets the reflexes act, the most urgent first, one at a time, for the scope's life. Each is cut short by what cannot wait. */
export function startReflexes(
  context: Context,
  scope: Scope,
  sleepers: Sleepers,
  announce: (text: string) => void,
): void {
  const { bot, logger } = context
  const grudge = new Grudge()
  const reflexes: readonly Reflex[] = [
    leaveDanger,
    getUnstuck,
    dress,
    defend(grudge),
    takeOfferedBed,
    holeUp(grudge, sleepers),
    restBelow(grudge),
    eatWhenHungry,
  ]
  const restUntil = new Map<Reflex, number>()
  const cutAt = new Map<Reflex, number>()
  let acting: { readonly reflex: Reflex; readonly cut: AbortController } | undefined
  let ticks = 0

  const look = () => {
    if (++ticks % LOOK_TICKS !== 0 || bot.health <= 0 || !isMortal(context)) return
    const now = performance.now()
    const isRested = (reflex: Reflex) => now >= (restUntil.get(reflex) ?? 0)
    if (acting) {
      for (const [vital, isNeeded] of VITAL) {
        if (vital === acting.reflex) return
        if (isRested(vital) && isNeeded(context)) return acting.cut.abort()
      }
      return
    }
    for (const reflex of reflexes) {
      if (!isRested(reflex)) continue
      const cause = reflex.cause(context)
      if (cause) {
        acting = { reflex, cut: new AbortController() }
        void perform(reflex, cause, acting.cut.signal)
        return
      }
    }
  }
  // Cut short it goes on at once, unless it was so a moment ago, too: then what it does leads into it.
  const rest = (reflex: Reflex, isCut: boolean) => {
    const now = performance.now()
    const isFirst = now - (cutAt.get(reflex) ?? Number.NEGATIVE_INFINITY) > reflex.restMs
    if (isCut) cutAt.set(reflex, now)
    if (!isCut || !isFirst) restUntil.set(reflex, now + reflex.restMs)
  }
  const perform = async (reflex: Reflex, cause: string, cut: AbortSignal) => {
    let failed = true
    try {
      const end = await runReflex(context, reflex.limitMs, cut, run => reflex.act(context, run, announce))
      failed = !end.ok || end.value === false
      if (end.ok && end.value) announce(end.value === true ? cause : end.value)
      if (!end.ok)
        logger.debug('A reflex ended early.', { reflex: reflex.name, failure: end.failure.message })
    } catch (error) {
      logger.error('A reflex failed.', { reflex: reflex.name, error: String(error) })
    } finally {
      if (failed) rest(reflex, cut.aborted)
      acting = undefined
    }
  }
  scope.listen(bot, 'physicsTick', look)
  scope.listen(bot, 'entityDead', (entity: Entity) => grudge.bury(entity))
  scope.listen(bot, 'entityHurt', (entity: Entity, source: Entity | undefined) => {
    if (entity === bot.entity) grudge.hurtBy(source ?? likelyStriker(context))
  })
}
