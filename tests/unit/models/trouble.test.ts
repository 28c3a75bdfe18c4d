import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { modelRig } from '../../support/model-rig.ts'
import { fails, hangsUp, says, saysJson, waits } from '../../support/openai-server.ts'
import { PLAN, question } from './a-question.ts'

/** Seconds in milliseconds. */
const S = 1000

describe('a trouble that may pass', () => {
  it('is waited for as long as the endpoint asks', async () => {
    const { models, server, clock } = await modelRig()
    server.next(fails(429, { headers: { 'retry-after': '7' } }), saysJson(PLAN))
    const asked = models.ask(question())
    await clock.planned(7 * S)
    expect(server.heard).toHaveLength(1)
    clock.pass(7 * S)
    expect(await asked).toMatchObject({ ok: true, value: { value: PLAN } })
  })

  it('is tried again after growing pauses, and given up after the fourth time', async () => {
    const { models, server, clock } = await modelRig()
    server.otherwise(fails(500))
    const asked = models.ask(question())
    for (const pauseMs of [1 * S, 2 * S, 4 * S]) {
      await clock.planned(pauseMs)
      clock.pass(pauseMs)
    }
    expect(await asked).toMatchObject({
      ok: false,
      failure: { code: 'model_unreachable', message: expect.stringContaining('fault of its own') },
    })
    expect(server.heard).toHaveLength(4)
  })

  it.each([
    ['before an answer', hangsUp],
    ['in the midst of a streamed answer', says('{"steps": ["fell', { drops: true })],
    ['in the midst of a whole answer', says('{"steps": ["fell', { drops: true, whole: true })],
  ])('is a connection that breaks %s', async (_when, broken) => {
    const { models, server, clock } = await modelRig()
    server.next(broken, saysJson(PLAN))
    const asked = models.ask(question())
    await clock.planned(1 * S)
    clock.pass(1 * S)
    expect(await asked).toMatchObject({ ok: true, value: { value: PLAN } })
  })

  it('is not waited for beyond the time that a question has', async () => {
    const { models, server } = await modelRig({ settings: { wholeSeconds: 60 } })
    server.next(fails(429, { headers: { 'retry-after': '90' } }))
    expect(await models.ask(question())).toMatchObject({
      ok: false,
      failure: { code: 'model_unreachable', message: expect.stringContaining('90 seconds') },
    })
    expect(server.heard).toHaveLength(1)
  })
})

describe('a trouble that does not pass', () => {
  it('is a wrong key, which the sentence does not repeat', async () => {
    const { models, server } = await modelRig({
      server: { key: 'sk-right-0123456789' },
      env: { CO_VOYAGER_API_KEY: 'sk-wrong-0123456789' },
    })
    const asked = await models.ask(question())
    expect(asked).toMatchObject({ ok: false, failure: { code: 'model_refused' } })
    expect(JSON.stringify(asked)).toContain('does not accept the key')
    expect(JSON.stringify(asked)).not.toContain('sk-wrong')
    expect(server.heard).toHaveLength(1)
  })

  it.each([
    ['a key without rights', fails(403), 'no right'],
    ['an empty account', fails(429, { code: 'insufficient_quota' }), 'nothing left to pay'],
    ['an unknown model', fails(404, { code: 'model_not_found' }), 'no model “a-model”'],
    ['a wrong address', fails(404, { message: 'Not found' }), 'check the address'],
    ['too long a prompt', fails(400, { message: 'maximum context length is 4096' }), 'longer context'],
  ])('is %s', async (_what, reply, words) => {
    const { models, server } = await modelRig()
    server.otherwise(reply)
    expect(await models.ask(question())).toMatchObject({
      ok: false,
      failure: { code: 'model_refused', message: expect.stringContaining(words) },
    })
    expect(server.heard).toHaveLength(1)
  })

  it('is a request that the endpoint takes in no form; its words are told without secrets', async () => {
    const { models, server } = await modelRig({ env: { CO_VOYAGER_API_KEY: 'hunter2hunter2' } })
    server.otherwise(fails(400, { message: 'Bad thing with hunter2hunter2 and sk-abcdefghijklmnop' }))
    const asked = await models.ask(question())
    expect(asked).toMatchObject({ ok: false, failure: { code: 'model_refused' } })
    expect(JSON.stringify(asked)).toContain('Bad thing with [secret] and [secret]')
    expect(server.heard).toHaveLength(3)
  })

  it.each([
    ['as an answer', true],
    ['amid an answer', false],
  ])('is an error that a go-between tells %s', async (_how, whole) => {
    const { models, server } = await modelRig()
    server.next(says('', { error: { code: 402, message: 'Insufficient credits' }, whole }))
    expect(await models.ask(question())).toMatchObject({
      ok: false,
      failure: { code: 'model_refused', message: expect.stringContaining('nothing left to pay') },
    })
  })

  it('is an endpoint that is down', async () => {
    const { models, server } = await modelRig()
    await server.close()
    expect(await models.ask(question())).toMatchObject({
      ok: false,
      failure: { code: 'model_unreachable', message: expect.stringContaining('Nothing answers') },
    })
  })

  it('is a website in the place of an endpoint', async () => {
    const site = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    )
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    const { models } = await modelRig({ settings: { baseUrl: `http://127.0.0.1:${port}` } })
    expect(await models.ask(question())).toMatchObject({
      ok: false,
      failure: { code: 'model_unreachable', message: expect.stringContaining('/v1') },
    })
    site.close()
    site.closeAllConnections()
  })
})

