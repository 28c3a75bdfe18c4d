import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger, systemClock } from '../../src-main/base/index.ts'
import { createCore } from '../../src-main/session/index.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'
import { inChromium } from '../support/in-chromium.ts'
import { orThrow } from '../support/play-rig.ts'
import { temporaryDir } from '../support/temporary.ts'
import { byPurpose, fakeServer, tellStatus, turnAway } from '../unit/body/joining/fake-server.ts'
import { BOT, doorTo, LONG_JOB, type PageRig, pageRig } from './page-rig.ts'

/** Milliseconds for what the page must show. */
const SOON = { timeout: 30_000 }
/** For what bots do in the world: four tries, with rests between them. */
const AT_LENGTH = { timeout: 150_000 }

const chromium = inChromium()
let rig: PageRig
let page: Page

beforeAll(async () => {
  rig = await pageRig()
})
afterAll(() => rig.close())

beforeEach(async () => {
  await rig.core.disconnect()
  await rig.world.control.reset()
  page = await chromium.browser.newPage({ viewport: { width: 900, height: 600 } })
})
afterEach(() => page.close())

const says = (text: RegExp | string, on = page) => on.getByText(text).first().waitFor(SOON)
const button = (name: RegExp | string, on = page) => on.getByRole('button', { name }).first()
const alert = (on = page) => on.getByRole('alert')
const column = (name: string, on = page) => on.getByRole('region', { name, exact: true })

describe('a goal that cannot be planned', () => {
  const goal = () => page.getByLabel('What do you want?')
  const planIt = () => button('Plan it')

  beforeEach(async () => {
    orThrow(await rig.connect())
    await page.goto(rig.url)
    await goal().waitFor(SOON)
  })

  it('is told, when misspelt, what was probably meant, and takes it by a click', async () => {
    await goal().fill('dimond pickax')
    await says('"dimond pickax" is not known in Minecraft 1.20.1.')
    expect(await planIt().isDisabled()).toBe(true)
    await button('Craft a diamond pickaxe').click(SOON)
    await says('1 diamond pickaxe: ok')
    await planIt().click()
    await page.getByRole('heading', { name: 'Craft a diamond pickaxe' }).waitFor(SOON)
  })

  it.each([
    ['impossible', 'bedrock', /^Bedrock .*Choose something else\.$/],
    ['free', 'build me a cosy house by the lake', /Goals in free words need a language model\. Without one/],
    ['far too long', 'torch '.repeat(100), /may have 500 characters; this one has 600\. Say it shorter/],
    ['one endless word', 'x'.repeat(400), /names no item or mob/],
    ['without a word', '!?', /names nothing\. Say what you want, for example/],
  ])('when %s is told why, and the next one is taken', async (_kind, text, words) => {
    await goal().fill(text)
    if (text === '!?') await button('3 torches').click(SOON)
    else {
      await says(words)
      expect(await planIt().isDisabled()).toBe(true)
      await goal().fill('3 torches')
    }
    await says('3 torches: ok')
    expect(await planIt().isEnabled()).toBe(true)
  })
})

