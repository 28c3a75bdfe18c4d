// flying-squid as it comes: `stock-server-process.ts VERSION`. Tells its parent the port, and what clients answer to its pack of textures.
import { createRequire } from 'node:module'

interface StockPlayer {
  _client: {
    write(packet: string, fields: object): void
    on(packet: string, listener: (fields: { result: number }) => void): void
  }
}

/** What is used of it; it has no types. */
interface StockServer {
  on(event: 'listening', listener: () => void): void
  on(event: 'newPlayer', listener: (player: StockPlayer) => void): void
  _server: { socketServer: { address(): { port: number } } }
}

const { createMCServer } = createRequire(import.meta.url)('flying-squid') as {
  createMCServer(options: object): StockServer
}
const server = createMCServer({
  host: '127.0.0.1',
  port: 0,
  version: process.argv[2],
  motd: 'As it comes',
  'max-players': 5,
  'online-mode': false,
  logging: false,
  gameMode: 0,
  difficulty: 0,
  generation: { name: 'superflat', options: {} },
  kickTimeout: 10_000,
  plugins: {},
  modpe: false,
  'view-distance': 3,
  'player-list-text': { header: { text: '' }, footer: { text: '' } },
  'everybody-op': false,
  'max-entities': 100,
})
server.on('listening', () => process.send?.(server._server.socketServer.address().port))
server.on('newPlayer', ({ _client }) => {
  _client.on('resource_pack_receive', ({ result }) => process.send?.({ pack: result }))
  _client.write('resource_pack_send', { url: 'http://127.0.0.1/pack.zip', hash: '', forced: true })
})
