// The live 3D view: streams the world around a bot to the page, and makes the looks of its blocks. Knows bodies only by
// their interface.
import type { Clock, Logger } from '../base/index.ts'
import { AssetStore } from './assets/store.ts'
import type { LiveView, Watchable } from './interface.ts'
import { Watcher } from './watcher.ts'

export type { LiveView } from './interface.ts'

interface ViewOptions {
  readonly bots: Watchable
  /** Where the looks of versions are kept. */
  readonly dir: string
  readonly logger: Logger
  readonly clock: Clock
}

export function createView({ bots, dir, logger, clock }: ViewOptions): LiveView {
  const assets = new AssetStore(dir, logger)
  const watchers = new Set<Watcher>()
  // Made while the bots begin to work, so that whoever looks later need not wait; kept for all later starts.
  const unwatch = bots.onChange(() => {
    for (const { surroundings } of bots.bodies) assets.prepare(assets.packFor(surroundings.kinds()))
  })
  return {
    watch(sink, opening) {
      const watcher = new Watcher({ sink, bots, clock, assets, opening })
      watchers.add(watcher)
      return {
        request: request => watcher.request(request),
        picture: (id, bytes) => watcher.pictures.answer(id, bytes),
        close: () => {
          watchers.delete(watcher)
          watcher.close()
        },
      }
    },
    asset: (pack, file, options) => assets.read(pack, file, options),
    async picture(bot) {
      for (const watcher of watchers) {
        const shown = watcher.shows
        if (shown === undefined || (bot !== null && shown !== bot)) continue
        const bytes = await watcher.pictures.take()
        if (bytes) return { bot: shown, bytes }
      }
      return undefined
    },
    async close() {
      unwatch()
      for (const watcher of watchers) watcher.close()
      watchers.clear()
      await assets.close()
    },
  }
}
