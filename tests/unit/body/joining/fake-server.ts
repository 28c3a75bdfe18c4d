import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'

export interface FakeServer {
  readonly port: number
  /** Connections that are open now. */
  open(): number
  close(): Promise<void>
}

/** A TCP server on this machine that lets `talk` answer each connection. */
export async function fakeServer(talk: (socket: Socket) => void): Promise<FakeServer> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => sockets.delete(socket))
    // Read on even where `talk` does not, or the end of the other side would go unnoticed.
    socket.resume()
    talk(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    open: () => sockets.size,
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Answers the first question with this status, in pieces of `chunk` bytes. */
export function tellStatus(status: unknown, chunk = 7): (socket: Socket) => void {
  const text = Buffer.from(typeof status === 'string' ? status : JSON.stringify(status))
  const body = Buffer.concat([Buffer.from([0]), varint(text.length), text])
  const packet = Buffer.concat([varint(body.length), body])
  return socket => {
    socket.once('data', () => {
      for (let at = 0; at < packet.length; at += chunk) socket.write(packet.subarray(at, at + chunk))
    })
  }
}

/** Answers a login with the door, and these words; as servers do, after both of the client's packets have come. */
export function turnAway(words: unknown): (socket: Socket) => void {
  const text = Buffer.from(JSON.stringify(words))
  const body = Buffer.concat([Buffer.from([0]), varint(text.length), text])
  return socket => {
    let heard = Buffer.alloc(0)
    const listen = (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      // The first packet, the handshake, is so short that its length is one byte.
      if (heard.length <= 1 + (heard[0] ?? 0)) return
      socket.off('data', listen)
      socket.end(Buffer.concat([varint(body.length), body]))
    }
    socket.on('data', listen)
  }
}

/** Answers each connection by what it is for, as servers do: a question for the status, or a login. */
export function byPurpose(
  status: (socket: Socket) => void,
  login: (socket: Socket) => void,
): (socket: Socket) => void {
  return socket => {
    let heard = Buffer.alloc(0)
    const listen = (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const [length = 0] = heard
      if (heard.length <= length) return
      socket.off('data', listen)
      // The handshake ends with what comes next: 1 the status, 2 a login.
      if (heard[length] === 1) status(socket)
      else login(socket)
      // Whoever takes over has heard nothing yet.
      socket.emit('data', heard)
    }
    socket.on('data', listen)
  }
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  return Buffer.from([...bytes, rest])
}
