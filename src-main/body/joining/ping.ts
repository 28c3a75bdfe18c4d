import { connect, type Socket } from 'node:net'
import { fail, type Outcome, succeed } from '../../contract/index.ts'
import { plainWords } from './kick-words.ts'
import { serverAddress } from './server-address.ts'

export interface ServerStatus {
  readonly version: string
  /** Number of the network protocol, by which versions are told apart. */
  readonly protocol: number
  readonly players: number
  readonly max: number
  readonly motd: string
  /** Names of some of the players online, as far as the server tells. */
  readonly sample: readonly string[]
}

const DEFAULT_LIMIT_MS = 5000
/** Servers may answer at any length; a status is a few kilobytes, with an icon a few tens of them. */
const LONGEST_ANSWER = 1_000_000
const STATUS = 1

/**
 * Asks a server what it is, as the server list of the game does. https://minecraft.wiki/w/Java_Edition_protocol/Server_List_Ping
 * Fails with server_unreachable, timed_out or cancelled; leaves no socket open.
 */
export async function pingServer(
  host: string,
  port: number,
  options: { signal?: AbortSignal; limitMs?: number } = {},
): Promise<Outcome<ServerStatus>> {
  const limitMs = options.limitMs ?? DEFAULT_LIMIT_MS
  const at = `${host}:${port}`
  if (options.signal?.aborted) return fail('cancelled', 'Stopped on request.')
  const target = await serverAddress(host, port)
  return new Promise(done => {
    const socket = connect(target.port, target.host)
    const end = (outcome: Outcome<ServerStatus>) => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', aborted)
      socket.destroy()
      done(outcome)
    }
    const timer = setTimeout(
      () => end(fail('timed_out', `${at} did not answer in time. Check the address, or try again later.`)),
      limitMs,
    )
    const aborted = () => end(fail('cancelled', 'Stopped on request.'))
    options.signal?.addEventListener('abort', aborted)
    socket.on('error', error =>
      end(
        fail(
          'server_unreachable',
          `No server answers at ${at}. Check the address, and that the world is open.`,
          {
            reason: error.message,
          },
        ),
      ),
    )
    socket.on('close', () => end(notMinecraft(at)))
    socket.on('connect', () => ask(socket, host, port))
    listen(socket, text => {
      const status = text === undefined ? undefined : parseStatus(text)
      end(status ? succeed(status) : notMinecraft(at))
    })
  })
}

const notMinecraft = (at: string) =>
  fail('server_unreachable', `What answers at ${at} is no Minecraft server. Check the port.`)

function ask(socket: Socket, host: string, port: number): void {
  const name = Buffer.from(host)
  const portBytes = Buffer.from([port >> 8, port & 255])
  const anyVersion = varint(-1)
  socket.write(
    packet(Buffer.concat([varint(0), anyVersion, varint(name.length), name, portBytes, varint(STATUS)])),
  )
  socket.write(packet(varint(0)))
}

/** Calls back once with the text of the first packet; with undefined if that is no status. */
function listen(socket: Socket, answer: (text: string | undefined) => void): void {
  let received = Buffer.alloc(0)
  socket.on('data', chunk => {
    received = Buffer.concat([received, chunk])
    const length = readVarint(received, 0)
    if (!length) return
    if (length.value > LONGEST_ANSWER || length.value < 1) return answer(undefined)
    if (received.length < length.next + length.value) return
    const id = readVarint(received, length.next)
    const size = id && readVarint(received, id.next)
    if (!size || id.value !== 0) return answer(undefined)
    answer(received.subarray(size.next, size.next + size.value).toString())
  })
}

function parseStatus(text: string): ServerStatus | undefined {
  try {
    const answer = JSON.parse(text) as {
      version?: { name?: unknown; protocol?: unknown }
      players?: { online?: unknown; max?: unknown; sample?: { name?: unknown }[] }
      description?: unknown
    }
    const sample = Array.isArray(answer.players?.sample) ? answer.players.sample : []
    return {
      version: plainWords(answer.version?.name),
      protocol: Number(answer.version?.protocol ?? -1),
      players: Number(answer.players?.online ?? 0),
      max: Number(answer.players?.max ?? 0),
      motd: plainWords(answer.description),
      sample: sample.map(({ name }) => String(name)),
    }
  } catch {
    return undefined // no JSON: no Minecraft server
  }
}

const packet = (body: Buffer): Buffer => Buffer.concat([varint(body.length), body])

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value >>> 0
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  return Buffer.from([...bytes, rest])
}

function readVarint(from: Buffer, start: number): { value: number; next: number } | undefined {
  let value = 0
  for (let i = 0; i < 5; i++) {
    const byte = from[start + i]
    if (byte === undefined) return undefined
    value |= (byte & 127) << (7 * i)
    if (byte < 128) return { value, next: start + i + 1 }
  }
  return { value: -1, next: start }
}
