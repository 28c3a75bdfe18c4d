import type { Scope } from '../../base/index.ts'
import { type Bot, undeclared } from '../game.ts'

interface Told {
  readonly worldName?: string
  readonly worldState?: { readonly name?: string }
}

/**
 * Remembers which of its worlds the server has the bot in, from 1.16 on: some have several of one dimension, a lobby and the one
 * where people live, and what stands where in one of them says nothing of the other.
 * @param changed told when the bot has come from one into another
 */
export function watchWorldName(bot: Bot, scope: Scope, changed: () => void): void {
  const { _client: client } = undeclared(bot)
  const note = ({ worldName, worldState }: Told) => {
    const { game } = undeclared(bot)
    const before = game.world
    const name = worldName ?? worldState?.name
    if (name === undefined) return
    game.world = name
    if (before !== undefined && before !== name) changed()
  }
  scope.listen(client, 'login', note)
  scope.listen(client, 'respawn', note)
}
