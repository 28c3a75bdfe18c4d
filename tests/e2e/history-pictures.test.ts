import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inChromium } from '../support/in-chromium.ts'
import { orThrow } from '../support/play-rig.ts'
import { BOT, type PageRig, pageRig } from './page-rig.ts'

/** Milliseconds for what the page must show; drawing without a graphics card takes its time. */
const SOON = { timeout: 60_000 }

const chromium = inChromium({ webgl: true })
let rig: PageRig
let page: Page

beforeEach(async () => {
  rig = await pageRig()
  page = await chromium.browser.newPage({ viewport: { width: 1280, height: 800 } })
  orThrow(await rig.connect())
  await rig.start('Get 2 oak logs')
  orThrow(await rig.core.pause('test'))
})
afterEach(async () => {
  await page.close()
  await rig.close()
})

const finished = () => expect.poll(() => rig.board().phase, SOON).toBe('finished')
const pictures = () => {
  const session = rig.core.snapshot().session?.id ?? ''
  return orThrow(rig.core.pictures(session)).map(picture => ({
    ...picture,
    bytes: Buffer.from(orThrow(rig.core.picture(session, picture.id))),
  }))
}

it('keeps what the bot sees when a subtask is done, whatever the camera, and shows it in the history', async () => {
  await page.goto(rig.url)
  await page.getByRole('button', { name: 'Live view', exact: true }).click(SOON)
  const view = page.getByRole('region', { name: 'Live view' })
  await view.getByRole('button', { name: 'Map', exact: true }).click(SOON)
  await view.and(page.locator('[aria-busy="false"]')).waitFor(SOON)
  orThrow(await rig.core.resume('test'))
  await finished()
  await expect.poll(() => pictures().map(({ moment }) => moment), SOON).toContain('finished')
  const [done] = pictures()
  expect(done).toMatchObject({ bot: BOT, moment: 'done' })
  const bytes = done?.bytes ?? Buffer.alloc(0)
  expect(bytes.length).toBeLessThan(64 * 1024)
  // More than one colour needs more bytes than this: the world is on it.
  expect(bytes.length).toBeGreaterThan(3000)

  await page.getByRole('button', { name: 'History', exact: true }).click(SOON)
  await page.getByRole('button', { name: /pictures$/ }).click(SOON)
  await page
    .getByRole('img', { name: `What ${BOT} saw: #${done?.subtask} done` })
    .first()
    .waitFor(SOON)
  await expect
    .poll(
      () => page.evaluate('[...document.images].map(one => [one.naturalWidth, one.naturalHeight].join())'),
      SOON,
    )
    .toContain('512,288')
  await page.getByRole('button', { name: 'Delete these pictures' }).click(SOON)
  await page.getByRole('button', { name: 'Delete them' }).click(SOON)
  await page.getByText('There are no pictures any more').waitFor(SOON)
  expect(pictures()).toEqual([])
})

it('has no pictures where no page shows the world', async () => {
  orThrow(await rig.core.resume('test'))
  await finished()
  expect(pictures()).toEqual([])
})
