import type { Context } from '../context.ts'
import { type Entity, events } from '../game.ts'
import type { FollowOrder } from '../interface.ts'
import { playerNamed, requirePlayer } from '../people/players.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { Behind } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'

/** Blocks between the two at which a follower stands still, and to which it comes. */
const AWAY = 5
const BESIDE = 2.5
/** Milliseconds that one who went out of sight may take to come back. */
const OUT_OF_SIGHT_MS = 20_000
/** Milliseconds between two tries where no way leads to the player. */
const RETRY_MS = 2000

/** Comes to a player, also while that walks on; with `stay`, goes on following until it is stopped. */
export const follow = (context: Context, run: Run, order: FollowOrder): Promise<Report> =>
  // Where somebody leads, to and fro or nowhere, is their affair.
  order.stay ? run.rest(() => goAfter(context, run, order)) : goAfter(context, run, order)

async function goAfter(context: Context, run: Run, { player, stay }: FollowOrder): Promise<Report> {
  const { bot } = context
  run.log(stay ? `Following ${player}` : `Coming to ${player}`)
  const away = (target: Entity) => target.position.distanceTo(bot.entity.position)
  const tick = [[bot, 'physicsTick'] as const]
  let target = requirePlayer(context, player)
  for (;;) {
    await run.checkpoint()
    target = await inSight(context, run, player)
    if (away(target) > (stay ? AWAY : BESIDE)) {
      const near = () => !target.isValid || away(target) <= BESIDE
      const end = await walk(context, run, new Behind(target, BESIDE), { until: near, follow: true })
      if (!stay && away(target) > BESIDE && end !== 'there' && end !== 'short') throw noWay(player)
      if (end === 'no path' || end === 'stuck')
        await run.step(signal => waitFor(signal, tick, RETRY_MS, () => !target.isValid))
      continue
    }
    if (!stay) return { count: 1 }
    await run.step(signal => waitFor(signal, tick, RETRY_MS, () => !target.isValid || away(target) > AWAY))
  }
}

/** The player, as soon as it is in sight again. @throws Obstacle where it stays away */
async function inSight(context: Context, run: Run, player: string): Promise<Entity> {
  const there = () => playerNamed(context, player)
  const cues = [[events(context.bot), 'entitySpawn'] as const]
  const seen = await run.step(signal => waitFor(signal, cues, OUT_OF_SIGHT_MS, there))
  return seen || requirePlayer(context, player)
}

const noWay = (player: string) =>
  new Obstacle('blocked', 'unreachable_place', `No way leads to ${player}: open one, or come nearer.`)
