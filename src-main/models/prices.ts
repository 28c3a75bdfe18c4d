import type { ModelPrice, ModelSettings } from '../contract/index.ts'

/**
 * US dollars for a million tokens, as OpenAI's price list (https://openai.com/api/pricing) had them in August 2025. What a player writes into the settings goes
 * before, and what is not here has no price.
 */
const KNOWN: Readonly<Record<string, ModelPrice>> = {
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5-nano': { input: 0.05, output: 0.4 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  o3: { input: 2, output: 8 },
  'o4-mini': { input: 1.1, output: 4.4 },
  'text-embedding-3-small': { input: 0.02, output: 0 },
  'text-embedding-3-large': { input: 0.13, output: 0 },
}

const FREE: ModelPrice = { input: 0, output: 0 }

/** The price of a model at an endpoint; undefined where nobody has told. What runs in the own house costs nothing. */
export function priceOf(
  model: string,
  { baseUrl, prices }: Pick<ModelSettings, 'baseUrl' | 'prices'>,
): ModelPrice | undefined {
  const own = prices[model]
  if (own) return own
  if (isHome(baseUrl) || model.endsWith(':free')) return FREE
  // `openai/gpt-5-mini` at a go-between, `gpt-5-mini-2025-08-07` for a certain day's. Other ends are other models.
  const bare = model.replace(/^openai\//, '').replace(/-\d{4}-\d{2}-\d{2}$/, '')
  return Object.hasOwn(KNOWN, bare) ? KNOWN[bare] : undefined
}

/** US dollars. */
export const costOf = (
  price: ModelPrice | undefined,
  { input, output }: { readonly input: number; readonly output: number },
): number | undefined => price && (input * price.input + output * price.output) / 1e6

/** This machine, or one of the same house. */
export function isHome(baseUrl: string): boolean {
  const host = URL.parse(baseUrl)?.hostname ?? ''
  return (
    /^[\w-]+$|\.(localhost|local|lan|internal|home\.arpa)$/.test(host) ||
    /^\[(::1\]|f[cd][\da-f]{2}:)/.test(host) ||
    /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./.test(host)
  )
}
