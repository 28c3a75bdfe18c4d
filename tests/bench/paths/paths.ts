// Fifty ways through the wild, each gone by the own path search and by the published mineflayer-pathfinder, side by side
// in the same world: `npm run bench:paths -- [--json FILE] [--pairs N]`.
import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BlockPosition, type PracticeWorld, startPractice } from '../../../src-main/practice/index.ts'
import { nodeSpawner } from '../../../src-main/shell/cli/spawn.ts'
import type { BenchResult } from '../run.ts'
import type { Engine, WalkFigures } from './walker.ts'

const WALKER = fileURLToPath(new URL('./walker.ts', import.meta.url))
const PAIRS = new URL('./pairs.json', import.meta.url)
const ENGINES: readonly Engine[] = ['own', 'stock']
/** Milliseconds for the chunks around a start to arrive. */
const ARRIVAL_MS = 2500
const NOON = 6000
const SKY = 140

/** Columns, since where the ground is follows from the world. */
interface Pair {
  readonly from: readonly [x: number, z: number]
  readonly to: readonly [x: number, z: number]
}

interface Way extends Record<Engine, WalkFigures> {
  readonly from: BlockPosition
  readonly to: BlockPosition
  /** As an arrow flies. */
  readonly straight: number
}

export async function benchPaths(): Promise<BenchResult> {
  const { values } = parseArgs({
    options: { pairs: { type: 'string', default: '50' }, json: { type: 'string' } },
    allowPositionals: true,
  })
  const recorded = JSON.parse(await readFile(PAIRS, 'utf8')) as { seed: number; pairs: Pair[] }
  const start = await startPractice({
    spawn: nodeSpawner(),
    preset: 'wild',
    seed: recorded.seed,
    difficulty: 'peaceful',
    timeScale: 1,
  })
  if (!start.ok) throw new Error(start.message)
  const { world } = start
  const walkers = await Promise.all(ENGINES.map(engine => join(world, engine)))
  const ways: Way[] = []
  try {
    for (const pair of recorded.pairs.slice(0, Number(values.pairs))) {
      await world.control.setTime(NOON)
      const way = await goBoth(world, walkers, pair)
      const told = ENGINES.map(engine => `${engine} ${way[engine].ok ? seconds(way[engine].ms) : 'FAILED'}`)
      console.log(`  ${way.straight.toFixed(0)} blocks: ${told.join(', ')}`)
      ways.push(way)
    }
  } finally {
    for (const { child } of walkers) child.kill()
    await world.stop()
  }
  return {
    rows: rowsOf(ways),
    json: { seed: recorded.seed, summary: ENGINES.map(engine => summary(ways, engine)), ways },
  }
}

interface Member {
  readonly engine: Engine
  readonly child: ChildProcess
}

async function join(world: PracticeWorld, engine: Engine): Promise<Member> {
  const options = ['--engine', engine, '--port', `${world.port}`, '--version', world.version]
  const child = fork(WALKER, options, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await answer(child)
  return { engine, child }
}

const answer = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const ended = () => reject(new Error('A walker ended.'))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message)
    })
  })

async function goBoth(world: PracticeWorld, walkers: readonly Member[], pair: Pair): Promise<Way> {
  const from = await ground(world, pair.from)
  const to = await ground(world, pair.to)
  const ways: Partial<Record<Engine, WalkFigures>> = {}
  for (const { engine } of walkers) {
    const name = `${engine}_walker`
    await world.control.setHealth(name, 20)
    await world.control.setFood(name, 20)
    await world.control.clearInventory(name)
    await world.control.teleport(name, { x: from.x + 0.5, y: from.y, z: from.z + 0.5 })
  }
  await new Promise(resolve => setTimeout(resolve, ARRIVAL_MS))
  await Promise.all(
    walkers.map(async ({ engine, child }) => {
      child.send({ goal: to })
      ways[engine] = (await answer(child)) as WalkFigures
    }),
  )
  const { own, stock } = ways
  if (!own || !stock) throw new Error('A walker gave no answer.')
  return { from, to, straight: Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z), own, stock }
}

/** The place to stand or swim at on top of a column: leaves and plants are none. */
async function ground(world: PracticeWorld, [x, z]: Pair['from']): Promise<BlockPosition> {
  for (let y = SKY; y > 0; y--) {
    const { name } = await world.control.blockAt({ x, y, z })
    if (
      /^(air|cave_air)$|leaves|log|grass$|fern|flower|tulip|poppy|dandelion|daisy|bluet|cornflower|orchid|allium|vine|sapling|mushroom|bush/.test(
        name,
      )
    )
      continue
    return { x, y: name === 'water' || name === 'snow' ? y : y + 1, z }
  }
  throw new Error(`There is no ground at ${x} ${z}.`)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const share = (part: number, whole: number) => `${((part / Math.max(1, whole)) * 100).toFixed(0)} %`

function summary(ways: readonly Way[], engine: Engine) {
  const all = ways.map(way => way[engine])
  const both = ways.filter(way => ENGINES.every(each => way[each].ok)).map(way => way[engine])
  return {
    engine,
    ways: all.length,
    reached: all.filter(({ ok }) => ok).length,
    /** Of the ways that both went to the end. */
    seconds: sum(both.map(({ ms }) => ms)) / 1000,
    blocks: sum(both.map(({ blocks }) => blocks)),
    longestSliceMs: Math.max(0, ...all.map(({ sliceMs = 0 }) => sliceMs)),
    longestBlockMs: Math.max(0, ...all.map(({ blockedMs }) => blockedMs)),
  }
}

function rowsOf(ways: readonly Way[]): string[][] {
  const figures = ENGINES.map(engine => summary(ways, engine))
  const row = (label: string, of: (each: (typeof figures)[number]) => string) => [label, ...figures.map(of)]
  return [
    ['', 'own search', 'mineflayer-pathfinder'],
    row('reached', each => `${each.reached} of ${each.ways} (${share(each.reached, each.ways)})`),
    row('time, ways that both went', each => `${each.seconds.toFixed(0)} s`),
    row('length, the same', each => `${each.blocks.toFixed(0)} blocks`),
    row('longest piece of a search', each =>
      each.longestSliceMs ? `${each.longestSliceMs.toFixed(1)} ms` : '',
    ),
    row('longest event-loop block', each => `${each.longestBlockMs.toFixed(0)} ms`),
  ]
}
