import { z } from 'zod'

/** What language models are asked for, each by a model of its own if the player wants. */
export const modelRoles = ['planner', 'critic', 'skills', 'chat'] as const
export const modelRole = z.enum(modelRoles)
export type ModelRole = z.infer<typeof modelRole>

/** What is paid for: the roles, and vectors for texts. */
export const modelUses = [...modelRoles, 'embeddings'] as const
export const modelUse = z.enum(modelUses)
export type ModelUse = z.infer<typeof modelUse>

/** Whether there is a model to ask. */
export const modelStatus = z.discriminatedUnion('ready', [
  z.object({ ready: z.literal(true), model: z.string() }),
  /** `why`: one sentence with the way out. */
  z.object({ ready: z.literal(false), why: z.string() }),
])
export type ModelStatus = z.infer<typeof modelStatus>

/** US dollars for a million tokens. */
export const modelPrice = z.object({
  input: z.number().min(0).max(100_000),
  output: z.number().min(0).max(100_000),
})
export type ModelPrice = z.infer<typeof modelPrice>

const limit = z.number().min(0).max(1e12).nullable()

/** What may be used before everything stops; null: no limit. */
export const modelLimits = z.object({
  /** Tokens, in and out together. */
  tokens: limit,
  /** US dollars. */
  money: limit,
})
export type ModelLimits = z.infer<typeof modelLimits>

const modelName = z.string().trim().max(200)

/** Which language models are asked, and how much. The key is no part of it: it never leaves the core. */
export const modelSettings = z.object({
  /** An endpoint that speaks OpenAI's protocol, up to and with its `/v1`; empty: no language model. */
  baseUrl: z
    .string()
    .trim()
    .max(500)
    .refine(text => text === '' || isEndpoint(text), 'An address begins with http:// or https://.'),
  /** The model for each use. Empty: the planner's; for embeddings, none. */
  models: z.object(
    Object.fromEntries(modelUses.map(use => [use, modelName])) as Record<ModelUse, typeof modelName>,
  ),
  /** Tokens that one answer may take. */
  answerTokens: z.number().int().min(256).max(200_000),
  /** Seconds until the first word, and for a whole answer with all repetitions. */
  firstWordSeconds: z.number().min(1).max(290),
  wholeSeconds: z.number().min(1).max(3600),
  budget: z.object({ session: modelLimits, day: modelLimits }),
  /** By model; they go before the prices that are known. */
  prices: z.record(z.string().max(200), modelPrice),
})
export type ModelSettings = z.infer<typeof modelSettings>

export const DEFAULT_MODEL_SETTINGS: ModelSettings = {
  baseUrl: '',
  models: { planner: '', critic: '', skills: '', chat: '', embeddings: '' },
  answerTokens: 8192,
  firstWordSeconds: 120,
  wholeSeconds: 300,
  budget: { session: { tokens: 500_000, money: null }, day: { tokens: 2_000_000, money: null } },
  prices: {},
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  // A key that is written into the address would be shown and kept with the settings.
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search
}

/** What was used. */
export const modelUsage = z.object({
  /** Requests that were answered by an endpoint. */
  calls: z.number().int(),
  /** Questions that were answered by what was kept of an earlier one. */
  saved: z.number().int(),
  /** Tokens. */
  input: z.number(),
  output: z.number(),
  /** US dollars, of models whose price is known. */
  money: z.number(),
  /** Some of it has no price. */
  unpriced: z.boolean(),
})
export type ModelUsage = z.infer<typeof modelUsage>

/** Where the key comes from that the endpoint gets. */
export const modelKeySource = z.enum(['kept', 'environment', 'none'])
export type ModelKeySource = z.infer<typeof modelKeySource>

/** One question to an endpoint, as it is kept. Secrets are masked before it gets here. */
export const modelCall = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  use: modelUse,
  /** What it was for: `plan`, `program`. */
  purpose: z.string(),
  model: z.string(),
  /** The whole prompt. */
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  /** What came, whole or in part. */
  answer: z.string(),
  /** `ok`, or the code of the failure, with its sentence in `problem`. */
  outcome: z.string(),
  problem: z.string().optional(),
  /** Tokens. */
  input: z.number(),
  output: z.number(),
  /** US dollars; absent for a model without a price. */
  money: z.number().optional(),
  /** Milliseconds that it took, with all repetitions. */
  ms: z.number(),
  /** Answered by what was kept of an earlier question. */
  cached: z.boolean(),
})
export type ModelCall = z.infer<typeof modelCall>

/** How it stands with the language models, without any secret. */
export const modelReport = z.object({
  roles: z.record(modelRole, modelStatus),
  embeddings: modelStatus,
  key: modelKeySource,
  /** Where a key is kept that is set now: the system's own safe, or a file that only its owner can read. */
  keptIn: z.enum(['system', 'file']),
  /** Of each model that is named; null where nobody knows it. */
  prices: z.record(z.string(), modelPrice.nullable()),
  /** Since midnight, by use and in all. */
  today: z.object({ all: modelUsage, by: z.partialRecord(modelUse, modelUsage) }),
  /** Of the session that is on; null while none is. */
  session: modelUsage.nullable(),
})
export type ModelReport = z.infer<typeof modelReport>

export const modelKeyInput = z.object({
  /** The address that it belongs to: it is sent nowhere else. */
  baseUrl: z.string().max(500),
  /** Empty: the key is forgotten. */
  key: z
    .string()
    .trim()
    .max(1000)
    .regex(/^[\x21-\x7e]*$/, 'A key has no blanks.'),
})
export type ModelKeyInput = z.infer<typeof modelKeyInput>

/** One thing that was tried at an endpoint. */
export const modelCheck = z.object({
  /** `reach`, `model planner`, `JSON planner`, `streaming planner`, `embeddings`. */
  what: z.string(),
  state: z.enum(['ok', 'failed', 'skipped']),
  /** What came, or what is wrong and the way out. */
  text: z.string(),
  seconds: z.number(),
})
export type ModelCheck = z.infer<typeof modelCheck>

export const modelTest = z.object({
  ok: z.boolean(),
  baseUrl: z.string(),
  checks: z.array(modelCheck),
  /** The models that it has, where it tells them. */
  names: z.array(z.string()),
})
export type ModelTest = z.infer<typeof modelTest>
