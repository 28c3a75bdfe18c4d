import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, type Logger, Scope, type Spawner } from '../base/index.ts'
import { type Body, watchLan } from '../body/index.ts'
import {
  type BoardCommand,
  type ExportInput,
  type Failure,
  fail,
  type GoalCheck,
  type Guide,
  type GuideInput,
  type HistoryPicture,
  type JoinInput,
  joinInput,
  type NearbyWorld,
  type Outcome,
  type Participant,
  type ParticipantId,
  type PlanPreview,
  type Position,
  type SessionInfo,
  type SessionSummary,
  type Settings,
  type Snapshot,
  succeed,
  type Update,
  type Vitals,
  type WorldState,
  type WorldTarget,
} from '../contract/index.ts'
import { createKnowledge, type Knowledge } from '../knowledge/index.ts'
import { type Memory, openMemory } from '../memory/index.ts'
import { checkGoal, planGoal } from '../planning/index.ts'
import { createView, type LiveView } from '../view/index.ts'
import { ChatDesk } from './chat/chat-desk.ts'
import { exportSession } from './exports.ts'
import { guideFor } from './guide.ts'
import { Humans } from './humans.ts'
import type { Core } from './interface.ts'
import { LiveSession } from './live-session.ts'
import { Nearby } from './nearby.ts'
import { obey } from './persons-commands.ts'
import { Photographer } from './photographer.ts'
import { Seats } from './seats.ts'
import { SettingsFile } from './settings-file.ts'
import { shareChest } from './share-chest.ts'
import { type Survey, survey } from './shared-place.ts'
import { World } from './world.ts'

interface CoreOptions {
  /** Where the database and the practice world live. */
  readonly dir: string
  readonly spawn: Spawner
  readonly logger: Logger
  readonly clock: Clock
  readonly appVersion: string
  /** The practice world begins anew each time, instead of as it was left. */
  readonly freshPracticeWorld?: boolean
  /** Told of each bot's body as it joins; for benches that count what a body meets. */
  readonly joined?: (body: Body) => void
}

/** The version that is planned for while no world is joined: the practice world's. */
const DEFAULT_VERSION = '1.20.1'

const noSession = fail('no_session', 'There is no session: start a goal first.')

export function createCore(options: CoreOptions): Core {
  const { memory, notice } = openMemory(join(options.dir, 'memory'))
  return new CoreImplementation(options, memory, notice ? [notice] : [])
}

class CoreImplementation implements Core {
  readonly #options: CoreOptions
  readonly #memory: Memory
  readonly #notices: string[]
  readonly #scope = new Scope()
  readonly #watchers = new Set<(update: Update) => void>()
  readonly #humans = new Humans()
  readonly #seats: Seats
  readonly #settings: SettingsFile
  readonly #desk: ChatDesk
  readonly #nearby: Nearby
  readonly view: LiveView
  #knowledge: Knowledge = createKnowledge(DEFAULT_VERSION)
  #world: World | undefined
  #worldState: WorldState = { status: 'none' }
  #survey: Survey | undefined
  #session: LiveSession | undefined
  /** Worlds are opened and left, sessions started and ended, one after the other. */
  #queue: Promise<unknown> = Promise.resolve()
  /** While a world is being opened. */
  #opening: AbortController | undefined

