// flying-squid as it comes: `stock-server-process.ts VERSION`. Tells its parent the port.
import { createRequire } from 'node:module'

/** What is used of it; it has no types. */
interface StockServer {
  on(event: 'listening', listener: () => void): void
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
