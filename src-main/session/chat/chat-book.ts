import { randomUUID } from 'node:crypto'
import {
  type ChatLine,
  fail,
  type Outcome,
  type ParticipantId,
  type Understood,
} from '../../contract/index.ts'
import type { ChatHouse, TakeBack } from './chat-house.ts'

/** Lines that a page is shown, and those of earlier runs among them at the start. */
const KEPT_LINES = 60
const EARLIER_LINES = 30

/** What was said lately, told and kept as it becomes known, with what can be taken back of it. */
export class ChatBook {
  readonly #house: Pick<ChatHouse, 'clock' | 'log' | 'session' | 'tell'>
  readonly #undos = new Map<string, (TakeBack | undefined)[]>()
  #lines: readonly ChatLine[]

  constructor(house: Pick<ChatHouse, 'clock' | 'log' | 'session' | 'tell'>) {
    this.#house = house
    this.#lines = house.log.latest(EARLIER_LINES).map(ended)
  }

  get lines(): readonly ChatLine[] {
    return this.#lines
  }

  begin(by: ParticipantId, name: string, via: ChatLine['via'], text: string): string {
    const id = randomUUID()
    const at = this.#house.clock.now()
    this.#put({ id, at, by, name, via, text, understood: [], answer: '', state: 'thinking' })
    return id
  }

  /** Words that are still being written. */
  writes(id: string, answer: string): void {
    this.#change(id, line => ({ ...line, answer }))
  }

  understood(id: string, what: Understood, undo?: TakeBack): void {
    this.#change(id, line => {
      const undos = this.#undos.get(id) ?? []
      undos[line.understood.length] = undo
      this.#undos.set(id, undos)
      return { ...line, understood: [...line.understood, what] }
    })
  }

  answered(id: string, answer: string, state: 'asked' | 'answered' = 'answered'): void {
    this.#change(id, line => ({ ...line, answer, state }))
  }

  /** A bot says how it went. */
  adds(id: string, words: string): void {
    this.#change(id, line => ({ ...line, answer: [line.answer, words].filter(Boolean).join('\n') }))
  }

  /** What was asked has been answered, or is not asked any more. */
  settled(id: string): void {
    this.#change(id, line => ({ ...line, state: 'answered' }))
  }

  async takeBack(id: string, place: number, by: ParticipantId): Promise<Outcome<null>> {
    const undo = this.#undos.get(id)?.[place]
    if (!undo) return fail('not_allowed', 'That cannot be taken back any more.')
    const undone = await undo(by)
    if (!undone.ok) return undone
    this.#undos.get(id)?.splice(place, 1, undefined)
    this.#change(id, line => {
      const one = line.understood[place]
      return one
        ? { ...line, understood: line.understood.with(place, { ...one, state: 'undone', undo: false }) }
        : line
    })
    return undone
  }

  #change(id: string, change: (line: ChatLine) => ChatLine): void {
    const line = this.#lines.find(one => one.id === id)
    if (line) this.#put(change(line))
  }

  #put(line: ChatLine): void {
    const at = this.#lines.findIndex(({ id }) => id === line.id)
    this.#lines = at < 0 ? [...this.#lines, line].slice(-KEPT_LINES) : this.#lines.with(at, line)
    for (const id of this.#undos.keys()) if (!this.#lines.some(one => one.id === id)) this.#undos.delete(id)
    this.#house.tell({ type: 'chat', line })
    if (line.state !== 'thinking') this.#house.log.keep(this.#house.session(), line)
  }
}

/** Of an earlier run nothing can be taken back, and nothing waits for an answer. */
const ended = (line: ChatLine): ChatLine => ({
  ...line,
  understood: line.understood.map(one => ({ ...one, undo: false })),
  state: 'answered',
})
