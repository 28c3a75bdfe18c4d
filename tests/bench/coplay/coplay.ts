import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchResult } from '../run.ts'
import { CONDITIONS, type CoplayGoal, GOALS } from './conditions.ts'
import { type CoplayRun, oneCoplay, SEARCH_WITHIN } from './one-coplay.ts'
import { coplayRows } from './report.ts'

/**
 * A scripted partner beside the bot, in the arena and in real time, against either of them alone and two bots.
 * `--goals` and `--conditions` a list of names each (all of them), `--goal SENTENCE` any other goal instead, as often as wanted,
 * `--preset wild` natural country from the run's seed, `--runs N` of each (3), `--seed N` of the first (1),
 * `--reaction MS-MS` of the partner (400-1200), `--partner-runs` instead of walking, `--minutes N` each at most (15),
 * `--fast N` a world so many times as fast, for trying out only, `--logs DIR` for everything that happened.
 * What is measured is said at `fluencyOf`, `surplusOf` and `idealSeconds`.
 */
export async function benchCoplay(): Promise<BenchResult> {
  const { values } = parseArgs({
    options: {
      goals: { type: 'string', default: Object.keys(GOALS).join(',') },
      goal: { type: 'string', multiple: true },
      preset: { type: 'string', default: 'arena' },
      conditions: { type: 'string', default: Object.keys(CONDITIONS).join(',') },
      runs: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      reaction: { type: 'string', default: '400-1200' },
      'partner-runs': { type: 'boolean', default: false },
      minutes: { type: 'string', default: '15' },
      fast: { type: 'string', default: '1' },
      logs: { type: 'string' },
      json: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [least = 400, most = least] = values.reaction.split('-').map(Number)
  const timeScale = Number(values.fast)
  const settings = {
    preset: theNamed(values.preset, SEARCH_WITHIN),
    timeScale,
    reactionMs: [least, most] as const,
    partnerRuns: values['partner-runs'],
    giveUpMs: Number(values.minutes) * 60_000,
  }
  if (timeScale !== 1) console.log(`  The world is ${timeScale} times as fast: these figures do not count.`)
  if (values.logs) mkdirSync(values.logs, { recursive: true })
  const runs: CoplayRun[] = []
  const goals: readonly CoplayGoal[] =
    values.goal?.map(sentence => ({ name: sentence, sentence })) ??
    named(values.goals, GOALS).map(name => ({ name, sentence: GOALS[name] }))
  for (const goal of goals) {
    for (const condition of named(values.conditions, CONDITIONS)) {
      for (let index = 0; index < Number(values.runs); index++) {
        const seed = Number(values.seed) + index
        const run = await oneCoplay(goal, condition, { ...settings, seed })
        console.log(`  ${lineOf(run)}`)
        if (values.logs) keepLog(values.logs, run)
        runs.push(run)
      }
    }
  }
  return {
    rows: coplayRows(runs),
    json: { settings, runs: runs.map(({ log: _, diary: __, ...run }) => run) },
  }
}

/** @throws where one of the names is unknown */
function named<Name extends string>(list: string, known: Readonly<Record<Name, unknown>>): Name[] {
  return list.split(',').map(name => theNamed(name.trim(), known))
}

/** @throws where the name is unknown */
function theNamed<Name extends string>(name: string, known: Readonly<Record<Name, unknown>>): Name {
  const found = (Object.keys(known) as Name[]).find(one => one === name)
  if (!found) throw new Error(`There is no “${name}”: choose of ${Object.keys(known).join(', ')}.`)
  return found
}

function keepLog(dir: string, { log, ...run }: CoplayRun): void {
  const lines = [run, ...log].map(line => JSON.stringify(line))
  const name = [run.goal.replaceAll(/\W+/g, '-'), run.condition, run.seed].join('-')
  writeFileSync(join(dir, `${name}.jsonl`), `${lines.join('\n')}\n`)
}

function lineOf({ goal, condition, seed, ok, ticks, duplicated, needAPerson, whims }: CoplayRun): string {
  const twice = Object.entries(duplicated).map(([item, count]) => `${count} ${item}`)
  const notes = [
    twice.length > 0 ? `too many: ${twice.join(', ')}` : '',
    needAPerson > 0 ? `${needAPerson} for a person` : '',
    ...whims,
  ].filter(Boolean)
  return [`${goal}, ${condition}, seed ${seed}: ${ok ? 'done' : 'FAILED'} in ${ticks} ticks`, ...notes].join(
    '; ',
  )
}
