import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { legFigures } from './leg-figures.ts'
import type { WildRun } from './run.ts'

const RUN = new URL('./run.ts', import.meta.url)

export interface WildTask {
  readonly seed: number
  readonly minutes: number
  readonly goal?: string
  readonly bots?: number
  /** A file for everything that happened. */
  readonly log?: string
}

/** The way of a bot or some to a goal in a wild world. One whose program crashed or froze has failed, and says so. */
export async function wildRun({ seed, minutes, goal, bots = 1, log }: WildTask): Promise<WildRun> {
  const args = ['--seed', String(seed), '--minutes', String(minutes), '--bots', String(bots)]
  if (goal) args.push('--goal', goal)
  if (log) args.push('--log', log)
  try {
    return await oneRun<WildRun>(RUN, args, minutes)
  } catch (error) {
    const nothing = {
      rungs: {},
      deaths: 0,
      legs: legFigures([]),
      scenery: { broken: 0, needless: 0, kinds: {} },
    }
    return { seed, goal: goal ?? '', ok: false, minutes, ...nothing, reason: (error as Error).message }
  }
}

/** Milliseconds over its time after which a run counts as frozen: opening and closing a world takes some. */
const GRACE_MS = 5 * 60_000

/**
 * One run in a process of its own, which prints its result as its last line.
 * @param minutes that it may take
 * @throws where it ends badly, or does not end
 */
export function oneRun<Result>(
  entry: URL,
  args: readonly string[],
  minutes: number,
  flags: readonly string[] = [],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, fileURLToPath(entry), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    let isFrozen = false
    const timer = setTimeout(
      () => {
        isFrozen = true
        child.kill('SIGKILL')
      },
      minutes * 60_000 + GRACE_MS,
    )
    child.stdout.on('data', chunk => {
      out += String(chunk)
    })
    child.on('close', code => {
      clearTimeout(timer)
      const last = out.trim().split('\n').at(-1)
      if (code === 0 && last) resolve(JSON.parse(last) as Result)
      else reject(new Error(isFrozen ? 'the program froze' : `the program ended with code ${code}`))
    })
  })
}

/** Does all of the work, so many at a time, and begins it in this order. */
export async function inLanes<Work>(
  lanes: number,
  work: readonly Work[],
  one: (each: Work) => Promise<void>,
): Promise<void> {
  const waiting = [...work]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await one(next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
