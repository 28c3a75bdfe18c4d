import type { Clock } from '../../base/index.ts'
import type { PlayerDeed } from '../../body/index.ts'
import {
  type BoardEvent,
  type BoardSubtask,
  chestsOf,
  type Evidence,
  inSentence,
  mobLabel,
  type Participant,
  type ParticipantId,
  type Position,
  type Stock,
  spaced,
  withArticle,
} from '../../contract/index.ts'
import { areBeside, CHEST_BLOCK, isInSharedPlace } from '../chests/shared-place.ts'
import { coordinates } from '../chests/way-to.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { dropLeft, dropNeedless } from '../keeping/needless.ts'
import { CardNotes } from './card-notes.ts'
import { askedToStand, FreshGoods, givenBy, isAskedFor, isOfUse } from './goods.ts'
import { Ground } from './ground.ts'
import { KnownDeeds } from './known-deeds.ts'
import { LidWatch, type Visit } from './lid-watch.ts'

/** Milliseconds for which what a bot handed over, and then shows in a hand, is no news. */
const HANDED_MS = 30_000

/** Something of a person's that a bot picked up. */
export interface Gift {
  readonly from: ParticipantId
  readonly item: string
  readonly count: number
}

interface WitnessOptions {
  readonly keeper: BoardKeeper
  readonly clock: Clock
  /** Told when somebody who is no bot was at the shared chest. */
  readonly chestTouched: () => void
}

type Seen<K extends PlayerDeed['kind']> = Extract<PlayerDeed, { kind: K }>

const same = (a: Position, b: Position): boolean => a.x === b.x && a.y === b.y && a.z === b.z

/** After these something may be needless. */
const SETTLES = new Set<BoardEvent['type']>(['subtask.done', 'subtask.confirmed', 'subtask.released'])

/**
 * What bots see people do, for the board: what they put up, killed, picked up, threw and have in their hands. It counts where it is
 * certain; else the card says what was seen. Things in people's hands count when they come into the chest.
 */
export class Witness {
  readonly #keeper: BoardKeeper
  readonly #clock: Clock
  readonly #chestTouched: () => void
  readonly #ground = new Ground()
  readonly #fresh = new FreshGoods()
  readonly #gifts = new Map<ParticipantId, readonly Gift[]>()
  readonly #pickedUp = new Map<ParticipantId, Stock>()
  /** What people were seen to have in hand or on, as long as nothing explains it. */
  readonly #shown = new Map<ParticipantId, Stock>()
  /** By person and item: until when it is what a bot handed over. */
  readonly #handed = new Map<string, number>()
  readonly #known = new KnownDeeds()
  readonly #lid = new LidWatch()
  readonly #notes: CardNotes

  constructor({ keeper, clock, chestTouched }: WitnessOptions) {
    this.#keeper = keeper
    this.#notes = new CardNotes(keeper)
    this.#chestTouched = chestTouched
    this.#clock = clock
  }

  /** What people have that the board has not counted, all together. */
  get fresh(): Stock {
    return this.#fresh.all
  }

