import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLogger, systemClock } from '../../src-main/base/index.ts'
import type { Body } from '../../src-main/body/interface.ts'
import { kindsOf, type Registry } from '../../src-main/body/surroundings/kinds.ts'
import { createView, type LiveView } from '../../src-main/view/index.ts'
import { CoreDouble } from '../contract/core-double.ts'
import { bodyIn, FlatWorld } from '../support/flat-world.ts'
import { inChromium } from '../support/in-chromium.ts'
import { keptDir } from '../support/kept-dir.ts'
import { type Held, held, heldSession } from '../support/page-held.ts'
import { putProbe } from '../support/page-probe.ts'
import { doorTo } from './page-rig.ts'

const SWITCHES = 20
const VERSIONS = ['1.16.5', '1.20.1', '1.21.4']
const SOON = { timeout: 60_000 }
const registryOf = createRequire(import.meta.url)('prismarine-registry') as (version: string) => Registry

/** A bot that stands on a plain of the version's stone, and is named after it. */
const bodyOf = (version: string): Body => {
  const world = new FlatWorld(kindsOf(registryOf(version)))
  world.ground = 1
  return bodyIn(world, version, version)
}

class WatchedCore extends CoreDouble {
  override readonly view: never
  constructor(view: LiveView) {
    super()
    this.view = view as never
  }
}

const dir = keptDir()
const chromium = inChromium({ webgl: true })
let view: LiveView

beforeEach(() => {
  const changes = new EventEmitter()
  const bots = {
    bodies: VERSIONS.map(bodyOf),
    onChange: (listener: () => void) => {
      changes.on('change', listener)
      return () => void changes.off('change', listener)
    },
  }
  view = createView({ bots, dir: dir.path, logger: silentLogger, clock: systemClock })
})
afterEach(async () => {
  await view.close()
  dir.remove()
})

it('goes from one version of the game to another as often as one likes, and keeps nothing of the others', async () => {
  const core = new WatchedCore(view)
  await core.connect({ kind: 'practice', preset: 'arena', timeScale: 1 }, VERSIONS)
  await core.start('Get 5 logs')
  const door = await doorTo(core)
  try {
    const page = await chromium.browser.newPage({ viewport: { width: 1280, height: 800 } })
    await putProbe(page)
    await page.goto(door.url)
    await page.getByRole('button', { name: 'Live view', exact: true }).click(SOON)
    const region = page.getByRole('region', { name: 'Live view' })
    const session = await heldSession(page)
    const holds: Held[] = []
    for (let n = 1; n <= SWITCHES; n++) {
      const wanted = VERSIONS[n % VERSIONS.length] ?? ''
      await region.getByRole('combobox', { name: 'Bot', exact: true }).selectOption(wanted, SOON)
      await expect
        .poll(() => region.getByRole('combobox', { name: 'Bot', exact: true }).inputValue(), SOON)
        .toBe(wanted)
      await region.and(page.locator('[aria-busy="false"]')).waitFor(SOON)
      if (wanted === VERSIONS[0]) holds.push(await held(page, session))
    }
    const [first, last] = [holds[0], holds.at(-1)]
    if (!first || !last) throw new Error('The first version was never shown again.')
    expect(last).toMatchObject({ contexts: 1, workers: 1 })
    // More or less of the land may be drawn at that moment; what stayed of each of the others would add up to much more.
    const most = (some: readonly Held[]) => Math.max(...some.map(({ objects }) => objects))
    expect(most(holds.slice(3))).toBeLessThan(most(holds.slice(0, 3)) * 2)
    expect(last.listeners).toBeLessThan(first.listeners + 20)
    expect(last.nodes).toBeLessThan(first.nodes + 100)
    expect(last.heap).toBeLessThan(first.heap + 8)
  } finally {
    await door.close()
  }
})
