import { z } from 'zod'
import { type Capability, createSandbox, type RunResult } from '../../src-main/sandbox/index.ts'
import { quantile } from './quantile.ts'

const STARTS = 300
const CALLS = 5000

const echo: Capability<number> = { name: 'echo', input: z.number(), run: async value => value }

/** What the sandbox itself costs: to begin a program in a warm one, and for each call of a primitive that does nothing. */
export async function benchSandbox(): Promise<{ rows: string[][]; json: unknown }> {
  const sandbox = createSandbox()
  const run = async (body: string): Promise<RunResult> => {
    const result = await sandbox.run({
      code: `async function main(bot) { ${body} }`,
      task: null,
      capabilities: [echo],
      signal: new AbortController().signal,
      limits: { calls: CALLS, cpuMs: 60_000 },
    })
    if (!result.ok) throw new Error(result.failure.message)
    return result
  }
  const coldMs = (await run('return 1')).figures.wallMs
  for (let round = 0; round < 50; round++) await run('return 1')
  const starts: number[] = []
  for (let round = 0; round < STARTS; round++) starts.push((await run('return 1')).figures.wallMs)
  const calling = await run(`for (let i = 0; i < ${CALLS}; i++) await bot.echo(i)`)
  await sandbox.close()
  const figures = {
    coldMs,
    warmMs: { median: quantile(starts, 0.5), p99: quantile(starts, 0.99) },
    callMs: calling.figures.wallMs / CALLS,
  }
  const ms = (value: number) => `${value.toFixed(3)} ms`
  return {
    rows: [
      ['what', 'measured', 'wanted'],
      ['first program of a new sandbox', ms(figures.coldMs), ''],
      ['program in a warm sandbox, median', ms(figures.warmMs.median), '5 ms'],
      ['program in a warm sandbox, 99th percentile', ms(figures.warmMs.p99), ''],
      ['a primitive’s call', ms(figures.callMs), '0.2 ms'],
    ],
    json: figures,
  }
}
