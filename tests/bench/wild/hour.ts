import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchResult } from '../run.ts'
import type { Hour } from './hour-run.ts'
import { legRows } from './leg-figures.ts'
import { oneRun } from './one-run.ts'
import { sceneryRows } from './scenery.ts'

const RUN = new URL('./hour-run.ts', import.meta.url)
/** Those of the scripts that start the product, and what a measure of the heap needs. */
const FLAGS = ['--max-semi-space-size=8', '--expose-gc']
/** Blocks of the event loop that are told in the table. */
const TOLD = 5

/**
 * An hour of bots that work through goals drawn by lot, in real time. `--worlds N` (1) open side by side in one process, a
 * bot in each; `--minutes N` (60); `--goal-minutes N` for each goal at most (10); `--first N` seed of the first world (1);
 * `--logs DIR` for everything that happened, as JSON lines.
 */
export async function benchWildHour(): Promise<BenchResult> {
  const { values } = parseArgs({
    options: {
      worlds: { type: 'string', default: '1' },
      first: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '60' },
      'goal-minutes': { type: 'string', default: '10' },
      logs: { type: 'string' },
      json: { type: 'string' },
    },
    allowPositionals: true,
  })
  const args = (['worlds', 'first', 'minutes', 'goal-minutes'] as const).flatMap(name => [
    `--${name}`,
    values[name],
  ])
  if (values.logs) {
    mkdirSync(values.logs, { recursive: true })
    args.push('--log', join(values.logs, `hour-${values.worlds}.jsonl`))
  }
  const hour = await oneRun<Hour>(RUN, args, Number(values.minutes), FLAGS)
  for (const { seed, rounds } of hour.worlds) {
    for (const { goal, end, minutes, reason = '' } of rounds)
      console.log(`  seed ${seed}: ${goal}: ${end} after ${minutes.toFixed(2)} min ${reason}`)
  }
  return { rows: rowsOf(hour), json: hour }
}

function rowsOf({ worlds, exceptions, rejections, footprints, loop, minutes }: Hour): string[][] {
  const rounds = worlds.flatMap(world => world.rounds)
  const ended = (end: string) => rounds.filter(round => round.end === end).length
  const [start, end] = [footprints[0], footprints.at(-1)]
  const then = (of: (print: (typeof footprints)[number]) => number) =>
    start && end ? `${of(start).toFixed(0)} at the start, ${of(end).toFixed(0)} at the end` : '-'
  const deaths = worlds.reduce((sum, world) => sum + world.deaths, 0)
  const inAll = [...legRows(worlds), ...sceneryRows(worlds)]
  return [
    ['minutes', minutes.toFixed(1), `${worlds.length} worlds`],
    ['goals done', `${ended('done')} of ${rounds.length}`],
    ['given up, too long, not begun', `${ended('given up')}, ${ended('too long')}, ${ended('not begun')}`],
    ['exceptions', String(exceptions.length), firstLine(exceptions[0])],
    ['unhandled rejections', String(rejections.length), firstLine(rejections[0])],
    ['deaths', String(deaths)],
    ...inAll,
    ['heap MB', then(({ heapMb }) => heapMb)],
    ['listeners', then(({ listeners }) => listeners)],
    ['timers', then(({ timers }) => timers)],
    [
      'longest block',
      `${loop.longestMs.toFixed(0)} ms`,
      `${loop.over50} over 50 ms, ${loop.over100} over 100 ms`,
    ],
    [
      'by this thread itself',
      `${loop.longestCpuMs.toFixed(0)} ms`,
      `${loop.cpuOver50} over 50 ms, ${loop.cpuOver100} over 100 ms`,
    ],
    ...loop.worst.slice(0, TOLD).map(({ ms, cpuMs, gcMs, shares }) => {
      const own = shares.filter(({ file }) => file.startsWith('src-main/')).slice(0, 3)
      const frames = own.map(each => `${each.ms.toFixed(0)} ms ${each.function} ${each.file}:${each.line}`)
      const part = `${cpuMs.toFixed(0)} ms of ${ms.toFixed(0)}, ${gcMs.toFixed(0)} by the collector`
      return ['  one of them', part, frames.join(', ')]
    }),
  ]
}

const firstLine = (text = ''): string => text.split('\n')[0] ?? ''