describe('time', () => {
  it('is over when no word has come for too long', async () => {
    const { models, server, clock } = await modelRig({ settings: { firstWordSeconds: 20 } })
    const never = Promise.withResolvers<void>()
    server.next(waits(never.promise, saysJson(PLAN)))
    const asked = models.ask(question())
    await server.request(1)
    clock.pass(20 * S)
    expect(await asked).toMatchObject({
      ok: false,
      failure: { code: 'timed_out', message: expect.stringContaining('20 seconds') },
    })
    never.resolve()
  })

  it('is not over while words come, until the whole takes too long', async () => {
    const settings = { firstWordSeconds: 20, wholeSeconds: 60 }
    const { models, server, clock } = await modelRig({ settings })
    server.next(says('{"steps": [', { stalls: true }))
    const spoke = Promise.withResolvers<void>()
    const asked = models.ask(question({ onText: () => spoke.resolve() }))
    await spoke.promise
    clock.pass(20 * S)
    clock.pass(40 * S)
    expect(await asked).toMatchObject({
      ok: false,
      failure: { code: 'timed_out', message: expect.stringContaining('60 seconds') },
    })
  })

  it('is given to a slow first word', async () => {
    const { models, server, clock } = await modelRig({ settings: { firstWordSeconds: 20 } })
    const loaded = Promise.withResolvers<void>()
    server.next(waits(loaded.promise, saysJson(PLAN)))
    const asked = models.ask(question())
    await server.request(1)
    clock.pass(19 * S)
    loaded.resolve()
    expect(await asked).toMatchObject({ ok: true, value: { value: PLAN } })
  })
})

describe('whoever calls a question off', () => {
  it('ends the request at once', async () => {
    const { models, server } = await modelRig()
    const never = Promise.withResolvers<void>()
    server.next(waits(never.promise, saysJson(PLAN)))
    const controller = new AbortController()
    const asked = models.ask(question({ signal: controller.signal }))
    await server.request(1)
    controller.abort()
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
    await server.silent()
    never.resolve()
  })

  it('waits for no pause', async () => {
    const { models, server, clock } = await modelRig()
    server.next(fails(503))
    const controller = new AbortController()
    const asked = models.ask(question({ signal: controller.signal }))
    await clock.planned(1 * S)
    controller.abort()
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
  })

  it('asks nothing where it was called off before', async () => {
    const { models, server } = await modelRig()
    expect(await models.ask(question({ signal: AbortSignal.abort() }))).toMatchObject({
      ok: false,
      failure: { code: 'cancelled' },
    })
    expect(server.heard).toHaveLength(0)
  })

  it('may be the end of the app', async () => {
    const { models, server } = await modelRig()
    const never = Promise.withResolvers<void>()
    server.next(waits(never.promise, saysJson(PLAN)))
    const asked = models.ask(question())
    await server.request(1)
    await models.close()
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
    expect(await models.ask(question())).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
    never.resolve()
  })
})
