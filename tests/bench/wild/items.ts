import { parseArgs } from 'node:util'
import { mean } from '../quantile.ts'
import type { BenchResult } from '../run.ts'
import { legRows } from './leg-figures.ts'
import { inLanes, wildRun } from './one-run.ts'
import type { WildRun } from './run.ts'
import { sceneryRows } from './scenery.ts'
import { ALL_THINGS, goalFor, groupOf, THINGS } from './things.ts'
import { worldOptions, worldsOf } from './worlds.ts'

interface ItemRun extends WildRun {
  readonly item: string
}

/**
 * Forty different items, each from empty hands in wild worlds of its own, in real time. `--items a,b,c` or names of groups
 * (all), `--seeds N` worlds for each (3), `--parallel N` side by side (2), `--minutes N` each at most (20), `--logs DIR` for
 * everything that happened, as JSON lines.
 */
export async function benchWildItems(): Promise<BenchResult> {
  const { values } = parseArgs({
    options: { ...worldOptions('3', '20'), items: { type: 'string' } },
    allowPositionals: true,
  })
  const { seeds, lanes, minutes, logOf } = worldsOf(values)
  const items = values.items?.split(',').flatMap(name => THINGS[name] ?? [name]) ?? ALL_THINGS
  const runs: ItemRun[] = []
  const work = seeds.flatMap(seed => items.map(item => ({ item, seed })))
  await inLanes(lanes, work, async ({ item, seed }) => {
    const task = { seed, minutes, goal: goalFor(item), ...logOf(`${item}-${seed}`) }
    const run = { ...(await wildRun(task)), item }
    console.log(`  ${item}, seed ${seed}: ${run.ok ? `${run.minutes.toFixed(2)} min` : run.reason}`)
    runs.push(run)
  })
  return { rows: rowsOf(items, runs), json: { runs } }
}

function rowsOf(items: readonly string[], runs: readonly ItemRun[]): string[][] {
  const rows = [['GROUP', 'ITEM', 'DONE', 'MEAN min', 'WHAT STOPPED IT']]
  for (const item of items) {
    const mine = runs.filter(run => run.item === item)
    rows.push([groupOf(item), item, ...sharesOf(mine), reasonsOf(mine)])
  }
  for (const group of new Set(items.map(groupOf))) {
    rows.push([group, 'all', ...sharesOf(runs.filter(({ item }) => groupOf(item) === group)), ''])
  }
  const share = runs.filter(({ ok }) => ok).length / Math.max(1, runs.length)
  rows.push(['all', '', ...sharesOf(runs), `${(share * 100).toFixed(0)} % done; wanted 85 %`])
  const deaths = runs.reduce((sum, run) => sum + run.deaths, 0)
  for (const [label = '', count = '', words = ''] of [
    ['deaths', String(deaths)],
    ...legRows(runs),
    ...sceneryRows(runs),
  ])
    rows.push([label, '', count, '', words])
  return rows
}

function sharesOf(runs: readonly ItemRun[]): [string, string] {
  const done = runs.filter(({ ok }) => ok)
  const times = done.map(({ minutes }) => minutes)
  return [`${done.length} of ${runs.length}`, done.length > 0 ? mean(times).toFixed(2) : '-']
}

const reasonsOf = (runs: readonly ItemRun[]): string =>
  runs.flatMap(({ ok, seed, reason }) => (ok ? [] : [`seed ${seed}: ${reason ?? 'not known'}`])).join('; ')
