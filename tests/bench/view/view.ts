// The live view beside prismarine-viewer's own page and minecraft-renderer, by turns, in the arena and in natural country:
// `npm run bench:view -- [--json FILE] [--runs N] [--worlds arena,wild] [--sides own,stock,renderer] [--shots DIR]
// [--mounts N] [--minutes N]`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type BlockPosition, type PracticeWorld, startPractice } from '../../../src-main/practice/index.ts'
import { checkoutDir } from '../../../src-main/shell/cli/checkout.ts'
import { nodeSpawner } from '../../../src-main/shell/cli/spawn.ts'
import type { BenchResult } from '../run.ts'
import type { Side } from './host.ts'
import { type RunFigures, runOnce, standAside } from './one-run.ts'
import { type Served, SIDES, serve, withoutIt } from './sides.ts'
import { soak } from './soak.ts'
import { figure, HEAD, ownRow, rowsOf, type SideFigures } from './view-table.ts'

type Preset = 'arena' | 'wild'

const SEED = 7
const NOON = 6000
/** Above the ground of the arena and of that country, with a wide view. */
const STANDS: Record<Preset, BlockPosition> = {
  arena: { x: 0, y: 64, z: 14 },
  wild: { x: 8, y: 66, z: 8 },
}

export async function benchView(): Promise<BenchResult> {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      runs: { type: 'string', default: '3' },
      worlds: { type: 'string', default: 'arena,wild' },
      sides: { type: 'string', default: SIDES.join(',') },
      shots: { type: 'string' },
      mounts: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '2' },
    },
    allowPositionals: true,
  })
  if (values.shots) mkdirSync(values.shots, { recursive: true })
  const build = buildPage()
  const worlds = values.worlds.split(',').filter((one): one is Preset => one in STANDS)
  const asked = values.sides.split(',')
  const sides = SIDES.filter(side => asked.includes(side))
  const rows: string[][] = [HEAD]
  const json: Record<string, unknown> = { build }
  for (const preset of worlds) {
    const figures = await compare(preset, sides, Number(values.runs), values.shots)
    json[preset] = figures
    rows.push(...rowsOf(preset, figures))
  }
  const soaked = await onWorld('arena', async world => {
    const served = await serve('own', world)
    try {
      return await soak(served, world, STANDS.arena, {
        mounts: Number(values.mounts),
        minutes: Number(values.minutes),
      })
    } finally {
      served.close()
    }
  })
  json['soak'] = soaked
  for (const [label, before, after] of soaked) rows.push(ownRow('arena', label, after, figure(before)))
  rows.push(ownRow('', 'seconds to build the page', build.seconds, '< 10'))
  rows.push(ownRow('', 'kB gzip before the view opens', build.firstKilobytes, '< 500'))
  return { rows, json }
}

/** The figures of the sides in one world; with `shots`, a picture of each as it was complete in its last run. */
async function compare(
  preset: Preset,
  sides: readonly Side[],
  runs: number,
  shots: string | undefined,
): Promise<SideFigures> {
  const figures: Partial<Record<Side, RunFigures[]>> = {}
  await onWorld(preset, async world => {
    const served: Served[] = []
    try {
      for (const side of sides.toReversed()) served.push(await serve(side, world))
      for (const side of sides) await standAside(side, world, STANDS[preset])
      for (let run = 0; run < runs; run++)
        for (const one of served) {
          const { side } = one
          const shot = shots && join(shots, `${preset}-${side}.png`)
          // The same light for all.
          await world.control.setTime(NOON)
          const result = await runOnce(one, world, STANDS[preset], shot).catch(error => {
            throw withoutIt(side, error)
          })
          figures[side] = [...(figures[side] ?? []), result]
          const told = Object.entries(result).map(([name, value]) => `${name} ${figure(value)}`)
          console.log(`  ${preset} ${side}: ${told.join(', ')}`)
        }
    } finally {
      for (const one of served) one.close()
    }
  })
  return figures
}

async function onWorld<T>(preset: Preset, work: (world: PracticeWorld) => Promise<T>): Promise<T> {
  const started = await startPractice({
    spawn: nodeSpawner(),
    preset,
    ...(preset === 'wild' ? { seed: SEED } : {}),
    difficulty: 'peaceful',
    timeScale: 1,
  })
  if (!started.ok) throw new Error(started.message)
  try {
    await started.world.control.setTime(NOON)
    return await work(started.world)
  } finally {
    await started.world.stop()
  }
}

/** Builds the page as `npm run build` does, and weighs what it loads before anybody opens the view. */
function buildPage(): { seconds: number; firstKilobytes: number } {
  const begun = performance.now()
  execFileSync('npm', ['run', '-s', 'build'], { cwd: checkoutDir, stdio: 'ignore' })
  const seconds = (performance.now() - begun) / 1000
  const folder = join(checkoutDir, 'out', 'renderer')
  const first = readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = readdirSync(join(folder, 'assets')).filter(
    name => name.endsWith('.js') && first.includes(name),
  )
  const packed = scripts.map(name => gzipSync(readFileSync(join(folder, 'assets', name))).length)
  return { seconds, firstKilobytes: packed.reduce((sum, bytes) => sum + bytes, 0) / 1000 }
}
