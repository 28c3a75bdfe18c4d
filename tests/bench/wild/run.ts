// One bot or some from empty hands towards a goal in one wild world, in a process of its own:
// `node tests/bench/wild/run.ts --seed N --goal "Get 1 diamond" --bots 1 --minutes 15 --log FILE`. Prints one line of JSON.
import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { openCountry } from './country.ts'
import { whyNotDone } from './goal-round.ts'
import { LADDER, type Rung, reached } from './ladder.ts'
import type { LegFigures } from './leg-figures.ts'
import { type SceneryFigures, sceneryOf, Wishes } from './scenery.ts'

/** What one run gives. Times are minutes since the goal was started. */
export interface WildRun {
  seed: number
  goal: string
  ok: boolean
  minutes: number
  rungs: Partial<Record<Rung, number>>
  deaths: number
  legs: LegFigures
  scenery: SceneryFigures
  /** Why it is not done, in the words of the board. */
  reason?: string
}

/** Between two notes of where a bot is, while it goes on with the same. */
const TRACE_MINUTES = 1 / 30

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    goal: { type: 'string', default: 'Get 1 diamond' },
    bots: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '15' },
    log: { type: 'string' },
  },
})

const seed = Number(values.seed)
const { goal } = values
const log = values.log ? createWriteStream(values.log) : undefined
const country = await openCountry(seed, { bots: Number(values.bots) })
const { core } = country
try {
  console.log(JSON.stringify(await run()))
} finally {
  await country.close()
  log?.end()
}

async function run(): Promise<WildRun> {
  const begun = performance.now()
  const minutes = () => (performance.now() - begun) / 60_000
  const rungs: WildRun['rungs'] = {}
  const wishes = new Wishes()
  let deaths = 0
  const seen = new Map<string, { dead: boolean; doing: string; told: number }>()
  const ended = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => ended.resolve(false), Number(values.minutes) * 60_000)
  const unsubscribe = core.subscribe(update => {
    const now = core.snapshot()
    for (const rung of LADDER) if (rungs[rung] === undefined && reached(now, rung)) rungs[rung] = minutes()
    if (update.type === 'vitals') {
      const { participant, presence, doing } = update.vitals
      const dead = presence === 'dead'
      const before = seen.get(participant) ?? { dead: false, doing: '', told: 0 }
      if (dead && !before.dead) deaths++
      // A sign of life now and then is enough to see where it was.
      const isNews = doing !== before.doing || minutes() - before.told >= TRACE_MINUTES
      seen.set(participant, { dead, doing, told: isNews ? minutes() : before.told })
      if (!isNews) return
    }
    log?.write(`${JSON.stringify({ minutes: Number(minutes().toFixed(3)), ...update })}\n`)
    if (update.type === 'board') wishes.note(now.board)
    if (now.board?.phase === 'finished') ended.resolve(true)
  })
  const started = await core.start(goal)
  if (!started.ok) throw new Error(started.failure.message)
  const ok = await ended.promise
  clearTimeout(timer)
  unsubscribe()
  const reason = whyNotDone(core)
  return {
    seed,
    goal,
    ok,
    minutes: minutes(),
    rungs,
    deaths,
    legs: country.legs(),
    scenery: sceneryOf(await country.deeds(), wishes),
    ...(ok || !reason ? {} : { reason }),
  }
}
