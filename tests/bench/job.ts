import { parseArgs } from 'node:util'
import { silentLogger, systemClock } from '../../src-main/base/index.ts'
import { createKnowledge } from '../../src-main/knowledge/index.ts'
import { arena } from '../../src-main/practice/presets/arena.ts'
import { createCore } from '../../src-main/session/index.ts'
import type { Core } from '../../src-main/session/interface.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'
import { keptDir } from '../support/kept-dir.ts'
import { physicalBound } from './physical-bound.ts'

const GOALS = ['Craft a diamond pickaxe', 'Craft a compass', 'Kill a pig and cook it']
/** Milliseconds after which a run counts as failed. */
const GIVE_UP_MS = 10 * 60_000

interface Run {
  goal: string
  ok: boolean
  seconds: number
  boundSeconds: number
  ratio: number
  failedAttempts: number
}

/** The main job in real time against the physical bound: ten runs of each goal, each in a fresh arena. */
export async function benchJob(): Promise<{ rows: string[][]; json: { runs: Run[] } }> {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '10' }, json: { type: 'string' } },
    allowPositionals: true,
  })
  const runs: Run[] = []
  for (const goal of GOALS) {
    for (let index = 0; index < Number(values.runs); index++) {
      const run = await once(goal)
      console.log(`  ${goal}: ${run.ok ? 'done' : 'FAILED'} in ${run.seconds.toFixed(1)} s`)
      runs.push(run)
    }
  }
  return { rows: summary(runs), json: { runs } }
}

async function once(goal: string): Promise<Run> {
  const dir = keptDir()
  const core = createCore({
    dir: dir.path,
    spawn: nodeSpawner(),
    logger: silentLogger,
    clock: systemClock,
    appVersion: 'bench',
    freshPracticeWorld: true,
  })
  try {
    const joined = await core.connect({ kind: 'practice', preset: 'arena', timeScale: 1 }, ['Voyager'])
    if (!joined.ok) throw new Error(joined.failure.message)
    const planned = await core.previewPlan(goal)
    if (!planned.ok) throw new Error(planned.failure.message)
    const bound = physicalBound(planned.value.plan, createKnowledge('1.20.1'), arena).seconds
    const begun = performance.now()
    const started = await core.start(goal)
    if (!started.ok) throw new Error(started.failure.message)
    const ok = await finished(core)
    const seconds = (performance.now() - begun) / 1000
    const failedAttempts =
      core
        .snapshot()
        .board?.subtasks.flatMap(({ attempts }) => attempts.filter(one => one.outcome !== 'done')).length ?? 0
    return { goal, ok, seconds, boundSeconds: bound, ratio: seconds / bound, failedAttempts }
  } finally {
    await core.close()
    dir.remove()
  }
}

function finished(core: Core): Promise<boolean> {
  return new Promise(resolve => {
    const settle = (ok: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(ok)
    }
    const timer = setTimeout(() => settle(false), GIVE_UP_MS)
    const stop = core.subscribe(() => {
      if (core.snapshot().board?.phase === 'finished') settle(true)
    })
  })
}

function summary(runs: readonly Run[]): string[][] {
  const rows = [
    ['GOAL', 'DONE', 'BOUND s', 'MEDIAN s', 'WORST s', 'MEDIAN RATIO', 'WORST RATIO', 'FAILED TRIES'],
  ]
  for (const goal of GOALS) {
    const mine = runs.filter(run => run.goal === goal).toSorted((a, b) => a.seconds - b.seconds)
    const median = mine[Math.floor(mine.length / 2)]
    const worst = mine.at(-1)
    if (!median || !worst) continue
    rows.push([
      goal,
      `${mine.filter(run => run.ok).length} of ${mine.length}`,
      median.boundSeconds.toFixed(1),
      median.seconds.toFixed(1),
      worst.seconds.toFixed(1),
      median.ratio.toFixed(2),
      worst.ratio.toFixed(2),
      String(mine.reduce((sum, run) => sum + run.failedAttempts, 0)),
    ])
  }
  return rows
}
