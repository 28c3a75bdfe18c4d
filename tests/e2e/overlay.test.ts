import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inChromium } from '../support/in-chromium.ts'
import { outOfReach, scrolledSideways } from '../support/page-fit.ts'
import { orThrow, subtaskFor } from '../support/play-rig.ts'
import { BOT, type PageRig, pageRig } from './page-rig.ts'

const SOON = { timeout: 30_000 }
/** Pixels, as the page opens it. */
const WIDTH = 400

describe('the overlay', () => {
  const chromium = inChromium()
  let rig: PageRig
  let context: BrowserContext
  let page: Page

  beforeEach(async () => {
    rig = await pageRig()
    context = await chromium.browser.newContext({ viewport: { width: 1280, height: 800 } })
    page = await context.newPage()
    orThrow(await rig.connect())
  })
  afterEach(async () => {
    await context.close()
    await rig.close()
  })

  /** The small window, as the page opens it. */
  const open = async (): Promise<Page> => {
    await page.goto(rig.url)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Overlay' }).click(SOON)
    return opened
  }

  it('shows how it stands, what is next and what the bot does, and claims by a click or a key', async () => {
    await rig.start('Kill a pig and cook it')
    const hud = await open()
    await hud.getByRole('heading', { name: 'Kill a pig and cook it' }).waitFor(SOON)
    await hud.getByText(BOT, { exact: true }).waitFor(SOON)
    await hud.getByRole('button', { name: 'Claim' }).waitFor(SOON)
    await hud.getByText(/a pig at -?\d+ \d+ -?\d+/).waitFor(SOON)
    await hud.keyboard.press('c')
    await hud.getByRole('button', { name: 'Done' }).waitFor(SOON)
    expect(subtaskFor(rig.board(), 'pig').holder).not.toBe(`bot:${BOT}`)
    expect(await hud.getByRole('navigation').count()).toBe(0)
  })

  it('says who of the others asks for help, and with what, as long as they do', async () => {
    await rig.start('Kill a pig and cook it')
    const grace = { id: 'human-grace', name: 'Grace' }
    orThrow(rig.core.join(grace))
    const { id } = subtaskFor(rig.board(), 'pig')
    orThrow(rig.core.command({ type: 'claim', id, participant: grace.id }))
    orThrow(rig.core.command({ type: 'help', id, participant: grace.id, wanted: true }))
    const hud = await open()
    const line = hud.getByText(/Grace asks for help: Kill .*pig/i)
    await line.waitFor(SOON)
    orThrow(rig.core.command({ type: 'help', id, participant: grace.id, wanted: false }))
    await line.waitFor({ state: 'detached', ...SOON })
  })

  it('offers nothing of a goal that was stopped', async () => {
    await rig.start('Kill a pig and cook it')
    const hud = await open()
    await hud.getByRole('button', { name: 'Claim' }).waitFor(SOON)
    orThrow(await rig.core.stop('a test'))
    await hud.getByText('Stopped', { exact: true }).first().waitFor(SOON)
    expect(await hud.getByRole('button').count()).toBe(0)
  })

  it('has room for a goal that is longer than its window is wide', async () => {
    await rig.start('Get 11 oak logs and craft a compass and 3 torches')
    const hud = await open()
    await hud.setViewportSize({ width: WIDTH, height: 320 })
    await hud.getByText(BOT, { exact: true }).waitFor(SOON)
    const tally = await hud
      .getByText(/^\d+ \/ \d+$/)
      .first()
      .boundingBox()
    expect((tally?.x ?? 0) + (tally?.width ?? 0)).toBeLessThanOrEqual(WIDTH)
    expect(await scrolledSideways(hud)).toEqual([])
    expect(await outOfReach(hud)).toEqual([])
  })

  it('lists the keys that do something in it, and heeds no others', async () => {
    await rig.start('Kill a pig and cook it')
    const hud = await open()
    await hud.getByRole('button', { name: 'Claim' }).waitFor(SOON)
    for (const key of ['v', '4', ',', '?']) await hud.keyboard.press(key)
    const help = hud.getByRole('dialog', { name: 'Keyboard' })
    await help.waitFor(SOON)
    expect(await help.locator('kbd').allInnerTexts()).toEqual(['c', 'd', 'p', 'u', '?', 'Esc'])
    await page.reload()
    await page.getByRole('button', { name: 'Overlay' }).waitFor(SOON)
    expect(await page.getByLabel('Live view').count()).toBe(0)
  })

  it('says what to do first where there is no goal, and goes on by itself', async () => {
    const hud = await open()
    await hud.getByText('No goal yet').waitFor(SOON)
    await rig.start('Get 3 oak logs')
    await hud.getByRole('heading', { name: 'Get 3 oak logs' }).waitFor(SOON)
  })
})
