// Prints figures and writes them as JSON: `npm run bench -- [--json FILE]` for all that end within
// the hour, `npm run bench:NAME` for one.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { table } from '../../src-main/shell/cli/table.ts'
import { benchApp } from './app.ts'
import { benchBoard } from './board.ts'
import { benchCoplay } from './coplay/coplay.ts'
import { benchJob } from './job.ts'
import { benchPaths } from './paths/paths.ts'
import { benchPlanner } from './planner.ts'
import { benchPlanning } from './planning.ts'
import { benchSandbox } from './sandbox.ts'
import { benchView } from './view/view.ts'
import { benchWildHour } from './wild/hour.ts'
import { benchWildItems } from './wild/items.ts'
import { benchWildTeam } from './wild/team.ts'
import { benchWild } from './wild/wild.ts'
import { benchWildTerrain } from './wild-terrain.ts'

/** What a bench gives: a table for people, and the same figures and more for programs. */
export interface BenchResult {
  rows: readonly (readonly string[])[]
  json: unknown
}

const benches: Record<string, () => Promise<BenchResult>> = {
  planning: benchPlanning,
  planner: benchPlanner,
  board: benchBoard,
  app: benchApp,
  job: benchJob,
  coplay: benchCoplay,
  paths: benchPaths,
  sandbox: benchSandbox,
  view: benchView,
  wild: benchWild,
  'wild-items': benchWildItems,
  'wild-hour': benchWildHour,
  'wild-team': benchWildTeam,
  'wild-terrain': benchWildTerrain,
}

/** These take hours each: they run when named. */
const LONG = new Set(['coplay', 'wild', 'wild-items', 'wild-hour', 'wild-team'])

// The names come first; each bench reads its own options once more: how many runs, which pairs, which worlds.
const args = process.argv.slice(2)
const { values } = parseArgs({ args, options: { json: { type: 'string' } }, strict: false })
const firstOption = args.findIndex(arg => arg.startsWith('--'))
const named = firstOption < 0 ? args : args.slice(0, firstOption)
const names = named.length > 0 ? named : Object.keys(benches).filter(name => !LONG.has(name))
const results: Record<string, unknown> = {}
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench “${name}”: choose of ${Object.keys(benches).join(', ')}.`)
  console.log(`\n${name}`)
  const { rows, json } = await bench()
  console.log(table(rows))
  results[name] = json
}
if (typeof values.json === 'string') await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`)
// flying-squid leaves timers behind; they must not keep the process.
process.exit(0)
