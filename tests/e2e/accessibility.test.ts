// axe-core on every view of the app, in its light and its dark colours.
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seriousFaults } from '../support/axe.ts'
import { inChromium } from '../support/in-chromium.ts'
import { orThrow } from '../support/play-rig.ts'
import { BOT, type PageRig, pageRig } from './page-rig.ts'

/** Milliseconds for what the page must show. */
const SOON = { timeout: 60_000 }

const chromium = inChromium()
let rig: PageRig
let context: BrowserContext
let page: Page

describe.each(['light', 'dark'] as const)('in %s colours no serious fault is found', colorScheme => {
  beforeEach(async () => {
    rig = await pageRig()
    context = await chromium.browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } })
    page = await context.newPage()
  })
  afterEach(async () => {
    await context.close()
    await rig.close()
  })

  it('where a world is chosen', async () => {
    await page.goto(rig.url)
    await page.getByLabel('Your Minecraft name').fill('Ada')
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('radio', { name: 'The wild' }).check()
    expect(await seriousFaults(page)).toEqual([])
  })

  it('where a goal is said, planned and worked on', async () => {
    orThrow(await rig.connect())
    await page.goto(rig.url)
    const goal = page.getByLabel('What do you want?')
    await goal.fill('Craft a compass', SOON)
    await page.getByText(/: ok$/).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Plan it' }).click(SOON)
    await page.getByRole('button', { name: /^Start/ }).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: /^Start/ }).click(SOON)
    await page.getByRole('region', { name: 'Board' }).waitFor(SOON)
    orThrow(await rig.core.pause('test'))
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click(SOON)
    await page.getByRole('menu').waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'History', exact: true }).click(SOON)
    await page.getByRole('button', { name: /csv/i }).first().waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Settings', exact: true }).click(SOON)
    await page.getByRole('heading', { name: 'Settings' }).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
  })

  it('in the overlay', async () => {
    orThrow(await rig.connect())
    await rig.start('Kill a pig and cook it')
    await page.goto(rig.url)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Overlay' }).click(SOON)
    const hud = await opened
    await hud.getByText(BOT, { exact: true }).waitFor(SOON)
    expect(await seriousFaults(hud)).toEqual([])
  })
})
