// axe-core on what opens over the board and on the small window, in light and dark, wide and narrow.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoardCommand, BoardSubtask } from '../../src-main/contract/index.ts'
import { seriousFaults } from '../support/axe.ts'
import { inChromium } from '../support/in-chromium.ts'
import { orThrow, subtaskFor } from '../support/play-rig.ts'
import type { PageRig } from './page-rig.ts'
import { ADA, BOT_ID, begin, cardOf, choose, GRACE, menuOf, pageOf, SOON, stillRig } from './still-board.ts'

const chromium = inChromium()
let rig: PageRig
let page: Page
let logs: BoardSubtask

beforeAll(async () => {
  rig = await stillRig()
})
afterAll(() => rig.close())

beforeEach(async () => {
  await begin(rig, 'Get 11 oak logs and craft a compass', [ADA, GRACE])
  logs = subtaskFor(rig.board(), 'oak_log')
})
afterEach(() => page.context().close())

const command = (what: BoardCommand) => orThrow(rig.core.command(what))

const sizes = [
  [1280, 800],
  [900, 600],
] as const
const looks = (['light', 'dark'] as const).flatMap(colorScheme =>
  sizes.map(([width, height]) => [width, height, colorScheme] as const),
)

describe.each(looks)('at %i x %i in %s colours no serious fault is found', (width, height, colorScheme) => {
  beforeEach(async () => {
    command({ type: 'claim', id: logs.id, participant: BOT_ID })
    page = await pageOf(chromium.browser, rig, { width, height, colorScheme })
  })
  const card = () => cardOf(page, /oak logs/, 'In progress')

  it('in the dialog that shares a subtask out, right and wrong', async () => {
    await choose(await menuOf(card()), 'Take a part…')
    await page.getByText(/^\d+ are left\. The other \d+ stay /).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByLabel('How many you take').fill('0')
    await page.getByText(/^A whole number from 1 to/).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
  })

  it('in the menu of a card and in who it may be handed to', async () => {
    const menu = await menuOf(card())
    await menu.waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await choose(menu, 'Hand over to…')
    await menu.getByRole('menuitem', { name: 'Grace' }).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
  })

  it('where help is wanted, with its message and its details', async () => {
    command({ type: 'handOver', id: logs.id, participant: ADA.id, to: ADA.id })
    await choose(await menuOf(card()), 'Ask for help')
    await card().getByText('help wanted').waitFor(SOON)
    await page.getByText(/^Asked the others for help/).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('n')
    await page.getByRole('tooltip').waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
  })

  it('where something is refused, set aside or to come first', async () => {
    command({ type: 'pin', id: subtaskFor(rig.board(), 'stick').id, participant: ADA.id, to: GRACE.id })
    command({ type: 'first', id: subtaskFor(rig.board(), 'furnace').id, participant: ADA.id, wanted: true })
    await page.getByTitle('Set aside for Grace').waitFor(SOON)
    await card().focus()
    await page.keyboard.press('d')
    await page.getByText('That does not fit this card; m shows what does.').waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
  })

  it('in the dialogs that add a subtask, change one and list the keys', async () => {
    await page.keyboard.press('a')
    await page.getByLabel('Item').waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await choose(await menuOf(card()), 'Change quantity…')
    await page.getByLabel('Quantity').waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keyboard help' }).click()
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('in the small window, in %s colours', colorScheme => {
  it('no serious fault is found before and after a claim, with its message and with the list of keys', async () => {
    page = await pageOf(chromium.browser, rig, { width: 400, height: 320, colorScheme, hud: true })
    await page.getByRole('button', { name: 'Claim' }).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('c')
    await page.getByRole('button', { name: 'Done' }).waitFor(SOON)
    await page.getByText(/^Claimed “Gather/).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
  })
})
