import type { AddressInfo } from 'node:net'
import type { Logger } from '../base/index.ts'
import { HOST, VERSION } from './messages.ts'
import { guardAdmission, MOST_PLAYERS } from './players/admission.ts'
import { createMCServer, type Squid } from './squid/squid.ts'
import { DIFFICULTIES, type Difficulty } from './vitals/damage-kinds.ts'

const READY_TIMEOUT_MS = 10_000
/** As many names as the game tells to whoever asks. */
const TOLD_NAMES = 12
/** Time for clients to hear why they are sent away. */
const FAREWELL_MS = 500
const SURVIVAL = 0

/** The part of the answer to the server list that is ours. */
interface ServerStatus {
  readonly players: { sample: { name: string; id: string }[] }
}

export interface ServerOptions {
  /** 0 takes a free one. */
  readonly port: number
  readonly difficulty: Difficulty
  /** Columns around a player that it is sent. */
  readonly viewDistance: number
  /** False for a plain, of which clients draw the horizon lower. */
  readonly natural: boolean
}

/** The port is in use by another program. */
export class PortTakenError extends Error {
  override name = 'PortTakenError'
}

/**
 * Starts flying-squid on this machine only.
 * @throws PortTakenError
 */
export async function startServer(
  { port, difficulty, viewDistance, natural }: ServerOptions,
  logger: Logger,
): Promise<{ squid: Squid; port: number }> {
  const squid: Squid = createMCServer({
    version: VERSION,
    host: HOST,
    port,
    motd: 'Co-Voyager practice world',
    'max-players': MOST_PLAYERS,
    'online-mode': false,
    enforceSecureProfile: false,
    gameMode: SURVIVAL,
    difficulty: DIFFICULTIES.indexOf(difficulty),
    // Ours takes the place of its columns; a name that it does not know it would load as a module.
    generation: { name: natural ? 'empty' : 'superflat', options: { seed: 1 } },
    'view-distance': viewDistance,
    'player-list-text': { header: { text: 'Co-Voyager' }, footer: { text: 'practice world' } },
    'everybody-op': false,
    'max-entities': 10_000,
    kickTimeout: 30_000,
    plugins: {},
    modpe: false,
    logging: false,
    noConsoleOutput: true,
    // flying-squid ends the process on any uncaught error unless it believes that somebody debugs it.
    debug: () => {},
    // The protocol library tells how many are here, but not who.
    beforePing: (status: ServerStatus) => {
      status.players.sample = squid.players
        .slice(0, TOLD_NAMES)
        .map(({ username, uuid }) => ({ name: username, id: uuid }))
    },
  })
  guardAdmission(squid)
  squid.on('clientError', (_client, error: Error) =>
    logger.warn('A client broke the protocol.', { error: error.message }),
  )
  await new Promise<void>((resolve, reject) => {
    squid.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new PortTakenError(`Port ${port} is in use.`))
      else logger.error('The server reported an error.', { error: error.message })
    })
    squid.waitForReady(READY_TIMEOUT_MS).then(() => resolve(), reject)
  })
  return { squid, port: (squid._server.socketServer.address() as AddressInfo).port }
}

/** Ends all connections and stops listening; waits a moment for the farewell to arrive. */
export async function stopServer(squid: Squid): Promise<void> {
  // Not `destroy`: it makes every later write throw, while timers of flying-squid go on writing.
  squid.stopTickInterval()
  const gone = squid.players.map(player => new Promise(resolve => player._client.once('end', resolve)))
  squid._server.socketServer.close()
  for (const player of [...squid.players]) player._client.end('The practice world has closed.')
  const patience = new Promise(resolve => setTimeout(resolve, FAREWELL_MS))
  await Promise.race([Promise.all(gone), patience])
}
