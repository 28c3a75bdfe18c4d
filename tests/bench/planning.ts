// How much can be planned, and how fast: every item of 1.20.1, one at a time, with nothing at hand.
import { createKnowledge } from '../../src-main/knowledge/index.ts'
import { planGoal } from '../../src-main/planning/index.ts'

const VERSION = '1.20.1'

export interface PlanningFigures {
  readonly version: string
  readonly items: number
  /** Items that survival in the overworld can have. */
  readonly obtainable: number
  readonly planned: number
  /** planned / obtainable. */
  readonly share: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly slowestMs: number
  /** Milliseconds of the first plan, which also works out all ways to all items. */
  readonly firstMs: number
  readonly notPlanned: readonly {
    readonly item: string
    readonly obtainable: boolean
    readonly reason: string
  }[]
}

/** Plans every item of the version; gives rows for a table and the figures as JSON. */
export async function benchPlanning(): Promise<{ rows: [string, string][]; json: PlanningFigures }> {
  const knowledge = createKnowledge(VERSION)
  const times: number[] = []
  const notPlanned: PlanningFigures['notPlanned'][number][] = []
  const first = performance.now()
  planGoal({ goal: 'craft a torch', knowledge })
  const firstMs = performance.now() - first
  let obtainable = 0
  for (const item of knowledge.items) {
    const can = knowledge.whyUnobtainable(item) === undefined
    if (can) obtainable++
    const startedAt = performance.now()
    const planned = planGoal({ goal: `get 1 ${item}`, knowledge })
    const took = performance.now() - startedAt
    // An ore by name stands for what it drops: that is a plan, but not one for this item.
    if (planned.ok && planned.value.plan.gives[item]) times.push(took)
    else {
      const reason = planned.ok ? 'stands for what it drops' : planned.failure.message
      notPlanned.push({ item, obtainable: can, reason })
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const json: PlanningFigures = {
    version: VERSION,
    items: knowledge.items.length,
    obtainable,
    planned: times.length,
    share: times.length / obtainable,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    slowestMs: times.at(-1) ?? 0,
    firstMs,
    notPlanned,
  }
  return { rows: rowsOf(json), json }
}

const ms = (value: number) => `${value.toFixed(2)} ms`

function rowsOf(figures: PlanningFigures): [string, string][] {
  return [
    [`items of ${figures.version}`, String(figures.items)],
    ['to be had by survival in the overworld', String(figures.obtainable)],
    ['planned', `${figures.planned} (${(figures.share * 100).toFixed(1)} %)`],
    ['median', ms(figures.medianMs)],
    ['99th percentile', ms(figures.p99Ms)],
    ['slowest', ms(figures.slowestMs)],
    ['first plan, with all ways worked out', ms(figures.firstMs)],
    ...figures.notPlanned
      .filter(({ obtainable }) => obtainable)
      .map(({ item, reason }): [string, string] => [`not planned: ${item}`, reason]),
  ]
}
