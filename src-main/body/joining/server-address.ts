import { resolveSrv } from 'node:dns/promises'
import { isIP } from 'node:net'

export interface ServerAddress {
  readonly host: string
  readonly port: number
}

const DEFAULT_PORT = 25565

/** Where a server really is: names without a port of their own are looked up as the game does. */
export async function serverAddress(host: string, port: number): Promise<ServerAddress> {
  if (port !== DEFAULT_PORT || isIP(host) !== 0 || host === 'localhost') return { host, port }
  try {
    const [first] = await resolveSrv(`_minecraft._tcp.${host}`)
    return first ? { host: first.name, port: first.port } : { host, port }
  } catch {
    return { host, port } // no such record: the ordinary case
  }
}
