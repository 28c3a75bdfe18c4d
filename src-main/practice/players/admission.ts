import type { Squid } from '../squid/squid.ts'

/** So many can be here at once, as on a server of the game unless it is told otherwise. */
export const MOST_PLAYERS = 20
const LOGIN = 2

/** What a client says first. */
interface Handshake {
  readonly protocolVersion: number
  readonly nextState: number
}

/**
 * Turns away, in the words of the game, who speaks another version and who finds the world full. The protocol library
 * means to end a client of another version, but then goes on with its login; a full server it does not know.
 */
export function guardAdmission(squid: Squid): void {
  const { version: protocol = 0, minecraftVersion } = squid.registry.version
  squid._server.on('connection', client => {
    // The library's own listener comes first, so the client understands words about its login by now.
    client.once('set_protocol', ({ protocolVersion, nextState }: Handshake) => {
      if (nextState !== LOGIN) return
      const turnAway = (words: object) => {
        client.removeAllListeners('login_start')
        client.end('', JSON.stringify(words))
      }
      if (protocolVersion !== protocol) {
        const key = protocolVersion < protocol ? 'outdated_client' : 'incompatible'
        turnAway({ translate: `multiplayer.disconnect.${key}`, with: [minecraftVersion] })
      } else if (squid.players.length >= MOST_PLAYERS) {
        turnAway({ translate: 'multiplayer.disconnect.server_full' })
      }
    })
  })
}
