import type { Squid, SquidPlayer } from '../squid/squid.ts'

/**
 * Keeps the news of the world from clients that are not in it yet. flying-squid counts a client among the players
 * before its login is sent; one that hears of a block or a creature earlier cannot make sense of it, and is lost.
 */
export function spareNewcomers(squid: Squid): void {
  const arrived = new WeakSet<object>()
  squid.on('newPlayer', ({ _client: client }: SquidPlayer) => {
    const write = client.write
    client.write = (packet, fields) => {
      if (packet === 'login') arrived.add(client)
      write.call(client, packet, fields)
    }
  })
  squid._writeArray = (packet, fields, players) => {
    for (const { _client: client } of players) if (arrived.has(client)) client.write(packet, fields)
  }
}
