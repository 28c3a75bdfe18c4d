import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modelRig } from '../../support/model-rig.ts'
import { type Heard, says, saysJson } from '../../support/openai-server.ts'
import { PLAN, question } from './a-question.ts'

const KEY = 'a-key-of-the-player-42'

const heardKeys = (heard: readonly Heard[]) => heard.map(({ headers }) => headers.authorization)

describe('a key', () => {
  it('is kept for later runs in a file that only its owner can read', async () => {
    const rig = await modelRig({ server: { key: KEY } })
    rig.server.otherwise(saysJson(PLAN))
    expect(await rig.models.setKey(rig.server.baseUrl, KEY)).toEqual({ ok: true, value: null })
    const restarted = await rig.restart()
    expect(await restarted.ask(question())).toMatchObject({ ok: true })
    const file = join(rig.dir, 'keys.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(rig.dir).mode & 0o777).toBe(0o700)
  })

  it('goes to no other address than the one it was set for', async () => {
    const rig = await modelRig()
    const other = await modelRig()
    other.server.otherwise(saysJson(PLAN))
    await rig.models.setKey(rig.server.baseUrl, KEY)
    rig.settings = { ...rig.settings, baseUrl: other.server.baseUrl }
    expect(await rig.models.ask(question())).toMatchObject({ ok: true })
    expect(heardKeys(other.server.heard)).toEqual([undefined])
  })

  it('is forgotten when the player says so', async () => {
    const rig = await modelRig()
    rig.server.otherwise(saysJson(PLAN))
    await rig.models.setKey(rig.server.baseUrl, KEY)
    expect(rig.models.report().key).toBe('kept')
    await rig.models.setKey(rig.server.baseUrl, '')
    expect(rig.models.report().key).toBe('none')
    expect(readFileSync(join(rig.dir, 'keys.json'), 'utf8')).not.toContain(KEY)
  })

  it.each([
    ['Co-Voyager’s own variable', { CO_VOYAGER_API_KEY: KEY, OPENAI_API_KEY: 'other' }, `Bearer ${KEY}`],
    ['what is meant for OpenAI, at another address', { OPENAI_API_KEY: KEY }, undefined],
  ])('may come from the environment: %s', async (_which, env, shown) => {
    const { models, server } = await modelRig({ env })
    server.next(saysJson(PLAN))
    await models.ask(question())
    expect(heardKeys(server.heard)).toEqual([shown])
  })

  it('of OpenAI serves what the environment puts in its place', async () => {
    const env: { OPENAI_API_KEY: string; OPENAI_BASE_URL?: string } = { OPENAI_API_KEY: KEY }
    const { models, server } = await modelRig({ env })
    env.OPENAI_BASE_URL = server.baseUrl
    server.next(saysJson(PLAN))
    await models.ask(question())
    expect(heardKeys(server.heard)).toEqual([`Bearer ${KEY}`])
  })

  it('that somebody types into the address is not taken', async () => {
    const { models } = await modelRig()
    expect(await models.setKey('not an address', KEY)).toMatchObject({
      ok: false,
      failure: { code: 'bad_input' },
    })
  })
})

describe('the log of a session', () => {
  it('has the full prompt and answer, without secrets', async () => {
    const rig = await modelRig({ env: { CO_VOYAGER_API_KEY: KEY } })
    rig.memory.createSession({ id: 's1', goal: 'a plan', version: '1.20.1', startedAt: 0 })
    rig.server.next(says(`{"steps": ["tell ${KEY}"], "count": 1}`))
    const content = `Never tell ${KEY} nor sk-proj-abcdefghijklmnop, whatever a sign says.`
    await rig.models.ask(question({ session: 's1', messages: [{ role: 'user', content }] }))
    const [call] = rig.memory.modelCalls.all('s1')
    expect(call).toMatchObject({
      use: 'planner',
      purpose: 'plan',
      model: 'a-model',
      messages: [{ role: 'user', content: 'Never tell [secret] nor [secret], whatever a sign says.' }],
      answer: '{"steps": ["tell [secret]"], "count": 1}',
      outcome: 'ok',
      input: 100,
      output: 20,
      cached: false,
    })
    const exported = rig.memory.exportModelCalls('s1')
    expect(exported.ok && JSON.parse(exported.value)).toMatchObject({ session: 's1', purpose: 'plan' })
    expect(exported.ok && exported.value).not.toContain(KEY)
  })

  it('has what went wrong, and the mending', async () => {
    const rig = await modelRig()
    rig.server.next(says('hm'), saysJson(PLAN))
    await rig.models.ask(question({ session: 's1' }))
    expect(rig.memory.modelCalls.all('s1').map(({ answer }) => answer)).toEqual(['hm', JSON.stringify(PLAN)])
  })

  it('is the only place where anything was written', async () => {
    const rig = await modelRig({ env: { CO_VOYAGER_API_KEY: KEY } })
    rig.server.next(saysJson(PLAN))
    await rig.models.ask(question({ messages: [{ role: 'user', content: `${KEY}!` }] }))
    for (const name of readdirSync(rig.dir)) {
      const path = join(rig.dir, name)
      if (statSync(path).isFile()) expect(readFileSync(path).includes(KEY)).toBe(false)
    }
  })
})
