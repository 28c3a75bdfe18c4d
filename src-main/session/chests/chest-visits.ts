import type { Clock } from '../../base/index.ts'
import type { Body } from '../../body/index.ts'
import {
  chestPlace,
  chestsOf,
  minus,
  type ParticipantId,
  type Position,
  type SharedChest,
  type Stock,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { stillThere, wayMs } from '../../skills/index.ts'
import type { BotSense } from '../bots/bot-sense.ts'
import { creditOthers } from '../bots/credit-others.ts'
import { judge, unitsOf, type Verdict, wholeSighting } from '../bots/evidence.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { moved, stockOf, takeOut, together } from '../keeping/stocks.ts'
import { obey } from '../people/persons-commands.ts'
import { creditGift } from '../witness/credit-gift.ts'
import type { Visit } from '../witness/lid-watch.ts'
import type { Witness } from '../witness/witness.ts'
import type { ChestRoom } from './chest-room.ts'
import { areOneChest, ofUse } from './shared-place.ts'
import type { Visitors } from './visitors.ts'

/** Milliseconds at a chest, besides the way there. */
const DEADLINE_MS = 60_000
/** Changes of the chest between another's look into it and what that is told of, at most. */
const KEPT_BELIEFS = 4

const isSame = (a: Position, b: Position): boolean => a.x === b.x && a.y === b.y && a.z === b.z

export interface VisitorOptions {
  readonly id: ParticipantId
  readonly body: Body
  readonly sense: BotSense
  readonly keeper: BoardKeeper
  readonly knowledge: Knowledge
  /** What the bot has in hand of subtasks that it broke off, by their number: it counts once it is in the chest. */
  readonly owed: Map<number, Stock>
  /** What bots saw people do. */
  readonly witness: Witness
  readonly clock: Pick<Clock, 'now'>
  readonly room: Pick<ChestRoom, 'isFull' | 'filled' | 'emptied'>
  /** The bots at the chests, this one too. */
  readonly visitors: Visitors
}

/** One bot at the shared chests: whatever it does there, the ledger learns what it saw. */
export class ChestVisits {
  readonly #options: VisitorOptions
  readonly #ownNow: () => Stock
  #borrowed: Stock = {}
  /** By chest: when this bot looked into it last; milliseconds since 1970. */
  readonly #lookedAt = new Map<string, number>()

  /** What the ledger believed to be in the chest of late, while the bot is there or on its way; the newest last. */
  #beliefs: readonly Stock[] = []
  #isVisiting = false

  /** @param ownNow what the bot has out of the chests for itself, for now: it is not brought back with the rest */
  constructor(options: VisitorOptions, ownNow: () => Stock) {
    this.#options = options
    this.#ownNow = ownNow
  }

  /** Others may have put something there, or taken it. */
  boardChanged(): void {
    const { chest } = this.#options.keeper.view.ledger
    if (this.#isVisiting && this.#beliefs.at(-1) !== chest)
      this.#beliefs = [...this.#beliefs.slice(1 - KEPT_BELIEFS), chest]
  }

  /** True if the bot carries what open subtasks ask for, or what was ready before there was a chest. */
  get hasSomethingToBring(): boolean {
    return Object.keys(this.#toBring).length > 0
  }

  /** True if there is a chest now for what was ready before. */
  get hasResultsToBring(): boolean {
    return this.all.length > 0 && Object.keys(this.#readyBefore).length > 0
  }

  get #toBring(): Stock {
    const { body, keeper } = this.#options
    const rest = minus(stockOf(body), this.#ownNow())
    return { ...this.#readyBefore, ...ofUse(keeper.view, rest), ...stillThere(this.borrowed, rest) }
  }

  /** What it has out of the chests for work that did not come off. */
  get borrowed(): Stock {
    return stillThere(this.#borrowed, stockOf(this.#options.body))
  }

  /** @param items all that is out, what was out before included */
  borrow(items: Stock): void {
    this.#borrowed = items
  }

  /** Results in hand of what is done: there was no chest then. */
  get #readyBefore(): Stock {
    const { body, keeper, owed } = this.#options
    const done = keeper.view.subtasks.filter(({ id, status }) => status === 'DONE' && owed.has(id))
    return stillThere(together(done.map(({ id }) => owed.get(id) ?? {})), stockOf(body))
  }

  /** The shared chests, the nearest first. */
  get all(): readonly SharedChest[] {
    const { body, keeper } = this.#options
    const { x, y, z } = body.observe().position
    const away = ({ position: at }: SharedChest) => Math.hypot(at.x - x, at.y - y, at.z - z)
    return chestsOf(keeper.view.ledger).toSorted((a, b) => away(a) - away(b))
  }

  /** Remembers results in hand, of a subtask that was broken off or that was done with while there was no chest. */
  owe(subtask: number, results: Stock): void {
    if (Object.keys(results).length > 0) this.#options.owed.set(subtask, results)
  }

  /** Of those results somebody else has this now. */
  forget(subtask: number, given: Stock): void {
    const left = moved(this.#options.owed.get(subtask) ?? {}, {}, given)
    this.#options.owed.delete(subtask)
    this.owe(subtask, Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0)))
  }

  /**
   * Runs an operation on one of the chests. The ledger learns both sides, chest and hands, in one moment, and what humans said
   * is judged by what the bot found when it opened the lid.
   */
  at<T extends Visit>(at: Position, operation: () => Promise<T>): Promise<T> {
    const { body, id, keeper, sense, visitors } = this.#options
    return sense.quietly(() => {
      const before = stockOf(body)
      keeper.observe({ [id]: before }, id, 'before the chest')
      return visitors.visiting(
        id,
        before,
        () => stockOf(body),
        () => this.#at(at, before, operation),
      )
    })
  }

  async #at<T extends Visit>(at: Position, before: Stock, operation: () => Promise<T>): Promise<T> {
    const { body, id, keeper, visitors, witness, clock, room } = this.#options
    this.#beliefs = [keeper.view.ledger.chest]
    this.#isVisiting = true
    const result = await witness.visiting(at, operation).finally(() => {
      this.#isVisiting = false
    })
    const after = stockOf(body)
    const believed = this.#holds(at)
    const { containerFound, container: content = believed } = result
    const { players: online } = body.observe()
    const bringer = (items: readonly string[]) => witness.bringer(items, online)
    const { fresh } = witness
    const board = keeper.view
    if (containerFound) this.#lookedAt.set(chestPlace(at), clock.now())
    const others = chestsOf(board.ledger).filter(({ position }) => !isSame(position, at))
    const sighting = containerFound && wholeSighting(board, containerFound, believed, others, this.#lookedAt)
    const verdicts = sighting
      ? judge({
          board,
          believed: most(this.#beliefs),
          fresh,
          bringer,
          untold: visitors.untold(id),
          ...sighting,
        })
      : []
    keeper.observe({ [id]: after, [chestPlace(at)]: content, ...sighting?.shifted }, id, 'seen in the chest')
    for (const verdict of verdicts) this.#tell(verdict)
    if (containerFound) this.#payFound(minus(content, containerFound), after, believed, containerFound)
    if (Object.entries(after).some(([item, count]) => count > (before[item] ?? 0))) room.emptied(at)
    witness.lookedIntoChest(containerFound)
    return result
  }

  /**
   * Puts what the plan asks for from the bot's hands into the chests, so that everybody can have it.
   * @param lookIntoAll also into those that nothing is put into
   */
  async visit(signal: AbortSignal, lookIntoAll = true): Promise<void> {
    const { body, room, sense } = this.#options
    if (!body.observe().alive) return
    let put: Stock = {}
    // What is full is looked into all the same: somebody may have made room, or brought something.
    for (const { position: chest } of this.all.toSorted((a, b) => this.#order(a) - this.#order(b))) {
      if (signal.aborted) break
      const deadlineMs = DEADLINE_MS + wayMs(chest, { body })
      const options = { deadlineMs, signal, log: (text: string) => sense.say(text) }
      const items = this.#toBring
      if (!lookIntoAll && Object.keys(items).length === 0) break
      const visited = await this.at(chest, () =>
        Object.keys(items).length > 0
          ? body.act.deposit({ chest, items }, options)
          : body.act.inspect({ chest }, options),
      )
      put = together([put, minus(visited.container ?? {}, visited.containerFound ?? {})])
      if (visited.failure?.code === 'chest_missing') this.lost(chest)
      if (visited.failure?.code === 'chest_full') room.filled(chest)
    }
    this.#pay(put, !signal.aborted && !this.hasSomethingToBring)
  }

  /**
   * Counts what was brought for the subtasks that it was made for; the rest is owed still.
   * @param all nothing is in hand any more: what was not brought is forgotten
   */
  #pay(put: Stock, all: boolean): void {
    const { keeper, owed } = this.#options
    let left = put
    for (const [id, results] of [...owed]) {
      const brought = stillThere(results, left)
      left = minus(left, brought)
      const subtask = keeper.view.subtasks.find(one => one.id === id)
      const units = subtask && subtask.status !== 'DONE' ? unitsOf(subtask, brought) : 0
      if (subtask && units > 0) {
        const progress = Math.min(subtask.quantity, subtask.progress + units)
        const done = progress >= subtask.quantity
        this.#tell({ type: 'progress', id, by: subtask.holder, progress, done })
      }
      owed.delete(id)
      if (!all) this.owe(id, minus(results, brought))
    }
  }

  /**
   * Counts what people gave the bot or left lying for it, now that it is in the chest. What is missing there in turn may be
   * what they gave.
   * @param put what there is more now than when the bot opened it
   * @param known what the ledger believed to be in the chest
   */
  #payFound(put: Stock, after: Stock, known: Stock, found: Stock): void {
    const { id: bot, keeper, knowledge, witness } = this.#options
    const brought: Stock = {}
    for (const [item, count] of Object.entries(put)) {
      const missing = Math.max(0, (known[item] ?? 0) - (found[item] ?? 0))
      brought[item] = Math.max(0, count - missing)
    }
    const inHand = { ...after }
    const gifts = witness.giftsTo(bot).flatMap(gift => {
      const { item, count } = gift
      const here = takeOut(brought, [item], count)
      creditGift({ keeper, knowledge, witness }, bot, gift, here)
      const rest = takeOut(inHand, [item], count - here)
      return rest > 0 ? [{ ...gift, count: rest }] : []
    })
    witness.keepGifts(bot, gifts)
    const left: Stock = {}
    for (const [item, count] of Object.entries(witness.pickedUpBy(bot))) {
      const here = takeOut(brought, [item], count)
      const rest = takeOut(inHand, [item], count - here)
      if (rest > 0) left[item] = rest
      creditOthers({ keeper, knowledge }, bot, { item }, here)
    }
    witness.keepPickedUp(bot, left)
  }

  #nameOf(participant: ParticipantId): string {
    const { participants } = this.#options.keeper.view
    return participants.find(({ id }) => id === participant)?.name ?? 'somebody'
  }

  /** A chest was put up for all. Beside one that is shared it became a half of that. */
  found(at: Position): void {
    const { id, body, keeper, room } = this.#options
    const half = this.all.find(({ position }) => areOneChest(body, position, at))
    if (half) room.emptied(half.position)
    else keeper.emit([{ type: 'chest.found', position: at }], id, 'placed')
  }

  /** The chest is not where the ledger believes. */
  lost(at: Position): void {
    const { id, keeper } = this.#options
    if (chestsOf(keeper.view.ledger).some(({ position }) => isSame(position, at)))
      keeper.emit([{ type: 'chest.lost', position: at }], id, 'it is not there any more')
  }

  #holds(at: Position): Stock {
    const { ledger } = this.#options.keeper.view
    return chestsOf(ledger).find(({ position }) => isSame(position, at))?.holds ?? {}
  }

  #order({ position }: SharedChest): number {
    return Number(this.#options.room.isFull(position))
  }

  #tell(verdict: Verdict): void {
    const { id: bot, keeper, knowledge } = this.#options
    if (verdict.type === 'lessen') {
      const { id, quantity, from } = verdict
      const why = `${from ? this.#nameOf(from) : 'Somebody'} brought some of it`
      obey(keeper, { type: 'edit', id, participant: bot, quantity }, knowledge, why)
      return
    }
    if (verdict.type === 'contradict') {
      keeper.act({ type: 'contradict', id: verdict.id }, bot, verdict.why)
      return
    }
    if (verdict.type === 'confirm') {
      const evidence = { kind: 'chest', text: verdict.text } as const
      keeper.act({ type: 'confirm', id: verdict.id, evidence }, bot, verdict.text)
      return
    }
    const { id, by, from, progress, done } = verdict
    const holder = by ? { participant: by } : {}
    keeper.act({ type: 'progress', id, ...holder, progress }, bot, 'seen in the chest')
    if (!done) return
    const who = by ?? from
    const brought = from ? `, brought by ${this.#nameOf(from)}` : ''
    const evidence = { kind: 'chest', text: `${progress} seen in the chest${brought}` } as const
    const participant = who ? { participant: who } : {}
    keeper.act({ type: 'satisfy', id, ...participant, evidence }, who ?? bot, evidence.text)
    if (who) this.#options.witness.dropNeedless(who)
  }
}

/** The most that there was of each item. */
function most(stocks: readonly Stock[]): Stock {
  const all: Stock = {}
  for (const stock of stocks)
    for (const [item, count] of Object.entries(stock)) all[item] = Math.max(count, all[item] ?? 0)
  return all
}
