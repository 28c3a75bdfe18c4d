import {
  type ChatLine,
  type ChatOperation,
  fail,
  type Outcome,
  type ParticipantId,
  type SayInput,
  succeed,
  type TakeBackInput,
} from '../../contract/index.ts'
import type { Seat } from '../seats.ts'
import { Turns } from '../turns.ts'
import { Account } from './account.ts'
import { ChatBook } from './chat-book.ts'
import type { ChatHouse, Speaker } from './chat-house.ts'
import { type Addressed, addressed, readOrder } from './chat-order.ts'
import { understand } from './free-words.ts'
import { GoalTalk } from './goal-talk.ts'
import { finalWords, perform } from './operations.ts'
import { inLines } from './paragraphs.ts'
import { courtesy, goalIn, inFixedWords, type Spoken } from './plain-words.ts'
import { readQuestion } from './questions.ts'
import { RateLimit } from './rate-limit.ts'
import { isNo, isPlainAnswer, isYes } from './yes-or-no.ts'

/** Milliseconds for which a yes belongs to the question before it. */
const ANSWER_MS = 120_000
/** What a player said before that a model is told again. */
const REMEMBERED = 2
const TOO_MUCH = 'One after the other, please: say it again in a moment.'

export const WHAT_CAN_BE_SAID =
  'You can say board, next, claim 3, first 3, come, give me 3 iron, leave trees 20 or help, and ask what they are doing, why and where.'

/** A line of the game's chat as one bot heard it. */
interface Heard {
  readonly seat: Seat
  readonly from: string
  readonly text: string
  readonly whisper: boolean
}

type Order = ChatOperation | { readonly unread: string }

/** What is done of a line, and how. */
interface Task {
  readonly orders: readonly Order[]
  readonly speaker: Speaker
  readonly line: string
  /** Words that come before what the orders answer, and those that were said already. */
  readonly say?: string
  readonly earlier?: string
  /** The first of them was asked back, and the answer was yes. */
  readonly confirmed?: boolean
}

const isForBots = (order: Order): boolean =>
  'op' in order && ['come', 'follow', 'still', 'go', 'give'].includes(order.op)

/** Takes what players say to the bots, in the app and in the game, and answers. */
export class Conversation {
  readonly #house: ChatHouse
  readonly #limit = new RateLimit()
  readonly #goals: GoalTalk
  readonly #book: ChatBook
  /** By person: their lines in free words are understood one after the other. */
  readonly #turns = new Map<ParticipantId, Turns>()
  /** By person: what waits for a yes. */
  readonly #asked = new Map<ParticipantId, { task: Task; until: number }>()
  readonly #closing = new AbortController()

  constructor(house: ChatHouse) {
    this.#house = house
    this.#goals = new GoalTalk(house)
    this.#book = new ChatBook(house)
  }

  /** What was said lately, the last line last. */
  get lines(): readonly ChatLine[] {
    return this.#book.lines
  }

  close(): void {
    this.#closing.abort()
  }

  /** Somebody said something in the game's chat. Only who may give orders is read at all. */
  hear({ seat, from, text, whisper }: Heard): void {
    const { participant, seats, settings, clock } = this.#house
    const bots = seats()
    // All bots hear what is said aloud: one of them is enough. They do not talk to each other.
    if (!whisper && seat !== bots[0]) return
    if (bots.some(({ body }) => body.username === from)) return
    const said = addressed(text, {
      prefix: settings().chatPrefix,
      bots: bots.map(({ body }) => body.username),
      ...(whisper ? { whisperTo: seat.body.username } : {}),
    })
    const meant = said ?? this.#bareAnswer(text, from)
    if (!meant) return
    const id = participant(from)
    if (id === undefined) return
    const bot = bots.find(({ body }) => body.username === meant.bot)
    const whisperBack = (words: string) => {
      for (const line of inLines(words)) (bot ?? seat).body.act.say(line, from)
    }
    const admitted = this.#limit.admit(from, clock.now())
    if (admitted === 'once too often') whisperBack(TOO_MUCH)
    if (admitted !== 'yes') return
    const line = this.#book.begin(id, from, 'game', meant.text || 'help')
    const reply = (words: string) => {
      this.#book.adds(line, words)
      whisperBack(words)
    }
    void this.#read(meant.text, { id, player: from, bot, reply, free: false }, line, whisperBack)
  }

