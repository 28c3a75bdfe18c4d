import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Bot } from 'mineflayer'
import { WebSocketServer } from 'ws'
import { feed } from './renderer-feed.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
}

/** Serves minecraft-renderer's page from its folder, packed, and feeds it what the bot sees; gives its address. */
export async function serveRenderer(bot: Bot, folder: string, distance: number): Promise<string> {
  const files = packedFiles(folder)
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = files.get(path)
    if (!body) return response.writeHead(404).end()
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: true })
  sockets.on('connection', socket => feed(bot, socket, distance))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Every file by its path on the server. */
function packedFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return new Map(
    paths.map(path => [
      `/${relative(folder, path).replaceAll(sep, '/')}`,
      gzipSync(readFileSync(path), { level: 9 }),
    ]),
  )
}
