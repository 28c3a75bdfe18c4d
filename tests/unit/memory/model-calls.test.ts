import { describe, expect, it, onTestFinished } from 'vitest'
import type { ModelCall } from '../../../src-main/contract/index.ts'
import { openMemory } from '../../../src-main/memory/index.ts'
import { temporaryDir } from '../../support/temporary.ts'

const call = (more: Partial<ModelCall> = {}): ModelCall => ({
  at: 1000,
  use: 'planner',
  purpose: 'plan',
  model: 'a-model',
  messages: [{ role: 'user', content: 'A plan, please.' }],
  answer: '{}',
  outcome: 'ok',
  input: 100,
  output: 20,
  money: 0.5,
  ms: 1200,
  cached: false,
  ...more,
})

function opened() {
  const { memory } = openMemory(temporaryDir())
  onTestFinished(() => memory.close())
  return memory
}

describe('questions to language models', () => {
  it('are kept as they were, and exported one a line with the session', () => {
    const memory = opened()
    memory.createSession({ id: 's1', goal: 'a plan', version: '1.20.1', startedAt: 0 })
    const { money: _unknown, ...unpriced } = call({ outcome: 'timed_out', problem: 'Too slow.' })
    memory.modelCalls.keep(call(), 's1')
    memory.modelCalls.keep(unpriced, 's1')
    memory.modelCalls.keep(call(), 's2')
    expect(memory.modelCalls.all('s1')).toEqual([call(), unpriced])
    const exported = memory.exportModelCalls('s1')
    expect(
      exported.ok &&
        exported.value
          .trim()
          .split('\n')
          .map(line => JSON.parse(line)),
    ).toEqual([
      { session: 's1', ...call() },
      { session: 's1', ...unpriced },
    ])
    expect(memory.sessions()[0]).toMatchObject({ id: 's1', questions: 2 })
    expect(memory.exportModelCalls('gone')).toMatchObject({ ok: false, failure: { code: 'no_session' } })
  })

  it('are summed by use since a time, and for a session', () => {
    const { modelCalls } = opened()
    modelCalls.keep(call({ at: 1 }), 's1')
    modelCalls.keep(call({ use: 'chat' }), 's1')
    modelCalls.keep(call({ input: 0, output: 0, money: 0, cached: true }))
    const { money: _unknown, ...unpriced } = call()
    modelCalls.keep(unpriced)
    expect(modelCalls.since(1000).get('chat')).toEqual({
      calls: 1,
      saved: 0,
      input: 100,
      output: 20,
      money: 0.5,
      unpriced: false,
    })
    expect(modelCalls.since(1000).get('planner')).toMatchObject({ calls: 1, saved: 1, unpriced: true })
    expect(modelCalls.ofSession('s1')).toMatchObject({ calls: 2, input: 200, money: 1 })
    expect(modelCalls.ofSession('s3')).toMatchObject({ calls: 0, input: 0, money: 0, unpriced: false })
  })

  it('keep their figures, but not their words, when there are very many', () => {
    const { modelCalls } = opened()
    for (let count = 0; count < 2001; count++) modelCalls.keep(call(), 's1')
    const all = modelCalls.all('s1')
    expect(all).toHaveLength(2001)
    expect(all[0]).toMatchObject({ messages: [], answer: '', input: 100 })
    expect(all[1]).toEqual(call())
    expect(modelCalls.ofSession('s1').calls).toBe(2001)
  })
})
