import { describe, expect, it } from 'vitest'
import { modelRig } from '../../support/model-rig.ts'
import { says, saysJson } from '../../support/openai-server.ts'
import { PLAN, question } from './a-question.ts'

/** What the model was told at the last, as one text. */
const lastWords = (body: Readonly<Record<string, unknown>> | undefined): string =>
  JSON.stringify((body?.['messages'] as unknown[] | undefined)?.at(-1))

describe('an answer that cannot be used', () => {
  it.each([
    ['wrong fields', saysJson({ steps: 'fell a tree' }), 'steps'],
    ['nothing but prose', says('I would fell a tree first.'), 'no JSON'],
    ['nothing at all', says(''), 'empty'],
    ['JSON that is broken beyond repair', says('{"steps": ["fell", "count"'), 'count'],
    ['half an answer', says('{"steps": ["fell a tree"], "coun', { finish: 'length' }), 'cut off'],
  ])('is mended by the model once: %s', async (_what, bad, complaint) => {
    const { models, server } = await modelRig()
    server.next(bad, saysJson(PLAN))
    expect(await models.ask(question())).toMatchObject({
      ok: true,
      value: { value: PLAN, usage: { input: 200, output: 40 } },
    })
    expect(server.heard).toHaveLength(2)
    expect(lastWords(server.heard[1]?.body)).toContain(complaint)
  })

  it('is given up after the second', async () => {
    const { models, server } = await modelRig()
    server.otherwise(says('I would rather not.'))
    expect(await models.ask(question())).toMatchObject({
      ok: false,
      failure: { code: 'model_answer', message: expect.stringContaining('a-model') },
    })
    expect(server.heard).toHaveLength(2)
  })

  it('is never taken for whole where it was cut off', async () => {
    const { models, server } = await modelRig()
    server.otherwise(says('{"count": 2, "steps": ["fell a tree", "fell a', { finish: 'length' }))
    expect(await models.ask(question())).toMatchObject({
      ok: false,
      failure: { code: 'model_answer', message: expect.stringContaining('longer ones') },
    })
  })

  it.each([
    ['a refusal', says('', { refusal: 'I cannot help with that.' })],
    ['a refusal that comes whole', says('', { refusal: 'I cannot help with that.', whole: true })],
    ['a filter', says('', { finish: 'content_filter' })],
  ])('is not asked for again after %s', async (_what, refusal) => {
    const { models, server } = await modelRig()
    server.next(refusal)
    expect(await models.ask(question())).toMatchObject({ ok: false, failure: { code: 'model_refused' } })
    expect(server.heard).toHaveLength(1)
  })
})

describe('an endpoint that does not know schemas', () => {
  const formats = (bodies: readonly { readonly body: Readonly<Record<string, unknown>> }[]) =>
    bodies.map(({ body }) => (body['response_format'] as { type: string } | undefined)?.type)

  it('is asked for any JSON, with the shape in the prompt, and that is remembered', async () => {
    const { models, server } = await modelRig({ server: { rejectsFormats: ['json_schema'] } })
    server.otherwise(saysJson(PLAN))
    expect(await models.ask(question())).toMatchObject({ ok: true, value: { value: PLAN } })
    expect(await models.ask(question({ name: 'other' }))).toMatchObject({ ok: true })
    expect(formats(server.heard)).toEqual(['json_schema', 'json_object', 'json_object'])
    expect(lastWords(server.heard[1]?.body)).toContain('JSON schema')
  })

  it('is asked in words alone where it knows no formats', async () => {
    const { models, server } = await modelRig({
      server: { rejectsFormats: ['json_schema', 'json_object'] },
    })
    server.otherwise(says(`Here:\n\`\`\`json\n${JSON.stringify(PLAN)}\n\`\`\``))
    expect(await models.ask(question())).toMatchObject({ ok: true, value: { value: PLAN } })
    expect(formats(server.heard)).toEqual(['json_schema', 'json_object', undefined])
  })

  it('is told the shape in the prompt from the second question on where it takes no notice', async () => {
    const { models, server } = await modelRig()
    server.next(says(`Gladly! ${JSON.stringify(PLAN)}`), saysJson(PLAN))
    expect(await models.ask(question())).toMatchObject({ ok: true })
    expect(await models.ask(question({ name: 'other' }))).toMatchObject({ ok: true })
    expect(lastWords(server.heard[1]?.body)).toContain('JSON schema')
  })

  it.each([
    ['max_tokens', 'max_completion_tokens'],
    ['stream_options', 'stream'],
    ['stream', 'max_tokens'],
  ])('may refuse %s, too', async (field, instead) => {
    const { models, server } = await modelRig({ server: { rejectsFields: [field] } })
    server.otherwise(saysJson(PLAN))
    expect(await models.ask(question())).toMatchObject({ ok: true, value: { value: PLAN } })
    expect(server.heard.at(-1)?.body).not.toHaveProperty(field, true)
    expect(server.heard.at(-1)?.body).toHaveProperty(instead)
  })
})
