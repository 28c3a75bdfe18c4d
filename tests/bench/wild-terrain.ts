// How long a column of the wild takes, and whether its making holds up the ticks while somebody walks.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import minecraftData from 'minecraft-data'
import { silentLogger, workedMs } from '../../src-main/base/index.ts'
import { wildLandscape } from '../../src-main/practice/land/landscape.ts'
import { openPreset } from '../../src-main/practice/presets/index.ts'
import { loadBlockClass } from '../../src-main/practice/squid/prismarine.ts'
import type { SquidColumn } from '../../src-main/practice/squid/squid.ts'
import { startWorld } from '../../src-main/practice/world.ts'
import { quantile } from './quantile.ts'
import type { BenchResult } from './run.ts'

const SEEDS = [1, 2, 3]
/** Columns along each side of the square that is made. */
const SIDE = 20
const VIEW_DISTANCES = [6, 8, 10]
const WALK_SECONDS = 40
const TICK_MS = 50

interface Making {
  readonly seed: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Of the processor, without what others took of it. */
  readonly medianCpuMs: number
  readonly p99CpuMs: number
  readonly maxCpuMs: number
  readonly megabytesPerThousand: number
}

interface Walk {
  readonly viewDistance: number
  readonly columns: number
  /** Milliseconds by which a tick came late at most, and in 99 of 100. */
  readonly worstTickMs: number
  readonly p99TickMs: number
  /** Milliseconds for which nothing else could run, and of the processor that this took. */
  readonly worstStallMs: number
  readonly p99StallCpuMs: number
  readonly worstStallCpuMs: number
}

export async function benchWildTerrain(): Promise<BenchResult> {
  const makings = SEEDS.map(makeColumns)
  const walks: Walk[] = []
  for (const viewDistance of VIEW_DISTANCES) walks.push(await walk(viewDistance))
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return {
    rows: [
      [
        'making columns',
        'median',
        '99 of 100',
        'longest',
        'processor: median, 99 of 100, longest',
        'memory of 1000',
      ],
      ...makings.map(
        ({ seed, medianMs, p99Ms, maxMs, medianCpuMs, p99CpuMs, maxCpuMs, megabytesPerThousand }) => [
          `seed ${seed}`,
          ms(medianMs),
          ms(p99Ms),
          ms(maxMs),
          `${medianCpuMs.toFixed(1)}, ${p99CpuMs.toFixed(1)}, ${ms(maxCpuMs)}`,
          `${megabytesPerThousand.toFixed(0)} MB`,
        ],
      ),
      [
        'walking at 5 blocks/s',
        'columns',
        'tick late, 99 of 100',
        'tick late, longest',
        'stall, longest',
        'its processor: 99 of 100, longest',
      ],
      ...walks.map(({ viewDistance, columns, p99TickMs, worstTickMs, ...stalls }) => [
        `view distance ${viewDistance}`,
        String(columns),
        ms(p99TickMs),
        ms(worstTickMs),
        ms(stalls.worstStallMs),
        `${stalls.p99StallCpuMs.toFixed(1)}, ${ms(stalls.worstStallCpuMs)}`,
      ]),
    ],
    json: { makings, walks },
  }
}

/** Columns row by row, as a walk brings them: each needs the ground of the eight around. */
function makeColumns(seed: number): Making {
  const registry = minecraftData('1.20.1')
  const Blocks = loadBlockClass(registry)
  const preset = openPreset('wild', seed)
  if (preset.kind !== 'natural') throw new Error('The wild is natural.')
  const landscape = wildLandscape(
    registry,
    (name, properties = {}) => {
      const kind = registry.blocksByName[name]
      if (!kind) throw new Error(`There is no block named ${name}.`)
      const defaults = Blocks.fromStateId(kind.defaultState ?? 0, 0).getProperties()
      return Blocks.fromProperties(kind.id, { ...defaults, ...properties }, 0).stateId
    },
    preset,
  )
  const kept: SquidColumn[] = []
  const times: number[] = []
  const cpuTimes: number[] = []
  // The first row makes three rows of ground, and warms up.
  for (let x = 0; x < SIDE; x++) landscape.column(x, -1, [])
  const before = usedMegabytes()
  for (let z = 0; z < SIDE; z++)
    for (let x = 0; x < SIDE; x++) {
      const begun = performance.now()
      const workedBefore = workedMs()
      kept.push(landscape.column(x, z, []))
      times.push(performance.now() - begun)
      cpuTimes.push(workedMs() - workedBefore)
    }
  const used = usedMegabytes() - before
  return {
    seed,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    maxMs: quantile(times, 1),
    medianCpuMs: quantile(cpuTimes, 0.5),
    p99CpuMs: quantile(cpuTimes, 0.99),
    maxCpuMs: quantile(cpuTimes, 1),
    megabytesPerThousand: (used / kept.length) * 1000,
  }
}

async function walk(viewDistance: number): Promise<Walk> {
  const world = await startWorld(
    { preset: 'wild', seed: 1, port: 0, timeScale: 1, viewDistance, difficulty: 'normal' },
    silentLogger,
  )
  let columns = 0
  world.ctx.land.onColumn.on(() => columns++)
  const walker = new Worker(new URL('./wild-walker.ts', import.meta.url), {
    workerData: { port: world.port, seconds: WALK_SECONDS, viewDistance },
  })
  const said = (word: string) =>
    new Promise<void>((resolve, reject) => {
      walker.on('message', message => message === word && resolve())
      walker.once('error', reject)
    })
  try {
    await said('walking')
    columns = 0
    const late: number[] = []
    let last = performance.now()
    const tick = () => {
      const now = performance.now()
      late.push(Math.max(0, now - last - TICK_MS))
      last = now
    }
    world.ctx.squid.on('tick', tick)
    const stalls = watchStalls()
    await said('arrived')
    const { wall, cpu } = stalls.end()
    world.ctx.squid.off('tick', tick)
    return {
      viewDistance,
      columns,
      p99TickMs: quantile(late, 0.99),
      worstTickMs: quantile(late, 1),
      worstStallMs: quantile(wall, 1),
      p99StallCpuMs: quantile(cpu, 0.99),
      worstStallCpuMs: quantile(cpu, 1),
    }
  } finally {
    await walker.terminate()
    await world.close()
  }
}

/** How long the loop goes from one turn to the next, and how much of that this thread itself was at work. */
function watchStalls() {
  const wall: number[] = []
  const cpu: number[] = []
  let before = performance.now()
  let workedBefore = workedMs()
  const timer = setInterval(() => {
    const now = performance.now()
    const worked = workedMs()
    wall.push(now - before)
    cpu.push(worked - workedBefore)
    before = now
    workedBefore = worked
  }, 1)
  return {
    end() {
      clearInterval(timer)
      return { wall, cpu }
    },
  }
}

/** What is left when all garbage is gone. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
