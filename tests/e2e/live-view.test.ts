import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Position } from '../../src-main/contract/index.ts'
import { launchChromium } from '../support/chromium.ts'
import { inChromium } from '../support/in-chromium.ts'
import { orThrow } from '../support/play-rig.ts'
import { BOT, LONG_JOB, type PageRig, pageRig } from './page-rig.ts'

/** Milliseconds for what the page must show; drawing without a graphics card takes its time. */
const SOON = { timeout: 30_000 }
/** Blocks from the map's upper to its lower edge when nobody has zoomed. */
const MAP_BLOCKS = 72

type Colour = readonly [red: number, green: number, blue: number]

const isGold = ([red, green, blue]: Colour) => red > 170 && green > 130 && blue < 120
const isLapis = ([red, green, blue]: Colour) => blue > 90 && blue > red * 1.8 && blue > green * 1.3
const isGrass = ([red, green, blue]: Colour) => green > red * 1.15 && green > blue * 1.3
const isDirt = ([red, green, blue]: Colour) => red > green * 1.2 && green > blue * 1.2 && red < 170
const isStone = ([red, green, blue]: Colour) => Math.max(red, green, blue) - Math.min(red, green, blue) < 20
const isWood = ([red, green, blue]: Colour) => red > green * 1.15 && green > blue * 1.3
const isShirt = ([red, green, blue]: Colour) => red < 40 && green > 80 && Math.abs(green - blue) < 20
const isPink = ([red, green, blue]: Colour) => red > 150 && red > green * 1.25 && Math.abs(green - blue) < 45

const viewOf = (page: Page) => page.getByRole('region', { name: 'Live view' })

/** The picture as it is on the screen now. */
const pictureOf = async (page: Page) => {
  const file = await viewOf(page).getByRole('img').screenshot()
  const { width, height, data } = PNG.sync.read(file)
  const at = (x: number, y: number): Colour => {
    const first = (Math.round(y) * width + Math.round(x)) * 4
    return [data[first] ?? 0, data[first + 1] ?? 0, data[first + 2] ?? 0]
  }
  /** The mean of a few pixels. */
  const colour = (x: number, y: number): Colour => {
    const around = [-2, -1, 0, 1, 2].flatMap(dx => [-2, -1, 0, 1, 2].map(dy => at(x + dx, y + dy)))
    return [0, 1, 2].map(
      channel => around.reduce((sum, one) => sum + (one[channel] ?? 0), 0) / around.length,
    ) as unknown as Colour
  }
  /** How many pixels are so, no farther than that from the middle. */
  const count = (wanted: (colour: Colour) => boolean, within = Number.POSITIVE_INFINITY): number => {
    const near = (x: number, y: number) => Math.hypot(x - width / 2, y - height / 2) <= within
    let found = 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (near(x, y) && wanted(at(x, y))) found++
    return found
  }
  return { width, height, colour, count }
}

