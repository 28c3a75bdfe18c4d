import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inChromium } from '../support/in-chromium.ts'
import { leisurely, orThrow, subtaskFor } from '../support/play-rig.ts'
import { BOT, type PageRig, pageRig } from './page-rig.ts'

/** Milliseconds for what the page must show. */
const SOON = { timeout: 30_000 }

describe('a person at the page, beside a bot', () => {
  const chromium = inChromium()
  let rig: PageRig
  let page: Page

  beforeEach(async () => {
    rig = await pageRig()
    page = await chromium.browser.newPage({ viewport: { width: 1280, height: 800 } })
  })
  afterEach(async () => {
    await page.close()
    await rig.close()
  })

  it('claims a READY subtask by click, does it, says done, and the board finishes', async () => {
    await page.goto(rig.url)
    await page.getByLabel('Your Minecraft name').fill('Ada')
    await page.getByLabel('Bots').fill(BOT)
    const { host, port, chest } = rig.world
    await page.getByLabel('Address').fill(`${host}:${port}`)
    await page.getByLabel(/Shared chest/).fill(`${chest.x} ${chest.y} ${chest.z}`)
    await page.getByRole('button', { name: 'Join the server' }).click()

    const goal = page.getByLabel('What do you want?')
    await goal.fill('Kill a pig and cook it')
    await page.getByText(/: ok$/).waitFor(SOON)
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByRole('button', { name: /^Start/ }).click(SOON)

    const card = page.getByRole('region', { name: 'Ready' }).getByRole('listitem', { name: /pig/i })
    await card.getByRole('button', { name: /^Claim/ }).click(SOON)
    const mine = page.getByRole('region', { name: 'In progress' }).getByRole('listitem', { name: /pig/i })
    await mine.waitFor(SOON)
    const pig = subtaskFor(rig.board(), 'pig')
    const me = pig.holder
    expect(me).not.toBe(`bot:${BOT}`)

    // The bot leaves it alone and does all else that can be done without it.
    const waiting = await rig.boardIs(({ subtasks }) =>
      subtasks.every(({ id, status, action }) => id === pig.id || action === 'smelt' || status === 'DONE'),
    )
    expect(subtaskFor(waiting, 'pig')).toMatchObject({ status: 'IN_PROGRESS', holder: me })

    // Else the bot looks into the chest as soon as she was there, and nothing is left to be said.
    orThrow(rig.core.pause('a test'))
    const ada = await rig.joinHuman('Ada')
    const hunted = await ada.act.kill({ mob: 'pig', count: 1, keep: () => ({ porkchop: 1 }) }, leisurely)
    expect(hunted.outcome).toBe('done')
    const put = await ada.act.deposit({ chest, items: { porkchop: 1 } }, leisurely)
    expect(put.outcome).toBe('done')
    await mine.getByRole('button', { name: /^Done/ }).click(SOON)
    await rig.boardIs(now => subtaskFor(now, 'pig').status === 'DONE')
    orThrow(rig.core.resume('a test'))

    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.every(({ status }) => status === 'DONE')).toBe(true)
    expect(subtaskFor(board, 'pig').attempts).toMatchObject([{ participant: me, outcome: 'done' }])
    await page
      .getByRole('heading', { name: /Kill a pig and cook it/ })
      .first()
      .waitFor(SOON)

    await page.getByRole('button', { name: 'History', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /csv/i }).first().click(SOON)
    const file = await (await download).createReadStream()
    const lines = (await text(file)).trim().split('\r\n')
    expect(lines[0]).toMatch(/^session,id,action,item/)
    expect(lines).toHaveLength(1 + board.subtasks.length)
  })

  it('asks for help with what she has: the bot takes a part, and the history tells what it did to the world', async () => {
    orThrow(await rig.connect())
    await page.goto(rig.url)
    await page.getByLabel('What do you want?').fill('Gather 12 oak logs')
    await page.getByRole('button', { name: 'Plan it' }).click(SOON)
    await page.getByRole('button', { name: /^Start/ }).click(SOON)
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === `bot:${BOT}`))
    await page.getByRole('button', { name: /^Take over/ }).click(SOON)
    const me = (await rig.boardIs(({ subtasks }) => subtasks[0]?.holder?.startsWith('bot:') === false))
      .subtasks[0]?.holder

    const card = page
      .getByRole('region', { name: 'In progress' })
      .getByRole('listitem', { name: /oak log/i })
      .first()
    await card.getByRole('button', { name: /^More for/ }).click(SOON)
    await page.getByRole('menuitem', { name: 'Ask for help' }).click(SOON)
    const shared = await rig.boardIs(({ subtasks }) => subtasks[1]?.status === 'DONE')
    expect(shared.subtasks[0]).toMatchObject({ holder: me, status: 'IN_PROGRESS' })
    expect(shared.subtasks[1]?.attempts.at(-1)?.participant).toBe(`bot:${BOT}`)

    await page.getByRole('button', { name: 'History', exact: true }).click()
    await page.getByText('What the bots did to the world').first().click(SOON)
    await page.getByText(/^Broke: .*oak logs/).waitFor(SOON)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Log' }).first().click(SOON)
    const file = await (await download).createReadStream()
    expect((await text(file)).split('\r\n')[0]).toBe('session,at,by,what,item,count,x,y,z')
  })

  it('works by keyboard alone', async () => {
    orThrow(await rig.connect())
    await page.goto(rig.url)
    await page.getByLabel('What do you want?').waitFor(SOON)
    await page.keyboard.press('/')
    await page.keyboard.type('3 torches')
    await page.getByText('3 torches: ok').waitFor(SOON)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Start/ }).waitFor(SOON)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Board' }).waitFor(SOON)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor(SOON)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden', ...SOON })
  })
})
