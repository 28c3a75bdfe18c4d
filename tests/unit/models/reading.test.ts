import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { masked } from '../../../src-main/models/masking.ts'
import { priceOf } from '../../../src-main/models/prices.ts'
import { readAnswer } from '../../../src-main/models/read-answer.ts'
import { shapeOf } from '../../../src-main/models/shape.ts'

const answer = z.object({ item: z.string(), count: z.number() })
const GOOD = { item: 'stick', count: 4 }
const json = JSON.stringify(GOOD)

describe('an answer', () => {
  it.each([
    ['as it should be', json],
    ['in a fence that is never closed', `\`\`\`json\n${json}`],
    ['after an example of what it is not', `Not {"item": 3} but\n${json}`],
    ['in the second of two fences', `\`\`\`js\nlet x = {}\n\`\`\`\n\`\`\`json\n${json}\n\`\`\``],
    ['with braces in its texts', `Look: ${JSON.stringify({ ...GOOD, item: 'stick', note: '}{"' })}`],
    ['with comments and single quotes', "{ 'item': 'stick', /* four */ 'count': 4, }"],
    ['after thoughts', `<think>Maybe {"item": "log", "count": 1}?</think>\n${json}`],
  ])('is read %s', (_how, text) => {
    expect(readAnswer(text, answer)).toMatchObject({ ok: true, value: GOOD })
  })

  it('that is too much prose is none, and its reading takes no time', () => {
    const read = readAnswer('{['.repeat(5_000) + 'x'.repeat(100_000), answer)
    expect(read.ok).toBe(false)
  })

  it('that does not fit is told field by field, for the model', () => {
    expect(readAnswer('{"item": 3}', answer)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^item: .*\ncount: /),
    })
  })
})

describe('a shape', () => {
  it('is held to strictly where all fields are required, and closed in any case', () => {
    const strict = shapeOf('a plan!', z.object({ steps: z.array(answer), note: z.string().nullable() }))
    expect(strict).toMatchObject({ name: 'a_plan_', strict: true, schema: { additionalProperties: false } })
    const loose = shapeOf('plan', z.object({ steps: z.array(z.object({ note: z.string().optional() })) }))
    expect(loose).toMatchObject({
      strict: false,
      schema: { properties: { steps: { items: { additionalProperties: false } } } },
    })
  })

  it.each([
    ['a record', z.object({ materials: z.record(z.string(), z.number()) })],
    ['a default', z.object({ count: z.number().default(1) })],
    ['no object at all', z.array(z.string())],
  ])('with %s is not strict', (_what, schema) => {
    expect(shapeOf('x', schema).strict).toBe(false)
  })

  it('may have what only the reading can check', () => {
    const schema = z.object({ count: z.string().transform(Number) }).refine(({ count }) => count > 0)
    expect(shapeOf('x', schema).schema).toMatchObject({ properties: { count: { type: 'string' } } })
    expect(readAnswer('{"count": "4"}', schema)).toMatchObject({ ok: true, value: { count: 4 } })
  })
})

describe('secrets', () => {
  it.each([
    ['the key abc123def456', 'the key [secret]'],
    ['authorization: Bearer eyJhbGciOi.x', 'authorization: Bearer [secret]'],
    ['sk-proj-0123456789abcdef and gsk_0123456789abcdef', '[secret] and [secret]'],
    ['a task-force in the skeleton farm', 'a task-force in the skeleton farm'],
  ])('in “%s” are masked', (text, without) => {
    expect(masked(text, ['abc123def456', 'a'])).toBe(without)
  })
})

describe('the price of a model', () => {
  const at = (baseUrl: string, prices = {}) => ({ baseUrl, prices })
  const openAi = at('https://api.openai.com/v1')

  it.each([
    ['gpt-5-mini', openAi, 0.25],
    ['gpt-5-mini-2025-08-07', openAi, 0.25],
    ['openai/gpt-5-mini', at('https://openrouter.ai/api/v1'), 0.25],
    ['qwen/qwen3:free', at('https://openrouter.ai/api/v1'), 0],
    ['anything', at('http://localhost:11434/v1'), 0],
    ['anything', at('http://192.168.1.7:8080/v1'), 0],
    ['gpt-5-pro', openAi, undefined],
    ['constructor', openAi, undefined],
    ['gpt-5-mini', at('https://api.openai.com/v1', { 'gpt-5-mini': { input: 9, output: 9 } }), 9],
  ])('%s is known, unknown, or what the player says', (model, settings, input) => {
    expect(priceOf(model, settings)?.input).toBe(input)
  })
})
