import { type ModelSettings, type Outcome, succeed } from '../contract/index.ts'
import type { Endpoint } from './endpoint.ts'
import { type ExchangeParts, keepCall } from './exchange.ts'
import { masked } from './masking.ts'
import { costOf, priceOf } from './prices.ts'
import { repeat } from './repeat.ts'
import { timeLimit } from './time-limit.ts'
import { estimateTokens } from './tokens.ts'

/** Texts in one request; endpoints differ in how many they take. */
const TEXTS_A_REQUEST = 64

export interface Embedding {
  readonly endpoint: Endpoint
  readonly settings: ModelSettings
  readonly secrets: readonly string[]
  readonly session: string | undefined
  readonly model: string
  readonly texts: readonly string[]
  readonly signal: AbortSignal
}

/** A vector for each text, in their order; all or none. */
export async function embedTexts(parts: ExchangeParts, all: Embedding): Promise<Outcome<number[][]>> {
  const vectors: number[][] = []
  for (let at = 0; at < all.texts.length; at += TEXTS_A_REQUEST) {
    const some = await embedSome(parts, { ...all, texts: all.texts.slice(at, at + TEXTS_A_REQUEST) })
    if (!some.ok) return some
    vectors.push(...some.value)
  }
  return succeed(vectors)
}

async function embedSome(parts: ExchangeParts, embedding: Embedding): Promise<Outcome<number[][]>> {
  const { budget, clock } = parts
  const { settings, session, model, texts, signal } = embedding
  const estimate = texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  const price = priceOf(model, settings)
  const held = budget.reserve(session, model, {
    tokens: estimate,
    money: costOf(price, { input: estimate, output: 0 }),
  })
  if (!held.ok) return held
  const startedAt = clock.now()
  const limit = timeLimit(clock, settings.wholeSeconds * 1000, signal)
  try {
    const got = await repeat(
      parts,
      { ...embedding, limit, deadline: startedAt + settings.wholeSeconds * 1000 },
      () => embedding.endpoint.embed(texts, limit.signal),
    )
    const input = got.ok ? (got.value.input ?? estimate) : 0
    const money = costOf(price, { input, output: 0 })
    keepCall(
      parts,
      {
        at: startedAt,
        use: 'embeddings',
        purpose: 'embeddings',
        model,
        messages: texts.map(text => ({ role: 'user', content: masked(text, embedding.secrets) })),
        answer: '',
        outcome: got.ok ? 'ok' : got.failure.code,
        ...(got.ok ? {} : { problem: got.failure.message }),
        input,
        output: 0,
        ...(money === undefined ? {} : { money }),
        ms: clock.now() - startedAt,
        cached: false,
      },
      session,
    )
    return got.ok ? succeed(got.value.vectors) : got
  } finally {
    held.value()
    limit.end()
  }
}
