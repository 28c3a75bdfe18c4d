import type { Position } from '../contract/index.ts'
import type { Context } from './context.ts'
import { Duel, type FightEnd } from './duel.ts'
import { type Entity, entityName } from './game.ts'
import { Behind } from './goals.ts'
import type { Run } from './run.ts'
import { hold } from './tools.ts'
import { waitFor } from './waiting.ts'
import { walk } from './walking.ts'
import { bestWeapon } from './weapons.ts'

/** Prey that is knocked about is out of everybody's way for moments: so often the chase begins anew. */
const MOST_STALLS = 3
const STALL_MS = 400

interface FightOptions {
  /** Where the loot is wanted: prey that flees is driven there. */
  readonly toward?: Position
}

/** Follows a mob and strikes it until it is dead, lost, out of reach, or the bot too weak to go on. */
export async function fight(
  context: Context,
  run: Run,
  target: Entity,
  { toward }: FightOptions = {},
): Promise<FightEnd> {
  const duel = new Duel(context, target, toward)
  const timid = entityName(target) === 'creeper'
  let stalls = 0
  try {
    const weapon = bestWeapon(context)
    if (weapon) await hold(context, weapon)
    for (;;) {
      await run.checkpoint()
      const { end, felt, blows } = duel
      if (end) return end
      await run.step(signal => duel.bout(signal))
      // A creeper that is let alone for a moment does not blow up.
      if (timid && duel.blows > blows) await backOff(context, run, target)
      if (duel.end || (await chase(context, run, duel))) {
        if (duel.felt > felt) stalls = 0
        continue
      }
      if (++stalls > MOST_STALLS) return 'unreachable'
      duel.comeCloser()
      const moved = () => duel.end !== undefined || duel.hasOpenRun
      await run.step(signal => waitFor(signal, [[context.bot, 'physicsTick']], STALL_MS, moved))
    }
  } finally {
    duel.close()
  }
}

/**
 * Goes after the target by a way that is planned, until it can run straight at it or a blow can land. False if there is no
 * way.
 */
async function chase(context: Context, run: Run, duel: Duel): Promise<boolean> {
  const near = () => duel.end !== undefined || duel.canStrike || duel.hasOpenRun
  await walk(context, run, new Behind(duel.target, duel.walkGap), { until: near, follow: true })
  return near() || duel.inReach
}

async function backOff(context: Context, run: Run, target: Entity): Promise<void> {
  const { bot } = context
  await run.step(async signal => {
    bot.setControlState('back', true)
    try {
      const away = () => target.position.distanceTo(bot.entity.position) > 4.5 || !target.isValid
      await waitFor(signal, [[bot, 'physicsTick']], 1200, away)
    } finally {
      bot.setControlState('back', false)
    }
  })
}
