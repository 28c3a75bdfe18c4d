// One side of the comparison in a process of its own, so that what it sends can be counted at its sockets:
// `node tests/bench/view/host.ts own|stock|renderer HOST PORT VERSION FOLDER`. Tells its address, then answers with bytes.
import { channel } from 'node:diagnostics_channel'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import mineflayer, { type Bot } from 'mineflayer'
import { silentLogger, systemClock } from '../../../src-main/base/index.ts'
import { openDoor } from '../../../src-main/gateway/index.ts'
import { createCore } from '../../../src-main/session/index.ts'
import { checkoutDir } from '../../../src-main/shell/cli/checkout.ts'
import { pageDir } from '../../../src-main/shell/cli/page-build.ts'
import { nodeSpawner } from '../../../src-main/shell/cli/spawn.ts'
import { createToken } from '../../../src-main/shell/token.ts'
import { orThrow } from '../../support/play-rig.ts'
import { serveRenderer } from './renderer-host.ts'

export type Side = 'own' | 'stock' | 'renderer'

export type FromHost =
  | { readonly type: 'ready'; readonly url: string }
  | { readonly type: 'bytes'; readonly bytes: number }

/** Chunks in each direction that the stock page is given: it counts its own, so 4 are 7 x 7 columns. */
const STOCK_DISTANCE = 4
/** As many for minecraft-renderer, which does not count its own. */
const RENDERER_DISTANCE = 3

const [side, host = '', port = '', version = '', folder = ''] = process.argv.slice(2)
const tell = (message: FromHost) => process.send?.(message)

const open = new Set<Socket>()
let closed = 0
channel('net.server.socket').subscribe(message => {
  const { socket } = message as { socket: Socket }
  open.add(socket)
  socket.on('close', () => {
    open.delete(socket)
    closed += socket.bytesWritten
  })
})
process.on('message', () => {
  const bytes = [...open].reduce((sum, socket) => sum + socket.bytesWritten, closed)
  tell({ type: 'bytes', bytes })
})

if (side === 'stock') await serveStock()
else if (side === 'renderer')
  tell({ type: 'ready', url: await serveRenderer(await joined(side), folder, RENDERER_DISTANCE) })
else await serveOwn()

async function serveOwn(): Promise<void> {
  const core = createCore({
    dir: folder,
    spawn: nodeSpawner(),
    logger: silentLogger,
    clock: systemClock,
    appVersion: 'bench',
  })
  orThrow(await core.connect({ kind: 'server', host, port: Number(port), version }, ['own']))
  orThrow(await core.start('Get 64 cobblestone'))
  orThrow(await core.pause('bench'))
  const door = await openDoor({
    core,
    port: 0,
    token: createToken(),
    pageDir: pageDir(checkoutDir),
    logger: silentLogger,
  })
  tell({ type: 'ready', url: orThrow(door).url })
}

async function serveStock(): Promise<void> {
  const bot = await joined('stock')
  const free = await freePort()
  const load = createRequire(join(folder, 'index.js'))
  const show = load('prismarine-viewer/lib/mineflayer.js') as (bot: unknown, options: object) => void
  show(bot, { port: free, viewDistance: STOCK_DISTANCE, firstPerson: true })
  tell({ type: 'ready', url: `http://127.0.0.1:${free}/` })
}

async function joined(username: string): Promise<Bot> {
  const bot = mineflayer.createBot({ host, port: Number(port), username, version, auth: 'offline' })
  await new Promise<void>((resolve, reject) => {
    bot.once('spawn', () => resolve())
    bot.once('error', reject)
  })
  return bot
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return free
}
