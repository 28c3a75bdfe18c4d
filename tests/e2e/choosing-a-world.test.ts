import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../src-main/contract/index.ts'
import { inChromium } from '../support/in-chromium.ts'
import { announce } from '../support/lan-announcement.ts'
import { BOT, type PageRig, pageRig } from './page-rig.ts'

/** Milliseconds for what the page must show; a wild world takes a while to be made. */
const SOON = { timeout: 60_000 }

const chromium = inChromium()
let rig: PageRig
let context: BrowserContext
let page: Page

beforeAll(async () => {
  rig = await pageRig()
})
afterAll(() => rig.close())

beforeEach(async () => {
  await rig.core.disconnect()
  context = await chromium.browser.newContext({ viewport: { width: 900, height: 600 } })
  page = await context.newPage()
  await page.goto(rig.url)
  await page.getByLabel('Your Minecraft name').fill('Ada')
  await page.getByLabel('Bots').fill(BOT)
})
afterEach(() => context.close())

const arrived = () => page.getByLabel('What do you want?').waitFor(SOON)
const target = () => {
  const { world } = rig.core.snapshot()
  return world.status === 'none' ? undefined : world.target
}
const leave = async () => {
  await rig.core.disconnect()
  await page.getByRole('heading', { name: 'Choose a world to work in' }).waitFor(SOON)
}

describe('the choice of the practice world', () => {
  const wild = () => page.getByRole('radio', { name: 'The wild' })
  const seed = () => page.getByLabel('Seed (optional)')
  const difficulty = () => page.getByLabel('Difficulty')
  const start = () => page.getByRole('button', { name: 'Start the practice world' })

  it('is the arena until one chooses, whose kind, seed and difficulty are kept, all by keyboard', async () => {
    expect(await page.getByRole('radio', { name: 'Arena' }).isChecked()).toBe(true)
    expect(await seed().count()).toBe(0)
    await page.getByRole('radio', { name: 'Arena' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await wild().isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Pea')
    await page.keyboard.press('Tab')
    await page.keyboard.type('glacier')
    await page.getByText('As in the game: 108181935.').waitFor(SOON)
    await page.keyboard.press('Enter')
    await arrived()
    expect(target()).toMatchObject({ preset: 'wild', seed: 108181935, difficulty: 'peaceful' })

    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('The practice wild of seed 108181935').waitFor(SOON)
    await page.getByRole('button', { name: 'Leave this world' }).click()
    await page.reload()
    await wild().waitFor(SOON)
    expect(await wild().isChecked()).toBe(true)
    expect(await seed().inputValue()).toBe('glacier')
    expect(await difficulty().inputValue()).toBe('peaceful')
  })

  it('takes any seed where none is named, and says which it became', async () => {
    await wild().check()
    await page.getByText('Empty: the one played last.').waitFor(SOON)
    await start().click()
    await arrived()
    expect(target()).toEqual({ kind: 'practice', preset: 'wild', timeScale: 1 })
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText(/The practice wild of seed \d+/).waitFor(SOON)
  })

  it('offers a new seed by a click', async () => {
    await wild().check()
    await page.getByRole('button', { name: 'A new seed' }).click()
    expect(await seed().inputValue()).toMatch(/^\d+$/)
    const first = await seed().inputValue()
    await page.getByRole('button', { name: 'A new seed' }).click()
    expect(await seed().inputValue()).not.toBe(first)
  })
})

describe('hidden ores', () => {
  const allowed = () => page.getByRole('switch', { name: 'Hidden ores are known' })
  const shown = () => page.getByRole('banner').getByText('Hidden ores known')
  const address = () => `${rig.world.host}:${rig.world.port}`
  const join = async () => {
    await page.getByRole('button', { name: 'Join the server' }).click()
    await arrived()
  }

  it('are known to the bots only where somebody switched it on, which stays in sight', async () => {
    await page.getByLabel('Address').fill(address())
    expect(await allowed().isChecked()).toBe(false)
    await join()
    expect(target()).not.toHaveProperty('hiddenOres')
    expect(await shown().count()).toBe(0)

    await leave()
    await allowed().focus()
    await page.keyboard.press('Space')
    await page.getByText(/Only where the server’s owner allows it\./).waitFor(SOON)
    await join()
    expect(target()).toMatchObject({ hiddenOres: true })
    await shown().waitFor(SOON)
  })

  it('that one server allows are not asked of another', async () => {
    await page.getByLabel('Address').fill(address())
    await allowed().check()
    await join()
    await leave()
    expect(await allowed().isChecked()).toBe(true)
    await page.getByLabel('Address').fill('play.example.org')
    expect(await allowed().isChecked()).toBe(false)
    await page.getByLabel('Address').fill(address())
    expect(await allowed().isChecked()).toBe(true)
  })
})

describe('servers that need not be typed', () => {
  const known = () => page.getByRole('list', { name: 'Known servers' })

  it('are worlds opened to the network, and those joined before', async () => {
    await known().getByText('Worlds opened to LAN appear here').waitFor(SOON)
    const { host, port } = rig.world
    const stop = announce(`[MOTD]Ada - New World[/MOTD][AD]${port}[/AD]`)
    await known()
      .getByRole('button', { name: /Ada - New World\s*1\.20\.1/ })
      .click(SOON)
    stop()
    expect(await page.getByLabel('Address').inputValue()).toBe(`${host}:${port}`)
    await page.getByRole('button', { name: 'Join the server' }).click()
    await arrived()
    await leave()
    await page.getByLabel('Address').fill('')
    await known()
      .getByRole('button', { name: `${host}:${port} joined before` })
      .click(SOON)
    expect(await page.getByLabel('Address').inputValue()).toBe(`${host}:${port}`)
  })
})

describe('orders in the game’s chat', () => {
  it('begin as the player likes, and who may give them is a switch', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    const prefix = page.getByLabel('Orders begin with')
    await prefix.fill('/')
    await page.getByText('no spaces and no slash').waitFor(SOON)
    await prefix.fill('?')
    await page.keyboard.press('Enter')
    await page.getByRole('switch', { name: 'Everybody may give orders' }).click()
    await page.getByText('Every player on the server may claim').waitFor(SOON)
    expect(rig.core.snapshot().settings).toMatchObject({ chatPrefix: '?', strangers: true })
    await page.reload()
    await page.getByRole('button', { name: 'Settings' }).click()
    expect(await prefix.inputValue()).toBe('?')
    rig.core.configure(DEFAULT_SETTINGS)
  })
})
