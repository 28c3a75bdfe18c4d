import type { Clock, Logger } from '../base/index.ts'
import type { Body, PlayerDeed } from '../body/index.ts'
import {
  type BoardSubtask,
  type Failure,
  fail,
  type JoinInput,
  joinInput,
  type Outcome,
  type Participant,
  type ParticipantId,
  type Position,
  succeed,
  type Update,
  type Vitals,
  type WorkKind,
} from '../contract/index.ts'
import type { Workforce } from './keeping/mend.ts'
import type { LiveSession } from './live-session.ts'
import { Attendance } from './people/attendance.ts'
import { isNear } from './people/handing.ts'
import { Humans } from './people/humans.ts'
import { howToSay } from './people/order-words.ts'
import { type Seat, Seats } from './seats.ts'

interface CompanyOptions {
  readonly clock: Clock
  readonly logger: Logger
  readonly tell: (update: Update) => void
  /** The session that is on, if any: what they see and do goes there. */
  readonly session: () => LiveSession | undefined
  /** Somebody said something in the game's chat, or whispered it to the bot. */
  readonly heard: (seat: Seat, from: string, text: string, whisper: boolean) => void
  /** What sorts of work a player has said to like. */
  readonly likes: (player: string) => readonly WorkKind[]
  /** Whether players who are at no page may give orders, too. */
  readonly strangers: () => boolean
  /** What a line of the game's chat begins with if it is for the bots. */
  readonly chatPrefix: () => string
}

/** Bots in one world. */
const MOST_BOTS = 16
/** Blocks around a bot in which what it knows of need not be searched for. */
const NEAR = 48

/** What pages call whoever has not said their name: two of them may be two people. */
const UNNAMED = 'Player'

/** True for what somebody does on purpose: what they hold in hand is seen anew with every bot that comes near. */
const isOwnDoing = (deed: PlayerDeed): deed is Exclude<PlayerDeed, { kind: 'lid' | 'shows' }> =>
  deed.kind !== 'lid' && deed.kind !== 'shows'

/** Who is here: the bots that are in the world, and the people. */
export class Company {
  readonly humans = new Humans()
  readonly seats: Seats
  readonly attendance: Attendance
  readonly #options: CompanyOptions
  /** Bots that lost the world while they stood still, as they were told. */
  readonly #stoodStill = new Set<ParticipantId>()

  constructor(options: CompanyOptions) {
    this.#options = options
    const { clock, logger, tell, session, heard } = options
    this.attendance = new Attendance({
      clock,
      people: () => this.humans.all,
      online: () => this.#online,
      keeper: () => session()?.keeper,
      rejoin: person => {
        const at = session()
        if (at) this.#joins(at, person)
      },
      whisper: (player, text) => this.whisper(player, text),
      howToSay: order => this.howToSay(order),
    })
    this.seats = new Seats({
      heard: (seat, from, text, whisper) => {
        this.#signs(from)
        heard(seat, from, text, whisper)
      },
      vitals: vitals => tell({ type: 'vitals', vitals }),
      carries: (id, stock) => session()?.carries(id, stock),
      walked: (id, centimetres) => session()?.walked(id, centimetres),
      sighted: (player, position) => this.#sighted(player, position),
      witnessed: (id, deed) => {
        if (isOwnDoing(deed)) this.#signs(deed.player)
        session()?.witness.saw(id, deed)
      },
      did: (id, deed) => session()?.did(id, deed),
      said: (id, tone, text) => session()?.say(id, tone, text),
      atWork: id => {
        const at = session()
        const chest = at?.chestOf(id)
        return at && chest && { keeper: at.keeper, chest, witness: at.witness }
      },
      died: id => session()?.died(id),
      lacksBed: seat => this.#asksForBed(seat),
      failed: error => logger.error('A request of a player failed.', { error: String(error) }),
    })
  }

  /** Everybody's vitals. */
  get vitals(): Record<ParticipantId, Vitals> {
    const vitals: Record<ParticipantId, Vitals> = {}
    for (const { id, sense } of this.seats.all) vitals[id] = sense.vitals()
    for (const { id } of this.humans.all) vitals[id] = this.humans.vitals(id)
    return vitals
  }

