// Goals and names as long as they come: nothing scrolls sideways, and whatever can be pressed is there to be pressed.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inChromium } from '../support/in-chromium.ts'
import { outOfReach, scrolledSideways } from '../support/page-fit.ts'
import { orThrow, subtaskFor } from '../support/play-rig.ts'
import type { PageRig } from './page-rig.ts'
import { begin, cardOf, choose, menuOf, pageOf, SOON, stillRig } from './still-board.ts'

/** Sixteen of the widest letters, as far as they must not differ. */
const named = (last: string) => `${'W'.repeat(15)}${last}`
const ADA = { id: 'human-ada', name: named('A') }
const GRACE = { id: 'human-grace', name: named('G') }
const BOTS = [named('1'), named('2')]

const FLOWERS = [
  'dandelion',
  'poppy',
  'cornflower',
  'allium',
  'azure bluet',
  'oxeye daisy',
  'blue orchid',
  'red tulip',
  'orange tulip',
  'white tulip',
  'pink tulip',
  'lily of the valley',
]
const GOAL = `Get ${FLOWERS.map((flower, at) => `${1_000 + at} of ${flower}`).join(' and ')} and craft 64 light blue glazed terracotta`

const chromium = inChromium()
let rig: PageRig
let page: Page

beforeAll(async () => {
  rig = await stillRig(BOTS)
  expect(GOAL.length).toBeGreaterThanOrEqual(300)
  await begin(rig, GOAL, [ADA, GRACE])
})
afterAll(() => rig.close())
afterEach(() => page.context().close())

async function fits(): Promise<void> {
  expect(await scrolledSideways(page)).toEqual([])
  expect(await outOfReach(page)).toEqual([])
}

describe.each([
  [1280, 800],
  [1100, 700],
  [900, 600],
])('at %i x %i everything fits', (width, height) => {
  const open = async () => {
    page = await pageOf(chromium.browser, rig, { who: ADA, width, height })
  }
  const terracotta = () => cardOf(page, /Smelt light blue glazed terracotta/)

  it('on the board, beside those who take part, in the conversation and in what happened', async () => {
    const { id } = subtaskFor(rig.board(), 'poppy')
    const base = { id, participant: ADA.id }
    rig.core.command({ ...base, type: 'claim' })
    rig.core.command({ ...base, type: 'help', wanted: true })
    rig.core.command({ ...base, type: 'first', wanted: true })
    await open()
    await cardOf(page, /poppies/, 'In progress')
      .getByText('help wanted')
      .waitFor(SOON)
    await fits()
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await fits()
    }
    orThrow(rig.core.command({ ...base, type: 'release' }))
  })

  it('in the menu of a card, in who it may be handed to and in the dialog that shares it out', async () => {
    const { id } = subtaskFor(rig.board(), 'dandelion')
    rig.core.command({ type: 'claim', id, participant: `bot:${BOTS[0]}` })
    await open()
    await (await menuOf(terracotta())).waitFor(SOON)
    await fits()
    await choose(page.getByRole('menu'), 'Take a part…')
    await page.getByLabel('How many you take').waitFor(SOON)
    await fits()
    await page.keyboard.press('Escape')
    const menu = await menuOf(cardOf(page, /dandelions/, 'In progress'))
    await choose(menu, 'Hand over to…')
    await menu.getByRole('menuitem', { name: GRACE.name }).waitFor(SOON)
    await fits()
    await choose(menu, GRACE.name)
    await page
      .getByText(/^“Gather.*” is for /)
      .first()
      .waitFor(SOON)
    await page.getByRole('button', { name: 'Undo' }).click({ trial: true })
    expect(await scrolledSideways(page)).toEqual([])
    orThrow(rig.core.command({ type: 'release', id, participant: ADA.id }))
  })

  it('in the history, in the settings and in the plan of a goal', async () => {
    await open()
    for (const name of ['History', 'Settings']) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('heading', { name, exact: true }).waitFor(SOON)
      await fits()
    }
    await page.keyboard.press('/')
    await page.getByLabel('What do you want?').fill(GOAL)
    await page.getByRole('button', { name: 'Plan it' }).click(SOON)
    await page.getByRole('button', { name: 'Queue' }).waitFor(SOON)
    await fits()
  })
})

it('in the small window everything fits, also the list of keys', async () => {
  const { id } = subtaskFor(rig.board(), 'cornflower')
  rig.core.command({ type: 'claim', id, participant: ADA.id })
  page = await pageOf(chromium.browser, rig, { who: ADA, width: 400, height: 320, hud: true })
  await page.getByRole('button', { name: 'Done' }).waitFor(SOON)
  await fits()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor(SOON)
  await fits()
})
