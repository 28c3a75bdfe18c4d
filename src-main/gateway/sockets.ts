import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { applyWSSHandler } from '@trpc/server/adapters/ws'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import type { Access } from './calls.ts'
import { admit, LARGEST_REQUEST, reportBug } from './calls.ts'
import { refusal } from './origin-guard.ts'
import { router } from './router.ts'
import type { Reader } from './updates.ts'
import { createViewSockets } from './view-sockets.ts'

/** Unread bytes from which on a reader gets nothing more until it has caught up. */
const MOST_UNREAD = 256 * 1024

/** Serves the procedures over WebSocket at `/trpc`, and the 3D view at `/view`. The answer ends all connections and resolves once they are gone. */
export function serveSockets(server: Server, access: Access, ownPort: () => number): () => Promise<void> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_REQUEST,
    perMessageDeflate: false,
  })
  applyWSSHandler({
    wss: sockets,
    router,
    createContext: ({ req, res, info }) =>
      admit(access, info.connectionParams?.['token'], readerOf(res, req)),
    onError: reportBug(access.logger),
    keepAlive: { enabled: true, pingMs: 20_000, pongWaitMs: 10_000 },
  })

  const views = createViewSockets(access)

  server.on('upgrade', (request, stream: Duplex, head) => {
    stream.on('error', () => stream.destroy())
    const path = request.url?.split('?')[0]
    if (refusal(request.headers, ownPort())) return refuse(stream, '403 Forbidden')
    if (path === '/view') return views.accept(request, stream, head)
    if (path !== '/trpc') return refuse(stream, '404 Not Found')
    sockets.handleUpgrade(request, stream, head, socket => sockets.emit('connection', socket, request))
  })

  return async () => {
    for (const socket of sockets.clients) socket.terminate()
    await new Promise(resolve => sockets.close(resolve))
    await views.close()
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function readerOf(socket: WebSocket, request: IncomingMessage): Reader {
  return {
    congested: () => socket.bufferedAmount > MOST_UNREAD,
    // An abort ends the wait as well as a drain does; the socket's death aborts.
    drained: signal => once(request.socket, 'drain', { signal }).then(ignore, ignore),
  }
}

const ignore = () => {}
