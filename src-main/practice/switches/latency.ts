import { Transform } from 'node:stream'
import type { Squid } from '../squid/squid.ts'

/** Adds time to the way of every byte, both ways, as a slow network does. */
export interface Latency {
  /** Milliseconds each way, for all who are here and all who come; 0 turns it off. */
  set(ms: number): void
}

export function createLatency(squid: Squid): Latency {
  let ms = 0
  const delay = () => ms

  squid._server.on('connection', client => {
    const { socket, splitter, framer } = client
    socket.unpipe(splitter)
    framer.unpipe(socket)
    socket.pipe(delayed(delay)).pipe(splitter)
    framer.pipe(delayed(delay)).pipe(socket)
  })

  return {
    set(next) {
      ms = next
    },
  }
}

/** Passes everything on in order, each piece so much later. Without a delay it passes at once. */
export function delayed(delay: () => number): Transform {
  const onTheWay: { readonly piece: Buffer; readonly due: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let whenEmpty: (() => void) | undefined

  const deliver = () => {
    timer = undefined
    const now = performance.now()
    for (let next = onTheWay[0]; next && next.due <= now; next = onTheWay[0]) {
      onTheWay.shift()
      stream.push(next.piece)
    }
    wait()
  }
  const wait = () => {
    const [next] = onTheWay
    if (next) timer ??= setTimeout(deliver, Math.max(0, next.due - performance.now()))
    else whenEmpty?.()
  }

  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      const ms = delay()
      if (ms <= 0 && onTheWay.length === 0) return done(null, piece)
      // What is on its way may not be overtaken, even if the network has become faster.
      const due = Math.max(performance.now() + ms, onTheWay.at(-1)?.due ?? 0)
      onTheWay.push({ piece, due })
      wait()
      done()
    },
    flush(done) {
      if (onTheWay.length === 0) done()
      else whenEmpty = () => done()
    },
    destroy(error, done) {
      clearTimeout(timer)
      done(error)
    },
  })
  return stream
}
