import type { Clock } from '../base/index.ts'
import { fail, type ModelLimits, type ModelSettings, type Outcome, succeed } from '../contract/index.ts'
import type { CallLog } from './interface.ts'

/** What a request may take at most. */
interface Estimate {
  /** Tokens. */
  readonly tokens: number
  /** US dollars; undefined for a model without a price. */
  readonly money: number | undefined
}

interface Reservation extends Estimate {
  readonly session: string | undefined
}

/** What is under way, by the log that it will be written into: all who share a log share its budget. */
const underWay = new WeakMap<CallLog, Set<Reservation>>()

/** Lets requests through as long as what was used, what is under way and what is asked for keep within the limits. */
export class Budget {
  readonly #log: CallLog
  readonly #clock: Clock
  readonly #limits: () => ModelSettings['budget']
  readonly #underWay: Set<Reservation>

  constructor(log: CallLog, clock: Clock, limits: () => ModelSettings['budget']) {
    this.#log = log
    this.#clock = clock
    this.#limits = limits
    this.#underWay = underWay.get(log) ?? new Set()
    underWay.set(log, this.#underWay)
  }

  /** Holds what a request may take until the answer is called, or refuses with `model_budget`. */
  reserve(session: string | undefined, model: string, estimate: Estimate): Outcome<() => void> {
    const { day, session: whole } = this.#limits()
    const today = totals([...this.#log.since(midnight(this.#clock.now())).values()])
    const over =
      refusal({ limits: day, used: today, held: this.#held(() => true), model, estimate, ...DAY }) ??
      (session === undefined
        ? undefined
        : refusal({
            limits: whole,
            used: totals([this.#log.ofSession(session)]),
            held: this.#held(one => one.session === session),
            model,
            estimate,
            ...SESSION,
          }))
    if (over) return fail('model_budget', over)
    const reservation = { ...estimate, session }
    this.#underWay.add(reservation)
    return succeed(() => void this.#underWay.delete(reservation))
  }

  #held(which: (one: Reservation) => boolean): Spent {
    return totals(
      [...this.#underWay].filter(which).map(({ tokens, money = 0 }) => ({ input: tokens, output: 0, money })),
    )
  }
}

interface Spent {
  readonly tokens: number
  readonly money: number
}

const totals = (
  parts: readonly { readonly input: number; readonly output: number; readonly money: number }[],
): Spent => ({
  tokens: parts.reduce((sum, { input, output }) => sum + input + output, 0),
  money: parts.reduce((sum, { money }) => sum + money, 0),
})

/** The last midnight where the player is. Milliseconds since 1970. */
export const midnight = (now: number): number => new Date(now).setHours(0, 0, 0, 0)

const DAY = { whose: 'today’s', way: 'wait until midnight' }
const SESSION = { whose: 'this session’s', way: 'begin another session' }

interface Weighed {
  readonly limits: ModelLimits
  readonly used: Spent
  readonly held: Spent
  readonly model: string
  readonly estimate: Estimate
  readonly whose: string
  readonly way: string
}

/** Why it must not be asked. */
function refusal({ limits, used, held, model, estimate, whose, way }: Weighed): string | undefined {
  const raise = `raise the limit in the settings under “Language model”, or ${way}`
  if (limits.tokens !== null) {
    const left = Math.max(0, limits.tokens - used.tokens - held.tokens)
    if (estimate.tokens > left)
      return `Of ${whose} ${whole(limits.tokens)} tokens ${whole(left)} are left, and a question may take ${whole(estimate.tokens)}: ${raise}.`
  }
  if (limits.money === null) return undefined
  if (estimate.money === undefined)
    return `There is a limit of money, and nobody has said what ${model} costs: give its price in the settings under “Language model”, or take the limit away.`
  const left = Math.max(0, limits.money - used.money - held.money)
  return estimate.money > left
    ? `Of ${whose} ${dollars(limits.money)} ${dollars(left)} are left, and a question may take ${dollars(estimate.money)}: ${raise}.`
    : undefined
}

const whole = (count: number): string => Math.round(count).toLocaleString('en')
const dollars = (money: number): string => `$${money.toFixed(money < 1 ? 4 : 2)}`
