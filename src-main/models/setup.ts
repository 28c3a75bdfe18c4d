import { fail, type ModelSettings, type ModelUse, type Outcome, succeed } from '../contract/index.ts'
import type { KeyRing } from './key-ring.ts'
import { hostOf } from './trouble.ts'

interface Setup {
  readonly model: string
  readonly key: string | undefined
}

/** Endpoints that let nobody in without a key. */
const NEEDS_KEY =
  /(^|\.)(openai\.com|openrouter\.ai|anthropic\.com|mistral\.ai|groq\.com|deepseek\.com|x\.ai)$/
const OPENAI_EMBEDDINGS = 'text-embedding-3-small'

/** Which model is asked, with which key; or what is missing. */
export function setupFor(use: ModelUse, settings: ModelSettings, keys: KeyRing): Outcome<Setup> {
  const { baseUrl } = settings
  if (!baseUrl) return notSetUp()
  const model = modelFor(use, settings)
  if (!model)
    return fail(
      'model_missing',
      `No model is named for ${use === 'embeddings' ? 'embeddings' : 'this'}: write its name into the settings under “Language model”.`,
    )
  const { key } = keys.find(baseUrl)
  const host = hostOf(baseUrl)
  if (key === undefined && NEEDS_KEY.test(host))
    return fail(
      'model_missing',
      `${host} needs a key: set yours in the settings under “Language model”, or in CO_VOYAGER_API_KEY.`,
    )
  return succeed({ model, key })
}

export const notSetUp = (): Outcome<never> =>
  fail('model_missing', 'No language model is set up: choose one in the settings under “Language model”.')

/** A use without a model of its own takes the planner's; vectors come from other models than words. */
function modelFor(use: ModelUse, { baseUrl, models }: ModelSettings): string {
  if (models[use]) return models[use]
  if (use !== 'embeddings') return models.planner
  return hostOf(baseUrl) === 'api.openai.com' ? OPENAI_EMBEDDINGS : ''
}
