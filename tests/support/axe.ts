import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe-core calls serious or critical on a page, each with the first place where it is. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}, first at ${nodes[0]?.html})`)
}

/** What fades in has less contrast than what is there: waits until nothing moves but what always does. */
async function atRest(page: Page): Promise<void> {
  // An animation that is taken away with its element has ended, too.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished)
  ).then(() => {})`)
}
