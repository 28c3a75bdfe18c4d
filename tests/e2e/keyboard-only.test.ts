import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoardCommand, BoardSubtask } from '../../src-main/contract/index.ts'
import { inChromium } from '../support/in-chromium.ts'
import { ringOf } from '../support/page-fit.ts'
import { orThrow, subtaskFor } from '../support/play-rig.ts'
import type { PageRig } from './page-rig.ts'
import { ADA, BOT_ID, begin, cardOf, GRACE, pageOf, SOON, stillRig } from './still-board.ts'

/** More places than the page has from its top to the board. */
const MOST_TABS = 40

const chromium = inChromium()
let rig: PageRig
let page: Page
let logs: BoardSubtask

beforeAll(async () => {
  rig = await stillRig()
})
afterAll(() => rig.close())
afterEach(() => page.context().close())

const command = (what: BoardCommand) => orThrow(rig.core.command(what))
const logsNow = () => subtaskFor(rig.board(), 'oak_log')
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Waits until the focus is there, in that column, and can be seen. */
async function isAt(card: BoardSubtask, column: string): Promise<void> {
  const there = page
    .getByRole('region', { name: column, exact: true })
    .locator(`[data-card="${card.id}"]:focus-visible`)
  await there.waitFor(SOON)
  expect(await ringOf(there)).toBeGreaterThanOrEqual(2)
}

/** Moves down in the menu until the focus is on this item, and chooses it. */
async function pick(name: RegExp | string): Promise<void> {
  const menu = page.getByRole('menu')
  await menu.waitFor(SOON)
  const item = menu.getByRole('menuitem', { name }).and(page.locator(':focus-visible'))
  for (let left = await menu.getByRole('menuitem').count(); left > 0; left--) {
    if ((await item.count()) > 0) break
    await press('ArrowDown')
  }
  expect(await ringOf(item)).toBeGreaterThanOrEqual(2)
  await press('Enter')
}

