import type { Clock } from '../../base/index.ts'
import { halfOf, schedule } from '../../board/index.ts'
import {
  type BoardCommand,
  type BoardSubtask,
  capitalised,
  type Guide,
  kindOfWork,
  listed,
  type Outcome,
  type ParticipantId,
  type Position,
  type Settings,
  spaced,
  type WorkKind,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { coordinates } from '../chests/way-to.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { guideFor } from '../people/guide.ts'
import type { PlayerRequest, Wish } from '../people/requests.ts'
import type { Seat } from '../seats.ts'
import { boardLines, heldBy, subtaskLine, whyNothing } from './chat-answers.ts'
import { addressed, type ChatOrder, HELP, readOrder } from './chat-order.ts'
import { type GoalHouse, GoalTalk } from './goal-talk.ts'
import { RateLimit } from './rate-limit.ts'

/** Characters of one whispered line; the game takes 256 with the command. */
const LINE = 220

/** What the desk needs of the core. */
export interface DeskHouse {
  readonly clock: Clock
  readonly settings: () => Settings
  readonly knowledge: () => Knowledge
  /** The bots in the world, the first of which hears what is said to all. */
  readonly seats: () => readonly Seat[]
  /** The board of the session that is on, if any. */
  readonly keeper: () => BoardKeeper | undefined
  /** Who this player is on the board; undefined for strangers who may give no orders. */
  readonly participant: (player: string) => ParticipantId | undefined
  readonly position: (participant: ParticipantId) => Position | undefined
  readonly command: (command: BoardCommand) => Outcome<null>
  readonly pause: (by: ParticipantId) => Outcome<null>
  readonly resume: (by: ParticipantId) => Outcome<null>
  readonly goals: GoalHouse
  /** Asks one bot for something. */
  readonly ask: (bot: ParticipantId, request: PlayerRequest) => void
  /** Lets a bot stand still, or go on. */
  readonly standStill: (bot: ParticipantId, still: boolean) => void
}

/** A line of chat as one bot heard it. */
interface Heard {
  readonly seat: Seat
  readonly from: string
  readonly text: string
  readonly whisper: boolean
}

/** Who asks, and of which bot. */
interface Asker {
  readonly player: string
  readonly id: ParticipantId
  /** The bot that was spoken to by name. */
  readonly bot: Seat | undefined
  /** Whispers a line to the player. */
  readonly say: (line: string) => void
}

type AtBoard = Extract<
  ChatOrder,
  | { kind: 'board' | 'next' }
  | { kind: 'claim' | 'release' | 'done' | 'where' }
  | { kind: 'split' | 'askHelp' | 'handOver' | 'like' }
>

/** Takes orders in the game's chat, for players whose game fills the screen, and answers by whisper. */
export class ChatDesk {
  readonly #house: DeskHouse
  readonly #limit = new RateLimit()
  readonly #goalTalk: GoalTalk

  constructor(house: DeskHouse) {
    this.#house = house
    this.#goalTalk = new GoalTalk(house.goals, house.clock)
  }

  hear({ seat, from, text, whisper }: Heard): void {
    const { clock, participant, seats, settings } = this.#house
    const bots = seats()
    // All bots hear what is said aloud: one of them is enough. They do not talk to each other.
    if (!whisper && seat !== bots[0]) return
    if (bots.some(({ body }) => body.username === from)) return
    const meant = addressed(text, {
      prefix: settings().chatPrefix,
      bots: bots.map(({ body }) => body.username),
      ...(whisper ? { whisperTo: seat.body.username } : {}),
    })
    if (!meant) return
    const id = participant(from)
    if (id === undefined) return
    const bot = bots.find(({ body }) => body.username === meant.bot)
    const admitted = this.#limit.admit(from, clock.now())
    const say = (line: string) => (bot ?? seat).body.act.say(shortened(line), from)
    const lines =
      admitted === 'yes'
        ? this.#answer(meant.text, { player: from, id, bot, say })
        : admitted === 'once too often'
          ? ['One after the other, please: say it again in a moment.']
          : []
    for (const line of lines) say(line)
  }

  #answer(text: string, asker: Asker): readonly string[] {
    const read = readOrder(text)
    if (!read.ok) return [read.reply]
    const { order } = read
    switch (order.kind) {
      case 'help':
        return HELP
      case 'come':
      case 'follow':
        return this.#ask({ kind: order.kind }, asker)
      case 'give':
        return this.#give(order.what, asker)
      case 'goal':
      case 'queue':
      case 'replace':
      case 'add':
        void this.#goalTalk.hear(order, asker.id).then(asker.say)
        return []
      case 'stop':
      case 'go':
        return this.#halt(order.kind === 'stop', asker)
      case 'pause':
        return said(this.#house.pause(asker.id), 'Paused: say go to go on.')
      default: {
        const keeper = this.#house.keeper()
        return keeper
          ? this.#atBoard(order, keeper, asker)
          : ['There is no goal yet: say one, as in goal craft a compass.']
      }
    }
  }

  #atBoard(order: AtBoard, keeper: BoardKeeper, asker: Asker): readonly string[] {
    switch (order.kind) {
      case 'board':
        return boardLines(keeper.view)
      case 'next':
        return [this.#next(keeper, asker)]
      case 'where':
        return [this.#where(keeper, order.id, asker)]
      case 'claim':
        return this.#claim(keeper, order.id, asker)
      case 'split':
        return this.#split(order, keeper, asker)
      case 'handOver':
        return this.#handOver(keeper, order.id, asker)
      case 'like':
        return this.#like(order.kinds, keeper, asker)
      case 'askHelp':
        return this.#askHelp(keeper, order.id, asker)
      case 'release':
      case 'done':
        return this.#giveBack(order.kind, keeper, order.id, asker)
    }
  }

  #next(keeper: BoardKeeper, asker: Asker): string {
    const [own] = heldBy(keeper.view, asker.id)
    if (own) return `You have ${subtaskLine(own)}${this.#wayWords(keeper, own, asker)}`
    const next = this.#suggestion(keeper, asker)
    if (!next) return whyNothing(keeper.view)
    return `${subtaskLine(next)}${this.#wayWords(keeper, next, asker)}${this.#liking(keeper, next, asker)} Say claim ${next.id}.`
  }

  /** ` You like mining.` where that is why it comes first. */
  #liking(keeper: BoardKeeper, subtask: BoardSubtask, asker: Asker): string {
    const likes = keeper.view.participants.find(({ id }) => id === asker.id)?.likes ?? []
    const work = kindOfWork(subtask)
    return likes.includes(work) ? ` You like ${work}.` : ''
  }

  #claim(keeper: BoardKeeper, id: number | undefined, asker: Asker): readonly string[] {
    const wanted = id ?? this.#suggestion(keeper, asker)?.id
    if (wanted === undefined) return [whyNothing(keeper.view)]
    const claimed = this.#house.command({ type: 'claim', id: wanted, participant: asker.id })
    const subtask = subtaskOf(keeper, wanted)
    return said(
      claimed,
      subtask ? `Yours: ${subtaskLine(subtask)}${this.#wayWords(keeper, subtask, asker)}` : '',
    )
  }

  #split(
    { id, quantity }: Extract<ChatOrder, { kind: 'split' }>,
    keeper: BoardKeeper,
    asker: Asker,
  ): readonly string[] {
    const shared = this.#house.command({ type: 'split', id, quantity, participant: asker.id })
    const own = subtaskOf(keeper, keeper.state.lastId)
    return said(shared, own ? `Yours: ${subtaskLine(own)}${this.#wayWords(keeper, own, asker)}` : '')
  }

  #handOver(keeper: BoardKeeper, id: number, { id: to }: Asker): readonly string[] {
    const before = subtaskOf(keeper, id)
    const isBots = this.#house.seats().some(seat => seat.id === before?.holder)
    if (before && !isBots) return [`No bot has #${id}: say claim ${id}.`]
    const taken = this.#house.command({ type: 'handOver', id, participant: to, to, bring: true })
    // The bot answers for itself when it has brought it.
    return taken.ok ? [] : [taken.failure.message]
  }

  #like(named: readonly WorkKind[], keeper: BoardKeeper, { id: participant }: Asker): readonly string[] {
    const known = keeper.view.participants.find(({ id }) => id === participant)?.likes ?? []
    const kinds = named.length === 0 ? [] : [...new Set([...known, ...named])]
    const done = kinds.length > 0 ? `Noted: you like ${listed(kinds)}.` : 'Noted: you take what there is.'
    return said(this.#house.command({ type: 'like', participant, kinds }), done)
  }

  #askHelp(keeper: BoardKeeper, id: number, { id: participant }: Asker): readonly string[] {
    const asked = this.#house.command({ type: 'help', id, participant, wanted: true })
    const subtask = subtaskOf(keeper, id)
    const alone = subtask?.holder === participant && halfOf(subtask) === 0
    return said(
      asked,
      alone
        ? `#${id} cannot be shared: say release ${id}, and another can go on with it.`
        : `Asked the others for help with #${id}.`,
    )
  }

  #where(keeper: BoardKeeper, id: number | undefined, asker: Asker): string {
    const [own] = heldBy(keeper.view, asker.id)
    const subtask = id === undefined ? (own ?? this.#suggestion(keeper, asker)) : subtaskOf(keeper, id)
    if (!subtask) return id === undefined ? whyNothing(keeper.view) : noSuch(id)
    return `#${subtask.id}:${this.#wayWords(keeper, subtask, asker) || ' nobody has seen a place for it yet.'}`
  }

  #giveBack(
    type: 'release' | 'done',
    keeper: BoardKeeper,
    id: number | undefined,
    { id: participant }: Asker,
  ): readonly string[] {
    const own = heldBy(keeper.view, participant)
    if (id === undefined && own.length === 0) return ['You have no subtask. Say next, or claim 3.']
    if (id === undefined && own.length > 1)
      return [`You have several: say which, as in ${type} ${own[0]?.id}.`]
    const subtask = id === undefined ? own[0] : subtaskOf(keeper, id)
    if (!subtask) return [noSuch(id)]
    const outcome = this.#house.command({ type, id: subtask.id, participant })
    return said(outcome, `#${subtask.id} is ${type === 'done' ? 'done' : 'free again'}.`)
  }

  #suggestion(keeper: BoardKeeper, { id }: Asker): BoardSubtask | undefined {
    const from = this.#house.position(id)
    const distance = (subtask: BoardSubtask) => {
      const place = from && this.#guide(keeper, subtask, id).place
      return place && from && Math.hypot(place.at.x - from.x, place.at.z - from.z)
    }
    const choice = schedule(keeper.state, id, { distance })
    return choice && subtaskOf(keeper, choice.id)
  }

  #guide(keeper: BoardKeeper, subtask: BoardSubtask, participant: ParticipantId): Guide {
    return guideFor(subtask, {
      board: keeper.view,
      knowledge: this.#house.knowledge(),
      bodies: this.#house.seats().map(({ body }) => body),
      participant,
      position: this.#house.position(participant),
    })
  }

  /** ` Iron ore at 12 11 -3, 23 blocks north-east. Stone pickaxe in the shared chest.`, as far as it is known. */
  #wayWords(keeper: BoardKeeper, subtask: BoardSubtask, { id }: Asker): string {
    const { place, tools } = this.#guide(keeper, subtask, id)
    const where = place && `${place.what} at ${coordinates(place.at)}${place.way ? `, ${place.way}` : ''}`
    const parts = [where ?? '', ...tools.map(({ item, where }) => `${spaced(item)} ${where}`)].filter(Boolean)
    return parts.map(part => ` ${capitalised(part)}.`).join('')
  }

  #give(what: string, asker: Asker): readonly string[] {
    const check = this.#house.goals.check(`get ${what}`)
    if (check.ok) return this.#ask({ kind: 'give', items: check.items }, asker)
    const [meant] = check.suggestions
    return [meant ? `Did you mean: ${meant.replace(/^\w+/, 'give me')}?` : check.failure.message]
  }

  /** Asked of the bot that was spoken to, else of the nearest, which answers for itself when it is done. */
  #ask(wish: Wish, { player, id, bot }: Asker): readonly string[] {
    const seat = bot ?? this.#nearest(id)
    const reply = (text: string) => seat?.body.act.say(shortened(text), player)
    if (seat) this.#house.ask(seat.id, { wish, player, participant: id, reply })
    return []
  }

  /** The bot that was spoken to stands still or goes on; spoken to all, every one, and a paused board goes on. */
  #halt(still: boolean, { id, bot }: Asker): readonly string[] {
    for (const seat of bot ? [bot] : this.#house.seats()) this.#house.standStill(seat.id, still)
    if (!still && this.#house.keeper()?.view.phase === 'paused') this.#house.resume(id)
    return [still ? 'Standing still: say go when I may go on.' : 'Going on.']
  }

  #nearest(id: ParticipantId): Seat | undefined {
    const seats = this.#house.seats()
    const from = this.#house.position(id)
    if (!from) return seats[0]
    const away = ({ body }: Seat) => {
      const { x, y, z } = body.observe().position
      return Math.hypot(x - from.x, y - from.y, z - from.z)
    }
    return seats.toSorted((a, b) => away(a) - away(b))[0]
  }
}

const said = (outcome: Outcome<null>, done: string): readonly string[] => [
  outcome.ok ? done : outcome.failure.message,
]

const noSuch = (id: number | undefined): string => `There is no #${id} on the board.`

const subtaskOf = (keeper: BoardKeeper, id: number): BoardSubtask | undefined =>
  keeper.view.subtasks.find(one => one.id === id)

const shortened = (line: string): string => (line.length <= LINE ? line : `${line.slice(0, LINE - 1)}…`)
