import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock, Logger } from '../../base/index.ts'
import {
  chestsOf,
  fail,
  type GoalCheck,
  type Outcome,
  type PlanPreview,
  type PlanProgress,
  type SessionInfo,
  succeed,
  type Update,
  type WaitingGoal,
} from '../../contract/index.ts'
import type { Memory } from '../../memory/index.ts'
import type { Models } from '../../models/interface.ts'
import type { Surroundings } from '../../planning/index.ts'
import type { LiveView } from '../../view/interface.ts'
import { isInSharedPlace, type Survey } from '../chests/shared-place.ts'
import type { Company } from '../company.ts'
import { together } from '../keeping/stocks.ts'
import { LiveSession } from '../live-session.ts'
import { Photographer } from '../photographer.ts'
import type { ProgramRooms } from '../programs/session-programs.ts'
import type { Stay } from '../stay.ts'
import type { Turns } from '../turns.ts'
import { besideOthers, type Joined, joinedTo, plannedBeside } from './added-goal.ts'
import { GoalQueue } from './goal-queue.ts'
import { PlanDesk, type PlanOrder } from './plan-desk.ts'
import { worldTold } from './world-told.ts'

interface GoalsOptions {
  readonly memory: Memory
  readonly clock: Clock
  readonly logger: Logger
  readonly stay: Stay
  readonly company: Company
  readonly tell: (update: Update) => void
  /** Tells everything anew: there is another board. */
  readonly tellAll: () => void
  readonly picture: LiveView['picture']
  /** Tells the players something that is about no session. */
  readonly notice: (text: string) => void
  /** Sessions begin and end one after the other. */
  readonly turns: Turns
  /** Whether the player wants pictures kept. */
  readonly wantsPictures: () => boolean
  /** For goals in free words. */
  readonly models: Pick<Models, 'ask' | 'status'>
  readonly programs: ProgramRooms
}

/** The goals that are worked on, one at a time: each has a session of its own. */
export class Goals {
  readonly #options: GoalsOptions
  readonly queue: GoalQueue
  readonly #desk: PlanDesk
  #session: LiveSession | undefined