describe.each([
  ['wide', 1280, 800],
  ['narrow', 900, 600],
] as const)('on the %s page, without a mouse', (_size, width, height) => {
  beforeEach(async () => {
    await begin(rig, 'Get 11 oak logs and kill a pig', [ADA, GRACE])
    logs = logsNow()
    page = await pageOf(chromium.browser, rig, { width, height })
  })

  it('a card is reached by Tab, from the top of the page, and left by it', async () => {
    const card = page.locator('[data-card]:focus-visible')
    for (let left = MOST_TABS; left > 0 && (await card.count()) === 0; left--) {
      await press('Tab')
      expect(await ringOf(page.locator(':focus'))).toBeGreaterThanOrEqual(2)
    }
    await isAt(logs, 'Ready')
    await press('Tab')
    expect(await card.count()).toBe(0)
    await press('Shift+Tab')
    await isAt(logs, 'Ready')
    await press('ArrowDown')
    await isAt(subtaskFor(rig.board(), 'pig'), 'Ready')
  })

  it('it is claimed, given back, claimed and done, and the focus goes with it from column to column', async () => {
    await press('n')
    await isAt(logs, 'Ready')
    await press('c')
    await isAt(logs, 'In progress')
    expect(logsNow().holder).toBe(ADA.id)
    await press('r')
    await isAt(logs, 'Ready')
    expect(logsNow().holder).toBeUndefined()
    await press('Enter')
    await isAt(logs, 'In progress')
    await press('Enter')
    await isAt(logs, 'Done')
    expect(logsNow().status).toBe('DONE')
  })

  it('the focus stays away once something else was pressed, though the board changes', async () => {
    await press('n')
    await isAt(logs, 'Ready')
    await page.getByRole('banner').click({ position: { x: 3, y: 3 } })
    const focused = page.locator('[data-card]:focus')
    expect(await focused.count()).toBe(0)
    command({ type: 'claim', id: logs.id, participant: GRACE.id })
    await cardOf(page, /oak logs/, 'In progress').waitFor(SOON)
    expect(await focused.count()).toBe(0)
  })

  it('a subtask is added from wherever one is', async () => {
    await press('y')
    await page.getByRole('heading', { name: 'History' }).waitFor(SOON)
    await press('a')
    await page.getByRole('dialog').waitFor(SOON)
  })

  it('a part of it is taken, whose dialog leads back to the card', async () => {
    await press('n', 't')
    await page.getByRole('dialog').waitFor(SOON)
    expect(await ringOf(page.locator('input:focus-visible'))).toBeGreaterThanOrEqual(2)
    await page.keyboard.type('5')
    await press('Enter')
    await cardOf(page, /oak logs/, 'In progress')
      .getByText('0 / 5')
      .waitFor(SOON)
    await isAt(logs, 'Ready')
    expect(logsNow().quantity).toBe(6)
    await press('t', 'Tab', 'Tab', 'Tab', 'Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached', ...SOON })
    await isAt(logs, 'Ready')
    // By the menu it is the same.
    await press('m')
    await pick('Take a part…')
    await page.getByRole('dialog').waitFor(SOON)
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached', ...SOON })
    await isAt(logs, 'Ready')
    expect(logsNow().quantity).toBe(6)
  })

  it('it is handed over, taken over again and given to another', async () => {
    await press('n', 'c')
    await isAt(logs, 'In progress')
    const holder = (name: string) =>
      cardOf(page, /oak logs/, 'In progress')
        .getByText(name, { exact: true })
        .waitFor(SOON)
    await press('h')
    await pick(/^Voyager/)
    await holder('Voyager')
    await isAt(logs, 'In progress')
    await press('c')
    await holder('You')
    await isAt(logs, 'In progress')
    await press('m')
    await pick('Hand over to…')
    await pick('Grace')
    await holder('Grace')
    await isAt(logs, 'In progress')
    expect(logsNow().holder).toBe(GRACE.id)
  })

  it('help is asked for, and withdrawn', async () => {
    await press('n', 'c')
    await isAt(logs, 'In progress')
    await press('m')
    await pick('Ask for help')
    const card = cardOf(page, /oak logs/, 'In progress')
    await card.getByText('help wanted').waitFor(SOON)
    await isAt(logs, 'In progress')
    await page.getByText(/^Asked the others for help/).waitFor(SOON)
    await press('u')
    await card.getByText('help wanted').waitFor({ state: 'detached', ...SOON })
    await isAt(logs, 'In progress')
  })

  it('Escape closes a menu and its second step, each time back on the card', async () => {
    command({ type: 'claim', id: logs.id, participant: ADA.id })
    await cardOf(page, /oak logs/, 'In progress').waitFor(SOON)
    await press('n')
    for (const keys of [['m'], ['h'], ['m', 'ArrowDown', 'ArrowUp']]) {
      await press(...keys)
      await page.getByRole('menu').waitFor(SOON)
      await press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached', ...SOON })
      await isAt(logs, 'In progress')
    }
  })

  it('the list of keys leads back to the card', async () => {
    await press('n', '?')
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor(SOON)
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached', ...SOON })
    await isAt(logs, 'Ready')
  })

  it('what was said to be done too early is theirs again', async () => {
    await press('n', 'c')
    await isAt(logs, 'In progress')
    await press('d')
    await isAt(logs, 'Done')
    await page.getByText(/^Marked “Gather/).waitFor(SOON)
    await press('u')
    await isAt(logs, 'In progress')
    expect(logsNow().holder).toBe(ADA.id)
  })

  it('a menu stays open where it is, with the focus in it, where others move its card meanwhile', async () => {
    await press('n', 'm')
    const menu = page.getByRole('menu')
    await menu.waitFor(SOON)
    const before = await menu.boundingBox()
    command({ type: 'claim', id: logs.id, participant: BOT_ID })
    await cardOf(page, /oak logs/, 'In progress').waitFor(SOON)
    await menu.locator(':focus-visible').waitFor(SOON)
    const { x, y } = (await menu.boundingBox()) ?? {}
    expect({ x, y }).toEqual({ x: before?.x, y: before?.y })
    await press('Escape')
    await menu.waitFor({ state: 'detached', ...SOON })
    await isAt(logs, 'In progress')
  })

  it('the focus is not lost where others do it while its dialog is open', async () => {
    await press('n', 't')
    await page.getByRole('dialog').waitFor(SOON)
    command({ type: 'done', id: logs.id, participant: GRACE.id })
    await cardOf(page, /oak logs/, 'Done').waitFor(SOON)
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached', ...SOON })
    await isAt(logs, 'Done')
  })
})
