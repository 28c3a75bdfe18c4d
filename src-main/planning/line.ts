// A step of a plan with all its quantities settled.
import { ROUNDING, type Stock } from '../contract/index.ts'
import type { Method } from './methods.ts'
import type { Step } from './step.ts'

/** What one item of the result uses up: `item`, or any other of the set. */
export interface Portion {
  readonly item: string
  readonly any: readonly string[]
  readonly perItem: number
}

/** A step with all quantities settled. */
export interface Line {
  readonly step: Step
  readonly method: Method
  readonly quantity: number
  /** Crafts, smelts, blocks or mobs. */
  readonly runs: number
  readonly portions: readonly Portion[]
  readonly tool: string | undefined
  /** Items that serve as the result; the first is the one named. */
  readonly any: readonly string[]
  readonly drops: Stock
  /** For portions that come later: the step whose first portion is done before. */
  readonly after?: Step
}

/** Whole items for so many of the result. */
export const totalOf = (perItem: number, quantity: number): number => Math.ceil(perItem * quantity - ROUNDING)

/** Crafts, smelts, blocks or mobs for so many items, at worst; on average where luck decides. */
export function runsFor(method: Method, quantity: number): number {
  if (method.action === 'kill') return quantity
  const perRun = method.action === 'gather' && method.atLeast > 0 ? method.atLeast : method.perRun
  return Math.ceil(quantity / perRun - 1e-9)
}

/** Items that so many runs give, counted as `runsFor` counts. */
export function itemsFor(method: Method, runs: number): number {
  if (method.action === 'kill') return runs
  const perRun = method.action === 'gather' && method.atLeast > 0 ? method.atLeast : method.perRun
  return Math.max(1, Math.floor(runs * perRun + 1e-9))
}
