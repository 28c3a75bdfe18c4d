import type { Body } from '../../../src-main/body/index.ts'

type Moving = Body['moving']

/** How often a bot did not get on, what was tried then, and how often all of it was in vain. */
export interface LegFigures {
  readonly stuck: number
  readonly recoveries: Readonly<Record<string, number>>
  readonly unrecovered: number
  /** Milliseconds of the longest piece of a path search at one go. */
  readonly longestSliceMs: number
}

/** Sums what the bodies of one bot, or of several, have met. */
export function legFigures(all: readonly Moving[]): LegFigures {
  const recoveries: Record<string, number> = {}
  for (const { recoveries: tried } of all) {
    for (const [name, count] of Object.entries(tried)) recoveries[name] = (recoveries[name] ?? 0) + count
  }
  const sum = (of: (figures: Moving) => number) => all.reduce((total, each) => total + of(each), 0)
  return {
    stuck: sum(({ stuck }) => stuck),
    recoveries,
    unrecovered: sum(({ unrecovered }) => unrecovered),
    longestSliceMs: Math.max(0, ...all.map(({ longestSliceMs }) => longestSliceMs)),
  }
}

/** Rows of a table for several runs: what, how often, and details in words. */
export function legRows(runs: readonly { legs: LegFigures }[]): string[][] {
  const sum = (of: (legs: LegFigures) => number) => runs.reduce((total, { legs }) => total + of(legs), 0)
  const tried = new Set(runs.flatMap(({ legs }) => Object.keys(legs.recoveries)))
  const words = [...tried].map(name => `${name} ${sum(({ recoveries }) => recoveries[name] ?? 0)}`)
  return [
    ['stuck', String(sum(({ stuck }) => stuck)), words.join(', ')],
    ['unrecovered', String(sum(({ unrecovered }) => unrecovered))],
  ]
}
