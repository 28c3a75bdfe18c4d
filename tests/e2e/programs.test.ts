import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inChromium } from '../support/in-chromium.ts'
import { type OpenAiServer, openAiServer } from '../support/openai-server.ts'
import { orThrow } from '../support/play-rig.ts'
import { NOTHING, program, settingsWith, verdict, WORKS } from '../support/written-programs.ts'
import { type PageRig, pageRig } from './page-rig.ts'

/** Milliseconds for what the page must show. */
const SOON = { timeout: 30_000 }

describe('a program that a language model wrote, at the page', () => {
  const chromium = inChromium()
  let model: OpenAiServer
  let rig: PageRig
  let page: Page

  beforeEach(async () => {
    model = await openAiServer()
    rig = await pageRig()
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'dirt', count: 6 }])
    orThrow(rig.core.configure(settingsWith(model, 'new')))
    orThrow(await rig.connect())
    await rig.start('Get 1 oak log')
    // Else all is done before there is anything to add to.
    orThrow(rig.core.pause('a test'))
    page = await chromium.browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(rig.url)
  })
  afterEach(async () => {
    await page.close()
    await rig.close()
    await model.close()
  })

  const addPillar = async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click(SOON)
    const dialog = page.getByRole('dialog', { name: 'Add a subtask' })
    await dialog.getByLabel('Action').selectOption('perform')
    await dialog.getByLabel('Name').fill('dirt pillar')
    await dialog.getByLabel('What is to be done').fill('Pile up three dirt.')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await rig.boardIs(() => performed() !== undefined)
    orThrow(rig.core.resume('a test'))
  }
  const performed = () => rig.board().subtasks.find(({ action }) => action === 'perform')
  const review = () => page.getByRole('dialog', { name: 'A program waits for your word' })

  it('is shown, also after a reload, and runs once it is allowed', async () => {
    const gathers = WORKS.replace(
      'const { position }',
      'await bot.withdraw({ items: { dirt: 3 } })\n  const { position }',
    )
    model.next(program(gathers), verdict(true))
    await addPillar()
    await page.getByText('Its program waits for your word.').waitFor(SOON)
    await page.reload()
    await page.getByRole('button', { name: 'See the program' }).click(SOON)
    await review().getByText('Pile up three dirt.').waitFor(SOON)
    expect(await review().getByLabel('Program', { exact: true }).textContent()).toBe(gathers.trim())
    expect(performed()?.status).toBe('READY')
    await review().getByRole('button', { name: 'Allow' }).click()
    await review().waitFor({ state: 'detached', ...SOON })
    await rig.boardIs(() => performed()?.status === 'DONE')
    expect(performed()?.evidence?.text).toContain('3 dirt placed')
  })

  it('is refused by the keyboard with a reason, which the next one is written with', async () => {
    model.next(program(NOTHING))
    model.otherwise(program(WORKS))
    await addPillar()
    const card = page.getByRole('listitem', { name: /Dirt pillar, Ready/i })
    await card.getByRole('button', { name: /See program/ }).waitFor(SOON)
    await card.focus()
    await page.keyboard.press('Enter')
    await review().getByLabel('Why not').fill('It does nothing.')
    await review().getByRole('button', { name: 'Refuse' }).press('Enter')
    await page.getByText('Its program waits for your word.').waitFor(SOON)
    await expect.poll(() => JSON.stringify(model.heard[1]?.body ?? null), SOON).toContain('It does nothing.')
    await rig.pageShows(({ programs }) => programs.waiting[0]?.before?.includes('It does nothing.') === true)
  })
})
