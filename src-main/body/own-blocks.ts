import type { Scope } from '../base/index.ts'
import type { Position } from '../contract/index.ts'
import { where } from './game.ts'
import type { OwnDeed, PlayerDeed } from './interface.ts'

/** Places that are remembered of each sort; the oldest are forgotten first. */
const MOST = 20_000

/** Who was seen to put a block where: what the bot put down itself it may take away again, what a player put down stays. */
export class OwnBlocks {
  readonly #own = new Map<string, string>()
  readonly #others = new Map<string, string>()

  /** True if the bot itself put this block there. */
  isOwn(block: string, at: Position): boolean {
    return this.#own.get(where(at)) === block
  }

  /** True if a player was seen to put this block there. */
  isOthers(block: string, at: Position): boolean {
    return this.#others.get(where(at)) === block
  }

  did({ what, item, at }: OwnDeed, blockAt: (at: Position) => string | undefined): void {
    if (what === 'placed') this.#note(this.#own, this.#others, at, blockAt(at) ?? item)
    if (what === 'broke') this.#own.delete(where(at))
  }

  saw(deed: PlayerDeed, self: string): void {
    if (deed.kind === 'placed' && deed.player !== self)
      this.#note(this.#others, this.#own, deed.at, deed.block)
  }

  #note(map: Map<string, string>, other: Map<string, string>, at: Position, block: string): void {
    const key = where(at)
    other.delete(key)
    map.delete(key)
    map.set(key, block)
    const [oldest] = map.keys()
    if (map.size > MOST && oldest !== undefined) map.delete(oldest)
  }
}

/** Notes by what a body tells who puts blocks where. */
export function watchBlocks(
  scope: Scope,
  body: {
    readonly username: string
    blockAt(at: Position): string | undefined
    on(event: 'did', listener: (deed: OwnDeed) => void): () => void
    on(event: 'witnessed', listener: (deed: PlayerDeed) => void): () => void
  },
): OwnBlocks {
  const blocks = new OwnBlocks()
  scope.add(body.on('did', deed => blocks.did(deed, at => body.blockAt(at))))
  scope.add(body.on('witnessed', deed => blocks.saw(deed, body.username)))
  return blocks
}
