// The live view beside prismarine-viewer's own page, by turns, in the arena and in natural country:
// `npm run bench:view -- [--json FILE] [--runs N] [--worlds arena,wild] [--mounts N] [--minutes N]`.
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { forkSpawner } from '../../../src-main/base/index.ts'
import { type BlockPosition, type PracticeWorld, startPractice } from '../../../src-main/practice/index.ts'
import { checkoutDir } from '../../../src-main/shell/cli/checkout.ts'
import { keptDir } from '../../support/kept-dir.ts'
import type { BenchResult } from '../run.ts'
import type { FromHost, Side } from './host.ts'
import { isBytes, median, type RunFigures, runOnce, type Shown } from './one-run.ts'
import { soak } from './soak.ts'
import { stockViewer } from './stock-viewer.ts'

const HOST = fileURLToPath(new URL('./host.ts', import.meta.url))
const PRACTICE = new URL('../../../src-main/practice/practice-process.ts', import.meta.url)
const SEED = 7
const NOON = 6000
/** Above the ground of the arena and of that country, with a wide view. */
const STANDS: Record<'arena' | 'wild', BlockPosition> = {
  arena: { x: 0, y: 64, z: 14 },
  wild: { x: 8, y: 66, z: 8 },
}

/** What must hold: at most (or at least) this share of the stock page's figure. */
const WANTED: readonly {
  key: keyof RunFigures
  label: string
  share: number
  least?: true
}[] = [
  { key: 'viewKilobytes', label: 'kB to the complete picture', share: 1 / 6 },
  { key: 'kilobytes', label: "the same with the app's own page", share: Number.POSITIVE_INFINITY },
  { key: 'firstMs', label: 'ms to the first land', share: 0.35 },
  { key: 'completeMs', label: 'ms to the complete picture', share: 0.4 },
  { key: 'megabytes', label: 'MB of the renderer', share: 0.3 },
  { key: 'flyKilobytes', label: 'kB a second in flight', share: 1 / 20 },
  { key: 'stillFps', label: 'frames a second, still', share: 1, least: true },
  { key: 'swayFps', label: 'frames a second, swaying', share: 1, least: true },
  { key: 'frameMs', label: 'ms of processor a frame, swaying', share: 1 },
  { key: 'flyFps', label: 'frames a second, flying', share: 1, least: true },
  { key: 'triangles', label: 'thousand triangles', share: 1 },
  { key: 'blockMs', label: 'ms from block to screen', share: Number.POSITIVE_INFINITY },
]

export async function benchView(): Promise<BenchResult> {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      runs: { type: 'string', default: '3' },
      worlds: { type: 'string', default: 'arena,wild' },
      mounts: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '2' },
    },
    allowPositionals: true,
  })
  const build = buildPage()
  const stockDir = await stockViewer()
  const worlds = values.worlds.split(',').filter((one): one is 'arena' | 'wild' => one in STANDS)
  const rows: string[][] = [['world', 'figure', 'own', 'stock', 'share', 'wanted', '']]
  const json: Record<string, unknown> = { build }
  for (const preset of worlds) {
    const sides = await compare(preset, Number(values.runs), stockDir)
    json[preset] = sides
    for (const { key, label, share, least } of WANTED) {
      const [own, stock] = [middle(sides.own, key), middle(sides.stock, key)]
      const reached = least ? own / stock >= share : own / stock <= share
      const wanted = Number.isFinite(share) ? `${least ? '>' : '<'} ${share.toFixed(2)}` : ''
      rows.push([
        preset,
        label,
        figure(own),
        figure(stock),
        (own / stock).toFixed(3),
        wanted,
        reached ? '' : 'MISSED',
      ])
    }
  }
  const soaked = await onWorld('arena', async world => {
    const shown = await show('own', world, keptDir().path)
    try {
      return await soak(shown, world, STANDS.arena, {
        mounts: Number(values.mounts),
        minutes: Number(values.minutes),
      })
    } finally {
      shown.child.kill()
    }
  })
  json['soak'] = soaked
  for (const [label, before, after] of soaked)
    rows.push(['arena', label, figure(after), '', '', figure(before), ''])
  rows.push(['', 'seconds to build the page', figure(build.seconds), '', '', '< 10', ''])
  rows.push(['', 'kB gzip before the view opens', figure(build.firstKilobytes), '', '', '< 500', ''])
  return { rows, json }
}

async function compare(
  preset: 'arena' | 'wild',
  runs: number,
  stockDir: string,
): Promise<Record<Side, RunFigures[]>> {
  const figures: Record<Side, RunFigures[]> = { own: [], stock: [] }
  await onWorld(preset, async world => {
    const dir = keptDir()
    const shown = [await show('stock', world, stockDir), await show('own', world, dir.path)]
    try {
      for (let run = 0; run < runs; run++)
        for (const one of shown) {
          const result = await runOnce(one, world, STANDS[preset])
          figures[one.side].push(result)
          const told = Object.entries(result).map(([name, value]) => `${name} ${figure(value)}`)
          console.log(`  ${preset} ${one.side}: ${told.join(', ')}`)
        }
    } finally {
      for (const { child } of shown) child.kill()
      dir.remove()
    }
  })
  return figures
}

async function onWorld<T>(preset: 'arena' | 'wild', work: (world: PracticeWorld) => Promise<T>): Promise<T> {
  const started = await startPractice({
    spawn: forkSpawner({ practice: PRACTICE }),
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

/** Starts a side and waits until it can be looked at. */
async function show(
  side: Side,
  { host, port, version }: PracticeWorld,
  folder: string,
): Promise<Shown & { child: ChildProcess }> {
  const child = fork(HOST, [side, host, String(port), version, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = (await once(child, 'message')) as [FromHost]
  if (ready.type !== 'ready') throw new Error('The host spoke out of turn.')
  return {
    side,
    url: ready.url,
    child,
    async bytes() {
      child.send('bytes')
      const [answer] = (await once(child, 'message')) as [FromHost]
      if (!isBytes(answer)) throw new Error('The host spoke out of turn.')
      return answer.bytes
    },
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

const middle = (runs: readonly RunFigures[], key: keyof RunFigures): number =>
  median(runs.map(run => run[key]))

const figure = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1))