  /** Takes note of what a bot saw. */
  saw(bot: ParticipantId, deed: PlayerDeed): void {
    const { phase } = this.#keeper.view
    if (phase === 'stopped' || this.#known.isKnown(deed)) return
    if (deed.kind === 'lid') {
      if (this.#lid.moved(deed, this.#chests)) this.#chestTouched()
      return
    }
    const who = this.#named(deed.player)
    // Strangers' things lie about as anybody's.
    if (deed.kind === 'threw') this.#threw(who, deed)
    else if (deed.kind === 'took') this.#took(who, deed)
    if (who?.kind === 'human') this.#person(who, deed, bot)
    this.#noteAll()
  }

  #person(person: Participant, deed: PlayerDeed, bot: ParticipantId): void {
    if (deed.kind === 'placed') this.#placed(person, deed)
    else if (deed.kind === 'broke') this.#broke(person, deed, bot)
    else if (deed.kind === 'killed') this.#killed(person, deed.mob)
    else if (deed.kind === 'shows') {
      this.#shown.set(person.id, deed.things)
      this.#takeIn(person.id, true)
    }
  }

  /** True if somebody was at a shared chest since a bot looked into it last, and no bot is on its way there. */
  get isChestTouched(): boolean {
    return this.#lid.isTouched(this.#chests)
  }

  /** Runs a bot's visit to the chest: its own hand at the lid is no news. */
  visiting<T extends Visit>(chest: Position, visit: () => Promise<T>): Promise<T> {
    return this.#lid.visiting(chest, visit)
  }

  /**
   * After a look into the chest: what was not there any more may be what somebody shows; of what was there nobody knows.
   * @param found what was in it, before the bot moved anything
   */
  lookedIntoChest(found: Stock = {}): void {
    this.#fresh.trim(this.#keeper.view.ledger.held)
    for (const [person, shown] of this.#shown)
      for (const item of Object.keys(shown)) if ((found[item] ?? 0) > 0) this.#explained(person, item)
    for (const person of this.#shown.keys()) this.#takeIn(person, false)
    this.#noteAll()
  }

  /** A bot gave a person what it had of their subtask: it counts when they put it into the chest. */
  broughtTo(person: ParticipantId, given: Stock): void {
    for (const [item, count] of Object.entries(given)) this.#fresh.add(person, item, count)
    this.#noteAll()
  }

  /** What people gave this bot and is still to be brought to the chest. */
  giftsTo(bot: ParticipantId): readonly Gift[] {
    return this.#gifts.get(bot) ?? []
  }

  /** Of those this is still to be brought; the rest is in the chest, or used up. */
  keepGifts(bot: ParticipantId, left: readonly Gift[]): void {
    this.#gifts.set(bot, left)
  }

  /** The bot died: it has nothing any more. What it gets back it picks up anew. */
  bury(bot: ParticipantId): void {
    this.#gifts.delete(bot)
    this.#pickedUp.delete(bot)
  }

  /** What this bot picked up in passing that open subtasks ask for, and that nobody counted: a person's digging, mostly. */
  pickedUpBy(bot: ParticipantId): Stock {
    return this.#pickedUp.get(bot) ?? {}
  }

  /** True if this bot has things that count as soon as they are in the chest. */
  hasToBring(bot: ParticipantId): boolean {
    return this.giftsTo(bot).length > 0 || Object.keys(this.pickedUpBy(bot)).length > 0
  }

  /** Items of use that a person threw down near there and nobody has taken; of each throw it is told once. */
  leftNear(place: Position): string[] {
    const { view } = this.#keeper
    const people = view.participants.filter(({ kind }) => kind === 'human')
    return this.#ground.leftNear(
      place,
      this.#clock.now(),
      ({ by, item }) => people.some(({ id }) => id === by) && isOfUse(view, item),
    )
  }

  /** Of what it picked up this is still to be brought to the chest; the rest is there, or used up. */
  keepPickedUp(bot: ParticipantId, left: Stock): void {
    this.#pickedUp.set(bot, left)
  }

  /**
   * Who brought such things, as far as it is known: who was seen to have them, else the only person there is.
   * @param online names of the players who are in the world
   */
  bringer(items: readonly string[], online: readonly string[]): ParticipantId | undefined {
    const { participants } = this.#keeper.view
    const people = participants.filter(({ kind, present }) => kind === 'human' && present)
    const having = people.filter(({ id }) => this.#fresh.sum(id, items) > 0)
    if (having.length > 0) return having.length === 1 ? having[0]?.id : undefined
    const strangers = online.filter(
      name => !participants.some(one => one.name.toLowerCase() === name.toLowerCase()),
    )
    return people.length === 1 && strangers.length === 0 ? people[0]?.id : undefined
  }

  /** Somebody's work is done by what was seen of a person, or done by a bot in passing: the credit is theirs, and what was only for it is dropped. */
  credit(subtask: BoardSubtask, person: ParticipantId, count: number, evidence: Evidence): void {
    const keeper = this.#keeper
    const { id, quantity, holder } = subtask
    const progress = Math.min(quantity, subtask.progress + count)
    keeper.act({ type: 'progress', id, progress }, person, evidence.text)
    if (progress < quantity) return
    // Who is at it can stop: the credit is not theirs.
    if (holder !== undefined && holder !== person)
      keeper.act({ type: 'release', id, participant: person }, person, evidence.text)
    keeper.act({ type: 'satisfy', id, participant: person, evidence }, person, evidence.text)
    this.dropNeedless(person)
  }

  /** What was only for something that a person brought is not to be done any more. */
  dropNeedless(person: ParticipantId): void {
    const name = this.#keeper.view.participants.find(({ id }) => id === person)?.name ?? 'somebody'
    dropNeedless(this.#keeper, `nothing needs it any more: ${name} did what it was for`)
  }

  /** Of what a person says to be done the ledger has the results already. */
  boardChanged(events: readonly BoardEvent[]): void {
    if (events.some(({ type }) => SETTLES.has(type)))
      queueMicrotask(() => this.#keeper.view.phase === 'running' && dropLeft(this.#keeper))
    for (const event of events) {
      if (event.type !== 'subtask.done' || event.effects !== 'assumed') continue
      const subtask = this.#keeper.view.subtasks.find(({ id }) => id === event.id)
      if (!subtask) continue
      queueMicrotask(() => {
        for (const item of givenBy(subtask)) {
          const count = Math.min(this.#fresh.of(event.by, item), subtask.quantity)
          this.#give(event.by, item, -count)
          this.#fresh.add(event.by, item, -count)
        }
      })
    }
  }

  #threw(who: Participant | undefined, { item, count, at }: Seen<'threw'>): void {
    const now = this.#clock.now()
    if (who?.kind !== 'human') {
      this.#ground.threw({ by: who?.id, item, count, fresh: 0 }, at, now)
      return
    }
    const had = this.#held(who.id, item)
    // Of what nobody knew that they had, the board has counted nothing.
    const fresh = Math.min(count, this.#fresh.of(who.id, item) + Math.max(0, count - had))
    this.#fresh.add(who.id, item, -Math.min(fresh, this.#fresh.of(who.id, item)))
    this.#give(who.id, item, -Math.min(count, had))
    this.#explained(who.id, item)
    this.#ground.threw({ by: who.id, item, count, fresh }, at, now)
  }

  /** Of it nothing is to be found out any more until they are seen with it again. */
  #explained(person: ParticipantId, item: string): void {
    const { [item]: _, ...rest } = this.#shown.get(person) ?? {}
    this.#shown.set(person, rest)
  }

  #took(who: Participant | undefined, { item, count, at }: Seen<'took'>): void {
    const { view } = this.#keeper
    const kindOf = (id: string | undefined) => view.participants.find(one => one.id === id)?.kind
    for (const part of this.#ground.took(item, count, at, this.#clock.now())) {
      const from = kindOf(part.by)
      if (who?.kind === 'human' && from === 'bot') {
        // The bot that handed it over tells the ledger.
        this.#handed.set(`${who.id} ${item}`, this.#clock.now() + HANDED_MS)
      } else if (who?.kind === 'human' && isOfUse(view, item)) {
        this.#give(who.id, item, part.count)
        this.#fresh.add(who.id, item, part.fresh)
      } else if (who?.kind === 'bot' && part.fresh > 0) {
        // Who gathers the same counts it as gathered.
        const counts = view.subtasks.some(
          subtask => subtask.holder === who.id && givenBy(subtask).includes(item),
        )
        if (counts || !isAskedFor(view, item)) continue
        if (part.by === undefined) {
          const before = this.pickedUpBy(who.id)
          this.#pickedUp.set(who.id, { ...before, [item]: (before[item] ?? 0) + part.fresh })
        } else if (from === 'human') {
          this.#gifts.set(who.id, [...this.giftsTo(who.id), { from: part.by, item, count: part.fresh }])
        }
      }
    }
  }

  #placed(person: Participant, { block, at }: Seen<'placed'>): void {
    const keeper = this.#keeper
    if (this.#held(person.id, block) > 0) {
      this.#give(person.id, block, -1)
      this.#explained(person.id, block)
      this.#fresh.trim(keeper.view.ledger.held)
    }
    const subtask = askedToStand(keeper.view.subtasks, block)
    if (!subtask) return
    if (CHEST_BLOCK.test(block)) {
      if (block === 'chest') this.#placedChest(person, subtask, at)
      return
    }
    const { chestAt } = keeper.view.ledger
    const what = withArticle(spaced(block))
    if (chestAt && !isInSharedPlace(at, chestAt)) {
      this.#notes.say(
        subtask,
        `${person.name} put up ${what} at ${coordinates(at)}: too far from the chest to count`,
      )
      return
    }
    keeper.emit([{ type: 'station.placed', item: block, position: at }], person.id, 'seen to put it up')
    const text = `${person.name} was seen to put up ${what}`
    this.credit(subtask, person.id, 1, { kind: 'placed', text })
  }

  /** A chest is its owner's until it is shared; who has the subtask puts it up for all. */
  #placedChest(person: Participant, subtask: BoardSubtask, at: Position): void {
    const keeper = this.#keeper
    const where = `a chest at ${coordinates(at)}`
    if (subtask.holder !== person.id) {
      this.#notes.say(subtask, `${person.name} put up ${where}: who claims this shares it`)
      return
    }
    const isHalf = chestsOf(keeper.view.ledger).some(({ position }) => areBeside(position, at))
    if (!isHalf) keeper.emit([{ type: 'chest.found', position: at }], person.id, 'seen to put it up for all')
    this.credit(subtask, person.id, 1, { kind: 'placed', text: `${person.name} was seen to put up ${where}` })
  }

  #broke(person: Participant, { at }: Seen<'broke'>, bot: ParticipantId): void {
    const { ledger } = this.#keeper.view
    const why = `${person.name} took it away`
    if (ledger.stations.some(({ position }) => same(position, at)))
      this.#keeper.emit([{ type: 'station.removed', position: at }], bot, why)
    if (chestsOf(ledger).some(({ position }) => same(position, at)))
      this.#keeper.emit([{ type: 'chest.lost', position: at }], bot, why)
  }

