// Bots that work through goals drawn by lot, one in each of some wild worlds that are open side by side in this process:
// `node --max-semi-space-size=8 --expose-gc tests/bench/wild/hour-run.ts --worlds 4 --minutes 60 --log FILE`. Prints one line of JSON.
import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Logger } from '../../../src-main/base/index.ts'
import { type Country, openCountry } from './country.ts'
import { type Footprint, footprint, watchBots } from './footprint.ts'
import { playRound, type Round } from './goal-round.ts'
import type { LegFigures } from './leg-figures.ts'
import { type LoopFigures, LoopWatch } from './loop-watch.ts'
import { type SceneryFigures, sceneryOf, Wishes } from './scenery.ts'
import { ALL_THINGS, goalFor } from './things.ts'

export interface WorldHour {
  readonly seed: number
  readonly rounds: readonly Round[]
  readonly deaths: number
  readonly legs: LegFigures
  readonly scenery: SceneryFigures
}

export interface Hour {
  readonly minutes: number
  readonly worlds: readonly WorldHour[]
  /** Exceptions that nobody caught, and those that a bot's work caught because they are bugs. */
  readonly exceptions: readonly string[]
  readonly rejections: readonly string[]
  /** At the beginning, after every goal, and at the end. */
  readonly footprints: readonly Footprint[]
  readonly loop: LoopFigures
}

const MOST_AT_ONCE = 3

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '1' },
    first: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    'goal-minutes': { type: 'string', default: '10' },
    log: { type: 'string' },
  },
})
const exceptions: string[] = []
const rejections: string[] = []
process.on('uncaughtException', error => exceptions.push(explain(error)))
process.on('unhandledRejection', error => rejections.push(explain(error)))
const log = values.log ? createWriteStream(values.log) : undefined
const lengthMs = Number(values.minutes) * 60_000
watchBots()

const seeds = Array.from({ length: Number(values.worlds) }, (_, index) => Number(values.first) + index)
const countries: { seed: number; country: Country }[] = []
for (const seed of seeds)
  countries.push({ seed, country: await openCountry(seed, { logger: watching(seed) }) })
const begun = performance.now()
const minutes = () => (performance.now() - begun) / 60_000
// What joining costs is not what working costs: compiling, and the first columns.
const loop = new LoopWatch()
const footprints: Footprint[] = [loop.aside(() => footprint(0))]
const worlds = await Promise.all(countries.map(({ seed, country }) => work(seed, country)))
footprints.push(loop.aside(() => footprint(minutes())))
const hour: Hour = {
  minutes: minutes(),
  worlds,
  exceptions,
  rejections,
  footprints,
  loop: loop.close(),
}
for (const { country } of countries) await country.close()
log?.end()
process.stdout.write(`${JSON.stringify(hour)}\n`, () => process.exit(0))

async function work(seed: number, { core, deeds, legs }: Country): Promise<WorldHour> {
  const draw = lots(seed)
  const wishes = new Wishes()
  const rounds: Round[] = []
  let deaths = 0
  let alive = true
  const unsubscribe = core.subscribe(update => {
    note({ seed, ...update })
    if (update.type === 'board') wishes.note(core.snapshot().board)
    if (update.type !== 'vitals') return
    const dead = update.vitals.presence === 'dead'
    if (dead && alive) deaths++
    alive = !dead
  })
  while (performance.now() - begun < lengthMs) {
    const left = lengthMs - (performance.now() - begun)
    const round = await playRound(core, draw(), Math.min(left, Number(values['goal-minutes']) * 60_000))
    // What it has already is no goal, and what the end of the hour cut short is neither done nor given up.
    if (round.end === 'not begun' && /already/.test(round.reason ?? '')) continue
    if (round.end === 'too long' && performance.now() - begun >= lengthMs) break
    rounds.push(round)
    note({ seed, round })
    footprints.push(loop.aside(() => footprint(minutes())))
  }
  unsubscribe()
  return { seed, rounds, deaths, legs: legs(), scenery: sceneryOf(await deeds(), wishes) }
}

/** Goals drawn by lot, the same for the same seed. */
function lots(seed: number): () => string {
  const generator = xoroshiro128plus(seed)
  return () => {
    const thing = ALL_THINGS[uniformInt(generator, 0, ALL_THINGS.length - 1)] ?? 'chest'
    return goalFor(thing, uniformInt(generator, 1, MOST_AT_ONCE))
  }
}

/** What is logged as an error is a bug that somebody caught. */
function watching(seed: number): Logger {
  const keep = (level: string) => (message: string, details?: Record<string, unknown>) =>
    note({ seed, level, message, ...details })
  return {
    debug: keep('debug'),
    info: keep('info'),
    warn: keep('warn'),
    error(message, details) {
      exceptions.push(`${message} ${String(details?.['stack'] ?? details?.['error'] ?? '')}`)
      keep('error')(message, details)
    },
  }
}

function note(what: object): void {
  log?.write(
    `${JSON.stringify({ minutes: Number(((performance.now() - begun) / 60_000).toFixed(3)), ...what })}\n`,
  )
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
