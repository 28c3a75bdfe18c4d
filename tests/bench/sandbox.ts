import { z } from 'zod'
import type { Models, Question } from '../../src-main/models/interface.ts'
import { type Capability, createSandbox, type RunResult, type Sandbox } from '../../src-main/sandbox/index.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'
import { Author, ProgramsBook, SkillManager } from '../../src-main/skills/index.ts'
import { subtask } from '../support/boards.ts'
import { workplace } from '../support/workplace-double.ts'
import { quantile } from './quantile.ts'

const STARTS = 300
const CALLS = 5000
const PRIMITIVE_CALLS = 5000
const TWINS = 50

const echo: Capability<number> = { name: 'echo', input: z.number(), run: async value => value }

/** What the sandbox itself costs: to begin a program in a warm one, and for each call of a primitive that does nothing. */
export async function benchSandbox(): Promise<{ rows: string[][]; json: unknown }> {
  const sandbox = createSandbox(nodeSpawner())
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
  const asking = await sandbox.run({
    code: `async function main(bot) { for (let i = 0; i < ${PRIMITIVE_CALLS}; i++) await bot.blockAt({ x: i % 9, y: 63, z: 0 }) }`,
    task: null,
    capabilities: workplace().capabilities,
    signal: new AbortController().signal,
    limits: { calls: PRIMITIVE_CALLS, cpuMs: 60_000 },
  })
  if (!asking.ok) throw new Error(asking.failure.message)
  const twins = await identicalSubtasks(sandbox)
  await sandbox.close()
  const figures = {
    coldMs,
    warmMs: { median: quantile(starts, 0.5), p99: quantile(starts, 0.99) },
    callMs: calling.figures.wallMs / CALLS,
    primitiveMs: asking.figures.wallMs / PRIMITIVE_CALLS,
    twins,
  }
  const ms = (value: number) => `${value.toFixed(3)} ms`
  return {
    rows: [
      ['what', 'measured', 'wanted'],
      ['first program of a new sandbox', ms(figures.coldMs), ''],
      ['program in a warm sandbox, median', ms(figures.warmMs.median), '5 ms'],
      ['program in a warm sandbox, 99th percentile', ms(figures.warmMs.p99), ''],
      ['a call of what does nothing', ms(figures.callMs), '0.2 ms'],
      ['a primitive’s call, with its checks', ms(figures.primitiveMs), '0.2 ms'],
      [`programs for ${TWINS} identical subtasks`, String(twins.programs), '1'],
      ['questions to the model for them', String(twins.questions), '2'],
    ],
    json: figures,
  }
}

/** What identical subtasks cost: programs that were written, and all that the model was asked. */
async function identicalSubtasks(sandbox: Sandbox): Promise<{ programs: number; questions: number }> {
  const asked: string[] = []
  const code =
    "async function main(bot, task) { for (let i = 0; i < task.quantity; i++) await bot.place({ item: 'dirt', x: 1, y: 64, z: i }) }"
  const models = {
    status: () => ({ ready: true, model: 'scripted' }),
    ask: async ({ purpose, answer }: Question<unknown>) => {
      asked.push(purpose)
      const value = answer.parse({ reasoning: '', code, success: true, critique: '' })
      return {
        ok: true,
        value: { value, model: 'scripted', usage: { input: 0, output: 0, money: 0 }, cached: false },
      }
    },
  } as unknown as Models
  const manager = new SkillManager({
    author: new Author(models),
    sandbox,
    reviewer: { review: async () => ({ allowed: true }) },
    book: new ProgramsBook(),
    counted: () => {},
  })
  const { at } = workplace({ dirt: TWINS * 2 })
  for (let id = 1; id <= TWINS; id++) {
    const twin = subtask({
      id,
      action: 'perform',
      item: 'row',
      brief: 'A row of dirt.',
      quantity: 2,
      materials: { dirt: 1 },
    })
    const done = await manager.perform(twin, at)
    if (!done.ok) throw new Error(done.failure.message)
  }
  return { programs: asked.filter(purpose => purpose === 'program').length, questions: asked.length }
}
