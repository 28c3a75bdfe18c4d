// What grows when the view is opened and closed again and again, and when a bot walks for long.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { BlockPosition, PracticeWorld } from '../../../src-main/practice/index.ts'
import { launchChromium } from '../../support/chromium.ts'
import { type Held, held, heldSession } from '../../support/page-held.ts'
import { openPage, rendererMegabytes, type Shown } from './one-run.ts'

/** What it is, before and after. */
export type Growth = readonly [label: string, before: number, after: number]

/** Opened and closed so often before the first look: what is made once is made by then. */
const WARM = 5
const CIRCLE = 24
const STEP_MS = 100
/** Radians a step: about six blocks a second. */
const TURN = 0.025

export async function soak(
  { url, side }: Shown,
  world: PracticeWorld,
  at: BlockPosition,
  { mounts, minutes }: { mounts: number; minutes: number },
): Promise<Growth[]> {
  const browser = await launchChromium({ webgl: true })
  try {
    const page = await openPage(browser)
    const session = await heldSession(page)
    await page.goto(url)
    await page.locator('canvas').waitFor()
    await close(page)
    await mount(page, WARM)
    const before = await held(page, session)
    await mount(page, mounts)
    const after = await held(page, session)
    const grown = growth(`${mounts} times opened`, before, after)
    await open(page)
    await page.locator('[aria-busy="false"] canvas').waitFor()
    await circle(world, side, at, 0.5)
    const [set, first] = [await held(page, session), await rendererMegabytes(browser)]
    await circle(world, side, at, minutes)
    const [gone, last] = [await held(page, session), await rendererMegabytes(browser)]
    return [...grown, ...growth(`${minutes} min on the way`, set, gone), ['MB of the renderer', first, last]]
  } finally {
    await browser.close()
  }
}

const open = (page: Page) => page.getByRole('button', { name: 'Live view', exact: true }).click()

const close = async (page: Page) => {
  await page.getByRole('button', { name: 'Close the live view' }).click()
  await page.locator('canvas').waitFor({ state: 'detached' })
}

/** Begins and ends with a closed view; the last time all of it is drawn. */
async function mount(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await open(page)
    await page.locator('canvas').waitFor()
    if (n === times - 1) await page.locator('[aria-busy="false"] canvas').waitFor()
    await close(page)
  }
}

async function circle(world: PracticeWorld, name: string, at: BlockPosition, minutes: number): Promise<void> {
  const end = performance.now() + minutes * 60_000
  for (let turn = 0; performance.now() < end; turn += TURN) {
    const [x, z] = [Math.cos(turn) * CIRCLE, Math.sin(turn) * CIRCLE]
    await world.control.teleport(name, { x: at.x + x, y: at.y + 12, z: at.z + z })
    await wait(STEP_MS)
  }
}

const growth = (when: string, before: Held, after: Held): Growth[] => [
  [`contexts, ${when}`, before.contexts, after.contexts],
  [`their buffers and textures, ${when}`, before.objects, after.objects],
  [`workers, ${when}`, before.workers, after.workers],
  [`listeners, ${when}`, before.listeners, after.listeners],
  [`elements, ${when}`, before.nodes, after.nodes],
  [`MB of heap, ${when}`, before.heap, after.heap],
]
