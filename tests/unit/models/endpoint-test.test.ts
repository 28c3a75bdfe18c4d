import { describe, expect, it } from 'vitest'
import type { ModelTest } from '../../../src-main/contract/index.ts'
import { type ModelRig, modelRig } from '../../support/model-rig.ts'
import { fails, type Heard, says, saysJson } from '../../support/openai-server.ts'

const GOOD = saysJson({ item: 'oak_planks', count: 4 })
const models = { planner: 'a-model', critic: '', skills: '', chat: '', embeddings: '' }

async function tried({ models }: ModelRig): Promise<ModelTest> {
  const test = await models.test(new AbortController().signal)
  if (!test.ok) throw new Error(test.failure.message)
  return test.value
}

/** `reach: ok`, in the order in which they were tried. */
const states = ({ checks }: ModelTest) => checks.map(({ what, state }) => `${what}: ${state}`)

describe('a test of an endpoint', () => {
  it('tries reach, each model once for all its roles, streaming and embeddings', async () => {
    const rig = await modelRig({ settings: { models: { ...models, chat: 'small', embeddings: 'vectors' } } })
    rig.server.next(GOOD, GOOD)
    const test = await tried(rig)
    expect(states(test)).toEqual([
      'reach: ok',
      'answer: planner, critic, skills: ok',
      'streaming: planner, critic, skills: ok',
      'answer: chat: ok',
      'streaming: chat: ok',
      'embeddings: ok',
    ])
    expect(test).toMatchObject({ ok: true, names: ['a-model'] })
  })

  it('asks anew each time', async () => {
    const rig = await modelRig()
    rig.server.otherwise(GOOD)
    await tried(rig)
    rig.clock.pass(1)
    await tried(rig)
    expect(rig.server.heard).toHaveLength(2)
  })

  it('says which of the models does not work, and why', async () => {
    const rig = await modelRig({ settings: { models: { ...models, chat: 'gone' } } })
    rig.server.otherwise(({ body }: Heard) =>
      body['model'] === 'gone' ? fails(404, { code: 'model_not_found' }) : GOOD,
    )
    const test = await tried(rig)
    expect(test.ok).toBe(false)
    expect(test.checks.find(({ what }) => what === 'answer: chat')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('no model “gone”'),
    })
  })

  it('takes an endpoint that streams nothing and tells no models', async () => {
    const rig = await modelRig({ server: { listsNothing: true } })
    rig.server.otherwise(saysJson({ item: 'oak_planks', count: 4 }, { whole: true }))
    const test = await tried(rig)
    expect(test.ok).toBe(true)
    expect(states(test).slice(0, 3)).toEqual([
      'reach: ok',
      'answer: planner, critic, skills, chat: ok',
      'streaming: planner, critic, skills, chat: skipped',
    ])
  })

  it.each([
    [
      'with the wrong key',
      { server: { key: 'right-key' }, env: { CO_VOYAGER_API_KEY: 'wrong-key' } },
      'accept',
    ],
    ['without the key that it wants', { server: { key: 'right-key' } }, 'wants a key'],
  ])('stops at the door %s', async (_how, options, words) => {
    const rig = await modelRig(options)
    const test = await tried(rig)
    expect(states(test)).toEqual(['reach: failed', expect.stringMatching(/skipped$/), 'embeddings: skipped'])
    expect(test.checks[0]?.text).toContain(words)
    expect(rig.server.heard).toEqual([])
  })

  it('tells the models that there are where none is named yet', async () => {
    const rig = await modelRig({
      server: { models: ['small', 'large'] },
      settings: { models: { ...models, planner: '' } },
    })
    expect(await tried(rig)).toMatchObject({
      ok: false,
      names: ['small', 'large'],
      checks: [{ state: 'ok' }, { what: 'model', state: 'failed' }, {}],
    })
  })

  it('says so of a model that does not keep to JSON', async () => {
    const rig = await modelRig()
    rig.server.otherwise(says('Four, I think.'))
    expect((await tried(rig)).checks[1]).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('no answer that can be used'),
    })
  })

  it('needs an endpoint', async () => {
    const rig = await modelRig({ settings: { baseUrl: '' } })
    expect(await rig.models.test(new AbortController().signal)).toMatchObject({
      ok: false,
      failure: { code: 'model_missing' },
    })
  })
})
