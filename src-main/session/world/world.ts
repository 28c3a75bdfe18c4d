import { isDeepStrictEqual } from 'node:util'
import { type Clock, type Logger, Scope, type Spawner } from '../../base/index.ts'
import { Atlas, type Body, connectBody, type MinecraftAccount } from '../../body/index.ts'
import type {
  Failure,
  Outcome,
  Position,
  PracticeTarget,
  WorldState,
  WorldTarget,
} from '../../contract/index.ts'
import { fail, succeed } from '../../contract/index.ts'
import { type PracticeWorld, startPractice } from '../../practice/index.ts'
import type { AccountBook } from './account-book.ts'
import type { AreaBook } from './area-book.ts'

interface WorldListener {
  state(world: WorldState): void
  botJoined(body: Body): void
  botLeft(name: string, failure: Failure | undefined): void
}

interface WorldOptions {
  readonly target: WorldTarget
  readonly bots: readonly string[]
  readonly accounts: Pick<AccountBook, 'accountOf'>
  readonly spawn: Spawner
  readonly clock: Clock
  readonly logger: Logger
  /** What the bots leave alone in it. */
  readonly areas: Pick<AreaBook, 'protects' | 'spares'>
  /** True for food, so many of it in a bot's hands, that is there for something else than its hunger. */
  readonly keeps: (item: string, count: number) => boolean
  /** Where the practice world keeps its state; absent: a fresh one each time. */
  readonly saveDir?: string
  /** Ends the way in, while it is under way. */
  readonly signal: AbortSignal
  readonly listener: WorldListener
  /** How a bot joins; over the network where absent. */
  readonly connect?: typeof connectBody
}

/** Milliseconds until a lost bot tries again, attempt by attempt; the last one repeats. */
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000]

interface Address {
  host: string
  port: number
  /** Known once a bot has joined, where the target does not name it. */
  version?: string
}

/** A lost bot that is to try again. */
interface Retry {
  /** Lets it try before its time. */
  come(): void
  /** It does not try. */
  cancel(): void
}

/** One Minecraft world and the bots in it. A bot that loses its connection comes back by itself. */
export class World {
  readonly #options: WorldOptions
  readonly #scope = new Scope()
  readonly #abort = new AbortController()
  readonly #bodies = new Map<string, Body>()
  /** The bots that are to be in it, there or not. */
  readonly #names: Set<string>
  /** What the bots have seen of this world, all of them together. */
  readonly #atlas: Atlas
  /** The lost bots that are to try again. */
  readonly #waiting = new Map<string, Retry>()
  /** The bots that are on their way in. */
  readonly #joining = new Map<string, Promise<Outcome<null>>>()
  #practice: PracticeWorld | undefined
  /** Of a wild world: one that is started anew is the same country again. */
  #seed: number | undefined
  #address: Address | undefined
  #reaching: Promise<Outcome<Address>> | undefined

