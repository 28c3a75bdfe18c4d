import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { z } from 'zod'
import { type Failure, type ViewMessage, viewOpening, viewRequest } from '../contract/index.ts'
import type { Access } from './calls.ts'
import { sameToken } from './origin-guard.ts'

/** Bytes of the largest message that is read, in words, and in all: pictures for the history come in bytes. */
const LARGEST_WORDS = 4096
const LARGEST_MESSAGE = 72 * 1024
/** Of a picture's number, which comes first. */
const NUMBER_BYTES = 4
/** Unread bytes from which on a watcher gets nothing more until it has caught up. */
const MOST_UNREAD = 512 * 1024
/** Smaller frames do not get smaller. */
const LEAST_PACKED = 128
const OPENING_MS = 10_000
const PING_MS = 20_000
/** WebSocket's code for what the rules do not allow. */
const POLICY = 1008

const MALFORMED: Failure = {
  code: 'bad_input',
  message: 'The view asked for something unknown: reload the page, it may be older than the core.',
}
const WRONG_KEY: Failure = {
  code: 'unauthorised',
  message: 'The key of this page is missing or old: open the address that Co-Voyager printed at its start.',
}

interface ViewSockets {
  accept(request: IncomingMessage, stream: Duplex, head: Buffer): void
  /** Ends all connections. */
  close(): Promise<void>
}

/** The 3D view's connections: one watcher each. */
export function createViewSockets(access: Access): ViewSockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    // Columns shrink to a fifth; what one frame has said helps to pack the next.
    perMessageDeflate: {
      threshold: LEAST_PACKED,
      zlibDeflateOptions: { level: 4, memLevel: 8 },
      clientNoContextTakeover: true,
    },
  })
  return {
    accept: (request, stream, head) =>
      sockets.handleUpgrade(request, stream, head, socket => attend(socket, access)),
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      await new Promise(resolve => sockets.close(resolve))
    },
  }
}

function attend(socket: WebSocket, access: Access): void {
  const tell = (message: ViewMessage) => socket.send(JSON.stringify(message))
  const dismiss = (failure: Failure) => {
    tell({ type: 'failed', failure })
    socket.close(POLICY)
  }
  let close = () => {}
  const late = setTimeout(() => dismiss(WRONG_KEY), OPENING_MS)
  const forgetPings = keepAlive(socket)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(late)
    forgetPings()
    close()
  })
  socket.once('message', (data, isBinary) => {
    clearTimeout(late)
    const opening = read(viewOpening, data, isBinary)
    if (!opening) return dismiss(MALFORMED)
    if (!sameToken(opening.token, access.token)) return dismiss(WRONG_KEY)
    const sink = {
      tell,
      frame: (bytes: Uint8Array) => socket.send(bytes),
      congested: () => socket.bufferedAmount > MOST_UNREAD,
    }
    const watching = access.core.view.watch(sink, { bot: opening.bot, distance: opening.distance })
    close = () => watching.close()
    socket.on('message', (data, isBinary) => {
      const bytes = isBinary ? bytesOf(data) : undefined
      if (bytes && bytes.length >= NUMBER_BYTES)
        return watching.picture(bytes.readUInt32LE(), bytes.subarray(NUMBER_BYTES))
      const request = read(viewRequest, data, isBinary)
      if (request) watching.request(request)
      else dismiss(MALFORMED)
    })
  })
}

function read<T extends z.ZodType>(schema: T, data: RawData, isBinary: boolean): z.output<T> | undefined {
  if (isBinary || bytesOf(data).length > LARGEST_WORDS) return undefined
  try {
    return schema.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data)

/** Ends a connection whose other end has gone without a word, or reads nothing at all. */
function keepAlive(socket: WebSocket): () => void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, PING_MS)
  return () => clearInterval(timer)
}
