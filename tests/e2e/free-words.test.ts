import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seriousFaults } from '../support/axe.ts'
import { inChromium } from '../support/in-chromium.ts'
import { fails, type OpenAiServer, openAiServer, saysJson, waits } from '../support/openai-server.ts'
import { orThrow } from '../support/play-rig.ts'
import { bad, GOOD, NIGHT, step, want, written } from '../support/written-plans.ts'
import { type PageRig, pageRig } from './page-rig.ts'

const SOON = { timeout: 30_000 }
const GOAL = 'get me ready for a night outside'
const BETTER = written([...NIGHT.wants, want('shield')], [...NIGHT.subtasks, step('craft', 'shield', 1)])

/** Something that does not happen before `open` is called. */
function gate() {
  let open = () => {}
  const until = new Promise<void>(resolve => {
    open = resolve
  })
  return { until, open: () => open() }
}

const chromium = inChromium()
let rig: PageRig
let server: OpenAiServer
let context: BrowserContext
let page: Page

beforeEach(async () => {
  rig = await pageRig()
  server = await openAiServer()
  context = await chromium.browser.newContext({ viewport: { width: 1280, height: 800 } })
  page = await context.newPage()
  orThrow(await rig.connect())
})
afterEach(async () => {
  await context.close()
  await rig.close()
  await server.close()
})

/** A player who has set up a language model. */
function withModel(): void {
  const { settings } = rig.core.snapshot()
  const models = { ...settings.models, baseUrl: server.baseUrl }
  orThrow(
    rig.core.configure({
      ...settings,
      models: { ...models, models: { ...models.models, planner: 'a-model' } },
    }),
  )
}

describe('a goal in free words', () => {
  const type = async (goal: string) => {
    await page.goto(rig.url)
    await page.getByLabel('What do you want?').fill(goal, SOON)
  }

  it('is planned by a language model: findings appear as they come, then the plan, which is what starts', async () => {
    withModel()
    const [writes, mends] = [gate(), gate()]
    server.next(
      waits(writes.until, saysJson(NIGHT)),
      saysJson(bad('Nobody has anything to defend themselves with.', 'Add a shield.')),
      waits(mends.until, saysJson(BETTER)),
      saysJson(GOOD),
    )
    await type(GOAL)
    await page.getByText('a-model will plan it').waitFor(SOON)
    await page.keyboard.press('Enter')
    await page.getByText('round 1 of at most 4').waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    writes.open()
    const critic = page.getByRole('region', { name: 'Task Critic' })
    await critic.getByText('Nobody has anything to defend themselves with.').waitFor(SOON)
    await page.getByText('round 2 of at most 4').waitFor(SOON)
    mends.open()
    const plan = page.getByRole('region', { name: 'Plan', exact: true })
    await plan.getByText(/Craft a shield/).waitFor(SOON)
    await page.getByText(/Written by a-model in/).waitFor(SOON)
    await critic.getByText('The model wrote the plan anew.').waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Start' }).click(SOON)
    await rig.boardIs(({ goal, subtasks }) => goal === GOAL && subtasks.some(({ item }) => item === 'shield'))
    // What was shown was not asked for again.
    expect(server.heard).toHaveLength(4)
  })

  it('can be cancelled while the model thinks, and stays to be changed', async () => {
    withModel()
    server.next(waits(new Promise(() => {}), saysJson(NIGHT)))
    await type(GOAL)
    await page.getByText('a-model will plan it').waitFor(SOON)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Cancel' }).click(SOON)
    await page.getByText('a-model will plan it').waitFor(SOON)
    expect(await page.getByLabel('What do you want?').inputValue()).toBe(GOAL)
    expect(rig.core.snapshot().session).toBeNull()
  })

  it('whose model fails says why and offers what can be planned without it', async () => {
    withModel()
    server.otherwise(fails(401))
    await type('craft a compass and get us ready for the night')
    await page.getByText('a-model will plan it').waitFor(SOON)
    await page.keyboard.press('Enter')
    const refused = page.getByRole('alert').filter({ hasText: 'wants a key' })
    await refused.getByRole('button', { name: 'Craft a compass' }).click(SOON)
    await page.getByRole('heading', { name: 'Craft a compass' }).waitFor(SOON)
    expect(server.heard).toHaveLength(1)
  })

  it('says how to get a model where none is set up', async () => {
    await type(GOAL)
    await page.getByText(/No language model is set up: choose one in the settings/).waitFor(SOON)
    expect(await page.getByRole('button', { name: 'Plan it' }).isDisabled()).toBe(true)
  })
})

describe('the comparison of models', () => {
  it('is reached from the settings, runs beside the knowledge planner and shows what each model takes', async () => {
    withModel()
    server.otherwise(({ body }) => saysJson(JSON.stringify(body).includes('Judge this plan') ? GOOD : NIGHT))
    await page.goto(rig.url)
    await page.getByRole('button', { name: 'Settings' }).click(SOON)
    await page.getByRole('button', { name: 'Compare models' }).click(SOON)
    await page.getByLabel('Models, with commas between them').fill('one, two')
    await page.getByRole('button', { name: 'Compare', exact: true }).click(SOON)
    await page.getByText(/^Compared: 20 goals/).waitFor(SOON)
    const planners = page.getByRole('region', { name: 'Planners' })
    expect(await planners.getByRole('row').allInnerTexts()).toEqual([
      expect.stringContaining('Valid plans'),
      expect.stringMatching(/knowledge planner\s+1\d of 20/),
      expect.stringMatching(/one\s+1\d of 20/),
      expect.stringMatching(/two\s+1\d of 20/),
    ])
    expect(await seriousFaults(page)).toEqual([])
  })
})