describe('a server that cannot be joined', () => {
  const server = () => page.getByLabel('Address')
  const join = () => button('Join the server')
  const realServer = () => `${rig.world.host}:${rig.world.port}`

  /** Joins the world that is there, with what the form still holds. */
  const wayOut = async () => {
    await server().fill(realServer())
    await join().click(SOON)
    await page.getByLabel('What do you want?').waitFor(SOON)
  }

  const openServer = async (...talks: Parameters<typeof fakeServer>) => {
    const opened = await fakeServer(...talks)
    onTestFinished(() => opened.close())
    return `127.0.0.1:${opened.port}`
  }
  const status = { version: { name: '1.20.1', protocol: 763 }, players: { online: 0, max: 20 } }
  const doorman = (words: unknown) => openServer(byPurpose(tellStatus(status), turnAway(words)))

  beforeEach(async () => {
    await page.goto(rig.url)
    await page.getByLabel('Your Minecraft name').fill('Ada')
    await page.getByLabel('Bots').fill(BOT)
  })

  it.each([
    ['does not answer', async () => '127.0.0.1:1', 'No server answers at 127.0.0.1:1. Check the address'],
    [
      'is full',
      () => doorman({ translate: 'multiplayer.disconnect.server_full' }),
      'The server is full. Wait',
    ],
    [
      'speaks another version',
      () => openServer(tellStatus({ ...status, version: { name: 'Beta 9.9', protocol: 9 } })),
      'The version of the server (Beta 9.9) is not supported. Use one from',
    ],
    ['turns the bot away', () => doorman({ text: 'You are banned' }), '"You are banned". Ask whoever runs'],
  ])('because it %s says so, and the next one can be joined', async (_why, open, words) => {
    await server().fill(await open())
    await join().click(SOON)
    await alert().getByText(words).waitFor(SOON)
    await wayOut()
  })

  it('because it keeps the bot waiting can be given up at once', async () => {
    let connections = 0
    await server().fill(
      await openServer(socket => {
        if (++connections === 1) tellStatus(status)(socket)
      }),
    )
    await join().click(SOON)
    await button('Cancel').click(SOON)
    // By itself the core would wait for half a minute.
    await join().waitFor({ timeout: 15_000 })
    expect(await alert().count()).toBe(0)
    await wayOut()
  })

  it('because the bot’s name is in use says so, and another name gets in', async () => {
    const other = await rig.joinHuman(BOT)
    await server().fill(realServer())
    await join().click(SOON)
    await alert()
      .getByText(`Somebody named ${BOT} is in the world already. Choose another name`)
      .waitFor(SOON)
    await page.getByLabel('Bots').fill('Rover')
    await wayOut()
    await other.close()
  })

  it('with such names is not even asked', async () => {
    for (const [names, words] of [
      ['x'.repeat(40), /“x+…” does not fit: letters, digits and _ only, at most 16/],
      ['Rover, rover', 'Two bots cannot both be rover.'],
      ['ada', 'Ada is your own name: give the bot another.'],
      ['', 'Name at least one bot.'],
    ] as const) {
      await page.getByLabel('Bots').fill(names)
      await says(words)
      expect(await join().isDisabled()).toBe(true)
    }
    await page.getByLabel('Bots').fill(BOT)
    await server().fill('no such place')
    await join().click(SOON)
    await says('A host and a port, for example localhost:25565.')
    await wayOut()
  })
})

describe('a goal whose Enter comes before it has been read', () => {
  beforeEach(async () => {
    orThrow(await rig.connect())
    await page.goto(rig.url)
    await page.getByLabel('What do you want?').waitFor(SOON)
  })

  /** Types it and presses Enter while the answer is held back. */
  const enter = async (goal: string) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/trpc/goalCheck*', async route => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('What do you want?').fill(goal)
    await page.keyboard.press('Enter')
    return held.resolve
  }

  it('is planned as soon as it has', async () => {
    const release = await enter('Craft a diamond pickaxe')
    await button('Planning…').waitFor(SOON)
    release()
    await page.getByRole('heading', { name: 'Craft a diamond pickaxe' }).waitFor(SOON)
  })

  it('is not planned where more was typed meanwhile, nor where it is wrong', async () => {
    const release = await enter('3 torches')
    await page.getByLabel('What do you want?').fill('dimond pickax')
    await page.keyboard.press('Enter')
    release()
    await says('"dimond pickax" is not known in Minecraft 1.20.1.')
    expect(await button('Plan it').isDisabled()).toBe(true)
  })
})

