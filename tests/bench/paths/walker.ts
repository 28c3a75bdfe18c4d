// One bot of the bench of paths, in a process of its own: so that a search of one engine does not hold up the other.
// Told `{ goal }` by its parent, it goes there and answers with what that took.
import { createRequire } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import mineflayer, { type Bot } from 'mineflayer'
import { connectBody } from '../../../src-main/body/index.ts'

export type Engine = 'own' | 'stock'

/** How one way went. Lengths in blocks, times in milliseconds. */
export interface WalkFigures {
  readonly ok: boolean
  readonly ms: number
  readonly blocks: number
  /** Longest time for which nothing else in the process got a turn. */
  readonly blockedMs: number
  /** Longest piece of a path search at one go, so far, where the engine tells. */
  readonly sliceMs?: number
  readonly why?: string
}

export interface Order {
  readonly goal: { readonly x: number; readonly y: number; readonly z: number }
}

const RANGE = 1
const LIMIT_MS = 60_000
/** Granularity of the monitor, which counts as delay what it waits itself. */
const RESOLUTION_MS = 5
/** A longer move within one tick is a teleport. */
const LONGEST_STRIDE = 3
const NS_PER_MS = 1e6

interface Walker {
  position(): { x: number; y: number; z: number }
  go(goal: Order['goal']): Promise<string | undefined>
  sliceMs?(): number
}

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string' },
    version: { type: 'string' },
  },
})

const at = { host: values.host, port: Number(values.port), username: `${values.engine}_walker` }
const walker = values.engine === 'own' ? await ownWalker() : await stockWalker()
process.on('message', (order: Order) => void measure(order).then(figures => process.send?.(figures)))
process.send?.({ ready: true })

async function measure({ goal }: Order): Promise<WalkFigures> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let blocks = 0
  let last = walker.position()
  const odometer = setInterval(() => {
    const now = walker.position()
    const stride = Math.hypot(now.x - last.x, now.y - last.y, now.z - last.z)
    if (stride < LONGEST_STRIDE * 2) blocks += stride
    last = now
  }, 100)
  delay.enable()
  const begun = performance.now()
  const why = await walker.go(goal)
  const ms = performance.now() - begun
  delay.disable()
  clearInterval(odometer)
  return {
    ok: !why,
    ms,
    blocks,
    blockedMs: delay.max / NS_PER_MS - RESOLUTION_MS,
    ...(walker.sliceMs && { sliceMs: walker.sliceMs() }),
    ...(why && { why }),
  }
}

async function ownWalker(): Promise<Walker> {
  const joined = await connectBody({
    ...at,
    auth: 'offline',
    ...(values.version && { version: values.version }),
  })
  if (!joined.ok) throw new Error(joined.failure.message)
  const body = joined.value
  return {
    position: () => body.observe().position,
    sliceMs: () => body.moving.longestSliceMs,
    async go({ x, y, z }) {
      const order = { position: { x: x + 0.5, y, z: z + 0.5 }, range: RANGE }
      const options = { deadlineMs: LIMIT_MS, signal: new AbortController().signal, log: () => {} }
      const result = await body.act.goTo(order, options)
      return result.outcome === 'done' ? undefined : (result.failure?.message ?? result.outcome)
    },
  }
}

/** The published pathfinder as it comes: its own movements, with digging, towers and parkour. */
async function stockWalker(): Promise<Walker> {
  const load = createRequire(import.meta.url)
  const { pathfinder, goals, Movements } = load(
    'mineflayer-pathfinder',
  ) as typeof import('mineflayer-pathfinder')
  const bot: Bot = mineflayer.createBot({
    ...at,
    auth: 'offline',
    ...(values.version && { version: values.version }),
  })
  bot.loadPlugin(pathfinder)
  await new Promise<void>((resolve, reject) => {
    bot.once('spawn', () => resolve())
    bot.once('error', reject)
    bot.once('kicked', reject)
  })
  bot.on('error', () => {})
  bot.pathfinder.setMovements(new Movements(bot))
  return {
    position: () => bot.entity.position.clone(),
    async go({ x, y, z }) {
      const late = setTimeout(() => bot.pathfinder.setGoal(null), LIMIT_MS)
      try {
        await bot.pathfinder.goto(new goals.GoalNear(x, y, z, RANGE))
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      } finally {
        clearTimeout(late)
        bot.clearControlStates()
      }
    },
  }
}