  private constructor(options: WorldOptions) {
    this.#options = options
    const { target, bots } = options
    this.#names = new Set(bots)
    this.#atlas = new Atlas({ hiddenOres: target.kind === 'server' && target.hiddenOres === true })
    this.#scope.add(() => this.#abort.abort())
    options.signal.addEventListener('abort', () => this.#abort.abort(), { signal: this.#abort.signal })
  }

  /** Starts or reaches the world and brings the bots in. Nothing is left behind where that fails. */
  static async open(options: WorldOptions): Promise<Outcome<World>> {
    const world = new World(options)
    options.listener.state({ status: 'connecting', target: options.target })
    const opened = await world.#open()
    if (opened.ok) return succeed(world)
    await world.close()
    if (options.signal.aborted) return opened
    options.listener.state({ status: 'lost', target: options.target, failure: opened.failure })
    return opened
  }

  /** Where the shared chest stands, if the world came with one. */
  get chest(): Position | undefined {
    const { target } = this.#options
    return target.kind === 'practice' ? this.#practice?.chest : target.chest
  }

  close(): Promise<void> {
    return this.#scope.close()
  }

  isFor(target: WorldTarget): boolean {
    return isDeepStrictEqual(target, this.#options.target)
  }

  hasBots(names: readonly string[]): boolean {
    return isDeepStrictEqual([...names].sort(), [...this.#names].sort())
  }

  /** The bots that are to be in it, there or not. */
  get bots(): readonly string[] {
    return [...this.#names]
  }

  /** Brings another bot in; one that is lost comes at once, whichever way its name is spelled. */
  async add(wanted: string): Promise<Outcome<null>> {
    const name = this.bots.find(one => one.toLowerCase() === wanted.toLowerCase()) ?? wanted
    // A server throws out who is in it when the same name joins again.
    if (this.#bodies.has(name)) return fail('name_taken', `${name} is in the world already.`)
    this.#names.add(name)
    this.#waiting.get(name)?.cancel()
    const joined = await this.#join(name)
    if (joined.ok) return joined
    this.#names.delete(name)
    this.#waiting.get(name)?.cancel()
    return joined
  }

  /** Takes a bot away, for good. */
  async remove(name: string): Promise<void> {
    this.#names.delete(name)
    this.#waiting.get(name)?.cancel()
    const body = this.#bodies.get(name)
    this.#bodies.delete(name)
    await body?.close()
  }

  /** Lets the lost bots try at once what they would try later. */
  tryNow(): void {
    if (this.#waiting.size === 0) return
    this.#options.listener.state({ status: 'connecting', target: this.#options.target })
    for (const { come } of [...this.#waiting.values()]) come()
  }

  async #open(): Promise<Outcome<null>> {
    const reached = await this.#reachAgain()
    if (!reached.ok) return reached
    for (const name of this.#names) {
      const joined = await this.#join(name)
      if (!joined.ok) return joined
    }
    // Whoever joins finds the version; a server's is not known without.
    if (!this.#address?.version) return fail('bad_input', 'Name at least one bot that is to join.')
    this.#tellConnected()
    return succeed(null)
  }

  /** The address; a practice world that died is started anew for it, once for all bots that come back. */
  async #reachAgain(): Promise<Outcome<Address>> {
    const gone = this.#options.target.kind === 'practice' && !this.#practice
    if (this.#address && !gone) return succeed(this.#address)
    this.#reaching ??= this.#reach().finally(() => {
      this.#reaching = undefined
    })
    const reached = await this.#reaching
    if (reached.ok) this.#address = reached.value
    return reached
  }

  async #reach(): Promise<Outcome<Address>> {
    const { target } = this.#options
    if (target.kind === 'practice') return this.#startPractice(target)
    const { host, port, version } = target
    return succeed({ host, port, ...(version ? { version } : {}) })
  }

  async #startPractice(target: PracticeTarget): Promise<Outcome<Address>> {
    const { spawn, saveDir } = this.#options
    const started = await startPractice({
      spawn,
      preset: target.preset,
      timeScale: target.timeScale,
      seed: target.seed ?? this.#seed,
      difficulty: target.difficulty,
      ...(saveDir ? { saveDir } : {}),
    })
    if (!started.ok) return fail('server_unreachable', started.message)
    const { world } = started
    this.#practice = world
    this.#seed = world.seed
    const forget = this.#scope.add(() => world.stop())
    world.onExit(({ expected, message }) => {
      this.#practice = undefined
      forget()
      if (!expected) this.#options.logger.error('The practice world died.', { message })
    })
    return succeed({ host: world.host, port: world.port, version: world.version })
  }

  /** Brings a bot in, once for all who ask for it meanwhile: one that joins twice throws itself out. */
  #join(name: string): Promise<Outcome<null>> {
    const joining = this.#joining.get(name) ?? this.#enter(name).finally(() => this.#joining.delete(name))
    this.#joining.set(name, joining)
    return joining
  }

  async #enter(name: string): Promise<Outcome<null>> {
    const reached = await this.#reachAgain()
    if (!reached.ok) return reached
    const address = reached.value
    const account = await this.#accountOf(name)
    if (account && !account.ok) return account
    const { connect = connectBody } = this.#options
    const joined = await connect({
      ...address,
      username: account?.value.name ?? name,
      auth: account?.value ?? 'offline',
      atlas: this.#atlas,
      signal: this.#abort.signal,
      logger: this.#options.logger,
      protect: (block, at) => this.#options.areas.protects(block, at),
      spare: (mob, at) => this.#options.areas.spares(mob, at),
      keep: (item, count) => this.#options.keeps(item, count),
    })
    if (!joined.ok) return joined
    const body = joined.value
    if (this.#abort.signal.aborted) {
      await body.close()
      return fail('cancelled', 'The world was left while a bot was joining it.')
    }
    if (!this.#names.has(name)) {
      await body.close()
      return fail('cancelled', `${name} was taken away while it was joining.`)
    }
    this.#address = { ...address, version: body.version }
    this.#bodies.set(name, body)
    const forget = this.#scope.add(() => body.close())
    body.on('ended', failure => {
      forget()
      this.#lost(name, body, failure)
    })
    this.#options.listener.botJoined(body)
    return succeed(null)
  }

  /** A bot that bears the name of a player who has signed in is that player; the practice world asks for none. */
  #accountOf(name: string): Promise<Outcome<MinecraftAccount> | undefined> {
    const { target, accounts } = this.#options
    return target.kind === 'practice'
      ? Promise.resolve(undefined)
      : accounts.accountOf(name, this.#abort.signal)
  }

  #lost(name: string, body: Body, failure: Failure): void {
    // A bot that was taken away may be here anew by the time its old connection ends.
    if (this.#bodies.get(name) !== body) return
    this.#bodies.delete(name)
    if (this.#scope.closed) return
    this.#options.logger.warn('A bot lost its connection.', { name, ...failure })
    this.#options.listener.botLeft(name, failure)
    this.#retry(name, failure, 0)
  }

  #retry(name: string, failure: Failure, attempt: number): void {
    const wait = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 30_000
    const { clock, listener, target } = this.#options
    if (this.#bodies.size === 0) {
      listener.state({ status: 'lost', target, failure, retryAt: clock.now() + wait })
    }
    const cancel = () => {
      stop()
      forget()
      this.#waiting.delete(name)
    }
    const come = () => {
      cancel()
      void this.#join(name).then(joined => {
        if (this.#scope.closed || !this.#names.has(name)) return
        if (joined.ok) this.#tellConnected()
        else this.#retry(name, joined.failure, attempt + 1)
      })
    }
    const stop = clock.after(wait, come)
    const forget = this.#scope.add(stop)
    this.#waiting.set(name, { come, cancel })
  }

  #tellConnected(): void {
    const { listener, target } = this.#options
    const { host, port, version } = this.#address ?? {}
    if (!host || !port || !version) return
    const seed = this.#seed === undefined ? {} : { seed: this.#seed }
    listener.state({ status: 'connected', target, host, port, version, ...seed })
  }
}
