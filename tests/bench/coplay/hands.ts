import { type Body, connectBody } from '../../../src-main/body/index.ts'
import { type BoardSubtask, chestsOf, type Position, type Stock } from '../../../src-main/contract/index.ts'
import { createKnowledge, type Knowledge } from '../../../src-main/knowledge/index.ts'
import { PairManager, type Workplace } from '../../../src-main/skills/index.ts'
import type { Page } from './page.ts'
import type { PartnerOptions } from './partner-messages.ts'

const CHEST_MS = 60_000
/** A longer way between two looks is a teleport. */
const LONGEST_WALK_BLOCKS = 20

/** The partner's player in the world: an ordinary client that knows what its eyes and the page show. */
export class Hands {
  readonly #options: PartnerOptions
  readonly #knowledge: Knowledge
  readonly #pairs = new PairManager()
  readonly #body: Body
  /** What the hands were at, each with when: milliseconds since 1970. */
  readonly diary: string[] = []
  #walked: { blocks: number; last: Position }

  private constructor(options: PartnerOptions, body: Body) {
    this.#options = options
    this.#body = body
    this.#knowledge = createKnowledge(body.version)
    this.#walked = { blocks: 0, last: body.observe().position }
    body.on('changed', () => this.#step())
  }

  /** @throws where the world does not let the player in */
  static async join(options: PartnerOptions): Promise<Hands> {
    const { host, port, version } = options.world
    const { name: username } = options.player
    const joined = await connectBody({ host, port, version, username, auth: 'offline', runs: options.runs })
    if (!joined.ok) throw new Error(joined.failure.message)
    return new Hands(options, joined.value)
  }

  get centimetres(): number {
    return Math.round(this.#walked.blocks * 100)
  }

  get carried(): Stock {
    const stock: Stock = {}
    for (const { item, count } of this.#body.observe().inventory) stock[item] = (stock[item] ?? 0) + count
    return stock
  }

  /**
   * Does what a card says, as the card says it: with what is set aside there, at the station that it names, and brings the
   * result where it belongs. Gives what went wrong, in words.
   */
  async does(subtask: BoardSubtask, page: Page, signal: AbortSignal): Promise<string | undefined> {
    const place = subtask.action === 'gather' ? (await page.guide(subtask.id))?.place : undefined
    const { act, blockAt } = this.#body
    if (place && blockAt.call(this.#body, place.at) === undefined)
      await act.goTo({ position: place.at, range: 4 }, this.#leisurely(signal))
    const card = { ...subtask, reservations: this.#fromWhereItIs(subtask) }
    const done = await this.#pairs.programFor(card)(card, this.#workplace(card, page, signal))
    return done.ok ? undefined : done.failure.message
  }

  /** What the board believes to be in these hands is there, or what does as well; the rest has been put into the chest. */
  #fromWhereItIs({ reservations, accepts }: BoardSubtask): BoardSubtask['reservations'] {
    const left = { ...this.carried }
    return reservations.flatMap(one => {
      if (one.place !== this.#options.player.id) return [one]
      const parts = [one.item, ...(accepts[one.item] ?? [])].map(item => ({
        ...one,
        item,
        count: left[item] ?? 0,
      }))
      let missing = one.count
      for (const part of parts) {
        part.count = Math.min(missing, part.count)
        missing -= part.count
        left[part.item] = (left[part.item] ?? 0) - part.count
      }
      return [...parts, { ...one, place: 'chest', count: missing }].filter(({ count }) => count > 0)
    })
  }

  /** Gathers so many, wherever they are, and keeps them. */
  async gathers(items: readonly string[], count: number, signal: AbortSignal): Promise<string | undefined> {
    const order = { items, count, restLater: true, within: this.#options.searchWithin }
    return (await this.#body.act.gather(order, this.#leisurely(signal))).failure?.message
  }

  async takes(items: Stock, chest: Position, signal: AbortSignal): Promise<string | undefined> {
    return (await this.#body.act.withdraw({ chest, items }, this.#leisurely(signal))).failure?.message
  }

  async puts(items: Stock, chest: Position, signal: AbortSignal): Promise<string | undefined> {
    return (await this.#body.act.deposit({ chest, items }, this.#leisurely(signal))).failure?.message
  }

  close(): Promise<void> {
    return this.#body.close()
  }

  #step(): void {
    const { position } = this.#body.observe()
    const { last } = this.#walked
    const blocks = Math.hypot(position.x - last.x, position.z - last.z)
    this.#walked = {
      blocks: this.#walked.blocks + (blocks < LONGEST_WALK_BLOCKS ? blocks : 0),
      last: position,
    }
  }

  readonly #note = (text: string): void => void this.diary.push(`${Date.now()} ${text}`)

  #leisurely(signal: AbortSignal) {
    return { deadlineMs: CHEST_MS, signal, log: this.#note }
  }

  #workplace({ id, progress: begun }: BoardSubtask, page: Page, signal: AbortSignal): Workplace {
    const from = this.#body.observe().position
    const station = (item: string): Position | undefined => {
      const own = page.card(id)?.reservations.find(one => one.item === item && one.at)?.at
      const all = page.board?.ledger.stations.filter(one => one.item === item) ?? []
      const away = ({ x, z }: Position) => Math.hypot(x - from.x, z - from.z)
      return own ?? all.map(({ position }) => position).sort((a, b) => away(a) - away(b))[0]
    }
    return {
      body: this.#body,
      knowledge: this.#knowledge,
      signal,
      chest: () => page.chest,
      chests: () => (page.board ? chestsOf(page.board.ledger) : []).map(chest => ({ ...chest, full: false })),
      station,
      // A person does what the card says, and makes nothing beside it.
      spare: () => ({}),
      spareInChest: () => ({}),
      borrowed: () => ({}),
      isAskedFor: () => false,
      isPlanned: () => false,
      tell: () => {},
      searchWithin: () => this.#options.searchWithin,
      placeAt: ({ dx, dy, dz }) => {
        const { x, y, z } = page.chest ?? from
        return { x: Math.floor(x) + dx, y: Math.floor(y) + dy, z: Math.floor(z) + dz }
      },
      log: this.#note,
      broughtBeyond: () => {},
      pickedUp: () => {},
      // Others may have brought some of it along.
      wanted: () => {
        const card = page.card(id)
        return card ? card.quantity - (card.progress - begun) : 0
      },
      alongside: () => 0,
      progress: () => {},
      atChest: (_chest, operation) => operation(),
      placed: () => {},
      chestLost: () => {},
      chestFull: () => {},
    }
  }
}
