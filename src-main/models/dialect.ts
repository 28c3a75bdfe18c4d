/** What an endpoint understands of the protocol, for one model. */
export interface Dialect {
  /** How the answer's shape is asked for: by schema, as any JSON, or in the prompt alone. */
  readonly format: 'schema' | 'json' | 'text'
  /** OpenAI's newer models know only the second, most other endpoints only the first. */
  readonly tokenField: 'max_tokens' | 'max_completion_tokens'
  readonly stream: boolean
  /** Whether it tells the usage of an answer that it streams. */
  readonly streamUsage: boolean
}

/** An endpoint's answer that something in a request is not understood. */
export interface Misunderstood {
  readonly status: number
  readonly message: string
}

const stepDown = { schema: 'json', json: 'text', text: undefined } as const

/** What the endpoints of this address are expected to understand until they say otherwise. */
export const expectedDialect = (baseUrl: string): Dialect => ({
  format: 'schema',
  tokenField: URL.parse(baseUrl)?.hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens',
  stream: true,
  streamUsage: true,
})

/** How to say the same in a way that the endpoint may understand; undefined where there is none left. */
export function plainer(dialect: Dialect, { status, message }: Misunderstood): Dialect | undefined {
  const text = message.toLowerCase()
  // Some servers fail inside where a schema becomes a grammar, rather than saying that they cannot do it.
  const ofFormat = /response_?format|json_schema|json_object|schema|grammar/.test(text)
  if (status >= 500 && !ofFormat) return undefined
  if (/context|too long|too many tokens/.test(text)) return undefined
  if (/max_(completion_)?tokens/.test(text)) return otherTokenField(dialect, text)
  if (/stream_options|include_usage/.test(text))
    return dialect.streamUsage ? { ...dialect, streamUsage: false } : undefined
  if (/\bstream(ing)?\b/.test(text)) return dialect.stream ? { ...dialect, stream: false } : undefined
  // What it does not like is not always named; the format is what endpoints differ in most.
  const format = stepDown[dialect.format]
  return format && { ...dialect, format }
}

function otherTokenField(dialect: Dialect, text: string): Dialect | undefined {
  const wanted = dialect.tokenField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
  // A complaint about the number alone is none about the field.
  return new RegExp(`\\b${wanted}`).test(text) ||
    /support|unknown|unrecognized|extra|not permitted/.test(text)
    ? { ...dialect, tokenField: wanted }
    : undefined
}

/** What was found out, for as long as the core runs. */
export class Dialects {
  readonly #known = new Map<string, Dialect>()

  of(baseUrl: string, model: string): Dialect {
    return this.#known.get(`${baseUrl} ${model}`) ?? expectedDialect(baseUrl)
  }

  learn(baseUrl: string, model: string, dialect: Dialect): void {
    this.#known.set(`${baseUrl} ${model}`, dialect)
  }

  /** It was asked for a shape and took no notice: the next time the shape is in the prompt, too. */
  ignoresFormat(baseUrl: string, model: string): void {
    const dialect = this.of(baseUrl, model)
    this.learn(baseUrl, model, { ...dialect, format: stepDown[dialect.format] ?? 'text' })
  }
}
