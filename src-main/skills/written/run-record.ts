import type { OwnDeed } from '../../body/interface.ts'
import type { Position, Stock } from '../../contract/index.ts'
import { furnaces, unlit } from '../../knowledge/index.ts'
import { apart } from '../primitives/primitive.ts'
import type { Workplace } from '../program.ts'
import { carried, plus } from '../supplies.ts'

/** What a program changed in the world and in the bot's hands, as the body confirmed it. */
export interface Changes {
  /** Blocks that it put down and that still stand. */
  readonly standing: readonly { readonly item: string; readonly at: Position }[]
  readonly used: Stock
  readonly gained: Stock
  readonly killed: Stock
  /** Things that were put into chests. */
  readonly delivered: Stock
  /** Blocks to the furthest place where it was. */
  readonly furthest: number
}

/** Notes what a bot changes from now on, until it is closed. */
export class RunRecord {
  readonly #at: Workplace
  readonly #before: Stock
  readonly #from: Position
  readonly #unsubscribe: (() => void)[]
  readonly #placed = new Map<string, { item: string; at: Position }>()
  #killed: Stock = {}
  #delivered: Stock = {}
  #furthest = 0

  constructor(at: Workplace) {
    this.#at = at
    this.#before = carried(at)
    this.#from = at.body.observe().position
    this.#unsubscribe = [
      at.body.on('did', deed => this.#did(deed)),
      at.body.on('changed', () => this.#measure()),
    ]
  }

  /** All that has been changed so far. */
  get changes(): Changes {
    const now = carried(this.#at)
    const { body } = this.#at
    this.#measure()
    return {
      standing: [...this.#placed.values()].filter(({ at }) => stands(body.blockAt(at))),
      used: more(this.#before, now),
      gained: more(now, this.#before),
      killed: this.#killed,
      delivered: this.#delivered,
      furthest: Math.round(this.#furthest),
    }
  }

  close(): void {
    for (const end of this.#unsubscribe) end()
  }

  #did({ what, item, count, at }: OwnDeed): void {
    if (what === 'placed') this.#placed.set(`${at.x} ${at.y} ${at.z}`, { item, at })
    if (what === 'killed') this.#killed = plus(this.#killed, { [item]: count })
    const isWork = furnaces.includes(unlit(this.#at.body.blockAt(at) ?? ''))
    if (what === 'put' && !isWork) this.#delivered = plus(this.#delivered, { [item]: count })
  }

  #measure(): void {
    this.#furthest = Math.max(this.#furthest, apart(this.#from, this.#at.body.observe().position))
  }
}

/** Many items stand under another name: a torch on a wall is a `wall_torch`, seeds are a crop. */
const stands = (block: string | undefined): boolean =>
  block !== undefined && !/^(air|cave_air|void_air|(flowing_)?(water|lava))$/.test(block)

const more = (a: Stock, b: Stock): Stock =>
  Object.fromEntries(
    Object.entries(a).flatMap(([item, count]) => {
      const difference = count - (b[item] ?? 0)
      return difference > 0 ? [[item, difference]] : []
    }),
  )
