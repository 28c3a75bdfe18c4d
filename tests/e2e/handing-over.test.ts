import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { BoardCommand, BoardSubtask } from '../../src-main/contract/index.ts'
import { inChromium } from '../support/in-chromium.ts'
import { orThrow, subtaskFor } from '../support/play-rig.ts'
import { BOT, type PageRig } from './page-rig.ts'
import { ADA, BOT_ID, begin, cardOf, choose, GRACE, menuOf, pageOf, SOON, stillRig } from './still-board.ts'

const SCOUT = 'Scout'

const chromium = inChromium()
let rig: PageRig
let page: Page
let logs: BoardSubtask

beforeAll(async () => {
  rig = await stillRig([BOT, SCOUT])
})
afterAll(() => rig.close())

const logsNow = () => subtaskFor(rig.board(), 'oak_log')
const command = (what: BoardCommand) => orThrow(rig.core.command(what))
const mine = (on = page) => cardOf(on, /oak logs/, 'In progress')

beforeEach(async () => {
  await begin(rig, 'Get 2 oak logs', [ADA, GRACE])
  logs = logsNow()
  command({ type: 'claim', id: logs.id, participant: ADA.id })
  page = await pageOf(chromium.browser, rig)
})
afterEach(() => page.context().close())

/** Asks who is to have it. */
const handOver = async () => {
  await choose(await menuOf(mine()), 'Hand over to…')
  return page.getByRole('menu', { name: 'Hand over: Gather oak logs' })
}

/** Lets the page's next orders wait until the answer is called. */
async function hold(): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/trpc/command*', async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

describe('what somebody has', () => {
  it('is handed to a bot, which the card, the activity, a message and the history tell, and taken back', async () => {
    const menu = await handOver()
    expect((await menu.getByRole('menuitem').allInnerTexts()).map(text => text.trim())).toEqual([
      expect.stringMatching(/^(Voyager|Scout)/),
      expect.stringMatching(/^(Voyager|Scout)/),
      'Grace',
    ])
    await choose(menu, /^Voyager/)
    await mine().getByText(BOT, { exact: true }).waitFor(SOON)
    await mine()
      .getByRole('button', { name: /^Take over/ })
      .waitFor(SOON)
    expect(logsNow()).toMatchObject({ status: 'IN_PROGRESS', holder: BOT_ID })
    await page
      .getByRole('log')
      .getByText(/Handed “Gather 2 oak logs.*” to Voyager$/)
      .waitFor(SOON)
    await page.getByText(/^“Gather 2 oak logs.*” is for Voyager now\.$/).waitFor(SOON)
    expect(logsNow().attempts).toMatchObject([{ participant: ADA.id, outcome: 'handed over' }])

    await page.getByRole('button', { name: 'Undo' }).click()
    await mine().getByText('You', { exact: true }).waitFor(SOON)
    expect(logsNow().holder).toBe(ADA.id)
  })

  it('is handed to another person, at whose page it is theirs', async () => {
    const theirs = await pageOf(chromium.browser, rig, { who: GRACE })
    onTestFinished(() => theirs.context().close())
    await mine(theirs).getByText('Ada', { exact: true }).waitFor(SOON)
    await choose(await handOver(), 'Grace')
    await mine(theirs).getByText('You', { exact: true }).waitFor(SOON)
    await theirs.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Done' }).waitFor(SOON)
    await mine().getByText('Grace', { exact: true }).waitFor(SOON)
    expect(logsNow().holder).toBe(GRACE.id)
  })

  it('is handed from one bot to another by a person who had no part in it', async () => {
    command({ type: 'handOver', id: logs.id, participant: ADA.id, to: BOT_ID })
    await mine().getByText(BOT, { exact: true }).waitFor(SOON)
    const menu = await handOver()
    expect(await menu.getByRole('menuitem', { name: /^Voyager/ }).count()).toBe(0)
    await menu.getByRole('menuitem', { name: 'You' }).waitFor(SOON)
    await choose(menu, /^Scout/)
    await mine().getByText(SCOUT, { exact: true }).waitFor(SOON)
    expect(logsNow().holder).toBe(`bot:${SCOUT}`)
  })

  it('stays where it was after Escape and after a click beside the menu', async () => {
    await handOver()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached', ...SOON })
    await page.locator(`li[data-card="${logs.id}"] button:focus`).waitFor(SOON)
    await handOver()
    await page.getByRole('region', { name: 'Done', exact: true }).click()
    await page.getByRole('menu').waitFor({ state: 'detached', ...SOON })
    expect(logsNow().holder).toBe(ADA.id)
  })
})

describe('it is refused in words', () => {
  it('where it was given back before the click was heard', async () => {
    const release = await hold()
    await choose(await handOver(), 'Grace')
    command({ type: 'release', id: logs.id, participant: ADA.id })
    release()
    await page.getByText(`Nobody is doing #${logs.id}.`).waitFor(SOON)
    expect(logsNow()).toMatchObject({ status: 'READY' })
  })

  it('where the other has it by then', async () => {
    const release = await hold()
    await choose(await handOver(), 'Grace')
    command({ type: 'handOver', id: logs.id, participant: ADA.id, to: GRACE.id })
    release()
    await page.getByText(`Grace has #${logs.id} already.`).waitFor(SOON)
    expect(logsNow().holder).toBe(GRACE.id)
  })

  it('where it was dropped by then', async () => {
    const release = await hold()
    await choose(await handOver(), 'Grace')
    command({ type: 'drop', id: logs.id, participant: ADA.id })
    release()
    await page
      .getByText(`There is no subtask #${logs.id} on the board: it may have been dropped.`)
      .waitFor(SOON)
  })

  it('where the other has left by then', async () => {
    const release = await hold()
    await choose(await handOver(), /^Scout/)
    orThrow(await rig.core.removeBot(SCOUT))
    onTestFinished(async () => {
      orThrow(await rig.core.addBot(SCOUT))
      orThrow(rig.core.speak({ by: ADA.id, text: 'stop' }))
    })
    release()
    await page.getByText('Scout is not here any more.').waitFor(SOON)
    expect(logsNow().holder).toBe(ADA.id)
  })

  it('where nobody has it, by the key: what fits is in the menu', async () => {
    command({ type: 'release', id: logs.id, participant: ADA.id })
    await cardOf(page, /oak logs/, 'Ready').focus()
    await page.keyboard.press('h')
    await page.getByText('That does not fit this card; m shows what does.').waitFor(SOON)
    expect(await page.getByRole('menu').count()).toBe(0)
  })
})
