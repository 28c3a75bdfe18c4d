import type { BoardSubtask } from '../../../src-main/contract/index.ts'
import { pick } from '../../support/seeded.ts'
import type { Partner } from './partner.ts'

/** How often the partner does something else than the plan wants, of the times that they look for something to do. */
const OFTEN = 0.35
/** More in one run, and the run would be about nothing else. */
const MOST = 5

/** A partner who changes their mind. What a whim cannot be done with now is no whim. */
export class Whims {
  readonly given: string[] = []
  readonly #partner: Partner

  constructor(partner: Partner) {
    this.#partner = partner
  }

  /** Perhaps does something against the plan; true if so. */
  async give(): Promise<boolean> {
    const { pace } = this.#partner
    if (this.given.length >= MOST || pace.random() > OFTEN) return false
    const all = [
      () => this.#claimsAndReleases(),
      () => this.#stopsMidway(),
      () => this.#leaves(),
      () => this.#takesFromTheChest(),
      () => this.#minesTheBotsTarget(),
    ]
    const whim = await pick(all, pace.random)?.()
    if (whim) this.given.push(whim)
    return whim !== undefined
  }

  get #ready(): BoardSubtask | undefined {
    const { page, pace, options } = this.#partner
    const me = options.player.id
    const ready = page.board?.subtasks.filter(
      ({ status, pinnedTo = me }) => status === 'READY' && pinnedTo === me,
    )
    return pick(ready ?? [], pace.random)
  }

  async #claimsAndReleases(): Promise<string | undefined> {
    const { page, pace, end } = this.#partner
    const card = this.#ready
    if (!card || !(await page.press({ type: 'claim', id: card.id }))) return undefined
    await pace.wait(pace.between(1000, 4000), end.signal)
    await page.press({ type: 'release', id: card.id })
    return `claimed #${card.id} ${card.item} and gave it back`
  }

  /** What is in hand by then stays there until the next time at the chest. */
  async #stopsMidway(): Promise<string | undefined> {
    const { page, pace } = this.#partner
    const card = this.#ready
    if (!card || !(await page.press({ type: 'claim', id: card.id }))) return undefined
    const now = page.card(card.id) ?? card
    await this.#partner.worksOn(now, AbortSignal.timeout(Math.round(pace.between(1500, 5000))))
    return `stopped midway at #${card.id} ${card.item}`
  }

  /** With all that they hold, claims and things. */
  async #leaves(): Promise<string> {
    const { page, pace } = this.#partner
    const card = this.#ready
    const claimed = card && pace.random() < 0.5 && (await page.press({ type: 'claim', id: card.id }))
    await this.#partner.leavesFor(pace.between(5000, 15_000))
    return claimed ? `left with #${card.id} ${card.item}, and came back` : 'left, and came back'
  }

  async #takesFromTheChest(): Promise<string | undefined> {
    const { page, pace, end, hands, kept } = this.#partner
    const [item, count] = pick(Object.entries(page.board?.ledger.chest ?? {}), pace.random) ?? []
    if (!item || !count || !page.chest) return undefined
    const taken = Math.ceil(count / 2)
    if (await hands.takes({ [item]: taken }, page.chest, end.signal)) return undefined
    if (pace.random() < 1 / 3 && !this.#cannotComeAgain(item)) {
      kept[item] = (kept[item] ?? 0) + taken
      return `took ${taken} ${item} out of the chest for good`
    }
    await pace.wait(pace.between(3000, 8000), end.signal)
    await hands.puts({ [item]: taken }, page.chest, end.signal)
    return `took ${taken} ${item} out of the chest and put it back`
  }

  /** The arena has one animal: whoever keeps its meat makes the goal impossible for everybody. */
  #cannotComeAgain(item: string): boolean {
    const { page } = this.#partner
    return page.board?.subtasks.some(({ drops }) => drops !== undefined && item in drops) ?? false
  }

  /** Unasked, with a tool of the chest where there is one, and brings what came of it. */
  async #minesTheBotsTarget(): Promise<string | undefined> {
    const { page, end, hands, pace } = this.#partner
    const card = page.board?.subtasks.find(
      ({ action, holder }) => action === 'gather' && holder?.startsWith('bot:'),
    )
    if (!card) return undefined
    const chest = page.board?.ledger.chest ?? {}
    const tools = card.tools.flatMap(
      tool => [tool, ...(card.accepts[tool] ?? [])].find(name => chest[name]) ?? [],
    )
    if (tools.length < card.tools.length) return undefined
    if (tools.length > 0 && page.chest)
      await hands.takes(Object.fromEntries(tools.map(tool => [tool, 1])), page.chest, end.signal)
    const count = 1 + Math.floor(pace.random() * 2)
    await hands.gathers([card.item, ...(card.accepts[card.item] ?? [])], count, end.signal)
    await this.#partner.tidiesUp()
    return `mined ${count} ${card.item} beside the bot`
  }
}
