import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../src-main/contract/index.ts'
import { seriousFaults } from '../support/axe.ts'
import { inChromium } from '../support/in-chromium.ts'
import { type OpenAiServer, openAiServer, saysJson, waits } from '../support/openai-server.ts'
import { orThrow, subtaskFor } from '../support/play-rig.ts'
import { type PageRig, pageRig } from './page-rig.ts'

/** Milliseconds for what the page must show. */
const SOON = { timeout: 30_000 }

/** Long enough for everything that is said meanwhile. */
const GOAL = 'Get 1000 cobblestone and a stone pickaxe'

const chromium = inChromium()
let rig: PageRig
let context: BrowserContext
let page: Page
let server: OpenAiServer

const chat = () => page.getByRole('region', { name: 'Chat with the bots' })

async function open(width = 1280, height = 800): Promise<void> {
  context = await chromium.browser.newContext({ viewport: { width, height } })
  page = await context.newPage()
  await page.goto(rig.url)
  await page.getByRole('region', { name: 'Board', exact: true }).waitFor(SOON)
}

/** Says it without the mouse. */
async function say(text: string): Promise<void> {
  await page.keyboard.press('s')
  await page.locator('#say:focus').waitFor(SOON)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await chat().getByText(text, { exact: true }).waitFor(SOON)
  await page.keyboard.press('Escape')
}

const setUpModel = () =>
  orThrow(
    rig.core.configure({
      ...DEFAULT_SETTINGS,
      models: {
        ...DEFAULT_SETTINGS.models,
        baseUrl: server.baseUrl,
        models: { ...DEFAULT_SETTINGS.models.models, chat: 'a-model' },
      },
    }),
  )

beforeEach(async () => {
  server = await openAiServer()
  rig = await pageRig()
  orThrow(await rig.connect())
  await rig.start(GOAL)
})
afterEach(async () => {
  await context.close()
  await rig.close()
  await server.close()
})

describe('the chat without a model', () => {
  it('teaches three things, takes orders by keyboard, shows what was understood, and takes it back', async () => {
    await open()
    await page.keyboard.press('s')
    await page.locator('#say:focus').waitFor(SOON)
    await chat().getByText('Free words need a language model').waitFor(SOON)
    expect(await chat().getByRole('listitem').count()).toBe(3)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.locator('#say:focus').count()).toBe(0)

    const pickaxe = subtaskFor(rig.board(), 'stone_pickaxe').id
    await say(`first ${pickaxe}`)
    await chat()
      .getByText(new RegExp(`^#${pickaxe} Craft .* comes first$`))
      .waitFor(SOON)
    expect(rig.board().subtasks.find(({ id }) => id === pickaxe)?.first).toBe(true)
    expect(await seriousFaults(page)).toEqual([])
    await chat().getByRole('button', { name: /^Undo/ }).focus()
    await page.keyboard.press('Enter')
    await chat().getByLabel('taken back').waitFor(SOON)
    expect(rig.board().subtasks.find(({ id }) => id === pickaxe)?.first).toBeUndefined()

    await page.getByRole('log', { name: 'What was said' }).focus()
    await say('what are you doing')
    await chat()
      .getByText(/^Voyager: /)
      .waitFor(SOON)
    await page.reload()
    await page.getByRole('region', { name: 'Board', exact: true }).waitFor(SOON)
    await page.keyboard.press('s')
    await chat().getByText('what are you doing', { exact: true }).waitFor(SOON)
  })

  it('neither covers the board nor grows wider than its place, however long a text is', async () => {
    await open()
    await say(`x${'yz'.repeat(190)}`)
    await chat()
      .getByText(/You can say board/)
      .waitFor(SOON)
    const [board, talk] = [
      await page.getByRole('region', { name: 'Board', exact: true }).boundingBox(),
      await chat().boundingBox(),
    ]
    expect(talk?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0))
    expect((talk?.x ?? 0) + (talk?.width ?? 0)).toBeLessThanOrEqual(1280)
    const log = page.getByRole('log', { name: 'What was said' })
    expect(await log.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
  })

  it('is a tab in a narrow window, which the same key opens', async () => {
    await open(900, 600)
    await say('leave trees 20 chest')
    expect(await page.getByRole('tab', { name: 'Chat' }).getAttribute('aria-selected')).toBe('true')
    const [tabs, talk] = [await page.getByRole('tablist').boundingBox(), await chat().boundingBox()]
    expect(tabs?.y).toBeGreaterThan(0)
    expect(talk?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0))
    await chat()
      .getByText(/Left alone: trees within 20 blocks/)
      .waitFor(SOON)
    expect(rig.core.snapshot().areas).toMatchObject([{ spares: 'trees', radius: 20 }])
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('tab', { name: 'Participants' }).click()
    await page.getByRole('button', { name: /No longer leave alone: Trees within 20/ }).click(SOON)
    await page.getByText('Nothing. Bots take what they need.').waitFor(SOON)
    expect(rig.core.snapshot().areas).toEqual([])
  })

  it('is not needed to leave a place alone', async () => {
    await open()
    await page.getByRole('button', { name: 'Add a place' }).click(SOON)
    await page.getByLabel('What', { exact: true }).selectOption('animals')
    await page.getByLabel('Blocks').fill('30')
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Leave alone' }).click()
    await page.getByText(/^Animals within 30 blocks of/).waitFor(SOON)
    expect(rig.core.snapshot().areas).toMatchObject([{ spares: 'animals', radius: 30, by: 'Player' }])
  })
})

describe('the chat with a model', () => {
  it('takes free words, and writes the answer while it comes', async () => {
    setUpModel()
    await open()
    const pickaxe = subtaskFor(rig.board(), 'stone_pickaxe').id
    let comes = () => {}
    const until = new Promise<void>(resolve => {
      comes = resolve
    })
    server.next(waits(until, saysJson({ say: 'With pleasure.', do: [`first ${pickaxe}`, 'fly'] })))
    await say('make me that pickaxe before anything else, and fly')
    await chat().getByText('Thinking…').waitFor(SOON)
    comes()
    await chat()
      .getByText(new RegExp(`^#${pickaxe} Craft .* comes first$`))
      .waitFor(SOON)
    await chat().getByLabel('not done').waitFor(SOON)
    await chat()
      .getByText(/With pleasure\./)
      .waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
  })

  it('asks back before what cannot be undone', async () => {
    setUpModel()
    await open()
    server.next(saysJson({ say: '', do: ['end'] }))
    await say('I have had enough of this for today')
    await chat().getByText(`Give up “${GOAL}”`, { exact: true }).waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    expect(rig.board().phase).toBe('running')
    await chat().getByRole('button', { name: 'No', exact: true }).click()
    await chat().getByText('Nothing was done.').waitFor(SOON)
    server.next(saysJson({ say: '', do: ['end'] }))
    await say('no, really, let us stop it here')
    await chat().getByRole('button', { name: 'Yes, do it' }).click(SOON)
    await rig.boardIs(({ phase }) => phase === 'stopped')
  })
})
