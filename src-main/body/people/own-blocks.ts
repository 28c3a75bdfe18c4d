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

  /** @param crew the bots of one session: what one of them puts to get on, the others may take away */
  saw(deed: PlayerDeed, crew: ReadonlySet<string>): void {
    if (deed.kind !== 'placed' || crew.has(deed.player)) return
    this.#own.forget(deed.at)
    this.#others.note(deed.at, deed.block)
  }
}

/** Notes by what a body tells who puts blocks where. */
export function watchBlocks(
  scope: Scope,
  blocks: OwnBlocks,
  crew: ReadonlySet<string>,
  body: {
    blockAt(at: Position): string | undefined
    on(event: 'did', listener: (deed: OwnDeed) => void): () => void
    on(event: 'witnessed', listener: (deed: PlayerDeed) => void): () => void
  },
): void {
  scope.add(body.on('did', deed => blocks.did(deed, at => body.blockAt(at))))
  scope.add(body.on('witnessed', deed => blocks.saw(deed, crew)))
}
