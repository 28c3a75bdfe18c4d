import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One run in a process of its own, which prints its result as its last line. @throws where it ends badly */
export function oneRun<Result>(
  entry: URL,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, fileURLToPath(entry), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', chunk => {
      out += String(chunk)
    })
    child.on('close', code => {
      const last = out.trim().split('\n').at(-1)
      if (code === 0 && last) resolve(JSON.parse(last) as Result)
      else reject(new Error(`A run ended with code ${code}: ${args.join(' ')}`))
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