  constructor(options: GoalsOptions) {
    this.#options = options
    const { memory, clock, stay, tell, models } = options
    this.#desk = new PlanDesk({
      models,
      now: () => clock.now(),
      progress: planning => tell({ type: 'planning', planning }),
    })
    this.queue = new GoalQueue({
      waiting: memory.waiting,
      clock,
      // After a restart or in another world nobody asked for it yet.
      mayBegin: () => this.#session !== undefined && !this.isAtWork && stay.state.status === 'connected',
      begin: () => void this.#beginNext(),
      changed: waiting => tell({ type: 'waiting', waiting: [...waiting] }),
    })
  }

  get session(): LiveSession | undefined {
    return this.#session
  }

  /** True while there is a session that has not come to its end. */
  get isAtWork(): boolean {
    const phase = this.#session?.keeper.view.phase
    return phase !== undefined && phase !== 'finished' && phase !== 'stopped'
  }

  check(goal: string): GoalCheck {
    return this.#desk.check(goal, this.#options.stay.knowledge)
  }

  /** What a language model is planning now. */
  get planning(): PlanProgress | null {
    return this.#desk.progress
  }

  /** Ends the question to a language model that a plan waits for. */
  cancelPlanning(): void {
    this.#desk.cancel()
  }

  /** Plans against what chest and bots hold now, by a language model where the goal needs one. */
  async preview(goal: string): Promise<Outcome<PlanPreview>> {
    const prepared = await this.#desk.prepare(this.#order(goal))
    return prepared.ok ? this.#desk.plan(goal, this.#surroundings, true) : prepared
  }

  #order(goal: string, surroundings: () => Surroundings = () => this.#surroundings): PlanOrder {
    const session = this.isAtWork ? this.#session?.info.id : undefined
    return {
      goal,
      surroundings,
      world: () => this.#told(surroundings()),
      ...(session === undefined ? {} : { session }),
    }
  }

  get #surroundings(): Surroundings {
    const { stay, company } = this.#options
    const { chests, stations } = this.#shared
    return {
      knowledge: stay.knowledge,
      have: {
        chest: together(chests.map(({ holds }) => holds)),
        held: company.seats.held,
        stations: stations.map(({ item }) => item),
      },
      chest: this.#chest,
      ...company.workforce,
    }
  }

  #told(surroundings: Surroundings): unknown {
    const { seats, humans } = this.#options.company
    const bots = seats.all.map(({ body }) => ({ kind: 'bot' as const, name: body.username }))
    return worldTold({ surroundings, people: [...humans.all, ...bots], bodies: seats.bodies })
  }

  /** What is shared: as the session knows it that is on or was the last one, else as a bot has seen it. */
  get #shared(): Survey {
    const ledger = this.#session?.keeper.view.ledger
    const chests = ledger ? chestsOf(ledger) : []
    if (!ledger || chests.length === 0) return this.#options.stay.survey ?? { chests, stations: [] }
    const stations = ledger.stations.filter(({ position }) => isInSharedPlace(position, chests[0]?.position))
    return { chests, stations }
  }

  /** A bot that works alone needs no chest to share things by. */
  get #chest(): 'present' | 'to be made' | 'none' {
    const { stay, company } = this.#options
    if (!stay.world || stay.chests.length > 0 || this.#shared.chests.length > 0) return 'present'
    return company.isMore ? 'to be made' : 'none'
  }

  /** Plans the goal, opens its board and lets the bots work. */
  async start(goal: string, why?: string): Promise<Outcome<SessionInfo>> {
    const ready = await this.#ready(goal)
    return ready.ok ? this.#options.turns.take(() => this.#open(goal, why)) : ready
  }

  /** What can be seen to before anybody else has to wait: the world is there, nothing is worked on, a model has planned it. */
  async #ready(goal: string): Promise<Outcome<null>> {
    const { stay, company } = this.#options
    if (!stay.world) return noWorld
    if (this.#session && this.isAtWork) return atWorkOn(this.#session)
    // A model is to know what is in the chest.
    if (this.#needsModel(goal)) await stay.lookAround(company.seats.bodies[0])
    return this.#desk.prepare(this.#order(goal))
  }

  #needsModel(goal: string): boolean {
    const check = this.check(goal)
    return check.model !== undefined
  }

  async #open(goal: string, why?: string): Promise<Outcome<SessionInfo>> {
    const { stay, company, memory, clock } = this.#options
    if (!stay.world) return noWorld
    if (this.#session && this.isAtWork) return atWorkOn(this.#session)
    await this.end()
    await stay.lookAround(company.seats.bodies[0])
    const planned = this.#desk.plan(goal, this.#surroundings, false)
    if (!planned.ok) return planned
    if (planned.value.plan.subtasks.length === 0) return hadAlready
    // Planning and the first board take some milliseconds each: bots that fight or fall get their ticks between them.
    await nextTurn()
    const info = { id: randomUUID(), goal, startedAt: clock.now() }
    memory.createSession({ ...info, version: stay.knowledge.version })
    const session = this.#live(info)
    session.open(
      planned.value.plan,
      {
        chests: stay.survey?.chests ?? stay.chests,
        stations: stay.survey?.stations ?? [],
      },
      why,
    )
    this.#begin(session)
    return succeed(info)
  }

  /** Starts it in the place of what is worked on, which goes on where this one cannot be had. */
  async replace(goal: string, by: string): Promise<Outcome<SessionInfo>> {
    this.#options.company.attendance.sign(by)
    if (!this.isAtWork) return this.start(goal)
    const prepared = await this.#desk.prepare(this.#order(goal))
    return prepared.ok ? this.#options.turns.take(() => this.#openInstead(goal, by)) : prepared
  }

  /** Stops the one and opens the other in one turn, so that no goal of the queue begins in between. */
  async #openInstead(goal: string, by: string): Promise<Outcome<SessionInfo>> {
    if (!this.#options.stay.world) return noWorld
    const planned = this.#desk.plan(goal, this.#surroundings, false)
    if (!planned.ok) return planned
    if (planned.value.plan.subtasks.length === 0) return hadAlready
    if (this.isAtWork) this.#session?.keeper.act({ type: 'stop' }, by, `replaced by “${goal}”`)
    return this.#open(goal)
  }

  /** Lets it join the board of what is worked on; both share stock, tools and stations. */
  async add(goal: string, by: string): Promise<Outcome<null>> {
    this.#options.company.attendance.sign(by)
    const begun = this.#session
    if (!begun || !this.isAtWork) return nothingToJoin
    const surroundings = () => besideOthers(this.#joined(begun))
    const prepared = await this.#desk.prepare(this.#order(goal, surroundings))
    if (!prepared.ok) return prepared
    // While a model thought about it the board has changed, or another goal is worked on.
    const session = this.#session
    if (!session || !this.isAtWork) return nothingToJoin
    const planned = plannedBeside(this.#joined(session), at => this.#desk.plan(goal, at, false))
    if (!planned.ok) return planned
    const joined = joinedTo(session.keeper.view, planned.value.plan)
    if (!joined.ok) return joined
    const { subtasks, gives } = joined.value
    return session.keeper.act({ type: 'extend', subtasks, goal: { goal, gives } }, by, 'added by hand')
  }

  #joined({ keeper }: LiveSession): Joined {
    const { stay, company } = this.#options
    return {
      board: keeper.view,
      gives: keeper.state.plan?.gives ?? {},
      knowledge: stay.knowledge,
      workforce: company.workforce,
    }
  }

  /** Lets it wait for its turn. */
  enqueue(goal: string, by: string): Outcome<WaitingGoal> {
    this.#options.company.attendance.sign(by)
    const check = this.check(goal)
    return check.ok ? this.queue.add(goal.trim(), by) : check
  }

  /** Takes a goal out of those that wait. */
  cancel(id: string): Outcome<null> {
    const taken = this.queue.take(id)
    return taken.ok ? succeed(null) : taken
  }

  /** Begins with a goal that waits, before its turn. */
  async beginWaiting(id: string): Promise<Outcome<SessionInfo>> {
    if (this.#session && this.isAtWork) return atWorkOn(this.#session)
    const next = this.queue.all.find(one => one.id === id)
    if (!next) return fail('not_found', 'That goal does not wait any more.')
    const started = await this.start(next.goal, `queued by ${next.by}`)
    // What cannot be begun now goes on waiting: the player sees why, and may cancel it.
    if (started.ok) this.queue.take(id)
    return started
  }

  /** The turn of the first that waits has come; what cannot be begun is told and left out. */
  async #beginNext(): Promise<void> {
    for (const { id, goal, by } of this.queue.all) {
      const ready = await this.#ready(goal)
      // Meanwhile somebody may have begun with something else: then it goes on waiting.
      if (this.isAtWork || !this.#options.stay.world) return
      if (!this.queue.take(id).ok) continue
      const started = ready.ok ? await this.start(goal, `its turn came; queued by ${by}`) : ready
      if (started.ok) return
      this.#options.notice(`The turn of “${goal}” came, but it did not begin. ${started.failure.message}`)
    }
  }

  /** Goes on with a session of an earlier run, from its event log. */
  reopen(id: string): Promise<Outcome<SessionInfo>> {
    return this.#options.turns.take(() => this.#reopen(id))
  }

  async #reopen(id: string): Promise<Outcome<SessionInfo>> {
    const { memory, stay } = this.#options
    const summary = memory.sessions().find(one => one.id === id)
    if (!summary) return fail('not_found', 'That session is not kept here any more.')
    if (!stay.world) return fail('not_allowed', 'Join a world first, then go on with the session.')
    if (this.#session && this.isAtWork) return atWorkOn(this.#session)
    const events = memory.events(id)
    if (!events.ok) return events
    await this.end()
    const session = this.#live({ id, goal: summary.goal, startedAt: summary.startedAt })
    session.restore(events.value)
    if (!this.isAtWork) {
      await this.end()
      return fail('not_allowed', 'That session has ended: start its goal again.')
    }
    this.#begin(session)
    return succeed(session.info)
  }

  /** Puts the session away, ended or not. */
  async end(): Promise<void> {
    const session = this.#session
    this.#session = undefined
    if (session) this.#options.stay.keepChests(chestsOf(session.keeper.view.ledger))
    this.queue.consider()
    await session?.close()
  }

  #live(info: SessionInfo): LiveSession {
    const { memory, clock, logger, stay, company, tell, picture, wantsPictures } = this.#options
    const session = new LiveSession({
      info,
      knowledge: stay.knowledge,
      memory,
      clock,
      logger,
      tell,
      turned: () => this.queue.consider(),
      chestsChanged: chests => stay.keepChests(chests),
      programs: this.#options.programs,
      workforce: () => company.workforce,
      isAway: player => company.isAway(player),
      whisper: (player, text) => company.whisper(player, text),
      howToSay: order => company.howToSay(order),
      photographer: new Photographer({
        session: info.id,
        memory,
        clock,
        logger,
        take: picture,
        wanted: wantsPictures,
      }),
    })
    this.#session = session
    return session
  }

  #begin(session: LiveSession): void {
    this.#options.company.joinAll(session)
    this.queue.consider()
    this.#options.tellAll()
  }
}

const noWorld: Outcome<never> = fail(
  'not_allowed',
  'Join a world first: the practice world is one click away.',
)

const hadAlready: Outcome<never> = fail(
  'not_allowed',
  'You have that already: ask for more of it, or for something else.',
)

const nothingToJoin: Outcome<never> = fail('no_session', 'Nothing is worked on: start it instead.')

const atWorkOn = ({ info: { goal } }: LiveSession): Outcome<never> =>
  fail('already_running', `“${goal}” is being worked on: stop it first.`)
