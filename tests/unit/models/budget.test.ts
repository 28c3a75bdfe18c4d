import { describe, expect, it } from 'vitest'
import type { ModelLimits } from '../../../src-main/contract/index.ts'
import { createModels, fileSafe } from '../../../src-main/models/index.ts'
import { type ModelRig, modelRig } from '../../support/model-rig.ts'
import { fails, saysJson, waits } from '../../support/openai-server.ts'
import { PLAN, question } from './a-question.ts'

const none: ModelLimits = { tokens: null, money: null }
const DAY_MS = 86_400_000

/** Questions of at most 1,000 tokens of answer, and about a hundred of prompt. */
const rigWith = (budget: { session?: Partial<ModelLimits>; day?: Partial<ModelLimits> }, price = 1000) =>
  modelRig({
    settings: {
      answerTokens: 1000,
      budget: { session: { ...none, ...budget.session }, day: { ...none, ...budget.day } },
      prices: { 'a-model': { input: price, output: price } },
    },
  })

/** Asks something new each time. */
const ask = ({ models }: Pick<ModelRig, 'models'>, name: string, session = 's1') =>
  models.ask(question({ name, session }))

const said = (input: number, output: number) => saysJson(PLAN, { usage: { input, output } })

describe('the budget', () => {
  it.each([
    ['of tokens for a session', { session: { tokens: 2000 } }],
    ['of tokens for a day', { day: { tokens: 2000 } }],
    ['of money for a session', { session: { money: 2 } }],
    ['of money for a day', { day: { money: 2 } }],
  ])('%s stops before it is passed', async (_what, budget) => {
    const rig = await rigWith(budget)
    rig.server.otherwise(said(100, 900))
    expect(await ask(rig, 'one')).toMatchObject({ ok: true, value: { usage: { money: 1 } } })
    expect(await ask(rig, 'two')).toMatchObject({
      ok: false,
      failure: { code: 'model_budget', message: expect.stringContaining('settings') },
    })
    expect(rig.server.heard).toHaveLength(1)
  })

  it('of one session is not that of another', async () => {
    const rig = await rigWith({ session: { tokens: 2000 } })
    rig.server.otherwise(said(100, 900))
    await ask(rig, 'one')
    expect(await ask(rig, 'two', 's2')).toMatchObject({ ok: true })
  })

  it('of a day survives a restart, and is whole again the next day', async () => {
    const rig = await rigWith({ day: { tokens: 2000 } })
    rig.server.otherwise(said(100, 900))
    await ask(rig, 'one')
    await rig.restart()
    expect(await ask(rig, 'two')).toMatchObject({ ok: false, failure: { code: 'model_budget' } })
    rig.clock.pass(DAY_MS)
    expect(await ask(rig, 'two')).toMatchObject({ ok: true })
  })

  it('counts what is under way', async () => {
    const rig = await rigWith({ day: { tokens: 2000 } })
    const go = Promise.withResolvers<void>()
    rig.server.otherwise(waits(go.promise, said(100, 900)))
    const first = ask(rig, 'one')
    await rig.server.request(1)
    expect(await ask(rig, 'two')).toMatchObject({ ok: false, failure: { code: 'model_budget' } })
    go.resolve()
    expect(await first).toMatchObject({ ok: true })
  })

  it('counts what others have under way who write into the same log', async () => {
    const rig = await rigWith({ day: { tokens: 2000 } })
    const go = Promise.withResolvers<void>()
    rig.server.otherwise(waits(go.promise, said(100, 900)))
    const first = ask(rig, 'one')
    await rig.server.request(1)
    const beside = createModels({
      settings: () => rig.settings,
      safe: fileSafe(rig.dir),
      env: {},
      log: rig.memory.modelCalls,
      clock: rig.clock,
    })
    expect(await ask({ models: beside }, 'two')).toMatchObject({
      ok: false,
      failure: { code: 'model_budget' },
    })
    go.resolve()
    await first
    await beside.close()
  })

  it('stops in the midst of a mending, too', async () => {
    const rig = await rigWith({ day: { tokens: 2000 } })
    rig.server.otherwise(saysJson('no plan', { usage: { input: 100, output: 900 } }))
    expect(await ask(rig, 'one')).toMatchObject({ ok: false, failure: { code: 'model_budget' } })
    expect(rig.server.heard).toHaveLength(1)
  })

  it('takes nothing for what the endpoint refused', async () => {
    const rig = await rigWith({ day: { tokens: 2000 } })
    rig.server.next(fails(403))
    await ask(rig, 'one')
    expect(rig.models.report().today.all).toMatchObject({ calls: 1, input: 0, output: 0 })
  })

  it('counts by estimate where the endpoint does not tell', async () => {
    const rig = await rigWith({})
    rig.server.next(saysJson(PLAN, { usage: null }))
    await ask(rig, 'one')
    const { input, output } = rig.models.report().today.all
    expect(input).toBeGreaterThan(20)
    expect(output).toBeGreaterThan(5)
  })

  it('counts what was said before a question was called off', async () => {
    const rig = await rigWith({})
    const controller = new AbortController()
    const spoke = Promise.withResolvers<void>()
    rig.server.next(saysJson(PLAN, { stalls: true }))
    const asked = rig.models.ask(question({ signal: controller.signal, onText: () => spoke.resolve() }))
    await spoke.promise
    controller.abort()
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
    await rig.server.silent()
    await rig.models.close()
    expect(rig.models.report().today.all.output).toBeGreaterThan(0)
  })

  it('of money wants to know the price', async () => {
    const rig = await rigWith({ day: { money: 1 } })
    rig.settings = { ...rig.settings, prices: {}, baseUrl: 'https://models.example/v1' }
    expect(await ask(rig, 'one')).toMatchObject({
      ok: false,
      failure: { code: 'model_budget', message: expect.stringContaining('price') },
    })
  })
})

describe('what was used', () => {
  it('is told for each role, and for the session', async () => {
    const rig = await rigWith({})
    rig.server.otherwise(said(100, 900))
    await ask(rig, 'one')
    await rig.models.ask(question({ role: 'chat', name: 'two' }))
    const { today, session } = rig.models.report('s1')
    expect(today.by).toMatchObject({ planner: { calls: 1, input: 100 }, chat: { calls: 1, output: 900 } })
    expect(today.all).toMatchObject({ calls: 2, input: 200, output: 1800, money: 2, unpriced: false })
    expect(session).toMatchObject({ calls: 1, money: 1 })
  })
})
