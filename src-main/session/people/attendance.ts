// Who of the people is at it still: by what they say, click and do, and by whether their players are in the world.
import type { Clock } from '../../base/index.ts'
import { type BoardView, capitalised, type Participant, type ParticipantId } from '../../contract/index.ts'
import { titleOf } from '../chat/chat-answers.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'

/** Milliseconds between two looks at the list of players. */
const LOOK_MS = 5000
/** Milliseconds for which a sign of life holds a person's claims while their player is in the world. */
const SIGN_MS = 10 * 60_000
/** Milliseconds without the player and without a sign after which a person has left the board. */
const GONE_MS = 3 * 60_000
/** Milliseconds before a claim lapses at which its holder is asked. */
const WARN_MS = 60_000

type Person = Pick<Participant, 'id' | 'kind' | 'name'>

interface AttendanceOptions {
  readonly clock: Clock
  /** The people who are known here. */
  readonly people: () => readonly Person[]
  /** Names of the players who are in the world; undefined while no bot is there to see them. */
  readonly online: () => readonly string[] | undefined
  /** The board of the session that is on. */
  readonly keeper: () => BoardKeeper | undefined
  /** Lets somebody take part in that session again. */
  readonly rejoin: (person: Person) => void
  /** Says something to one player, in the game. */
  readonly whisper: (player: string, text: string) => void
  /** How an order is given in the game's chat: `say !next`. */
  readonly howToSay: (order: string) => string
}

interface Signs {
  /** Milliseconds since the last sign of life. */
  quiet: number
  /** Milliseconds since their player was in the world; undefined where it has not been in this one. */
  away: number | undefined
  /** Subtasks about which they were asked since the last sign. */
  readonly asked: Set<number>
}

/**
 * Holds the claims of people who are at it, asks before one lapses, and lets people leave the board whose players left the world.
 * Times are summed up from look to look, so that a clock that jumps does not send anybody away.
 */
export class Attendance {
  readonly #options: AttendanceOptions
  readonly #signs = new Map<ParticipantId, Signs>()
  readonly #stop: () => void
  #lookedAt: number | undefined

  constructor(options: AttendanceOptions) {
    this.#options = options
    this.#stop = options.clock.every(LOOK_MS, () => this.look())
  }

  /** Somebody gave a sign of life: what they hold is held for longer, and who had left the board is back. Bots are passed over. */
  sign(id: ParticipantId): void {
    const person = this.#options.people().find(one => one.id === id)
    if (!person) return
    const signs = this.#signsOf(id)
    signs.quiet = 0
    signs.asked.clear()
    const keeper = this.#options.keeper()
    if (!keeper) return
    if (!isPresent(keeper.view, id)) this.#options.rejoin(person)
    if (isGoingOn(keeper.view)) keeper.alive(id)
  }

  /** Looks who is in the world; to be called now and then. */
  look(): void {
    const now = this.#options.clock.now()
    const passed = Math.min(LOOK_MS, Math.max(0, now - (this.#lookedAt ?? now)))
    this.#lookedAt = now
    const players = this.#options.online()?.map(name => name.toLowerCase())
    for (const person of this.#options.people()) {
      this.#signsOf(person.id).quiet += passed
      if (!players) continue
      if (players.includes(person.name.toLowerCase())) this.#isHere(person)
      else this.#isAway(person, passed)
    }
  }

  /** The world is left: who was in it says nothing of the next one. */
  leaveWorld(): void {
    this.#signs.clear()
  }

  close(): void {
    this.#stop()
  }

  #isHere(person: Person): void {
    const signs = this.#signsOf(person.id)
    const arrives = signs.away !== 0
    signs.away = 0
    if (arrives) this.sign(person.id)
    const keeper = this.#options.keeper()
    if (!keeper || !isGoingOn(keeper.view)) return
    if (signs.quiet < SIGN_MS) keeper.alive(person.id)
    else this.#askBeforeLapse(keeper, person, signs)
  }

  #isAway({ id }: Person, passed: number): void {
    const signs = this.#signsOf(id)
    if (signs.away === undefined) return
    signs.away += passed
    const keeper = this.#options.keeper()
    if (signs.away < GONE_MS || signs.quiet < GONE_MS || !keeper) return
    if (isGoingOn(keeper.view) && isPresent(keeper.view, id))
      keeper.act({ type: 'leave', id }, 'session', 'left the world')
  }

  #askBeforeLapse(keeper: BoardKeeper, { id, name }: Person, { asked }: Signs): void {
    const { clock, whisper, howToSay } = this.#options
    const soon = clock.now() + WARN_MS
    for (const subtask of keeper.view.subtasks) {
      const { leaseUntil = Number.POSITIVE_INFINITY } = subtask
      if (subtask.holder !== id || leaseUntil > soon || asked.has(subtask.id)) continue
      asked.add(subtask.id)
      const way = capitalised(howToSay('next'))
      whisper(
        name,
        `Still at ${titleOf(subtask)}? ${way} or anything else, or others may take it in a minute.`,
      )
    }
  }

  #signsOf(id: ParticipantId): Signs {
    const known = this.#signs.get(id)
    if (known) return known
    const signs: Signs = { quiet: 0, away: undefined, asked: new Set() }
    this.#signs.set(id, signs)
    return signs
  }
}

const isPresent = ({ participants }: BoardView, id: ParticipantId): boolean =>
  participants.some(one => one.id === id && one.present)

const isGoingOn = ({ phase }: BoardView): boolean => phase !== 'finished' && phase !== 'stopped'
