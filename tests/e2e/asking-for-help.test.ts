import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { BoardCommand, BoardSubtask } from '../../src-main/contract/index.ts'
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
  await begin(rig, 'Get 12 oak logs', [ADA, GRACE])
  logs = subtaskFor(rig.board(), 'oak_log')
  command({ type: 'claim', id: logs.id, participant: ADA.id })
  page = await pageOf(chromium.browser, rig)
})
afterEach(() => page.context().close())

const command = (what: BoardCommand) => orThrow(rig.core.command(what))
const logsNow = () => subtaskFor(rig.board(), 'oak_log')
const card = (on = page) => cardOf(on, /oak logs/, 'In progress').and(on.locator(`[data-card="${logs.id}"]`))
const wanted = (on = page) => card(on).getByTitle(`${ADA.name} asks the others for help`)

describe('help that a person asks for', () => {
  beforeEach(async () => {
    await choose(await menuOf(card()), 'Ask for help')
    await wanted().waitFor(SOON)
  })

  it('shows on the card, in the activity and in a message, is asked for once, and is withdrawn by Undo', async () => {
    expect(logsNow().helpFor).toBe(ADA.id)
    await page
      .getByRole('log')
      .getByText(/Asks for help with “Gather 12 oak logs/)
      .waitFor(SOON)
    await page.getByText(/^Asked the others for help with “Gather 12 oak logs/).waitFor(SOON)
    const menu = await menuOf(card())
    await menu.getByRole('menuitem', { name: 'Done' }).waitFor(SOON)
    expect(await menu.getByRole('menuitem', { name: 'Ask for help' }).count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Undo' }).click()
    await wanted().waitFor({ state: 'detached', ...SOON })
    expect(logsNow()).toMatchObject({ holder: ADA.id, quantity: 12 })
    expect(logsNow().helpFor).toBeUndefined()
  })

  it('leaves the name of who has it readable', async () => {
    await menuOf(card())
    await page.keyboard.press('Escape')
    command({ type: 'first', id: logs.id, participant: ADA.id, wanted: true })
    await card().getByText('first', { exact: true }).waitFor(SOON)
    const name = card().getByText('You', { exact: true })
    expect(await name.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
  })

  it('is withdrawn by the menu, as long as it lasts', async () => {
    await choose(await menuOf(card()), 'Do without help')
    await wanted().waitFor({ state: 'detached', ...SOON })
    expect(logsNow()).toMatchObject({ holder: ADA.id, quantity: 12 })
  })

  it('is seen by another person, who takes a part: then nobody wants any more', async () => {
    const theirs = await pageOf(chromium.browser, rig, { who: GRACE })
    onTestFinished(() => theirs.context().close())
    await wanted(theirs).waitFor(SOON)
    await choose(await menuOf(card(theirs)), 'Take a part…')
    await theirs.getByLabel('How many you take').fill('5')
    await theirs.keyboard.press('Enter')
    await wanted(theirs).waitFor({ state: 'detached', ...SOON })
    await wanted().waitFor({ state: 'detached', ...SOON })
    await card().getByText('0 / 7').waitFor(SOON)
    const part = cardOf(page, /oak logs/, 'In progress').filter({ hasText: GRACE.name })
    await part.getByText('0 / 5').waitFor(SOON)
  })

  it('is over with the work itself, also where that was said too early', async () => {
    await card().getByRole('button', { name: /^Done/ }).click()
    await page.getByRole('heading', { name: 'Get 12 oak logs: finished' }).waitFor(SOON)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('region', { name: 'Board', exact: true }).waitFor(SOON)
    expect(logsNow().helpFor).toBeUndefined()
    expect(await page.getByText('help wanted').count()).toBe(0)
  })
})

describe('help that a bot offers', () => {
  const offer = () => page.getByRole('region', { name: 'Participants' }).getByText(/^Could take \d+ of #\d+/)

  afterEach(() => orThrow(rig.core.speak({ by: ADA.id, text: 'stop' })))

  it('shows beside its name, and is withdrawn when it has something to do', async () => {
    orThrow(rig.core.speak({ by: ADA.id, text: 'go' }))
    await offer().waitFor(SOON)
    expect(await offer().innerText()).toBe(`Could take 6 of #${logs.id} from Ada`)
    command({ type: 'release', id: logs.id, participant: ADA.id })
    await offer().waitFor({ state: 'detached', ...SOON })
    await rig.boardIs(() => logsNow().holder === BOT_ID)
  })

  it('is taken by asking for it: the bot has its half at once', async () => {
    orThrow(rig.core.speak({ by: ADA.id, text: 'go' }))
    await offer().waitFor(SOON)
    await choose(await menuOf(card()), 'Ask for help')
    const part = cardOf(page, /oak logs/, 'In progress').filter({ hasText: 'Voyager' })
    await part.waitFor(SOON)
    await offer().waitFor({ state: 'detached', ...SOON })
    expect(logsNow()).toMatchObject({ holder: ADA.id, quantity: 6 })
    expect(logsNow().helpFor).toBeUndefined()
  })
})