describe('the live view', () => {
  const chromium = inChromium({ webgl: true })
  let rig: PageRig
  let page: Page

  beforeEach(async () => {
    rig = await pageRig()
    page = await chromium.browser.newPage({ viewport: { width: 1280, height: 800 } })
    orThrow(await rig.connect())
    await rig.start(LONG_JOB)
    orThrow(await rig.core.pause('test'))
  })
  afterEach(async () => {
    await page.close()
    await rig.close()
  })

  const complete = (where = page) => viewOf(where).and(where.locator('[aria-busy="false"]')).waitFor(SOON)

  const open = async (camera: 'Eyes' | 'Behind' | 'Around' | 'Map') => {
    await page.goto(rig.url)
    await page.getByRole('button', { name: 'Live view', exact: true }).click(SOON)
    // Large, so that no words cover what is looked for.
    await viewOf(page).getByRole('button', { name: 'Fill the window' }).click(SOON)
    await viewOf(page).getByRole('button', { name: camera, exact: true }).click(SOON)
    await complete()
  }

  const botAt = (): Position => {
    const position = rig.core.snapshot().vitals[`bot:${BOT}`]?.position
    if (!position) throw new Error('Nobody knows where the bot is.')
    return position
  }

  /** The colour of a block's top on the map. */
  const onMap = async ({ x, z }: Position, where = page): Promise<Colour> => {
    const { width, height, colour } = await pictureOf(where)
    const bot = botAt()
    const zoom = height / MAP_BLOCKS
    return colour(width / 2 + (x + 0.5 - bot.x) * zoom, height / 2 + (z + 0.5 - bot.z) * zoom)
  }

  /** Waits until the map shows it there. */
  const mapShows = (at: Position, wanted: (colour: Colour) => boolean) =>
    expect.poll(async () => wanted(await onMap(at)), SOON).toBe(true)

  it('draws known blocks in their colours, and a change at once', async () => {
    const { control, chest } = rig.world
    const [gold, lapis] = [
      { ...chest, x: chest.x + 12, z: chest.z - 6 },
      { ...chest, x: chest.x + 12, z: chest.z + 6 },
    ]
    await control.setBlock(gold, 'gold_block')
    await open('Map')
    await mapShows(gold, isGold)
    expect(await onMap(lapis)).toSatisfy(isGrass)
    expect(await onMap({ ...chest, x: chest.x - 1, z: chest.z - 1 })).toSatisfy(isStone)
    await mapShows(chest, isWood)

    await control.setBlock(lapis, 'lapis_block')
    await mapShows(lapis, isLapis)
    await control.setBlock(gold, 'air')
    // Grass that was covered may have turned to dirt.
    await mapShows(gold, colour => isGrass(colour) || isDirt(colour))
  })

  it('looks around from where nothing stands between', async () => {
    const { x, y, z } = botAt()
    const [left, foot, back] = [x - 2, y + 1, z + 4].map(Math.floor) as [number, number, number]
    // Where the camera would stand is behind this wall, and behind a tree.
    const wall = Array.from({ length: 100 }, (_, n) => ({
      x: left + (n % 10),
      y: foot + Math.floor(n / 10),
      z: back,
    }))
    await Promise.all(wall.map(at => rig.world.control.setBlock(at, 'gold_block')))
    await open('Around')
    await expect.poll(async () => (await pictureOf(page)).count(isShirt, 40), SOON).toBeGreaterThan(20)
  })

  it('shows the pig', async () => {
    await open('Map')
    await expect.poll(async () => (await pictureOf(page)).count(isPink), SOON).toBeGreaterThan(25)
  })

  it('lets it rain, and stop again', async () => {
    await open('Eyes')
    const drops = async () => (await pictureOf(page)).count(isLapis)
    const dry = await drops()
    await rig.world.control.setWeather('rain')
    await expect.poll(drops, SOON).toBeGreaterThan(dry + 300)
    await rig.world.control.setWeather('clear')
    await expect.poll(drops, SOON).toBe(dry)
  })

  it('opens the subtask of a mark that is clicked', async () => {
    await open('Around')
    const mark = viewOf(page).getByRole('button', { name: new RegExp(`^${BOT}: Gather cobblestone`) })
    await rig.core.resume('test')
    await mark.first().click(SOON)
    const holder = rig.board().subtasks.find(subtask => subtask.holder === `bot:${BOT}`)
    await expect
      .poll(() => page.evaluate('document.activeElement?.getAttribute("data-card")'), SOON)
      .toBe(String(holder?.id))
  })

  it('comes back after the graphics were taken away', async () => {
    const gold = { ...rig.world.chest, x: rig.world.chest.x + 12 }
    await rig.world.control.setBlock(gold, 'gold_block')
    await open('Map')
    await mapShows(gold, isGold)
    await page.evaluate(`{
      const context = document.querySelector('canvas').getContext('webgl2')
      globalThis.graphics = context.getExtension('WEBGL_lose_context')
      graphics.loseContext()
    }`)
    await viewOf(page).getByText('It comes back by itself').waitFor(SOON)
    await page.evaluate('graphics.restoreContext()')
    await viewOf(page)
      .getByText('It comes back by itself')
      .waitFor({ state: 'hidden', ...SOON })
    await mapShows(gold, isGold)
  })

  it('comes back after Co-Voyager was away', async () => {
    const gold = { ...rig.world.chest, x: rig.world.chest.x + 12 }
    await open('Map')
    await rig.shutDoor()
    await viewOf(page).getByText('The connection is lost').waitFor(SOON)
    await rig.world.control.setBlock(gold, 'gold_block')
    await rig.openDoor()
    await viewOf(page)
      .getByText('The connection is lost')
      .waitFor({ state: 'hidden', ...SOON })
    await mapShows(gold, isGold)
  })

  it('gets nothing while the page is hidden, and all of it afterwards', async () => {
    let frames = 0
    page.on('websocket', socket => {
      if (socket.url().endsWith('/view'))
        socket.on('framereceived', ({ payload }) => {
          if (typeof payload !== 'string') frames++
        })
    })
    await open('Map')
    const hide = (hidden: boolean) =>
      page.evaluate(`{
        Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }`)
    const gold = { ...rig.world.chest, x: rig.world.chest.x + 12 }
    const human = await rig.joinHuman('Ada')
    await hide(true)
    // What was under way arrives before the answer to a whole call does.
    await page.evaluate("fetch('/icons/items.json').then(answer => answer.text())")
    const before = frames
    await rig.world.control.setBlock(gold, 'gold_block')
    await expect.poll(() => human.blockAt(gold), SOON).toBe('gold_block')
    expect(frames).toBe(before)
    await hide(false)
    await mapShows(gold, isGold)
    expect(frames).toBeGreaterThan(before)
  })

  it('is a map, and says why, where there is no WebGL', async () => {
    const plain = await launchChromium()
    onTestFinished(() => plain.close())
    const other = await plain.newPage({ viewport: { width: 1280, height: 800 } })
    await other.addInitScript(`{
      const original = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest)
      }
    }`)
    const gold = { ...rig.world.chest, x: rig.world.chest.x + 12, z: rig.world.chest.z - 6 }
    await rig.world.control.setBlock(gold, 'gold_block')
    await other.goto(rig.url)
    await other.getByRole('button', { name: 'Live view', exact: true }).click(SOON)
    await viewOf(other).getByText('This browser draws no WebGL').waitFor(SOON)
    await viewOf(other).getByRole('button', { name: 'Fill the window' }).click(SOON)
    await complete(other)
    await expect.poll(async () => isGold(await onMap(gold, other)), SOON).toBe(true)
  })
})
