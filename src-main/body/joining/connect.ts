import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, Scope, silentLogger } from '../../base/index.ts'
import {
  type ErrorCode,
  type Failure,
  fail,
  type Outcome,
  type Position,
  succeed,
} from '../../contract/index.ts'
import { createKnowledge } from '../../knowledge/index.ts'
import type { MinecraftAccount } from '../accounts/sign-in.ts'
import { Atlas } from '../atlas/atlas.ts'
import { Lookout } from '../atlas/lookout.ts'
import { watchPredictions } from '../blocks/predictions.ts'
import { MineflayerBody } from '../body.ts'
import type { Bot, Vec3 } from '../game.ts'
import type { Body } from '../interface.ts'
import { Moving } from '../moving/moving.ts'
import { stroll } from '../moving/steering.ts'
import { OwnBlocks, watchBlocks } from '../people/own-blocks.ts'
import { Helm } from '../running/helm.ts'
import { waitFor } from '../running/waiting.ts'
import { digAtPace, Tempo } from '../senses/tempo.ts'
import { openClient } from './client.ts'
import { isSupported, SUPPORTED, versionOf } from './game-version.ts'
import { hangUp } from './hang-up.ts'
import { kickCode, plainWords } from './kick-words.ts'
import { paceReading } from './paced-reading.ts'
import { pingServer, type ServerStatus } from './ping.ts'
import { takeResourcePacks } from './resource-packs.ts'
import { watchWorldName } from './world-name.ts'

export interface ConnectOptions {
  readonly host: string
  readonly port: number
  /** The bot's name in the game: 1 to 16 letters, digits and underscores. */
  readonly username: string
  /** Found by asking the server when absent. */
  readonly version?: string
  /** Without an account for a server that lets anybody in by a name, or as the player whom somebody signed in. */
  readonly auth: 'offline' | MinecraftAccount
  readonly signal?: AbortSignal
  /** Milliseconds until the bot must stand in the world; 30 s when absent. */
  readonly deadlineMs?: number
  readonly logger?: Logger
  /** The map of resources that the bots of a world share; one of its own where absent. */
  readonly atlas?: Atlas
  /** True for blocks that the bot must never break, beyond what manners forbid anyway. */
  readonly protect?: (block: string, position: Position) => boolean
  /** True for animals that the bot must leave alone there, beyond those that manners spare anyway; never asked of monsters. */
  readonly spare?: (mob: string, position: Position) => boolean
  /** True for food, so many of it in hand, that the bot carries for something else than its own hunger: eaten before starving only. */
  readonly keep?: (item: string, count: number) => boolean
  /** False for a body that walks and never runs; it may run where absent. */
  readonly runs?: boolean
}

const DEFAULT_DEADLINE_MS = 30_000
/** How long to wait for the ground under the feet; then the bot is there all the same. */
const GROUND_MS = 5000
/** Vanilla's status is up to five seconds old, so whoever is named there may have left: the bot itself, for example. */
const OLD_STATUS_MS = 5500
const ASK_AGAIN_MS = 500
const MOST_LISTENERS = 60
const NAME = /^\w{1,16}$/
const ENDED: Failure = {
  code: 'server_unreachable',
  message: 'The connection ended. Join the world again.',
}

/**
 * Joins a world. Fails with server_unreachable, server_version, server_full, server_kicked (with the server's words),
 * name_taken, timed_out, bad_input (the name) or cancelled, and then leaves nothing open.
 */
