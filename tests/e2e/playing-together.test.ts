import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignIn } from '../../src-main/body/index.ts'
import { fail, succeed } from '../../src-main/contract/index.ts'
import { seriousFaults } from '../support/axe.ts'
import { inChromium } from '../support/in-chromium.ts'
import { orThrow, subtaskFor } from '../support/play-rig.ts'
import { BOT, LONG_JOB, type PageRig, pageRig } from './page-rig.ts'

/** Milliseconds for what the page must show. */
const SOON = { timeout: 30_000 }

const chromium = inChromium()
let rig: PageRig
let context: BrowserContext
let page: Page

async function open(signIn?: SignIn): Promise<void> {
  rig = await pageRig(signIn ? { signIn } : {})
  context = await chromium.browser.newContext({ viewport: { width: 1280, height: 800 } })
  page = await context.newPage()
}
afterEach(async () => {
  await context.close()
  await rig.close()
})

describe('beside a goal that is worked on', () => {
  beforeEach(async () => {
    await open()
    orThrow(await rig.connect())
    // Once a goal is done, the one that waits begins.
    await rig.start(LONG_JOB)
    await page.goto(rig.url)
    await page.getByRole('region', { name: 'Board', exact: true }).waitFor(SOON)
  })

  /** Plans another goal, without the mouse. */
  async function plan(goal: string): Promise<void> {
    await page.keyboard.press('/')
    await page.keyboard.type(goal)
    await page.getByText(/: ok$/).waitFor(SOON)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Queue' }).waitFor(SOON)
  }

  it('another one waits, is shown and cancelled, and one is added, all by keyboard', async () => {
    await plan('Craft a compass')
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    const waiting = page.getByRole('region', { name: 'Waiting goals' })
    await waiting.getByText('Craft a compass').waitFor(SOON)
    expect(rig.core.snapshot().waiting).toMatchObject([{ goal: 'Craft a compass', by: 'Player' }])
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel Craft a compass' }).focus()
    await page.keyboard.press('Enter')
    await waiting.waitFor({ state: 'detached', ...SOON })
    // The row is shorter before the page has heard that it may be undone.
    await page.getByText('“Craft a compass” does not wait any more.').waitFor(SOON)
    await page.keyboard.press('u')
    await waiting.getByText('Craft a compass').waitFor(SOON)

    await plan('Get 3 dandelions')
    await page.keyboard.press('a')
    await page
      .getByRole('listitem', { name: /dandelion/i })
      .first()
      .waitFor(SOON)
    expect(rig.board().goal).toBe(`${LONG_JOB} and get 3 dandelions`)
    await page.getByRole('heading', { name: rig.board().goal }).waitFor(SOON)

    await plan('Kill a pig')
    await page.keyboard.press('r')
    await rig.boardIs(({ goal }) => goal === 'Kill a pig')
    await waiting.getByText('Craft a compass').waitFor(SOON)
  })

  it('a bot is added by name and taken away, and what the player likes comes first for them', async () => {
    await page.getByRole('button', { name: 'Add a bot' }).click(SOON)
    const name = page.getByLabel('Name of the bot')
    await name.fill(BOT.toLowerCase())
    await page.getByText('voyager is here already.').waitFor(SOON)
    await name.fill('Scout')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Take Scout away' }).waitFor(SOON)
    await rig.boardIs(({ participants }) => participants.some(one => one.name === 'Scout' && one.present))
    await page.getByRole('button', { name: 'hunting' }).click(SOON)
    const board = await rig.boardIs(({ participants }) =>
      participants.some(({ likes }) => likes?.includes('hunting')),
    )
    const me = board.participants.find(({ kind }) => kind === 'human')?.id ?? ''
    orThrow(rig.core.command({ type: 'add', action: 'kill', item: 'pig', quantity: 1, participant: me }))
    await page.getByText('You like hunting').waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('c')
    await rig.boardIs(now => subtaskFor(now, 'pig').holder === me)
    await page.getByRole('button', { name: 'Take Scout away' }).click(SOON)
    await page.getByText('Scout has left.').waitFor(SOON)
    await page.getByRole('button', { name: `Take ${BOT} away` }).waitFor({ state: 'detached', ...SOON })
  })
})

describe('a Microsoft account', () => {
  it('is signed in by a code that the page shows, can be cancelled, and gives a bot its name', async () => {
    let isTyped = false
    await open(async ({ onCode, signal }) => {
      const cancelled = new Promise<ReturnType<typeof fail<never>>>(resolve =>
        signal.addEventListener('abort', () => resolve(fail('cancelled', 'The sign-in was cancelled.'))),
      )
      onCode({ code: 'FJ3K9QXZ', address: 'https://www.microsoft.com/link', until: Date.now() + 900_000 })
      if (!isTyped) return cancelled
      return succeed({ name: 'Steve', uuid: '0', accessToken: 'secret-token', certificates: {} })
    })
    await page.goto(rig.url)
    await page.getByRole('button', { name: 'Microsoft account' }).click(SOON)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click(SOON)
    await page.getByText('FJ3K9QXZ').waitFor(SOON)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('FJ3K9QXZ').waitFor({ state: 'detached', ...SOON })
    expect(rig.core.snapshot().accounts).toEqual({ known: [], signIn: null })
    isTyped = true
    await page.getByRole('button', { name: 'Sign in', exact: true }).click(SOON)
    await page.getByText('Signed in: a bot named Steve joins as that player.').waitFor(SOON)
    expect(await page.getByLabel('Bots').inputValue()).toBe('Steve')
    expect(await page.content()).not.toContain('secret-token')
    await page.getByRole('button', { name: 'Accounts (1)' }).click(SOON)
    await page.getByRole('button', { name: 'Sign Steve out' }).click(SOON)
    await page.getByText('Steve is signed out.').waitFor(SOON)
    expect(rig.core.snapshot().accounts.known).toEqual([])
  })
})

it('while all waits for a bot on its way back to where it died, the page says so, and does not call that stuck', async () => {
  await open()
  const { control } = rig.world
  await rig.joinBot({ shared: false })
  await rig.start('Craft an oak fence')
  await page.goto(rig.url)
  await rig.boardIs(({ subtasks }) =>
    subtasks.some(({ item, status }) => item === 'oak_log' && status === 'DONE'),
  )
  orThrow(rig.core.pause('page'))
  await control.give(BOT, 'diamond', 9)
  await control.give(BOT, 'iron_pickaxe', 1)
  const { x, y, z } = rig.world.chest
  await control.teleport(BOT, { x: x + 60.5, y, z: z + 0.5 })
  await rig.pageShows(({ vitals }) => (vitals[`bot:${BOT}`]?.position?.x ?? 0) > x + 50)
  await control.setHealth(BOT, 0)
  await rig.pageShows(({ vitals }) => vitals[`bot:${BOT}`]?.goesBack === true)
  orThrow(rig.core.resume('page'))
  await page.getByText(`${BOT} goes back for what it lost`).waitFor(SOON)
  expect(await page.title()).not.toMatch(/stuck/i)
  expect(await seriousFaults(page)).toEqual([])
  await rig.boardIs(({ phase }) => phase === 'finished')
  await page.getByText(`${BOT} goes back for what it lost`).waitFor({ state: 'detached', ...SOON })
})
