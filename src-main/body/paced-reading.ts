import type { Scope } from '../base/index.ts'
import { type Bot, undeclared } from './game.ts'

/**
 * Milliseconds that columns of the world may keep everybody else waiting, beside what the last one of each bot takes: all bots
 * of the process together, since they share one loop.
 */
const TURN_MS = 8
/** When the first column of this turn was read. */
let since: number | undefined

/** What makes packets of bytes: a writable stream of minecraft-protocol. */
interface Reader {
  cork(): void
  uncork(): void
}

/**
 * Takes in the columns of the world a few at a time. A column costs some milliseconds to read, and the library reads all that
 * the network has brought at one go: fifty columns that came while the machine was busy held up the loop for a second. Only a
 * cork holds: a pause further up is undone by the pipes between.
 */
export function paceReading(bot: Bot, scope: Scope): void {
  let held = false
  scope.listen(bot, 'chunkColumnLoad', () => {
    const now = performance.now()
    if (since === undefined) {
      since = now
      setImmediate(() => {
        since = undefined
      })
    }
    if (held || now - since < TURN_MS) return
    const { deserializer } = undeclared(bot)._client as { deserializer?: Reader }
    if (!deserializer) return
    held = true
    deserializer.cork()
    setImmediate(() => {
      held = false
      deserializer.uncork()
    })
  })
}
