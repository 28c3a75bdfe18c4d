import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoardCommand, BoardSubtask } from '../../src-main/contract/index.ts'
import { inChromium } from '../support/in-chromium.ts'
import { orThrow, subtaskFor } from '../support/play-rig.ts'
import type { PageRig } from './page-rig.ts'
import { ADA, BOT_ID, begin, cardOf, choose, GRACE, menuOf, pageOf, SOON, stillRig } from './still-board.ts'

const chromium = inChromium()
let rig: PageRig
let page: Page

beforeAll(async () => {
  rig = await stillRig()
})
afterAll(() => rig.close())

const field = () => page.getByLabel('How many you take')
const take = () => page.getByRole('button', { name: 'Take them' })
const dialog = () => page.getByRole('dialog')

/** What the board has of it: how many, and whose. */
const shares = (item: string) =>
  rig.board().subtasks.flatMap(one => (one.item === item ? [[one.quantity, one.holder]] : []))

async function open(card: Locator): Promise<void> {
  await choose(await menuOf(card), 'Take a part…')
  await field().waitFor(SOON)
}

const command = (what: BoardCommand) => orThrow(rig.core.command(what))

afterEach(() => page.context().close())

describe('a part of eleven logs', () => {
  let logs: BoardSubtask

  beforeEach(async () => {
    await begin(rig, 'Get 11 oak logs', [ADA, GRACE])
    logs = subtaskFor(rig.board(), 'oak_log')
    page = await pageOf(chromium.browser, rig)
  })

  it('is taken as “I take 5 of the 11”: two cards, each with its number and whose it is, until it is undone', async () => {
    await open(cardOf(page, /oak logs/, 'Ready'))
    await page.getByText('11 are left.').waitFor(SOON)
    await field().fill('5')
    await take().click()
    const mine = cardOf(page, /oak logs/, 'In progress')
    await mine.getByText('0 / 5').waitFor(SOON)
    await mine.getByText('You', { exact: true }).waitFor(SOON)
    await cardOf(page, /oak logs/, 'Ready')
      .getByText('×6')
      .waitFor(SOON)
    expect(shares('oak_log')).toEqual([
      [6, undefined],
      [5, ADA.id],
    ])
    const log = page.getByRole('log')
    await log.getByText(/Added “Gather 5 oak logs/).waitFor(SOON)
    await log.getByText(/Claimed “Gather 5 oak logs/).waitFor(SOON)
    await page.getByText(/^You take 5 of “Gather 11 oak logs/).waitFor(SOON)

    await page.getByRole('button', { name: 'Undo' }).click()
    await cardOf(page, /oak logs/, 'Ready')
      .getByText('×11')
      .waitFor(SOON)
    await mine.waitFor({ state: 'detached', ...SOON })
    expect(shares('oak_log')).toEqual([[11, undefined]])
  })

  it('leaves the rest to the bot that is at it', async () => {
    command({ type: 'claim', id: logs.id, participant: BOT_ID })
    await open(cardOf(page, /oak logs/, 'In progress'))
    await field().fill('5')
    await page.keyboard.press('Enter')
    const cards = cardOf(page, /oak logs/, 'In progress')
    await cards.filter({ hasText: 'You' }).getByText('0 / 5').waitFor(SOON)
    await cards.filter({ hasText: 'Voyager' }).getByText('0 / 6').waitFor(SOON)
    expect(shares('oak_log')).toEqual([
      [6, BOT_ID],
      [5, ADA.id],
    ])
  })

  it.each<[string, () => Promise<void>]>([
    ['one click', () => page.getByRole('button', { name: 'Take 5' }).click(SOON)],
    ['the key that claims', () => page.keyboard.press('c')],
  ])('is offered to who has nothing to claim, by %s', async (_way, press) => {
    command({ type: 'claim', id: logs.id, participant: BOT_ID })
    await page.getByText('Help Voyager', { exact: true }).waitFor(SOON)
    await press()
    await page.getByRole('button', { name: 'Done', exact: true }).waitFor(SOON)
    expect(shares('oak_log')).toEqual([
      [6, BOT_ID],
      [5, ADA.id],
    ])
  })

  it.each([
    ['nothing', '0'],
    ['all of them', '11'],
    ['more than there are', '12'],
    ['a part of one', '2.5'],
    ['less than nothing', '-3'],
    ['no number', 'five'],
    ['what is empty', ''],
  ])('is not taken of %s: it says what fits, and Enter does nothing', async (_what, typed) => {
    await open(cardOf(page, /oak logs/))
    await field().fill(typed)
    await page.getByText('A whole number from 1 to 10.').waitFor(SOON)
    expect(await field().getAttribute('aria-invalid')).toBe('true')
    expect(await take().isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await dialog().isVisible()).toBe(true)
    await field().fill('10')
    await page.getByText('11 are left.').waitFor(SOON)
    expect(await take().isEnabled()).toBe(true)
    expect(shares('oak_log')).toEqual([[11, undefined]])
  })

  it.each<[string, () => Promise<void>]>([
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['the cross', () => page.getByRole('button', { name: 'Close' }).click()],
    ['a click beside it', () => page.mouse.click(5, 5)],
  ])(
    'is not taken after %s: all is as it was, and the keyboard is on the card again',
    async (_way, leave) => {
      const card = cardOf(page, /oak logs/, 'Ready')
      await card.focus()
      await page.keyboard.press('t')
      await field().fill('5')
      await leave()
      await dialog().waitFor({ state: 'detached', ...SOON })
      await page.locator(`li[data-card="${logs.id}"]:focus`).waitFor(SOON)
      expect(shares('oak_log')).toEqual([[11, undefined]])
    },
  )

  it('is not taken after Escape, which leads back to where the mouse opened it', async () => {
    await open(cardOf(page, /oak logs/))
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached', ...SOON })
    await page.locator(`li[data-card="${logs.id}"] button:focus`).waitFor(SOON)
  })

  it('fits what is left by now, also while the dialog is open', async () => {
    await open(cardOf(page, /oak logs/))
    await field().fill('5')
    command({ type: 'edit', id: logs.id, participant: GRACE.id, quantity: 4 })
    await page.getByText('A whole number from 1 to 3.').waitFor(SOON)
    expect(await take().isDisabled()).toBe(true)
    command({ type: 'edit', id: logs.id, participant: GRACE.id, quantity: 20 })
    await page.getByText('20 are left.').waitFor(SOON)
    expect(await field().inputValue()).toBe('5')
    expect(await take().isEnabled()).toBe(true)
  })

  it('is refused in words where others were faster than the click', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/trpc/command*', async route => {
      await held.promise
      await route.continue()
    })
    await open(cardOf(page, /oak logs/))
    await field().fill('5')
    await take().click()
    command({ type: 'edit', id: logs.id, participant: GRACE.id, quantity: 4 })
    held.resolve()
    await page.getByText(`Only 4 of #${logs.id} are left: take it over instead.`).waitFor(SOON)
    expect(shares('oak_log')).toEqual([[4, undefined]])
  })

  it('is no question where it is one’s own, or where only one is left', async () => {
    command({ type: 'claim', id: logs.id, participant: ADA.id })
    const own = cardOf(page, /oak logs/, 'In progress')
    const menu = await menuOf(own)
    await menu.getByRole('menuitem', { name: 'Ask for help' }).waitFor(SOON)
    expect(await menu.getByRole('menuitem', { name: 'Take a part…' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await own.focus()
    await page.keyboard.press('t')
    await page.getByText('That does not fit this card; m shows what does.').waitFor(SOON)
    command({ type: 'release', id: logs.id, participant: ADA.id })
    command({ type: 'edit', id: logs.id, participant: ADA.id, quantity: 1 })
    const last = await menuOf(cardOf(page, /oak log,/, 'Ready'))
    await last.getByRole('menuitem', { name: 'Claim' }).waitFor(SOON)
    expect(await last.getByRole('menuitem', { name: 'Take a part…' }).count()).toBe(0)
  })
})

it('what is made four at a time is shared four at a time', async () => {
  await begin(rig, 'Craft 12 oak planks')
  page = await pageOf(chromium.browser, rig)
  await open(cardOf(page, /oak planks/, 'Blocked'))
  expect(await field().inputValue()).toBe('4')
  await field().fill('5')
  await page.getByText('A multiple of 4, at most 8.').waitFor(SOON)
  expect(await take().isDisabled()).toBe(true)
  await field().fill('8')
  await take().click()
  await page.getByText(/^You take 8 of/).waitFor(SOON)
  // Without logs nobody can begin: it is kept for her.
  const kept = cardOf(page, /oak planks/, 'Blocked').filter({ hasText: '×8' })
  await kept.getByTitle(`Set aside for ${ADA.name}`).waitFor(SOON)
  expect(shares('oak_planks')).toEqual([
    [4, undefined],
    [8, undefined],
  ])
})
