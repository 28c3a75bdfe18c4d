// One page from its first byte to a flight over the land, measured.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { BlockPosition, PracticeWorld } from '../../../src-main/practice/index.ts'
import { launchChromium } from '../../support/chromium.ts'
import { type DrawnFrame, drawnFrames, putProbe, ticksOf } from '../../support/page-probe.ts'
import type { FromHost, Side } from './host.ts'
import { putBufferProbe } from './renderer-probe.ts'

/** A side that is ready to be looked at. */
export interface Shown {
  readonly side: Side
  readonly url: string
  bytes(): Promise<number>
}

export interface RunFigures {
  /** Sent to the page until everything was drawn. */
  readonly kilobytes: number
  /** Of them, without what the app's page takes when nobody opens the view. */
  readonly viewKilobytes: number
  /** From opening the address. */
  readonly firstMs: number
  readonly completeMs: number
  /** Of the process that draws the page, shared memory by its share. */
  readonly megabytes: number
  /** Thousand triangles in the finished picture. */
  readonly triangles: number
  /** Frames that the page had time for while nothing happened. */
  readonly stillFps: number
  /** Frames drawn while the bot sways on the spot: everything anew, nothing new to build. */
  readonly swayFps: number
  /** Milliseconds of processor that one of those frames costs, drawing and page together: free of what else the machine does. */
  readonly frameMs: number
  /** Frames drawn, and bytes sent, while it flies over new land. */
  readonly flyFps: number
  readonly flyKilobytes: number
  /** From the server's change of a block to the frame without it. */
  readonly blockMs: number
}

const SIZE = { width: 1280, height: 720 }
/** Sections of land that are drawn when there is land. Corners alone do not tell it from a herd in the void, or from a sky. */
const LEAST_LAND = 4
/** Nothing changed for so long, and for so many frames that the page had time for: it is complete, and not just busy. */
const QUIET_MS = 6000
const QUIET_TICKS = 40
const LONGEST_MS = 180_000
const WATCHED_MS = 5000
const FLIGHT_MS = 10_000
const STEP_MS = 50
/** Blocks a step: seven a second. */
const STEP = 0.35
const BLOCKS = 3
/** Blocks to the north; all look to the south. */
const ASIDE = 4

/** Runs it all once, in a browser of its own with nothing in its cache; `shot` is a file for the finished picture. */
export async function runOnce(
  shown: Shown,
  world: PracticeWorld,
  at: BlockPosition,
  shot?: string,
): Promise<RunFigures> {
  const browser = await launchChromium({ webgl: true })
  try {
    const page = await openPage(browser)
    if (shown.side === 'renderer') await putBufferProbe(page)
    await world.control.teleport(shown.side, at)
    await wait(1500)
    const app = shown.side === 'own' ? await kilobytesOfApp(shown) : 0
    const before = await shown.bytes()
    const begun = Date.now()
    await page.goto(shown.url)
    const { first, complete } = await untilComplete(page)
    const kilobytes = ((await shown.bytes()) - before) / 1000
    await wait(2000)
    const megabytes = await rendererMegabytes(browser)
    const triangles = ((await drawnFrames(page)).at(-1)?.corners ?? 0) / 3000
    if (shot) await page.screenshot({ path: shot })
    const ticks = await ticksOf(page)
    await wait(WATCHED_MS)
    const stillFps = ((await ticksOf(page)) - ticks) / (WATCHED_MS / 1000)
    const blockMs = await blockToScreen(page, world, at)
    const cost = await processorMs(browser)
    const sway = await framesWhile(page, () =>
      move(world, shown.side, at, WATCHED_MS, n => (n % 2) * 0.05, 0),
    )
    const frameMs = ((await processorMs(browser)) - cost) / sway
    const flown = await shown.bytes()
    const fly = await framesWhile(page, () => move(world, shown.side, at, FLIGHT_MS, n => n * STEP, 20))
    const flyKilobytes = ((await shown.bytes()) - flown) / FLIGHT_MS
    await standAside(shown.side, world, at)
    return {
      kilobytes,
      viewKilobytes: kilobytes - app,
      firstMs: first - begun,
      completeMs: complete - begun,
      megabytes,
      triangles,
      stillFps,
      swayFps: sway / (WATCHED_MS / 1000),
      frameMs,
      flyFps: fly / (FLIGHT_MS / 1000),
      flyKilobytes,
      blockMs,
    }
  } finally {
    await browser.close()
  }
}

