// What a page holds on to, for tests and benches of what must not grow.
import type { CDPSession, Page } from 'playwright-core'
import { forgetFrames, graphicsObjects, liveContexts } from './page-probe.ts'

export interface Held {
  readonly contexts: number
  /** Buffers, textures and the like of these contexts. */
  readonly objects: number
  readonly workers: number
  readonly listeners: number
  readonly nodes: number
  /** Megabytes. */
  readonly heap: number
}

/** A session for `held`, of a page with the probe. */
export async function heldSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return session
}

/** After the garbage was collected, and without the probe's own notes. */
export async function held(page: Page, session: CDPSession): Promise<Held> {
  await forgetFrames(page)
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    contexts: await liveContexts(page),
    objects: await graphicsObjects(page),
    workers: page.workers().length,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    heap: metric('JSHeapUsedSize') / 1e6,
  }
}
