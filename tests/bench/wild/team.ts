import { parseArgs } from 'node:util'
import { mean } from '../quantile.ts'
import type { BenchResult } from '../run.ts'
import { inLanes, wildRun } from './one-run.ts'
import type { WildRun } from './run.ts'
import { worldOptions, worldsOf } from './worlds.ts'

/** A goal with work for several: much ore, and little that waits for anything else. */
const GOAL = 'iron armour, 3 iron pickaxes and 3 shields'

interface TeamRun extends WildRun {
  readonly bots: number
}

/**
 * Teams of bots with one board and one chest, from empty hands in wild worlds, in real time, each team in the same worlds.
 * `--bots 1,3` teams, `--goal TEXT`, `--seeds N` worlds (2), `--first N` of them, `--parallel N` side by side (2), `--minutes N` each
 * at most (25), `--logs DIR` for everything that happened, as JSON lines.
 */
export async function benchWildTeam(): Promise<BenchResult> {
  const { values } = parseArgs({
    options: {
      ...worldOptions('2', '25'),
      bots: { type: 'string', default: '1,3' },
      goal: { type: 'string', default: GOAL },
    },
    allowPositionals: true,
  })
  const { seeds, lanes, minutes, logOf } = worldsOf(values)
  const teams = values.bots.split(',').map(Number)
  const runs: TeamRun[] = []
  const work = seeds.flatMap(seed => teams.map(bots => ({ seed, bots })))
  await inLanes(lanes, work, async ({ seed, bots }) => {
    const task = { seed, bots, minutes, goal: values.goal, ...logOf(`team-${bots}-${seed}`) }
    const run = { ...(await wildRun(task)), bots }
    const end = run.ok ? `${run.minutes.toFixed(2)} min` : run.reason
    console.log(`  seed ${seed}, ${bots} bots: ${end}, ${run.deaths} deaths`)
    runs.push(run)
  })
  return { rows: rowsOf(teams, runs), json: { runs } }
}

function rowsOf(teams: readonly number[], runs: readonly TeamRun[]): string[][] {
  const [smallest] = teams.toSorted((a, b) => a - b)
  const alone = runs.filter(({ bots }) => bots === smallest)
  const rows = [['BOTS', 'DONE', 'MEAN min', `TIMES THAT OF ${smallest}`, 'DEATHS']]
  for (const team of teams) {
    const mine = runs.filter(({ bots }) => bots === team)
    const done = mine.filter(({ ok }) => ok)
    // Side by side: worlds in which both were done.
    const shares = done.flatMap(({ seed, minutes }) => {
      const one = alone.find(run => run.ok && run.seed === seed)
      return one ? [minutes / one.minutes] : []
    })
    const times = done.map(({ minutes }) => minutes)
    rows.push([
      String(team),
      `${done.length} of ${mine.length}`,
      times.length > 0 ? mean(times).toFixed(2) : '-',
      shares.length > 0 ? mean(shares).toFixed(2) : '-',
      String(mine.reduce((sum, { deaths }) => sum + deaths, 0)),
    ])
  }
  return rows
}