  /** Somebody said something in the app. What comes of it is told with the updates. */
  say({ by, text }: SayInput): Outcome<null> {
    const { clock, nameOf, seats, settings } = this.#house
    const player = nameOf(by)
    if (player === undefined) return fail('not_found', 'Nobody of that name is here: open the page anew.')
    if (this.#limit.admit(player, clock.now()) !== 'yes') return fail('not_allowed', TOO_MUCH)
    const bots = seats()
    const names = bots.map(({ body }) => body.username)
    const meant = addressed(text, { prefix: settings().chatPrefix, bots: names }) ?? { text }
    const bot = bots.find(({ body }) => 'bot' in meant && body.username === meant.bot)
    const line = this.#book.begin(by, player, 'app', text.trim())
    const reply = (words: string) => this.#book.adds(line, words)
    void this.#read(meant.text, { id: by, player, bot, reply, free: false }, line, () => {})
    return succeed(null)
  }

  takeBack({ by, line, place }: TakeBackInput): Promise<Outcome<null>> {
    if (this.#house.nameOf(by) === undefined)
      return Promise.resolve(fail('not_found', 'Nobody of that name is here: open the page anew.'))
    return this.#book.takeBack(line, place, by)
  }

  /** From the plainest reading to the widest: an answer, an order, a common question, then a model. */
  async #read(text: string, speaker: Speaker, line: string, aloud: (words: string) => void): Promise<void> {
    const asked = this.#answerToAsked(text, speaker)
    if (asked === 'no') return this.#end(line, 'Nothing was done.', aloud)
    if (asked) return this.#do({ ...asked, speaker: { ...speaker, free: asked.speaker.free }, line }, aloud)
    const read = readOrder(text, this.#botNames)
    const isOrder = read.ok && read.exact
    if (!isOrder && (isYes(text) || isNo(text)))
      return this.#end(line, 'There is nothing that waits for a yes or no.', aloud)
    const { models } = this.#house
    const status = models.status('chat')
    if (isOrder && !(status.ready && this.#isVague(read.order)))
      return this.#do({ orders: [read.order], speaker, line }, aloud)
    const question = readQuestion(text)
    if (question) return this.#do({ orders: [question], speaker, line }, aloud)
    const plainly = this.#fixed(inFixedWords(text, this.#spokenTo(speaker)))
    if (plainly) return this.#do({ orders: [plainly], speaker: { ...speaker, free: true }, line }, aloud)
    if (status.ready) {
      const trouble = await this.#turnOf(speaker.id).take(() => this.#readFree(text, speaker, line, aloud))
      if (trouble === undefined) return
      if (read.ok) return this.#do({ orders: [read.order], speaker, line, say: trouble }, aloud)
      return this.#end(line, `${trouble} ${WHAT_CAN_BE_SAID}`, aloud)
    }
    const goal = this.#fixed(goalIn(text, said => this.#isGoal(said)))
    if (goal) return this.#do({ orders: [goal], speaker, line }, aloud)
    if (read.ok) return this.#do({ orders: [read.order], speaker, line }, aloud)
    const polite = courtesy(text)
    if (polite) return this.#end(line, polite, aloud)
    const free = `Free words need a language model. ${status.why}`
    this.#end(line, read.unknown ? `${WHAT_CAN_BE_SAID} ${free}` : read.reply, aloud)
  }

  /** The order of such words, if it is one. */
  #fixed(words: string | undefined): ChatOperation | undefined {
    const read = words === undefined ? undefined : readOrder(words, this.#botNames)
    return read?.ok ? read.order : undefined
  }

  /** One that is understood, or nearly: then it is said what may be meant. */
  #isGoal(said: string): boolean {
    const check = this.#house.goals.check(said)
    return check.ok || check.suggestions.length > 0
  }

  #spokenTo({ bot }: Speaker): Spoken {
    const { keeper, knowledge } = this.#house
    const name = bot?.body.username ?? this.#botNames[0]
    return { bot: name, subtasks: keeper()?.view.subtasks ?? [], knowledge: knowledge() }
  }

  /** Words after a clear beginning that the planner cannot read: a model may. */
  #isVague(order: ChatOperation): boolean {
    const { check } = this.#house.goals
    if (order.op === 'goal') return order.goal !== '' && !check(order.goal).ok
    return order.op === 'give' && !check(`get ${order.what}`).ok
  }

  /** Gives what is wrong where no model could be asked. */
  async #readFree(
    text: string,
    speaker: Speaker,
    line: string,
    aloud: (words: string) => void,
  ): Promise<string | undefined> {
    const { models, seats, vitals, keeper, goals, areas, position, session } = this.#house
    const before = this.#book.lines
      .filter(({ by, id, state }) => by === speaker.id && id !== line && state !== 'thinking')
      .slice(-REMEMBERED)
      .map(({ text, answer, understood }) => ({
        text,
        answer: [...understood.map(one => one.text), answer].join('; '),
      }))
    let shown = 0
    const meant = await understand(
      text,
      {
        speaker: { name: speaker.player, id: speaker.id, at: position(speaker.id) },
        bots: seats().map(({ id, body }) => ({ id, name: body.username, vitals: vitals(id) })),
        board: keeper()?.view,
        waiting: goals.waiting().map(({ goal }) => goal),
        areas: areas.all,
        nameOf: areas.nameOf,
        before,
      },
      {
        models,
        session: session(),
        signal: this.#closing.signal,
        onSay: words => {
          if (words.length <= shown) return
          shown = words.length
          this.#book.writes(line, words)
        },
      },
    )
    if (!meant.ok) return meant.failure.message
    const { say, orders } = meant.value
    await this.#do({ orders, speaker: { ...speaker, free: true }, line, say }, aloud)
    return undefined
  }