/** Behind whoever looks from the place: in it, others would see the inside of this one's head. */
export async function standAside(
  side: Side,
  world: PracticeWorld,
  { x, y, z }: BlockPosition,
): Promise<void> {
  await world.control.teleport(side, { x, y, z: z - ASIDE })
}

/** A page that opens the live view at once, as large as the window and with as many columns as the stock page draws. */
export async function openPage(browser: Browser, { open = true } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE })
  const view = {
    open,
    place: 'filling',
    camera: 'eyes',
    distance: 3,
    share: 0.5,
    right: 24,
    bottom: 24,
    width: 480,
    height: 300,
  }
  const value = encodeURIComponent(JSON.stringify({ view }))
  await context.addCookies([{ name: 'co-voyager', value, domain: '127.0.0.1', path: '/' }])
  const page = await context.newPage()
  await putProbe(page)
  return page
}

/** What the app's page takes before anybody opens the view. */
async function kilobytesOfApp({ url, bytes }: Shown): Promise<number> {
  const browser = await launchChromium()
  try {
    const before = await bytes()
    const page = await openPage(browser, { open: false })
    await page.goto(url, { waitUntil: 'networkidle' })
    return ((await bytes()) - before) / 1000
  } finally {
    await browser.close()
  }
}

async function processorMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

async function untilComplete(page: Page): Promise<{ first: number; complete: number }> {
  const end = Date.now() + LONGEST_MS
  let since = { at: 0, ticks: 0 }
  for (;;) {
    await wait(250)
    const [frames, ticks] = [await drawnFrames(page), await ticksOf(page)]
    const first = frames.find(({ large }) => large >= LEAST_LAND)
    const last = lastChange(frames)
    if (last && last.at !== since.at) since = { at: last.at, ticks }
    const quiet = last && Date.now() - last.at > QUIET_MS && ticks - since.ticks > QUIET_TICKS
    if (first && quiet) return { first: first.at, complete: last.at }
    if (Date.now() > end) throw new Error(`The page was not complete after ${LONGEST_MS} ms.`)
  }
}

/** Share by which a picture changes with more than a mob that comes or goes. */
const LANDSLIDE = 0.04

/** The last frame with more or less land than the one before. */
const lastChange = (frames: readonly DrawnFrame[]): DrawnFrame | undefined =>
  frames.findLast(({ corners }, index) => {
    const before = frames[index - 1]?.corners ?? 0
    return Math.abs(corners - before) > before * LANDSLIDE
  })

async function blockToScreen(page: Page, world: PracticeWorld, at: BlockPosition): Promise<number> {
  const sides = [-3, 3].flatMap(d => [
    { x: at.x + d, y: at.y + 1, z: at.z },
    { x: at.x, y: at.y + 1, z: at.z + d },
  ])
  const set = (block: string) => Promise.all(sides.map(side => world.control.setBlock(side, block)))
  const times: number[] = []
  for (let n = 0; n < BLOCKS; n++) {
    await set('gold_block')
    await wait(1500)
    const before = (await drawnFrames(page)).at(-1)?.corners
    const from = Date.now()
    await set('air')
    await wait(1500)
    const changed = (await drawnFrames(page)).find(frame => frame.at > from && frame.corners !== before)
    if (changed) times.push(changed.at - from)
  }
  return median(times)
}

async function move(
  world: PracticeWorld,
  name: string,
  from: BlockPosition,
  ms: number,
  east: (step: number) => number,
  up: number,
): Promise<void> {
  const begun = performance.now()
  for (let step = 1; step * STEP_MS < ms; step++) {
    await world.control.teleport(name, { x: from.x + 0.5 + east(step), y: from.y + up, z: from.z + 0.5 })
    await wait(Math.max(0, step * STEP_MS - (performance.now() - begun)))
  }
}

async function framesWhile(page: Page, work: () => Promise<void>): Promise<number> {
  const before = (await drawnFrames(page)).length
  await work()
  return (await drawnFrames(page)).length - before
}

/** Of the process that draws the page. Linux only: elsewhere NaN. */
export async function rendererMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      try {
        const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? []
        return Number(kilobytes ?? Number.NaN) / 1000
      } catch {
        return Number.NaN
      }
    })
  return Math.max(...sizes)
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** What a host answers to a question. */
export const isBytes = (message: FromHost): message is Extract<FromHost, { type: 'bytes' }> =>
  message.type === 'bytes'
