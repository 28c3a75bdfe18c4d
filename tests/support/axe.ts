import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe-core calls serious or critical on a page, each with the first place where it is. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}, first at ${nodes[0]?.html})`)
}