  /** Does the orders one after the other; what cannot be undone is asked back first, with all that follows it. */
  async #do(task: Task, aloud: (words: string) => void): Promise<void> {
    const { orders, speaker, line, say = '', earlier = '', confirmed = false } = task
    const account = new Account(say)
    const end = (state?: 'asked') => {
      this.#book.answered(line, [earlier, account.shown].filter(Boolean).join('\n'), state)
      for (const words of speaker.free ? account.understood : account.told) aloud(words)
    }
    for (const [place, order] of orders.entries()) {
      if ('unread' in order) {
        this.#book.understood(line, { text: `“${order.unread}”`, state: 'refused', undo: false })
        account.answers(`“${order.unread}” is nothing that I can do.`)
        continue
      }
      const final =
        confirmed && place === 0 ? undefined : finalWords(order, this.#house, this.#goals, speaker.id)
      if (final) {
        const rest = { orders: orders.slice(place), speaker, line }
        this.#asked.set(speaker.id, { task: rest, until: this.#house.clock.now() + ANSWER_MS })
        this.#book.understood(line, { text: final, state: 'asked', undo: false })
        account.answers(`${final}? That cannot be undone. Say yes or no.`)
        return end('asked')
      }
      const done = await perform(order, this.#house, this.#goals, speaker)
      account.takes(done)
      if (done.text !== undefined) {
        const state = done.ok ? 'done' : 'refused'
        this.#book.understood(line, { text: done.text, state, undo: done.undo !== undefined }, done.undo)
      }
      const rest = orders.slice(place + 1)
      if (done.ended && rest.some(isForBots)) {
        // What else is said meanwhile must not wait for it.
        end()
        void done.ended.then(completed =>
          completed
            ? this.#do({ orders: rest, speaker, line, earlier: this.#answerOf(line) }, aloud)
            : undefined,
        )
        return
      }
    }
    end()
  }

  #answerOf(line: string): string {
    return this.#book.lines.find(({ id }) => id === line)?.answer ?? ''
  }

  #end(line: string, answer: string, aloud: (words: string) => void): void {
    this.#book.answered(line, answer)
    aloud(answer)
  }

  /** What this line answers, if something was asked back. Who says something else has changed their mind. */
  #answerToAsked(text: string, { id }: Speaker): Task | 'no' | undefined {
    const asked = this.#asked.get(id)
    if (!asked) return undefined
    this.#asked.delete(id)
    this.#book.settled(asked.task.line)
    if (asked.until < this.#house.clock.now()) return undefined
    if (isYes(text)) return { ...asked.task, confirmed: true }
    return isNo(text) ? 'no' : undefined
  }

  /** A yes or no that nobody is named in, by who was asked back just before. */
  #bareAnswer(text: string, from: string): Addressed | undefined {
    if (!isPlainAnswer(text)) return undefined
    const now = this.#house.clock.now()
    for (const { task, until } of this.#asked.values()) {
      const { player, bot } = task.speaker
      if (until < now || player.toLowerCase() !== from.toLowerCase()) continue
      return { text: text.trim(), ...(bot ? { bot: bot.body.username } : {}) }
    }
    return undefined
  }

  #turnOf(id: ParticipantId): Turns {
    const turns = this.#turns.get(id) ?? new Turns()
    this.#turns.set(id, turns)
    return turns
  }

  get #botNames(): string[] {
    return this.#house.seats().map(({ body }) => body.username)
  }
}