describe('a board', () => {
  beforeEach(async () => {
    orThrow(await rig.connect())
    await page.goto(rig.url)
    await page.getByLabel('What do you want?').waitFor(SOON)
  })
  const board = () => column('Board')

  it('survives a lost connection to the game, which comes back by itself', async () => {
    await rig.start(LONG_JOB)
    await board().waitFor(SOON)
    // Both are awaited before it happens: the bot is back a second later.
    const told = Promise.all([
      alert().getByText('"Back in a minute"').waitFor(SOON),
      page.getByRole('region', { name: 'Now' }).getByText('World lost').waitFor(SOON),
    ])
    await rig.world.control.kick(BOT, 'Back in a minute')
    await told
    await alert().waitFor({ state: 'hidden', ...SOON })
    await page.getByRole('status').getByText('Running').waitFor(SOON)
    expect(rig.board().phase).toBe('running')
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === `bot:${BOT}`))
  })

  it('is there again after a reload, on a second page too', async () => {
    await rig.start(LONG_JOB)
    await board().waitFor(SOON)
    await page.reload()
    await board().waitFor(SOON)
    const second = await chromium.browser.newPage()
    onTestFinished(() => second.close())
    await second.goto(rig.url)
    await button('Pause', second).click(SOON)
    await button('Go on').waitFor(SOON)
    await button('Go on').click()
    await button('Pause', second).waitFor(SOON)
  })

  it('says that Co-Voyager is away, goes on by itself, and no click is lost', async () => {
    await rig.start(LONG_JOB)
    await board().waitFor(SOON)
    await page.route('**/trpc/pause*', route => route.abort(), { times: 1 })
    await button('Pause').click()
    await says('Your click is kept and sent as soon as it does.')
    await rig.shutDoor()
    await says(/Connection to Co-Voyager lost; trying again by itself/)
    expect(await button('Pause').isDisabled()).toBe(true)
    await rig.openDoor()
    await button('Go on').waitFor(SOON)
    expect(rig.board().phase).toBe('paused')
  })

  it('that is stuck says why and how to go on, and Retry ends it', async () => {
    await rig.start('Get 2 oak logs')
    const { chest, control } = rig.world
    const lid = { ...chest, y: chest.y + 1 }
    await control.setBlock(lid, 'stone')
    await alert()
      .getByText(
        /Stuck\. “Gather 2 oak logs.*” failed after 4 tries\. .*stone lies on it.*Take that away\. Then retry it/,
      )
      .waitFor(AT_LENGTH)
    const card = column('Failed').getByRole('listitem')
    await card.getByText(/stone lies on it.*Take that away/).waitFor(SOON)
    await card.getByText('4 tries').waitFor(SOON)
    await control.setBlock(lid, 'air')
    await card.getByRole('button', { name: /^Retry/ }).click(SOON)
    await page.getByRole('heading', { name: 'Get 2 oak logs: finished' }).waitFor(AT_LENGTH)
  })

  it('refuses an addition in the dialog, which keeps what was typed', async () => {
    await rig.start(LONG_JOB)
    await board().waitFor(SOON)
    await page.keyboard.press('a')
    await page.getByLabel('Item').fill('bedrok')
    await page.keyboard.press('Enter')
    await alert()
      .getByText(/bedrok/)
      .waitFor(SOON)
    await page.getByLabel('Item').fill('oak log')
    await page.keyboard.press('Enter')
    await says('Added to the board: gather 1 oak log.')
  })
})

describe('a page without a key', () => {
  it.each([
    ['no key', ''],
    ['a wrong key', '#token=wrong'],
  ])('that comes with %s says what to do, and the right address opens it', async (_what, hash) => {
    await page.goto(rig.url.replace(/#.*/, hash))
    await alert().getByRole('heading', { name: 'This page’s key is missing or old' }).waitFor(SOON)
    await says('Open the address that Co-Voyager printed')
    await page.goto(rig.url)
    await page.getByRole('heading', { name: 'Choose a world to work in' }).waitFor(SOON)
  })
})

describe('an unreadable history', () => {
  it('is moved aside, said on the page, and a new one is kept', async () => {
    const dir = temporaryDir()
    mkdirSync(join(dir, 'memory'))
    writeFileSync(join(dir, 'memory', 'history.db'), 'no database at all'.repeat(500))
    const core = createCore({
      dir,
      spawn: nodeSpawner(),
      logger: silentLogger,
      clock: systemClock,
      appVersion: 'test',
    })
    onTestFinished(() => core.close())
    const door = await doorTo(core)
    onTestFinished(() => door.close())
    expect(readdirSync(join(dir, 'memory')).some(name => name.startsWith('history-aside-'))).toBe(true)

    await page.goto(door.url)
    const notice = page.getByText(/The history could not be read\. It was moved aside to .*history-aside-/)
    await notice.waitFor(SOON)
    await button('History').click()
    await says('No sessions yet.')
    await button('Close').click()
    await notice.waitFor({ state: 'hidden', ...SOON })
  })
})
