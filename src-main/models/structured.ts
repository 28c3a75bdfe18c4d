import type { z } from 'zod'
import { fail, type Outcome, succeed } from '../contract/index.ts'
import { type Errand, type Exchanged, type ExchangeParts, exchange, shapeInWords } from './exchange.ts'
import type { Usage } from './interface.ts'
import { type Read, readAnswer } from './read-answer.ts'
import { hostOf } from './trouble.ts'
import { usageOfBoth } from './usage.ts'

interface Structured {
  /** The answer as JSON, which fits the schema. */
  readonly json: unknown
  readonly usage: Usage
}

const CUT_OFF = 'The answer was cut off because it was too long. Say the same much shorter.'

/** An answer of the wanted shape, with one chance for the model to mend what it said. */
export async function askForShape(
  parts: ExchangeParts,
  errand: Errand,
  answer: z.ZodType,
): Promise<Outcome<Structured>> {
  const first = await exchange(parts, errand)
  if (!first.ok) return first
  const refused = refusalOf(first.value, errand)
  if (refused) return refused
  const read = readSaid(first.value, answer)
  noticeFormat(parts, errand, first.value, read)
  if (read.ok) return succeed({ json: read.json, usage: first.value.usage })

  const messages = mendingOf(errand, first.value, read.problem)
  const mended = await exchange(parts, { ...errand, messages, tellsShape: true })
  if (!mended.ok) return mended
  const stillRefused = refusalOf(mended.value, errand)
  if (stillRefused) return stillRefused
  const second = readSaid(mended.value, answer)
  if (second.ok)
    return succeed({ json: second.json, usage: usageOfBoth(first.value.usage, mended.value.usage) })
  if (mended.value.said.finish === 'length')
    return fail(
      'model_answer',
      `The answers of ${errand.model} were cut off after ${errand.settings.answerTokens} tokens, twice: allow longer ones in the settings, or choose another model.`,
    )
  return fail(
    'model_answer',
    `${errand.model} gave no answer that can be used, twice: choose another model for this in the settings.`,
    { problem: second.problem },
  )
}

/** What was cut off may look whole when it is mended, and is not what was meant. */
const readSaid = ({ said }: Exchanged, answer: z.ZodType): Read<unknown> => {
  const read = readAnswer(said.text, answer)
  return said.finish === 'length' && !read.clean ? { ok: false, problem: CUT_OFF, clean: false } : read
}

/** An endpoint that was asked for JSON and gave something else takes no notice of it. */
function noticeFormat(
  { dialects }: ExchangeParts,
  { settings, model }: Errand,
  { format, said }: Exchanged,
  { clean }: Read<unknown>,
): void {
  if (format !== 'text' && !clean && said.text && said.finish !== 'length')
    dialects.ignoresFormat(settings.baseUrl, model)
}

function refusalOf({ said }: Exchanged, { model, settings }: Errand): Outcome<never> | undefined {
  if (!said.refusal && said.finish !== 'content_filter') return undefined
  const who = said.refusal ? model : hostOf(settings.baseUrl)
  return fail(
    'model_refused',
    `${who} will not answer this: say it in other words, or choose another model in the settings.`,
  )
}

/** The same question once more, with what came of it and what is wrong with that. */
function mendingOf({ messages, shape }: Errand, { said }: Exchanged, problem: string): Errand['messages'] {
  const wrong = `That cannot be used:\n${problem}\n\n${shapeInWords(shape)}`
  // Some endpoints refuse a message without words.
  const answered = said.text.trim() ? [{ role: 'assistant' as const, content: said.text }] : []
  return [...messages, ...answered, { role: 'user', content: wrong }]
}