  constructor(options: CoreOptions, memory: Memory, notices: string[]) {
    this.#options = options
    this.#memory = memory
    this.#settings = new SettingsFile(options.dir)
    this.#notices = [...notices, ...(this.#settings.notice ? [this.#settings.notice] : [])]
    this.#scope.add(() => memory.close())
    this.#desk = this.#chatDesk()
    this.#nearby = new Nearby(listener => watchLan(listener, options.logger))
    this.#scope.add(() => this.#nearby.close())
    this.#seats = new Seats({
      vitals: vitals => this.#tell({ type: 'vitals', vitals }),
      carries: (id, stock) => this.#session?.carries(id, stock),
      walked: (id, centimetres) => this.#session?.walked(id, centimetres),
      sighted: (player, position) => this.#sighted(player, position),
      witnessed: (id, deed) => this.#session?.witness.saw(id, deed),
      did: (id, deed) => this.#session?.did(id, deed),
      said: (id, tone, text) => this.#session?.say(id, tone, text),
      heard: (seat, from, text, whisper) => this.#desk.hear({ seat, from, text, whisper }),
      atWork: id => {
        const session = this.#session
        const chest = session?.chestOf(id)
        return session && chest && { keeper: session.keeper, chest }
      },
      died: id => this.#session?.died(id),
      failed: error => options.logger.error('A request of a player failed.', { error: String(error) }),
    })
    this.view = createView({
      bots: this.#seats,
      dir: join(options.dir, 'view'),
      logger: options.logger,
      clock: options.clock,
    })
    this.#scope.add(() => this.view.close())
  }

  #chatDesk(): ChatDesk {
    const { clock } = this.#options
    const attendant = (bot: ParticipantId) => this.#seats.all.find(({ id }) => id === bot)?.attendant
    return new ChatDesk({
      clock,
      settings: () => this.#settings.settings,
      knowledge: () => this.#knowledge,
      seats: () => this.#seats.all,
      keeper: () => this.#session?.keeper,
      participant: player => this.#humans.named(player) ?? this.#admit(player),
      position: id => this.#humans.vitals(id).position,
      command: command => this.command(command),
      pause: by => this.pause(by),
      resume: by => this.resume(by),
      checkGoal: goal => this.checkGoal(goal),
      ask: (bot, request) => attendant(bot)?.ask(request),
      standStill: (bot, still) => attendant(bot)?.standStill(still),
    })
  }

  /** A player who is at no page takes part, too, where strangers may. */
  #admit(player: string): ParticipantId | undefined {
    const input = joinInput.safeParse({ id: `player:${player}`, name: player })
    if (!this.#settings.settings.strangers || !input.success) return undefined
    return this.join(input.data).ok ? input.data.id : undefined
  }

  snapshot(): Snapshot {
    const vitals: Record<ParticipantId, Vitals> = {}
    for (const { id, sense } of this.#seats.all) vitals[id] = sense.vitals()
    for (const { id } of this.#humans.all) vitals[id] = this.#humans.vitals(id)
    return {
      appVersion: this.#options.appVersion,
      world: this.#worldState,
      session: this.#session?.info ?? null,
      board: this.#session?.keeper.view ?? null,
      vitals,
      feed: this.#session ? [...this.#session.feed] : [],
      notices: this.#notices,
      settings: this.#settings.settings,
    }
  }

  subscribe(listener: (update: Update) => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  checkGoal(goal: string): GoalCheck {
    return checkGoal(goal, this.#knowledge)
  }

  previewPlan(goal: string): Outcome<PlanPreview> {
    return planGoal({
      goal,
      knowledge: this.#knowledge,
      have: {
        chest: this.#survey?.chest ?? {},
        held: this.#seats.held,
        stations: this.#survey?.stations.map(({ item }) => item) ?? [],
      },
      chest: this.#chest,
      hands: this.#seats.all.length + this.#peopleInWorld,
      people: this.#peopleInWorld,
    })
  }

  /** Who only watches at a page has no hands in the world. */
  get #peopleInWorld(): number {
    const players = this.#seats.bodies.flatMap(body => body.observe().players.map(name => name.toLowerCase()))
    return this.#humans.all.filter(({ name }) => players.includes(name.toLowerCase())).length
  }

  /** A bot that works alone needs no chest to share things by. */
  get #chest(): 'present' | 'to be made' | 'none' {
    if (!this.#world || this.#world.chest) return 'present'
    return this.#seats.all.length + this.#humans.all.length > 1 ? 'to be made' : 'none'
  }

  watchNearby(listener: (worlds: readonly NearbyWorld[]) => void): () => void {
    return this.#nearby.subscribe(listener)
  }

  connect(target: WorldTarget, bots: readonly string[]): Promise<Outcome<WorldState>> {
    return this.#inTurn(async () => {
      const world = this.#world
      // To join again what was lost must not end the session, as leaving it would.
      if (this.#worldState.status === 'lost' && world?.isFor(target)) {
        if ((this.#session && !this.#finished) || world.hasBots(bots)) {
          world.tryNow()
          return succeed(this.#worldState)
        }
      }
      await this.#leaveWorld()
      const opening = new AbortController()
      this.#opening = opening
      const opened = await World.open({
        target,
        bots,
        spawn: this.#options.spawn,
        clock: this.#options.clock,
        logger: this.#options.logger,
        signal: opening.signal,
        ...(this.#options.freshPracticeWorld ? {} : { saveDir: join(this.#options.dir, 'practice') }),
        listener: {
          state: world => this.#setWorld(world),
          botJoined: body => this.#seat(body),
          botLeft: (name, failure) => void this.#unseat(name, failure),
        },
      })
      this.#opening = undefined
      if (!opened.ok) return opened
      this.#world = opened.value
      await this.#lookAround()
      return succeed(this.#worldState)
    })
  }

  disconnect(): Promise<void> {
    this.#opening?.abort()
    return this.#inTurn(() => this.#leaveWorld())
  }

  start(goal: string): Promise<Outcome<SessionInfo>> {
    return this.#inTurn(async () => {
      if (!this.#world)
        return fail('not_allowed', 'Join a world first: the practice world is one click away.')
      if (this.#session && !this.#finished) {
        const { goal: present } = this.#session.info
        return fail('already_running', `“${present}” is being worked on: stop it first.`)
      }
      await this.#endSession()
      await this.#lookAround()
      const planned = this.previewPlan(goal)
      if (!planned.ok) return planned
      if (planned.value.plan.subtasks.length === 0) {
        return fail('not_allowed', 'You have that already: ask for more of it, or for something else.')
      }
      const info = { id: randomUUID(), goal, startedAt: this.#options.clock.now() }
      this.#memory.createSession({ ...info, version: this.#knowledge.version })
      const session = this.#live(info)
      session.open(planned.value.plan, {
        chestAt: this.#world.chest,
        chest: this.#survey?.chest ?? {},
        stations: this.#survey?.stations ?? [],
      })
      this.#begin(session)
      return succeed(info)
    })
  }

  reopen(id: string): Promise<Outcome<SessionInfo>> {
    return this.#inTurn(async () => {
      const listed = this.sessions()
      if (!listed.ok) return listed
      const summary = listed.value.find(one => one.id === id)
      if (!summary) return fail('not_found', 'That session is not kept here any more.')
      if (!this.#world) return fail('not_allowed', 'Join a world first, then go on with the session.')
      if (this.#session && !this.#finished) {
        return fail('already_running', `“${this.#session.info.goal}” is being worked on: stop it first.`)
      }
      const events = this.#memory.events(id)
      if (!events.ok) return events
      await this.#endSession()
      const session = this.#live({ id, goal: summary.goal, startedAt: summary.startedAt })
      session.restore(events.value)
      if (session.keeper.view.phase === 'stopped' || session.keeper.view.phase === 'finished') {
        this.#session = undefined
        await session.close()
        return fail('not_allowed', 'That session has ended: start its goal again.')
      }
      this.#begin(session)
      return succeed(session.info)
    })
  }

  pause(by: string): Outcome<null> {
    return this.#session ? this.#session.keeper.act({ type: 'pause' }, by, 'paused') : noSession
  }

  resume(by: string): Outcome<null> {
    return this.#session ? this.#session.keeper.act({ type: 'resume' }, by, 'resumed') : noSession
  }

  shareChest(position: Position, by: string): Outcome<null> {
    if (!this.#session) return noSession
    return shareChest({ keeper: this.#session.keeper, bodies: this.#seats.bodies }, position, by)
  }

  async stop(by: string): Promise<Outcome<null>> {
    // Not in turn: a stop must not wait for anything.
    return this.#session ? this.#session.keeper.act({ type: 'stop' }, by, 'stopped') : noSession
  }

  join(input: JoinInput): Outcome<Participant> {
    if (this.#seats.named(input.name))
      return fail('name_taken', `“${input.name}” is the name of a bot: choose another.`)
    this.#humans.join(input)
    this.#session?.join({ ...input, kind: 'human' })
    this.#tell({ type: 'vitals', vitals: this.#humans.vitals(input.id) })
    const onBoard = this.#session?.keeper.view.participants.find(one => one.id === input.id)
    return succeed(onBoard ?? { ...input, kind: 'human', colour: 0, present: true })
  }

  command(command: BoardCommand): Outcome<null> {
    return this.#session ? obey(this.#session.keeper, command, this.#knowledge) : noSession
  }

  guide({ id, participant }: GuideInput): Outcome<Guide> {
    const board = this.#session?.keeper.view
    if (!board) return noSession
    const subtask = board.subtasks.find(one => one.id === id)
    if (!subtask)
      return fail('not_found', `There is no subtask #${id} on the board: it may have been dropped.`)
    const guide = guideFor(subtask, {
      board,
      knowledge: this.#knowledge,
      bodies: this.#seats.all.map(({ body }) => body),
      participant,
      position: this.#humans.vitals(participant).position,
    })
    return succeed(guide)
  }

  configure(settings: Settings): Outcome<null> {
    const kept = this.#settings.set(settings)
    if (kept.ok) this.#tell({ type: 'settings', settings })
    return kept
  }

  sessions(): Outcome<SessionSummary[]> {
    return succeed(this.#memory.sessions())
  }

  pictures(session: string): Outcome<HistoryPicture[]> {
    return succeed(this.#memory.pictures.of(session))
  }

  picture(session: string, id: number): Outcome<Uint8Array> {
    const bytes = this.#memory.pictures.bytes(session, id)
    return bytes ? succeed(bytes) : fail('not_found', 'That picture is not kept any more.')
  }

  forgetPictures(session: string): Outcome<null> {
    this.#memory.pictures.forget(session)
    return succeed(null)
  }

  exportSession(input: ExportInput) {
    return exportSession(this.#memory, input)
  }

  async close(): Promise<void> {
    this.#opening?.abort()
    await this.#inTurn(async () => {
      await this.#leaveWorld()
      await this.#scope.close()
    })
  }

  get #finished(): boolean {
    const phase = this.#session?.keeper.view.phase
    return phase === 'finished' || phase === 'stopped'
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(task)
    this.#queue = turn.catch(() => {})
    return turn
  }

  #tell(update: Update): void {
    for (const watcher of this.#watchers) watcher(update)
  }

  #tellAll(): void {
    this.#tell({ type: 'snapshot', snapshot: this.snapshot() })
  }

  #setWorld(world: WorldState): void {
    this.#worldState = world
    if (world.status === 'connected') this.#knowledge = createKnowledge(world.version)
    this.#tell({ type: 'world', world })
  }

  #seat(body: Body): void {
    this.#options.joined?.(body)
    const seat = this.#seats.take(body)
    if (this.#session?.keeper.view.phase !== 'stopped') this.#session?.addBot(seat)
  }

  async #unseat(name: string, failure: Failure | undefined): Promise<void> {
    const seat = this.#seats.leave(name)
    if (!seat) return
    await seat.attendant.close()
    await this.#session?.removeBot(seat.id, failure?.message ?? 'left the world')
    await seat.sense.close()
    this.#tellAll()
  }

  #sighted(player: string, position: Position | undefined): void {
    const human = this.#humans.named(player)
    if (!human) return
    const way = this.#humans.moved(human, position)
    if (way > 0) this.#session?.walked(human, way)
    this.#tell({ type: 'vitals', vitals: this.#humans.vitals(human) })
  }

  /** Lets a bot look at the shared place, so that the plan begins with what is there. */
  async #lookAround(): Promise<void> {
    const chest = this.#world?.chest
    const [seat] = this.#seats.all
    this.#survey = chest && seat ? await survey(seat.body, chest, new AbortController().signal) : undefined
  }

  #live(info: SessionInfo): LiveSession {
    const session = new LiveSession({
      info,
      knowledge: this.#knowledge,
      memory: this.#memory,
      clock: this.#options.clock,
      logger: this.#options.logger,
      tell: update => this.#tell(update),
      photographer: new Photographer({
        session: info.id,
        memory: this.#memory,
        clock: this.#options.clock,
        logger: this.#options.logger,
        take: bot => this.view.picture(bot),
        wanted: () => this.#settings.settings.pictures,
      }),
    })
    this.#session = session
    return session
  }

  #begin(session: LiveSession): void {
    for (const human of this.#humans.all) session.join(human)
    for (const seat of this.#seats.all) session.addBot(seat)
    this.#tellAll()
  }

  async #endSession(): Promise<void> {
    const session = this.#session
    if (!session) return
    this.#session = undefined
    await session.close()
  }

  async #leaveWorld(): Promise<void> {
    await this.#endSession()
    const world = this.#world
    this.#world = undefined
    this.#survey = undefined
    await this.#seats.clear()
    await world?.close()
    if (this.#worldState.status !== 'none') {
      this.#setWorld({ status: 'none' })
      this.#tellAll()
    }
  }
}
