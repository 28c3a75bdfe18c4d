// A board at which no bot works by itself, so that what people do at their pages is all that happens to it.

import type { Browser, Locator, Page } from 'playwright-core'
import type { JoinInput } from '../../src-main/contract/index.ts'
import { orThrow } from '../support/play-rig.ts'
import { BOT, type PageRig, pageRig } from './page-rig.ts'

export const ADA = { id: 'human-ada', name: 'Ada' }
export const GRACE = { id: 'human-grace', name: 'Grace' }
export const BOT_ID = `bot:${BOT}`

/** Milliseconds for what a page must show. */
export const SOON = { timeout: 30_000 }

/** Bots of these names that were told to stand still: what is handed to them they keep, and leave alone. */
export async function stillRig(names: readonly string[] = [BOT]): Promise<PageRig> {
  const rig = await pageRig()
  await rig.joinBot({ names })
  orThrow(rig.core.join(ADA))
  orThrow(rig.core.speak({ by: ADA.id, text: 'stop' }))
  return rig
}

/** Begins with a goal, with these people at its board. What was there before ends. */
export async function begin(rig: PageRig, goal: string, people: readonly JoinInput[] = [ADA]): Promise<void> {
  if (rig.core.snapshot().board) orThrow(await rig.core.stop('a test'))
  await rig.start(goal)
  for (const one of people) orThrow(rig.core.join(one))
}

interface Seat {
  readonly who?: JoinInput
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** The small window beside the game. */
  readonly hud?: boolean
}

/** The page as this person sees it. The caller closes its context. */
export async function pageOf(
  browser: Browser,
  { url }: PageRig,
  { who = ADA, width = 1280, height = 800, colorScheme = 'dark', hud = false }: Seat = {},
): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height } })
  const value = encodeURIComponent(JSON.stringify({ ...who, named: true }))
  await context.addCookies([{ name: 'co-voyager', value, url: new URL('/', url).href }])
  const page = await context.newPage()
  await page.goto(hud ? url.replace('#', '?hud#') : url)
  await page.getByRole('region', { name: hud ? 'Overlay' : 'Board', exact: true }).waitFor(SOON)
  return page
}

/** The card with this title, where a column is named in that one. */
export const cardOf = (page: Page, title: RegExp, column?: string): Locator =>
  (column ? page.getByRole('region', { name: column, exact: true }) : page).getByRole('listitem', {
    name: title,
  })

/** Opens all that can be done with a card, by the mouse. */
export async function menuOf(card: Locator): Promise<Locator> {
  await card.getByRole('button', { name: /^More for/ }).click(SOON)
  return card.page().getByRole('menu')
}

export const choose = (menu: Locator, item: RegExp | string): Promise<void> =>
  menu.getByRole('menuitem', { name: item }).click(SOON)