  #killed(person: Participant, mob: string): void {
    const { subtasks, participants } = this.#keeper.view
    const isBot = (id: string | undefined) => participants.some(one => one.id === id && one.kind === 'bot')
    const hunts = subtasks.filter(
      ({ action, item, status }) => action === 'kill' && item === mob && status !== 'DONE',
    )
    const subtask = hunts.find(({ holder }) => holder === person.id) ?? hunts[0]
    if (!subtask) return
    const what = withArticle(inSentence(mobLabel(mob)))
    if (Object.keys(subtask.drops ?? {}).length > 0) {
      this.#notes.say(subtask, `${person.name} killed ${what}: what it drops counts once it is in the chest`)
      return
    }
    // A bot at the hunt counts its own prey: the last one is all that another can spare it.
    if (isBot(subtask.holder) && subtask.quantity - subtask.progress > 1) return
    this.credit(subtask, person.id, 1, { kind: 'killed', text: `${person.name} was seen to kill ${what}` })
  }

  /** What a person shows in hand or wears is with them; it is news only where it cannot have been in the chest. */
  #takeIn(person: ParticipantId, fresh: boolean): void {
    const board = this.#keeper.view
    for (const [item, count] of Object.entries(this.#shown.get(person) ?? {})) {
      const more = count - this.#held(person, item)
      const inChest = (board.ledger.chest[item] ?? 0) > 0
      const handed = (this.#handed.get(`${person} ${item}`) ?? 0) > this.#clock.now()
      if (more > 0 && (inChest || handed || !isOfUse(board, item))) continue
      this.#explained(person, item)
      if (more <= 0) continue
      this.#give(person, item, more)
      if (fresh && isAskedFor(board, item)) this.#fresh.add(person, item, more)
    }
  }

  #noteAll(): void {
    this.#fresh.trim(this.#keeper.view.ledger.held)
    for (const { subtask, person, count, text } of this.#notes.sayWhatIsSeen(this.#fresh))
      this.credit(subtask, person, count, { kind: 'inventory', text })
  }

  get #chests(): Position[] {
    return chestsOf(this.#keeper.view.ledger).map(({ position }) => position)
  }

  #held(person: ParticipantId, item: string): number {
    return this.#keeper.view.ledger.held[person]?.[item] ?? 0
  }

  #give(person: ParticipantId, item: string, count: number): void {
    if (count === 0) return
    const held = this.#keeper.view.ledger.held[person] ?? {}
    const stock = { ...held, [item]: Math.max(0, (held[item] ?? 0) + count) }
    this.#keeper.observe({ [person]: stock }, 'session', 'seen by a bot')
  }

  #named(player: string): Participant | undefined {
    const wanted = player.toLowerCase()
    return this.#keeper.view.participants.find(one => one.present && one.name.toLowerCase() === wanted)
  }
}
