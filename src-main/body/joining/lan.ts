// Worlds that players on the local network have opened. https://minecraft.wiki/w/Java_Edition_protocol/Server_List_Ping#Ping_via_LAN
import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { type Logger, silentLogger } from '../../base/index.ts'
import type { NearbyWorld } from '../../contract/index.ts'
import { plainWords } from './kick-words.ts'
import { pingServer } from './ping.ts'

const GROUP = '224.0.2.60'
const PORT = 4445
/** A world says every 1.5 seconds that it is there. */
const FORGOTTEN_MS = 5000
const LOOK_MS = 1000
const PING_LIMIT_MS = 2000
/** More than that on one network is somebody's joke. */
const MOST = 32
const LONGEST_NAME = 80

interface Entry {
  world: NearbyWorld
  heardAt: number
}

/** What an announcement says; undefined for anything else that somebody sends there. */
export function readAnnouncement(text: string): { name: string; port: number } | undefined {
  const name = /\[MOTD\](.*?)\[\/MOTD\]/s.exec(text)?.[1]
  // Old versions put the address before the port.
  const port = Number(/\[AD\](?:.*:)?(\d{1,5})\[\/AD\]/.exec(text)?.[1])
  if (name === undefined || !(port >= 1 && port <= 65_535)) return undefined
  return { name: plainWords(name).slice(0, LONGEST_NAME), port }
}

/**
 * Tells of the worlds on the local network whenever they change, at once with none. Where the network cannot be listened to,
 * nothing is found and the log says why. The answer ends it.
 */
export function watchLan(
  listener: (worlds: readonly NearbyWorld[]) => void,
  logger: Logger = silentLogger,
): () => void {
  const known = new Map<string, Entry>()
  const stop = new AbortController()
  const tell = () => listener([...known.values()].map(({ world }) => world))
  const socket = createSocket({ type: 'udp4', reuseAddr: true })

  const ask = async (key: string, { host, port }: NearbyWorld) => {
    const status = await pingServer(host, port, { signal: stop.signal, limitMs: PING_LIMIT_MS })
    const entry = known.get(key)
    if (!status.ok || !entry || stop.signal.aborted) return
    const { version, players } = status.value
    entry.world = { ...entry.world, version, players }
    tell()
  }
  socket.on('error', error => {
    logger.warn('Worlds on the local network cannot be found.', { error: error.message })
  })
  socket.on('message', (bytes, { address }) => {
    const said = readAnnouncement(bytes.toString())
    if (!said) return
    const key = `${address}:${said.port}`
    const entry = known.get(key)
    if (entry) entry.heardAt = performance.now()
    if (entry?.world.name === said.name || (!entry && known.size >= MOST)) return
    const world = { ...entry?.world, name: said.name, host: address, port: said.port }
    known.set(key, { world, heardAt: performance.now() })
    tell()
    void ask(key, world)
  })
  socket.bind(PORT, () => {
    for (const address of ownAddresses()) {
      try {
        socket.addMembership(GROUP, address)
      } catch (error) {
        logger.debug('No multicast there.', { address, error: String(error) })
      }
    }
  })
  const timer = setInterval(() => {
    const gone = [...known].filter(([, { heardAt }]) => performance.now() - heardAt > FORGOTTEN_MS)
    for (const [key] of gone) known.delete(key)
    if (gone.length > 0) tell()
  }, LOOK_MS)
  tell()
  return () => {
    stop.abort()
    clearInterval(timer)
    socket.close()
  }
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap(each =>
    (each ?? []).flatMap(({ family, address }) => (family === 'IPv4' ? [address] : [])),
  )
