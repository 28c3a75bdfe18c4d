import { parseArgs } from 'node:util'
import { mean } from '../quantile.ts'
import type { BenchResult } from '../run.ts'
import { LADDER, PUBLISHED_MINUTES } from './ladder.ts'
import { legRows } from './leg-figures.ts'
import { inLanes, wildRun } from './one-run.ts'
import type { WildRun } from './run.ts'
import { sceneryRows } from './scenery.ts'
import { worldOptions, worldsOf } from './worlds.ts'

/**
 * From empty hands to a diamond in wild worlds, in real time. `--seeds N` worlds (10), `--parallel N` side by side (2),
 * `--minutes N` each at most (15), `--logs DIR` for everything that happened, as JSON lines.
 */
export async function benchWild(): Promise<BenchResult> {
  const { values } = parseArgs({
    options: { ...worldOptions('10', '15') },
    allowPositionals: true,
  })
  const { seeds, lanes, minutes, logOf } = worldsOf(values)
  const runs: WildRun[] = []
  await inLanes(lanes, seeds, async seed => {
    const run = await wildRun({ seed, minutes, ...logOf(`diamond-${seed}`) })
    console.log(`  ${lineOf(run)}`)
    runs.push(run)
  })
  return { rows: summary(runs), json: { runs } }
}

function lineOf({ seed, rungs, deaths, ok, reason }: WildRun): string {
  const times = LADDER.map(rung => `${rung} ${rungs[rung]?.toFixed(2) ?? '-'}`).join(', ')
  return `seed ${seed}: ${times}; ${deaths} deaths${ok ? '' : `; ${reason ?? ''}`}`
}

function summary(runs: readonly WildRun[]): string[][] {
  const rows = [['RUNG', 'DONE', 'MEAN min', 'WORST min', 'PUBLISHED min']]
  for (const rung of LADDER) {
    const times = runs.flatMap(({ rungs }) => rungs[rung] ?? []).toSorted((a, b) => a - b)
    rows.push([
      rung,
      `${times.length} of ${runs.length}`,
      times.length > 0 ? mean(times).toFixed(2) : '-',
      times.at(-1)?.toFixed(2) ?? '-',
      String(PUBLISHED_MINUTES[rung]),
    ])
  }
  rows.push(['deaths', String(runs.reduce((sum, { deaths }) => sum + deaths, 0)), '', '', ''])
  for (const [label = '', count = '', words = ''] of [...legRows(runs), ...sceneryRows(runs)])
    rows.push([label, count, '', '', words])
  return rows
}
