import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLogger } from '../../../../src-main/base/index.ts'
import type { Context } from '../../../../src-main/body/context.ts'
import { Helm } from '../../../../src-main/body/running/helm.ts'
import { type Report, type Run, runAction, runReflex } from '../../../../src-main/body/running/run.ts'
import { MOST_STALLS, STALLED_TICKS } from '../../../../src-main/body/running/task-watch.ts'
import { waitFor } from '../../../../src-main/body/running/waiting.ts'

let bot: ReturnType<typeof standingBot>
let context: Context
let recoveries: Record<string, number>

/** One that stands where it is, and of which only its ticks are told. */
const standingBot = () =>
  Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0.5, 64, 0.5) },
    inventory: Object.assign(new EventEmitter(), { slots: [], selectedItem: null }),
    isAlive: true,
    _client: { ended: false },
    pressed: new Set<string>(),
    clearControlStates() {
      this.pressed.clear()
    },
    stopDigging() {},
  })

beforeEach(() => {
  bot = standingBot()
  recoveries = { 'other target': 0 }
  const figures = { stuck: 0, unrecovered: 0, recoveries }
  const parts = { bot, helm: new Helm(), logger: silentLogger, moving: { figures, anchors: [] } }
  context = parts as unknown as Context
})
afterEach(() => expect(bot.listenerCount('physicsTick')).toBe(0))

const figures = () => context.moving.figures

const act = (work: (run: Run) => Promise<Report>) =>
  runAction(
    context,
    { deadlineMs: 600_000, signal: new AbortController().signal, log: () => {} },
    async run => work(run),
  )

/** Lets ticks pass until it is over. */
async function through<T>(work: Promise<T>): Promise<T> {
  let over = false
  const end = () => {
    over = true
  }
  work.then(end, end)
  for (let ticks = 0; !over && ticks < 20 * STALLED_TICKS; ticks++) {
    bot.emit('physicsTick')
    await Promise.resolve()
    if (ticks % 100 === 0) await new Promise(setImmediate)
  }
  return work
}

const forEver = (run: Run) =>
  run.step(signal => waitFor(signal, [[bot, 'physicsTick']], 600_000, () => undefined))

it('gives everything else its turns, also where it finds nothing to wait for', async () => {
  let ended = false
  setTimeout(() => {
    ended = true
  })
  const result = await act(async run => {
    while (!ended) await run.step(async () => {})
    return { count: 0 }
  })
  expect(result.outcome).toBe('done')
})

describe('an action that keeps the body busy and does not get on', () => {
  it('is given back with the reason, long before its deadline', async () => {
    const result = await through(
      act(async run => {
        run.log('Going to 9, 64, 9')
        await forEver(run)
        return { count: 1 }
      }),
    )
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'unreachable_place' } })
    expect(result.failure?.message).toContain('Going to 9, 64, 9 (at 0 64 0)')
    expect(figures()).toMatchObject({ stuck: 1, unrecovered: 1 })
  })

  it('is part done where some of it was', async () => {
    const result = await through(
      act(async run => {
        run.reached(2)
        await forEver(run)
        return { count: 3 }
      }),
    )
    expect(result).toMatchObject({ outcome: 'part done', count: 2 })
  })

  it('goes on with another target', async () => {
    const gotOn: boolean[] = []
    const result = await through(
      act(async run => {
        gotOn.push(await run.attempt(() => forEver(run)))
        gotOn.push(await run.attempt(async () => run.reached(1)))
        return { count: 1 }
      }),
    )
    expect(result.outcome).toBe('done')
    expect(gotOn).toEqual([false, true])
    expect(figures()).toMatchObject({ stuck: 1, unrecovered: 0 })
    expect(recoveries['other target']).toBe(1)
  })

  it('is given back after several targets, with what was tried', async () => {
    const result = await through(
      act(async run => {
        for (let tree = 1; ; tree++) {
          await run.attempt(async () => {
            run.log(`Felling tree ${tree}`)
            await forEver(run)
          })
        }
      }),
    )
    expect(result).toMatchObject({ outcome: 'blocked', failure: { details: { seconds: 150 } } })
    expect(result.failure?.message).toMatch(/tree 1.*tree 2.*tree 3/)
    expect(figures()).toMatchObject({ stuck: MOST_STALLS, unrecovered: 1 })
  })

  it('does not hear twice of one stall in steps within steps', async () => {
    let cleared = false
    const result = await through(
      act(async run => {
        await run.attempt(() =>
          run.step(async () => {
            try {
              await forEver(run)
            } finally {
              await run.step(async () => {
                cleared = true
              })
            }
          }),
        )
        return { count: 0 }
      }),
    )
    expect(result.outcome).toBe('done')
    expect(cleared).toBe(true)
    expect(figures().stuck).toBe(1)
  })
})

describe('what is not the own time of an action', () => {
  const ticks = (run: Run, count: number) => {
    let passed = 0
    return run.step(signal => waitFor(signal, [[bot, 'physicsTick']], 600_000, () => ++passed > count))
  }

  it('is a wait that is meant', async () => {
    const result = await through(
      act(async run => {
        await run.rest(() => ticks(run, 5 * STALLED_TICKS))
        return { count: 1 }
      }),
    )
    expect(result.outcome).toBe('done')
  })

  it('is a reflex that has the wheel', async () => {
    const work = act(async run => {
      await ticks(run, 10)
      return { count: 1 }
    })
    const reflex = runReflex(context, 600_000, new AbortController().signal, async run => {
      await ticks(run, 5 * STALLED_TICKS)
      return true
    })
    expect(await through(Promise.all([work, reflex]))).toMatchObject([{ outcome: 'done' }, { value: true }])
    expect(figures().stuck).toBe(0)
  })
})

it('a reflex ends for one that cannot wait', async () => {
  const cut = new AbortController()
  const reflex = runReflex(context, 600_000, cut.signal, run =>
    run.step(async signal => {
      cut.abort()
      signal.throwIfAborted()
      return true
    }),
  )
  expect(await reflex).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
})

it('an action is not made late by a reflex that steers when its turn comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const over = Promise.withResolvers<void>()
    const reflex = runReflex(context, 700_000, new AbortController().signal, async () => {
      await over.promise
      return true
    })
    const options = { deadlineMs: 10_000, signal: new AbortController().signal, log: () => {} }
    const acting = runAction(context, options, async () => ({ count: 1 }))
    await vi.advanceTimersByTimeAsync(60_000)
    over.resolve()
    await reflex
    expect((await acting).outcome).toBe('done')
  } finally {
    vi.useRealTimers()
  }
})

it('a reflex has the body at rest, whatever key the action left pressed between two steps', async () => {
  let reflex: Promise<unknown> | undefined
  let found: string[] | undefined
  const acting = act(async run => {
    bot.pressed.add('forward')
    reflex = runReflex(context, 600_000, new AbortController().signal, async () => {
      found = [...bot.pressed]
      return true
    })
    await run.checkpoint()
    return { count: 1 }
  })
  await through(acting)
  await reflex
  expect(found).toEqual([])
})
