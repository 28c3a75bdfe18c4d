import { describe, expect, it } from 'vitest'
import { modelRig } from '../../support/model-rig.ts'
import { says, saysJson } from '../../support/openai-server.ts'
import { PLAN, question } from './a-question.ts'

describe('a question to a language model', () => {
  it('is answered by a value of the wanted shape, with what it took', async () => {
    const { models, server } = await modelRig()
    server.next(saysJson(PLAN, { usage: { input: 120, output: 30 } }))
    expect(await models.ask(question())).toEqual({
      ok: true,
      value: { value: PLAN, model: 'a-model', usage: { input: 120, output: 30, money: 0 }, cached: false },
    })
    expect(server.heard[0]?.body).toMatchObject({
      model: 'a-model',
      stream: true,
      response_format: { type: 'json_schema', json_schema: { name: 'plan', strict: true } },
    })
  })

  it('tells the text as it comes', async () => {
    const { models, server } = await modelRig()
    server.next(saysJson(PLAN, { inPieces: 10 }))
    const heard: string[] = []
    await models.ask(question({ onText: text => void heard.push(text) }))
    expect(heard.length).toBeGreaterThan(3)
    expect(heard.at(0)).toBe(JSON.stringify(PLAN).slice(0, 10))
    expect(heard.at(-1)).toBe(JSON.stringify(PLAN))
  })

  it('is answered by an endpoint that does not stream, too', async () => {
    const { models, server } = await modelRig()
    server.next(saysJson(PLAN, { whole: true }))
    const heard: string[] = []
    expect(await models.ask(question({ onText: text => void heard.push(text) }))).toMatchObject({ ok: true })
    expect(heard).toEqual([JSON.stringify(PLAN)])
  })

  it('fails with what to do where no model is set up', async () => {
    const { models } = await modelRig({ settings: { baseUrl: '' } })
    expect(await models.ask(question())).toMatchObject({
      ok: false,
      failure: { code: 'model_missing', message: expect.stringContaining('settings') },
    })
  })

  it.each([
    ['a fence', `Here it is:\n\`\`\`json\n${JSON.stringify(PLAN)}\n\`\`\`\nGood luck!`],
    ['prose around it', `Sure. ${JSON.stringify(PLAN)} That is all {really}.`],
    ['thoughts before it', `<think>{"steps": "?"}</think>${JSON.stringify(PLAN)}`],
    ['slips in it', "{steps: ['fell a tree',], 'count': 2, // two\n}"],
  ])('is understood with %s', async (_what, text) => {
    const { models, server } = await modelRig()
    server.next(says(text))
    expect(await models.ask(question())).toMatchObject({ ok: true, value: { value: PLAN } })
    expect(server.heard).toHaveLength(1)
  })
})
