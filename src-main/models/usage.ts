import type { ModelUsage } from '../contract/index.ts'
import type { Usage } from './interface.ts'

export const NO_USAGE: ModelUsage = { calls: 0, saved: 0, input: 0, output: 0, money: 0, unpriced: false }

export const addUsage = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  calls: a.calls + b.calls,
  saved: a.saved + b.saved,
  input: a.input + b.input,
  output: a.output + b.output,
  money: a.money + b.money,
  unpriced: a.unpriced || b.unpriced,
})

/** What two questions took together: without a price for one of them there is none for both. */
export const usageOfBoth = (a: Usage, b: Usage): Usage => ({
  input: a.input + b.input,
  output: a.output + b.output,
  money: a.money === undefined || b.money === undefined ? undefined : a.money + b.money,
})
