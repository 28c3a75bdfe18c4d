// What a player types about language models, and what the core takes.
import {
  DEFAULT_MODEL_SETTINGS,
  type ModelSettings,
  type ModelUse,
  modelSettings,
  modelUses,
} from '../../src-main/contract/models.ts'

/** The usual endpoints. `model`: what to ask for where nothing else is said. */
export const presets = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1', model: '' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1', model: '' },
  // It serves one model, whatever it is called.
  { name: 'llama.cpp', baseUrl: 'http://localhost:8080/v1', model: 'default' },
  { name: 'OpenAI', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', model: 'openai/gpt-5-mini' },
] as const

type Preset = (typeof presets)[number]

const numbers = [
  'answerTokens',
  'firstWordSeconds',
  'wholeSeconds',
  'sessionTokens',
  'sessionMoney',
  'dayTokens',
  'dayMoney',
] as const
type NumberField = (typeof numbers)[number]

/** Everything as text, as it stands in the fields. */
export interface ModelDraft extends Readonly<Record<NumberField, string>> {
  readonly baseUrl: string
  readonly models: Readonly<Record<ModelUse, string>>
  readonly prices: Readonly<Record<string, { readonly input: string; readonly output: string }>>
}

export function draftOf({
  baseUrl,
  models,
  budget,
  prices,
  answerTokens,
  firstWordSeconds,
  wholeSeconds,
}: ModelSettings): ModelDraft {
  return {
    baseUrl,
    models,
    answerTokens: written(answerTokens),
    firstWordSeconds: written(firstWordSeconds),
    wholeSeconds: written(wholeSeconds),
    sessionTokens: written(budget.session.tokens),
    sessionMoney: written(budget.session.money),
    dayTokens: written(budget.day.tokens),
    dayMoney: written(budget.day.money),
    prices: Object.fromEntries(
      Object.entries(prices).map(([model, { input, output }]) => [
        model,
        { input: written(input), output: written(output) },
      ]),
    ),
  }
}

/** The settings that a draft means, or undefined where a field does not fit. */
export function readDraft(draft: ModelDraft): ModelSettings | undefined {
  const read = modelSettings.safeParse({
    baseUrl: asAddress(draft.baseUrl),
    models: draft.models,
    answerTokens: numberIn(draft.answerTokens),
    firstWordSeconds: numberIn(draft.firstWordSeconds),
    wholeSeconds: numberIn(draft.wholeSeconds),
    budget: {
      session: { tokens: numberIn(draft.sessionTokens), money: numberIn(draft.sessionMoney) },
      day: { tokens: numberIn(draft.dayTokens), money: numberIn(draft.dayMoney) },
    },
    prices: Object.fromEntries(
      Object.entries(draft.prices)
        // Without either number nobody has said a price.
        .filter(([, { input, output }]) => input.trim() || output.trim())
        .map(([model, { input, output }]) => [
          model,
          { input: numberIn(input) ?? 0, output: numberIn(output) ?? 0 },
        ]),
    ),
  })
  return read.success ? read.data : undefined
}

const limits = ['sessionTokens', 'sessionMoney', 'dayTokens', 'dayMoney'] as const

/** What is wrong with a field, in a few words; undefined where it fits. */
export function numberProblem(field: NumberField, text: string): string | undefined {
  const value = numberIn(text)
  if (limits.some(limit => limit === field))
    return value === null || (value >= 0 && value <= 1e12) ? undefined : 'A number, or empty for no limit.'
  const shape = modelSettings.shape[field as Exclude<NumberField, (typeof limits)[number]>]
  return shape.safeParse(value).success ? undefined : ranges[field as keyof typeof ranges]
}

const ranges = {
  answerTokens: 'From 256 to 200,000.',
  firstWordSeconds: 'From 1 to 290.',
  wholeSeconds: 'From 1 to 3,600.',
} as const

export const priceProblem = (text: string): string | undefined => {
  const value = numberIn(text)
  return value === null || (value >= 0 && value <= 100_000) ? undefined : 'A number.'
}

export const addressProblem = (text: string): string | undefined =>
  modelSettings.shape.baseUrl.safeParse(asAddress(text)).success
    ? undefined
    : 'An address such as http://localhost:11434/v1, without a key in it.'

/** A draft for another endpoint: models of the one before mean nothing to it. */
export const withPreset = (draft: ModelDraft, { baseUrl, model }: Preset): ModelDraft =>
  draft.baseUrl === baseUrl
    ? draft
    : { ...draft, baseUrl, models: { ...DEFAULT_MODEL_SETTINGS.models, planner: model } }

export const withoutModel = (draft: ModelDraft): ModelDraft => ({ ...draft, baseUrl: '' })

/** Each model that is named, once. */
export const namedModels = ({ models }: ModelDraft): string[] => [
  ...new Set(modelUses.map(use => models[use].trim()).filter(Boolean)),
]

const written = (value: number | null): string =>
  value?.toLocaleString('en', { maximumFractionDigits: 6 }) ?? ''

/** `1,500`: commas between thousands. Any other comma parts decimals, as in much of the world: `0,50`. */
const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/** Null for nothing, NaN for what is no number. */
function numberIn(text: string): number | null {
  const bare = text.replace(/[\s_$]/g, '')
  const plain = THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return plain === '' ? null : Number(plain)
}

/** An address as people copy it, as the core wants it. */
export function asAddress(text: string): string {
  const bare = text.trim().replace(/\/(chat\/completions|embeddings|models)?\/*$/, '')
  if (bare === '' || /^[a-z]+:(\/|$)/i.test(bare)) return bare
  return /^(localhost|\[|\d+\.)/.test(bare) ? `http://${bare}` : `https://${bare}`
}
