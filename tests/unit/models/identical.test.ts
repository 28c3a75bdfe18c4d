import { describe, expect, it } from 'vitest'
import { modelRig } from '../../support/model-rig.ts'
import { fails, says, saysJson, waits } from '../../support/openai-server.ts'
import { PLAN, question } from './a-question.ts'

describe('the same question again', () => {
  it('is answered by what was kept, for nothing', async () => {
    const { models, server } = await modelRig()
    server.next(saysJson(PLAN))
    await models.ask(question())
    expect(await models.ask(question({ session: 's1' }))).toMatchObject({
      ok: true,
      value: { value: PLAN, cached: true, usage: { input: 0, output: 0, money: 0 } },
    })
    expect(server.heard).toHaveLength(1)
    expect(models.report('s1').session).toMatchObject({ calls: 0, saved: 1 })
  })

  it('while it is being asked is one request, whose words both hear', async () => {
    const { models, server } = await modelRig()
    const go = Promise.withResolvers<void>()
    server.next(waits(go.promise, saysJson(PLAN)))
    const heard: string[] = []
    const first = models.ask(question())
    const second = models.ask(question({ onText: text => void heard.push(text) }))
    await server.request(1)
    go.resolve()
    expect(await first).toMatchObject({ ok: true, value: { cached: false } })
    expect(await second).toMatchObject({ ok: true, value: { value: PLAN, cached: true } })
    expect(heard.at(-1)).toBe(JSON.stringify(PLAN))
    expect(server.heard).toHaveLength(1)
  })

  it('goes on for the one while the other calls it off', async () => {
    const { models, server } = await modelRig()
    const go = Promise.withResolvers<void>()
    server.next(waits(go.promise, saysJson(PLAN)))
    const controller = new AbortController()
    const first = models.ask(question({ signal: controller.signal }))
    const second = models.ask(question())
    await server.request(1)
    controller.abort()
    expect(await first).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
    go.resolve()
    expect(await second).toMatchObject({ ok: true, value: { value: PLAN } })
  })

  it('is asked anew after a failure, and of another model', async () => {
    const rig = await modelRig()
    rig.server.next(fails(403), saysJson(PLAN), saysJson(PLAN))
    expect(await rig.models.ask(question())).toMatchObject({ ok: false })
    expect(await rig.models.ask(question())).toMatchObject({ ok: true, value: { cached: false } })
    rig.settings = { ...rig.settings, models: { ...rig.settings.models, planner: 'another' } }
    expect(await rig.models.ask(question())).toMatchObject({
      ok: true,
      value: { cached: false, model: 'another' },
    })
  })

  it('is asked anew where what was kept does not pass this asker’s own check', async () => {
    const { models, server } = await modelRig()
    const more = { steps: ['fell a tree', 'craft planks'], count: 2 }
    server.next(saysJson(PLAN), saysJson(more))
    await models.ask(question())
    const picky = question().answer.refine(({ steps }) => steps.length > 1)
    expect(await models.ask(question({ answer: picky }))).toMatchObject({
      ok: true,
      value: { value: more, cached: false },
    })
  })

  it('gives everybody a value of their own', async () => {
    const { models, server } = await modelRig()
    server.next(saysJson(PLAN))
    const first = await models.ask(question())
    if (first.ok) first.value.value.steps.push('burn it')
    expect(await models.ask(question())).toMatchObject({ ok: true, value: { value: PLAN } })
  })
})

describe('vectors for texts', () => {
  const signal = new AbortController().signal
  const models = { planner: 'a-model', critic: '', skills: '', chat: '', embeddings: 'vectors' }

  it('come in the order of the texts, however many there are', async () => {
    const rig = await modelRig({ settings: { models } })
    const texts = Array.from({ length: 100 }, (_, index) => 'x'.repeat(index + 1))
    const embedded = await rig.models.embed(texts, signal)
    expect(embedded.ok && embedded.value.map(([length]) => length)).toEqual(texts.map(({ length }) => length))
    expect(rig.server.heard.map(({ body }) => body['model'])).toEqual(['vectors', 'vectors'])
    expect(rig.models.report().today.by.embeddings).toMatchObject({ calls: 2, input: 100 })
  })

  it('are made once for the same texts', async () => {
    const rig = await modelRig({ settings: { models } })
    await rig.models.embed(['cow'], signal)
    expect(await rig.models.embed(['cow'], signal)).toEqual({ ok: true, value: [[3, 99, 111, 119]] })
    expect(rig.server.heard).toHaveLength(1)
  })

  it('wait for a trouble that passes, and tell one that does not', async () => {
    const rig = await modelRig({ settings: { models } })
    rig.server.next(fails(429, { headers: { 'retry-after': '3' } }), fails(401))
    const embedded = rig.models.embed(['cow'], signal)
    await rig.clock.planned(3000)
    rig.clock.pass(3000)
    expect(await embedded).toMatchObject({ ok: false, failure: { code: 'model_refused' } })
  })

  it('are for nobody who has named no model for them', async () => {
    const rig = await modelRig()
    rig.server.next(says('?'))
    expect(await rig.models.embed(['cow'], signal)).toMatchObject({
      ok: false,
      failure: { code: 'model_missing', message: expect.stringContaining('embeddings') },
    })
  })
})
