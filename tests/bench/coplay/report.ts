import { CONDITIONS, type ConditionName, WANTED } from './conditions.ts'
import type { CoplayRun } from './one-coplay.ts'

const HEAD = [
  'GOAL',
  'WHO',
  'DONE',
  'TICKS',
  'OF BOT',
  'WANTED',
  'OF IDEAL',
  'C-ACT',
  'H-IDLE',
  'R-IDLE',
  'F-DEL',
  'WAY cm',
  'TWICE',
  'REFUSED',
  'CONFLICTS',
  'PERSON',
]

/** One line for each goal and condition that was run; medians of the runs, sums of what should not be. */
export function coplayRows(runs: readonly CoplayRun[]): string[][] {
  const rows = [HEAD]
  for (const goal of new Set(runs.map(run => run.goal))) {
    for (const condition of Object.keys(CONDITIONS) as ConditionName[]) {
      const these = runs.filter(run => run.goal === goal && run.condition === condition)
      if (these.length > 0) rows.push(rowOf(goal, condition, these, ratioToBot(runs, goal, condition)))
    }
  }
  return rows
}

/** The median makespan of a condition as a share of the bot's alone; undefined where one of them was not reached. */
export function ratioToBot(
  runs: readonly CoplayRun[],
  goal: string,
  condition: ConditionName,
): number | undefined {
  const ticksOf = (which: ConditionName) =>
    median(runs.filter(run => run.ok && run.goal === goal && run.condition === which).map(run => run.ticks))
  const [own, bot] = [ticksOf(condition), ticksOf('bot')]
  return own !== undefined && bot ? own / bot : undefined
}

function rowOf(
  goal: string,
  condition: ConditionName,
  runs: readonly CoplayRun[],
  ratio: number | undefined,
): string[] {
  const of = (figure: (run: CoplayRun) => number | undefined) =>
    median(runs.flatMap(run => figure(run) ?? []))
  const sum = (figure: (run: CoplayRun) => number) =>
    String(runs.reduce((total, run) => total + figure(run), 0))
  const ways = [...new Set(runs.flatMap(run => Object.keys(run.centimetres)))].map(
    id => `${id.replace(/^.*[:-]/, '')} ${of(run => run.centimetres[id])}`,
  )
  return [
    goal,
    condition,
    `${runs.filter(({ ok }) => ok).length} of ${runs.length}`,
    String(of(run => run.ticks) ?? '-'),
    share(ratio),
    condition === 'both' ? share(WANTED[goal]) : '',
    share(of(run => run.share)),
    share(of(run => run.fluency?.concurrent)),
    share(of(run => run.fluency?.humanIdle)),
    share(of(run => run.fluency?.robotIdle)),
    share(of(run => run.fluency?.delay)),
    ways.join(', '),
    sum(run => Object.values(run.duplicated).reduce((total, count) => total + count, 0)),
    sum(run => run.refusals.length),
    sum(run => run.conflicts),
    sum(run => run.needAPerson),
  ]
}

const share = (value: number | undefined): string => value?.toFixed(2) ?? '-'

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
