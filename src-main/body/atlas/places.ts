import { LRUCache } from 'lru-cache'
import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'

/** Places that are remembered; those that nobody asks for are forgotten first. */
const MOST = 20_000

/** What is remembered of places, a word for each. */
export class Places {
  readonly #words = new LRUCache<string, string>({ max: MOST })

  note(at: Position, word: string): void {
    this.#words.set(keyOf(at), word)
  }

  at(place: Position): string | undefined {
    return this.#words.get(keyOf(place))
  }

  forget(at: Position): void {
    this.#words.delete(keyOf(at))
  }
}

const keyOf = ({ x, y, z }: Position): string => `${Math.floor(x)},${Math.floor(y)},${Math.floor(z)}`

/** Such a memory for each bot, for as long as it is there. */
export function placesOfEach(): (context: Context) => Places {
  const each = new WeakMap<Context, Places>()
  return context => {
    let own = each.get(context)
    if (!own) {
      own = new Places()
      each.set(context, own)
    }
    return own
  }
}
