import type { BoardSubtask } from '../../../src-main/contract/index.ts'
import { type Choice, choiceOf } from './card-choice.ts'
import { Hands } from './hands.ts'
import { HumanPace } from './human-pace.ts'
import { Page } from './page.ts'
import type { PartnerFigures, PartnerOptions } from './partner-messages.ts'
import { Whims } from './whims.ts'

/** Milliseconds for which a card that went wrong is left alone, and after which one looks at the board again. */
const AVOIDED_MS = 8000
/** The same for what is to be tried again at night: who knows that does not look every few seconds. */
const NIGHTLY_MS = 120_000
const LOOK_AGAIN_MS = 2000

/** A scripted person beside the bot: looks at the page, takes a card, does it by hand, says done. */
export class Partner {
  readonly options: PartnerOptions
  readonly pace: HumanPace
  readonly end = new AbortController()
  page: Page
  hands: Hands
  /** What the partner holds back from the others. */
  kept: Record<string, number> = {}
  readonly #whims: Whims | undefined
  readonly #refusals: string[]
  readonly #mishaps: string[] = []
  readonly #shared = new Set<number>()
  readonly #avoided = new Set<number>()
  /** Of the players that this person was before leaving. */
  #walkedBefore = 0
  readonly #diary: string[] = []

  private constructor(options: PartnerOptions, page: Page, hands: Hands, refusals: string[]) {
    this.options = options
    this.pace = new HumanPace(options.seed, options.reactionMs)
    this.page = page
    this.hands = hands
    this.#refusals = refusals
    this.#whims = options.whims ? new Whims(this) : undefined
  }

  static async join(options: PartnerOptions): Promise<Partner> {
    const refusals: string[] = []
    const hands = await Hands.join(options)
    return new Partner(options, await Page.open(options, refusals), hands, refusals)
  }

  /** Plays until told to end. */
  async play(): Promise<void> {
    const { signal } = this.end
    while (!signal.aborted) {
      await this.pace.react(signal)
      if (this.page.board?.phase !== 'running') await this.#boardChanges()
      else if (!(await this.#whims?.give()) && !(await this.#works()) && !(await this.tidiesUp()))
        await this.#boardChanges()
    }
  }

  /** Leaves the world and the page, and comes back. */
  async leavesFor(ms: number): Promise<void> {
    this.page.close()
    this.#walkedBefore += this.hands.centimetres
    this.#diary.push(...this.hands.diary)
    await this.hands.close()
    await this.pace.wait(ms, this.end.signal)
    this.hands = await Hands.join(this.options)
    this.page = await Page.open(this.options, this.#refusals)
    await this.#boardChanges()
  }

  /** Puts what is in hand, and not held back, into the chest. False where there is nothing, or no chest. */
  async tidiesUp(): Promise<boolean> {
    const { chest } = this.page
    if (!chest) return false
    const items = Object.fromEntries(
      Object.entries(this.hands.carried).flatMap(([item, count]) => {
        const rest = count - (this.kept[item] ?? 0)
        return rest > 0 ? [[item, rest]] : []
      }),
    )
    if (Object.keys(items).length === 0) return false
    await this.hands.puts(items, chest, this.end.signal)
    return true
  }

  /** Works on a card until it is done, or `until` aborts; then it is given back. */
  async worksOn(subtask: BoardSubtask, until: AbortSignal = this.end.signal): Promise<void> {
    const { id } = subtask
    const taken = new AbortController()
    const unsubscribe = this.page.onChange(() => {
      const now = this.page.card(id)
      if (now?.holder !== this.options.player.id || now.quantity !== subtask.quantity) taken.abort()
    })
    const signal = AbortSignal.any([this.end.signal, until, taken.signal])
    const wrong = await this.hands.does(subtask, this.page, signal)
    unsubscribe()
    if (this.end.signal.aborted || taken.signal.aborted) return
    if (until.aborted) {
      await this.page.press({ type: 'release', id })
      return
    }
    await this.pace.react(this.end.signal)
    if (wrong === undefined) {
      await this.page.press({ type: 'done', id })
      return
    }
    this.#mishaps.push(`#${id} ${subtask.action} ${subtask.item}: ${wrong}`)
    await this.page.press({ type: 'release', id })
    this.#avoided.add(id)
    setTimeout(() => this.#avoided.delete(id), /at night/.test(wrong) ? NIGHTLY_MS : AVOIDED_MS).unref()
  }

  async close(): Promise<PartnerFigures> {
    this.page.close()
    const centimetres = this.#walkedBefore + this.hands.centimetres
    await this.hands.close()
    return {
      centimetres,
      refusals: this.#refusals,
      whims: this.#whims?.given ?? [],
      mishaps: this.#mishaps,
      diary: [...this.#diary, ...this.hands.diary],
    }
  }

  /** False if there is nothing to do. */
  async #works(): Promise<boolean> {
    const [own] = this.page.mine
    if (own) {
      await this.worksOn(own)
      return true
    }
    const { board } = this.page
    const choice = board && choiceOf(board, this.options.player.id, this.#shared, this.#avoided)
    if (!choice) return false
    const claimed = await this.#takes(choice)
    if (claimed) await this.worksOn(claimed)
    return true
  }

  /** The card that one has then, as the page shows it. */
  async #takes(choice: Choice): Promise<BoardSubtask | undefined> {
    if (choice.type === 'split') this.#shared.add(choice.id)
    const before = new Set(this.page.mine.map(({ id }) => id))
    if (!(await this.page.press(choice))) {
      this.#avoided.add(choice.id)
      setTimeout(() => this.#avoided.delete(choice.id), AVOIDED_MS).unref()
      return undefined
    }
    const own = () => this.page.mine.find(({ id }) => !before.has(id))
    if (!own()) await this.#boardChanges()
    return own()
  }

  /** Until the page shows something else, for a while at most. */
  #boardChanges(): Promise<void> {
    const change = new AbortController()
    const off = this.page.onChange(() => change.abort())
    return this.pace.wait(LOOK_AGAIN_MS, AbortSignal.any([this.end.signal, change.signal])).finally(off)
  }
}