  /**
   * Who can do something in the world, bots and people, and how many of them are people: who only watches at a page has no hands
   * there. With what bots know to be near.
   */
  get workforce(): Workforce {
    const { bodies } = this.seats
    const people = this.#peopleWith(bodies).length
    const sees: Workforce['sees'] = blocks => bodies.some(body => body.find(blocks, NEAR, 1).length > 0)
    return { hands: this.seats.all.length + people, people, ...(bodies.length > 0 ? { sees } : {}) }
  }

  /** Somebody who works alone has nobody to share with. */
  get isMore(): boolean {
    return this.seats.all.length + this.humans.all.length > 1
  }

  /** A person takes part; the same id again is the same person, and so is another id of the same name. */
  join(input: JoinInput): Outcome<Participant> {
    if (this.seats.named(input.name))
      return fail('name_taken', `“${input.name}” is the name of a bot: choose another.`)
    const { session, tell } = this.#options
    this.#takesOver(input)
    this.humans.join(input)
    const at = session()
    if (at) this.#joins(at, { ...input, kind: 'human' })
    this.attendance.sign(input.id)
    tell({ type: 'vitals', vitals: this.humans.vitals(input.id) })
    const onBoard = session()?.keeper.view.participants.find(one => one.id === input.id)
    return succeed(onBoard ?? { ...input, kind: 'human', colour: 0, present: true })
  }

