import type { Scope } from '../../base/index.ts'
import type { Position } from '../../contract/index.ts'
import { Places } from '../atlas/places.ts'
import type { OwnDeed, PlayerDeed } from '../interface.ts'

/** Who was seen to put a block where: what the bot put down itself it may take away again, what a player put down stays. */
export class OwnBlocks {
  readonly #own = new Places()
  readonly #others = new Places()

  /** True if the bot itself put this block there. */
  isOwn(block: string, at: Position): boolean {
    return this.#own.at(at) === block
  }

  /** True if a player was seen to put this block there. */
  isOthers(block: string, at: Position): boolean {
    return this.#others.at(at) === block
  }

  did({ what, item, at }: OwnDeed, blockAt: (at: Position) => string | undefined): void {
    if (what === 'broke') this.#own.forget(at)
    if (what !== 'placed') return
    this.#others.forget(at)
    this.#own.note(at, blockAt(at) ?? item)
  }

  saw(deed: PlayerDeed, self: string): void {
    if (deed.kind !== 'placed' || deed.player === self) return
    this.#own.forget(deed.at)
    this.#others.note(deed.at, deed.block)
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