export async function connectBody(options: ConnectOptions): Promise<Outcome<Body>> {
  if (!NAME.test(options.username)) {
    return fail('bad_input', 'A name in the game has 1 to 16 letters, digits or underscores. Choose another.')
  }
  const deadline = AbortSignal.timeout(options.deadlineMs ?? DEFAULT_DEADLINE_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  const version = await findVersion(options, signal, deadline)
  if (!version.ok) return version
  return join(options, version.value, signal, deadline)
}

async function findVersion(
  { host, port, username, version }: ConnectOptions,
  signal: AbortSignal,
  deadline: AbortSignal,
): Promise<Outcome<string>> {
  if (version && !isSupported(version)) return wrongVersion(version)
  const isThere = ({ sample }: ServerStatus) =>
    sample.some(name => name.toLowerCase() === username.toLowerCase())
  const giveUpAt = performance.now() + OLD_STATUS_MS
  for (;;) {
    const status = await pingServer(host, port, { signal })
    if (!status.ok) {
      if (deadline.aborted) return late(host, port)
      // A server that hides its status may still be joined by whoever knows its version.
      return version && status.failure.code === 'timed_out' ? succeed(version) : status
    }
    const found = version ?? versionOf(status.value)
    if (!found) return wrongVersion(status.value.version)
    // Vanilla would throw the other one out, so this must be found before joining.
    if (!isThere(status.value)) return succeed(found)
    if (performance.now() > giveUpAt) return nameTaken(username)
    await pause(ASK_AGAIN_MS)
  }
}

async function join(
  options: ConnectOptions,
  version: string,
  signal: AbortSignal,
  deadline: AbortSignal,
): Promise<Outcome<Body>> {
  const { host, port, username } = options
  const logger = options.logger ?? silentLogger
  const scope = new Scope()
  const bot = openClient({ host, port, username, version, auth: options.auth, signal })
  bot.setMaxListeners(MOST_LISTENERS)
  const farewell = watchForEnd(bot, scope, options, logger)
  paceReading(bot, scope)
  takeResourcePacks(bot)
  const scaffold: Vec3[] = []
  const begunTrees: (readonly Vec3[])[] = []
  watchWorldName(bot, scope, () => {
    scaffold.length = 0
    begunTrees.length = 0
  })
  if (options.runs === false) stroll(bot)
  try {
    // Login and spawn can arrive in one piece, so both are watched from the start.
    let spawned = false
    const spawn = () => {
      spawned = true
    }
    bot.once('spawn', spawn)
    const cues = ['spawn', 'end', 'kicked', 'error'].map(event => [bot, event] as const)
    await waitFor(
      signal,
      cues,
      options.deadlineMs ?? DEFAULT_DEADLINE_MS,
      () => spawned || farewell() !== undefined,
    )
    const failure = farewell()
    if (failure) return await giveUp(bot, scope, failure)
    await waitFor(signal, [[bot, 'physicsTick']], GROUND_MS, () => bot.entity.onGround)
    const knowledge = createKnowledge(bot.version)
    const tempo = new Tempo(bot, scope)
    digAtPace(bot, tempo)
    watchPredictions(bot, scope)
    const laid = new OwnBlocks()
    const atlas = options.atlas ?? new Atlas()
    atlas.crew.add(bot.username)
    const protect = options.protect ?? (() => false)
    const context = {
      bot,
      knowledge,
      logger,
      helm: new Helm(),
      moving: new Moving(bot, scope),
      lookout: new Lookout(bot, atlas, scope),
      tempo,
      scaffold,
      begunTrees,
      farewell: () => farewell() ?? ENDED,
      laid,
      protect: (block: string, at: Position) => protect(block, at) || laid.isOthers(block, at),
      spare: options.spare ?? (() => false),
      keep: options.keep ?? (() => false),
    }
    const body = new MineflayerBody(context, scope)
    watchBlocks(scope, laid, atlas.crew, body)
    return succeed(body)
  } catch (error) {
    if (!signal.aborted) throw error
    const outcome = deadline.aborted ? late(host, port) : fail('cancelled', 'Stopped on request.')
    return await giveUp(bot, scope, (outcome as { failure: Failure }).failure)
  }
}

/** Keeps what ends the connection: the server's words, an error of the network, or silence. */
function watchForEnd(
  bot: Bot,
  scope: Scope,
  options: ConnectOptions,
  logger: Logger,
): () => Failure | undefined {
  const at = `${options.host}:${options.port}`
  let words: string | undefined
  let failure: Failure | undefined
  const set = (code: ErrorCode, message: string, details?: Record<string, unknown>) => {
    failure ??= details ? { code, message, details } : { code, message }
  }
  scope.listen(bot, 'kicked', (reason: unknown) => {
    words = plainWords(reason)
    failure = kicked(words, options)
  })
  scope.listen(bot, 'error', (error: NodeJS.ErrnoException) => {
    logger.debug('The connection reports an error.', { error: error.message })
    if (kickCode(error.message) === 'server_version') {
      failure ??= (wrongVersion(options.version ?? '') as { failure: Failure }).failure
    } else if (error.code)
      set('server_unreachable', `The connection to ${at} broke. Check the network and join again.`, {
        reason: error.message,
      })
  })
  scope.listen(bot, 'end', (reason: unknown) => {
    set('server_unreachable', `The connection to ${at} ended. Check that the world is open and join again.`, {
      reason: String(reason ?? ''),
    })
  })
  return () => failure
}

function kicked(words: string, { username }: ConnectOptions): Failure {
  const code = kickCode(words)
  if (code === 'server_full')
    return {
      code,
      message: 'The server is full. Wait until somebody leaves, then join again.',
      details: { words },
    }
  const said = words ? `: "${words.replace(/\.$/, '')}"` : ' without a word'
  if (code === 'name_taken')
    return { ...(nameTaken(username) as { failure: Failure }).failure, details: { words } }
  const way =
    code === 'server_version'
      ? `Choose the version that the server runs (supported: ${SUPPORTED}).`
      : 'Ask whoever runs the server, then join again.'
  return { code, message: `The server turned the bot away${said}. ${way}`, details: { words } }
}

const nameTaken = (username: string) =>
  fail('name_taken', `Somebody named ${username} is in the world already. Choose another name for the bot.`)
const wrongVersion = (version: string) =>
  fail(
    'server_version',
    `The version of the server${version ? ` (${version})` : ''} is not supported. Use one from ${SUPPORTED}.`,
  )
const late = (host: string, port: number) =>
  fail('timed_out', `${host}:${port} did not let the bot in in time. Check the server, then join again.`)

async function giveUp(bot: Bot, scope: Scope, failure: Failure): Promise<Outcome<Body>> {
  await hangUp(bot, scope)
  return { ok: false, failure }
}