  /** Who this player is; one who is at no page takes part, too, where strangers may. */
  participant(player: string): ParticipantId | undefined {
    const known = this.humans.named(player)
    if (known !== undefined || !this.#options.strangers()) return known
    const input = joinInput.safeParse({ id: `player:${player}`, name: player })
    return input.success && this.join(input.data).ok ? input.data.id : undefined
  }

  /** A person's name; an id that nobody has stands for itself. */
  nameOf(id: ParticipantId): string {
    return this.humans.all.find(one => one.id === id)?.name ?? id
  }

  /** How an order is given in the game's chat. */
  howToSay(order: string): string {
    return howToSay(this.#options.chatPrefix(), order)
  }

  /** A bot came into the world. */
  seat(body: Body): void {
    const seat = this.seats.take(body)
    if (this.#stoodStill.delete(seat.id)) seat.attendant.standStill(true)
    const session = this.#options.session()
    if (session?.keeper.view.phase !== 'stopped') session?.addBot(seat)
  }

  /** What is wrong with a name for another bot; undefined where it may come. */
  refusesBot(name: string): Failure | undefined {
    const refuse = (code: Failure['code'], message: string): Failure => ({ code, message })
    if (!joinInput.shape.name.safeParse(name).success)
      return refuse('bad_input', 'A name in the game has 1 to 16 letters, digits or _: choose another.')
    if (this.seats.named(name)) return refuse('name_taken', `${name} is here already: choose another name.`)
    if (this.humans.named(name) !== undefined)
      return refuse('name_taken', `${name} is the name of a player: choose another for the bot.`)
    if (this.seats.all.length >= MOST_BOTS)
      return refuse('not_allowed', `${MOST_BOTS} bots are here already: take one away first.`)
    return undefined
  }

  /**
   * A bot's subtask is handed over to a person: if they are near, the bot brings them what it has of it; else that goes to the chest,
   * where there is one.
   * @param subtask as it was before
   */
  bring(subtask: BoardSubtask, to: ParticipantId): void {
    const seat = this.seats.all.find(({ id }) => id === subtask.holder)
    const player = this.humans.all.find(({ id }) => id === to)?.name
    if (!seat || player === undefined) return
    const reply = (text: string) => seat.body.act.say(text, player)
    if (!isNear(seat.body, this.humans.vitals(to).position)) {
      const session = this.#options.session()
      const hasChest = session?.keeper.view.ledger.chestAt !== undefined
      const where = hasChest ? 'goes to the chest' : `stays with ${seat.body.username}`
      session?.say(seat.id, 'plain', `${player} is not near: what there is of #${subtask.id} ${where}`)
      return
    }
    seat.attendant.ask({ wish: { kind: 'bring', subtask }, player, participant: to, reply })
  }

  /** Lets a bot put what it carries where others can have it, before it goes for good. */
  async sayGoodbye(name: string): Promise<void> {
    const seat = this.seats.named(name)
    if (!seat) return
    await seat.attendant.close()
    await this.#options.session()?.sendOff(seat.id)
  }

  /** A bot left it. False if it had no seat. */
  async unseat(name: string, failure: Failure | undefined): Promise<boolean> {
    const seat = this.seats.leave(name)
    if (!seat) return false
    if (failure && seat.attendant.standsStill) this.#stoodStill.add(seat.id)
    await seat.attendant.close()
    await this.#options.session()?.removeBot(seat.id, failure?.message ?? 'left the world')
    await seat.sense.close()
    return true
  }

  /** The world is left, by all of them. */
  async leaveWorld(): Promise<void> {
    this.attendance.leaveWorld()
    this.#stoodStill.clear()
    await this.seats.clear()
  }

  /** All of them take part in a session that begins. */
  joinAll(session: LiveSession): void {
    for (const human of this.humans.all) this.#joins(session, human)
    for (const seat of this.seats.all) session.addBot(seat)
  }

  /** One player is one person: who spoke in the game first, or was at another page, leaves the board as who they were. */
  #takesOver({ id, name }: JoinInput): void {
    const earlier = this.humans.named(name)
    if (earlier === undefined || earlier === id || isNamed(UNNAMED)(name)) return
    this.humans.becomes(earlier, id)
    this.#options.session()?.keeper.act({ type: 'leave', id: earlier }, 'session', 'goes on at a new page')
  }

  #joins(session: LiveSession, person: Pick<Participant, 'id' | 'kind' | 'name'>): void {
    session.join(person)
    const kinds = [...this.#options.likes(person.name)]
    const { id: participant } = person
    if (kinds.length > 0) session.keeper.act({ type: 'like', participant, kinds }, participant, 'said before')
  }

  /** Whoever sleeps would wait for the morning in vain, and not know why. */
  #asksForBed({ id, body }: Seat): void {
    const text =
      'I have no bed, so the night does not pass while I am here. Throw me one, and I lie down, too.'
    this.#options.session()?.say(id, 'plain', text)
    for (const { name } of this.#peopleWith([body])) body.act.say(text, name)
  }

  /** Names of the players in the bots' world; undefined while no bot is there. */
  get #online(): string[] | undefined {
    const { bodies } = this.seats
    return bodies.length === 0 ? undefined : bodies.flatMap(body => body.observe().players)
  }

  /** True if bots are in the world, and no player of that name is. */
  isAway(player: string): boolean {
    return this.#online !== undefined && !this.#online.some(isNamed(player))
  }

  /** One bot speaks for all, to somebody who is in its world. */
  whisper(player: string, text: string): void {
    this.seats.bodies.find(body => body.observe().players.some(isNamed(player)))?.act.say(text, player)
  }

  /** A player did or said something. */
  #signs(player: string): void {
    const id = this.humans.named(player)
    if (id !== undefined) this.attendance.sign(id)
  }

  /** The people whose players are in the same world as these bots. */
  #peopleWith(bodies: readonly Body[]) {
    const players = new Set(bodies.flatMap(body => body.observe().players.map(name => name.toLowerCase())))
    return this.humans.all.filter(({ name }) => players.has(name.toLowerCase()))
  }

  #sighted(player: string, position: Position | undefined): void {
    const human = this.humans.named(player)
    if (!human) return
    const way = this.humans.moved(human, position)
    const { session, tell } = this.#options
    if (way > 0) {
      this.attendance.sign(human)
      session()?.walked(human, way)
    }
    tell({ type: 'vitals', vitals: this.humans.vitals(human) })
  }
}

/** Names are the same in small letters and capitals. */
const isNamed =
  (player: string) =>
  (name: string): boolean =>
    name.toLowerCase() === player.toLowerCase()
