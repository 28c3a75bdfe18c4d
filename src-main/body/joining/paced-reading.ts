import { isTurnFull, type Scope } from '../../base/index.ts'
import { type Bot, undeclared } from '../game.ts'

/** What makes packets of bytes: a writable stream of minecraft-protocol. */
interface Reader {
  cork(): void
  uncork(): void
}

/**
 * Takes in the columns of the world a few at a time, and one in a turn where others have had its time. A column costs some
 * milliseconds to read, and the library reads all that the network has brought at one go: fifty columns that came while the
 * machine was busy held up the loop for a second. Only a cork holds: a pause further up is undone by the pipes between.
 */
export function paceReading(bot: Bot, scope: Scope): void {
  let held = false
  scope.listen(bot, 'chunkColumnLoad', () => {
    if (held || !isTurnFull()) return
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
