import { setTimeout as passed } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Child, Spawner } from '../../../src-main/base/index.ts'
import { type Capability, createSandbox, type Program } from '../../../src-main/sandbox/index.ts'
import { nodeSpawner } from '../../../src-main/shell/cli/spawn.ts'
import { hostile } from './hostile.ts'

const processes: Child[] = []
const spawn: Spawner = name => {
  const child = nodeSpawner()(name)
  processes.push(child)
  return child
}
const sandbox = createSandbox(spawn)
afterAll(() => sandbox.close())

const add: Capability<{ a: number; b: number }> = {
  name: 'add',
  input: z.object({ a: z.number(), b: z.number() }).strict(),
  run: async ({ a, b }) => a + b,
}

const run = (body: string, over: Partial<Program> = {}) =>
  sandbox.run({
    code: `async function main(bot, task) { ${body} }`,
    task: null,
    capabilities: [add],
    signal: new AbortController().signal,
    ...over,
  })

describe('a program', () => {
  it('gets its task, asks for what it may, and gives a result', async () => {
    const result = await run('return { sum: await bot.add({ a: task.count, b: 2 }) }', {
      task: { count: 40 },
    })
    expect(result).toMatchObject({ ok: true, value: { sum: 42 }, figures: { calls: 1 } })
  })

  it('is told what it handed over wrongly, and may go on', async () => {
    const result = await run(
      "try { await bot.add({ a: 1, b: 'two' }) } catch (error) { return error.message }",
    )
    expect(result).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^add cannot take that: .* at b\.$/),
    })
  })

  it('gets the reason where the bot cannot do it', async () => {
    const refuses = { ...add, run: () => Promise.reject(new Error('No path leads there.')) }
    const result = await run('await bot.add({ a: 1, b: 2 })', { capabilities: [refuses] })
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'threw', message: 'Error: No path leads there.' },
    })
  })

  it('says where it threw', async () => {
    const result = await run('null.x')
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'threw', trace: expect.stringContaining('program.js:1') },
    })
  })

  it('logs, line by line', async () => {
    const heard: string[] = []
    const result = await run("log('at', { x: 1 }); await bot.add({ a: 1, b: 2 }); log('done')", {
      onLog: line => heard.push(line),
    })
    expect(heard).toEqual(['at {"x":1}', 'done'])
    expect(result.log).toEqual(heard)
  })

  it('knows nothing of the program before it', async () => {
    await run('globalThis.left = 1; Array.prototype.left = 1')
    expect(await run('return [typeof globalThis.left, typeof [].left]')).toMatchObject({
      value: ['undefined', 'undefined'],
    })
  })

  it('has its calls done one after the other, in their order', async () => {
    const order: string[] = []
    const slow: Capability<number> = {
      name: 'walk',
      input: z.number(),
      async run(ms) {
        order.push(`from ${ms}`)
        await passed(ms)
        order.push(`to ${ms}`)
        return null
      },
    }
    await run('await Promise.all([bot.walk(20), bot.walk(1)])', { capabilities: [slow] })
    expect(order).toEqual(['from 20', 'to 20', 'from 1', 'to 1'])
  })

  it('runs beside others', async () => {
    const both = await Promise.all([run('return await bot.add({ a: 1, b: 1 })'), run('return 7')])
    expect(both).toMatchObject([{ value: 2 }, { value: 7 }])
  })
})

describe('a program that is to end', () => {
  /** A call that lasts until it is told to stop, and takes its time for that. */
  const walk = () => {
    const state = { begun: Promise.withResolvers<void>(), ended: false }
    const capability: Capability<null> = {
      name: 'walk',
      input: z.null(),
      async run(_, signal) {
        state.begun.resolve()
        await new Promise(resolve => signal.addEventListener('abort', resolve))
        await passed(10)
        state.ended = true
        return null
      },
    }
    return { state, capability }
  }

  it('ends when it is stopped, and only after the bot has stopped', async () => {
    const { state, capability } = walk()
    const stopping = new AbortController()
    const ends = run('await bot.walk()', { capabilities: [capability], signal: stopping.signal })
    await state.begun.promise
    stopping.abort()
    expect(await ends).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
    expect(state.ended).toBe(true)
  })

  it('ends at its deadline, and what it still asked for is never begun', async () => {
    const { state, capability } = walk()
    const begun: number[] = []
    const later = { ...add, run: async () => begun.push(1) }
    const ends = run(
      'bot.walk().catch(() => {}); bot.add({ a: 1, b: 2 }).catch(() => {}); await new Promise(() => {})',
      {
        capabilities: [capability, later],
        limits: { wallMs: 1500 },
      },
    )
    expect(await ends).toMatchObject({ ok: false, failure: { code: 'time' } })
    expect(state.ended).toBe(true)
    expect(begun).toEqual([])
  })

  it('does not begin where it was stopped before', async () => {
    expect(await run('return 1', { signal: AbortSignal.abort() })).toMatchObject({
      failure: { code: 'cancelled' },
    })
  })

  it('is told of as broken where its process dies, and the next one runs', async () => {
    const { state, capability } = walk()
    await run('return 1')
    const ends = run('await bot.walk(null)', { capabilities: [capability] })
    await state.begun.promise
    processes.at(-1)?.kill()
    expect(await ends).toMatchObject({ ok: false, failure: { code: 'crashed' } })
    expect(state.ended).toBe(true)
    expect(await run('return 1')).toMatchObject({ value: 1 })
  })

  it('ends with the sandbox', async () => {
    const own = createSandbox(spawn)
    const { state, capability } = walk()
    const ends = own.run({
      code: 'const main = bot => bot.walk()',
      task: null,
      capabilities: [capability],
      signal: new AbortController().signal,
    })
    await state.begun.promise
    await own.close()
    expect(await ends).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
  })
})

describe('a program that means harm', () => {
  it.each(hostile.map(({ what, ...rest }) => [what, rest] as const))('%s', async (_, { code, ends }) => {
    const result = await sandbox.run({
      code,
      task: null,
      capabilities: [add],
      signal: new AbortController().signal,
    })
    const end = result.ok ? 'harmless' : result.failure.code
    expect(ends, result.ok ? JSON.stringify(result.value).slice(0, 80) : result.failure.message).toContain(
      end,
    )
    if (result.ok) expect(result.value).not.toBe(true)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    // Whatever it did, the next one finds a sandbox that works.
    expect(await run('return await bot.add({ a: 1, b: 2 })')).toMatchObject({ ok: true, value: 3 })
  })

  it('there are enough of them', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60)
    expect(new Set(hostile.map(({ what }) => what)).size).toBe(hostile.length)
  })
})

it('a thousand programs leave nothing behind', async () => {
  setFlagsFromString('--expose-gc')
  const memory = () => {
    runInNewContext('gc')()
    return process.memoryUsage().rss
  }
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++)
      expect(await run('return await bot.add({ a: 1, b: 2 })')).toMatchObject({ value: 3 })
  }
  await rounds(100)
  const before = memory()
  const started = processes.length
  await rounds(1000)
  expect(memory() - before).toBeLessThan(64 * 1024 * 1024)
  // An engine that had grown would have gone with its process.
  expect(processes).toHaveLength(started)
})
