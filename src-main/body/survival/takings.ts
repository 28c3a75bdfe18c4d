import type { Context } from '../context.ts'
import type { Drops } from '../drops/drops.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'

/** A busy server takes its time to show what fell, and to hand over what was picked up. */
const NEWS_MS = 2000
const MOST_FETCHES = 30

/** Picks up what is about to lie there until all of it is at hand, or nothing more comes. */
export async function takeAlong(
  { bot }: Context,
  run: Run,
  drops: Drops,
  complete: () => boolean,
): Promise<void> {
  for (let fetches = 0; !complete() && fetches < MOST_FETCHES; fetches++) {
    if (drops.seen().length > 0) {
      await drops.fetch(run)
      continue
    }
    const cues = [[bot, 'itemDrop'] as const, [bot.inventory, 'updateSlot'] as const]
    const news = () => complete() || drops.seen().length > 0
    if (!(await run.step(signal => waitFor(signal, cues, NEWS_MS, news)))) return
  }
}
