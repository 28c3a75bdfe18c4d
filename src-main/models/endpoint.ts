import OpenAI, { APIError } from 'openai'
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParams,
} from 'openai/resources/chat/completions'
import { Stream } from 'openai/streaming'
import type { Dialect } from './dialect.ts'
import type { Message } from './interface.ts'
import { type Asked, broken, noEndpoint, type Tried, troubleOf } from './trouble.ts'

/** The shape that an answer must have. */
export interface Shape {
  readonly name: string
  /** JSON schema. */
  readonly schema: Readonly<Record<string, unknown>>
  /** It has nothing that OpenAI's strict mode does not take. */
  readonly strict: boolean
}

export interface Request {
  readonly messages: readonly Message[]
  /** Absent: any text. */
  readonly shape?: Shape
  readonly dialect: Dialect
  readonly answerTokens: number
  readonly signal: AbortSignal
  /** Told once, when the first byte of an answer has come. */
  readonly onBegin: () => void
  readonly onText: (text: string) => void
}

export interface Said {
  readonly text: string
  /** `stop`, `length`, `content_filter` … */
  readonly finish: string
  readonly refusal: string
  /** Tokens, where the endpoint tells. */
  readonly usage: { readonly input: number; readonly output: number } | undefined
}

/** An hour: limits of time are kept by who asks. The package's own repetitions are off for the same reason. */
const NEVER_MS = 3_600_000

/** One address, spoken to through the `openai` package. Every method is one request; nothing is repeated here. */
export class Endpoint {
  readonly #asked: Asked
  readonly #client: OpenAI
  readonly #now: () => number

  constructor(asked: Asked, now: () => number) {
    this.#asked = asked
    this.#now = now
    this.#client = new OpenAI({
      baseURL: asked.baseUrl,
      apiKey: asked.key ?? 'none',
      // Whatever the environment holds for OpenAI itself must not go to another endpoint.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      ...(asked.key === undefined ? { defaultHeaders: { Authorization: null } } : {}),
      maxRetries: 0,
      timeout: NEVER_MS,
      // Its log would hold prompts.
      logLevel: 'off',
    })
  }

  async chat(request: Request): Promise<Tried<Said>> {
    let begun = false
    const begin = () => {
      if (!begun) request.onBegin()
      begun = true
    }
    try {
      const response = await this.#client.chat.completions
        .create(paramsOf(this.#asked.model, request), { signal: request.signal })
        .asResponse()
      const type = response.headers.get('content-type') ?? ''
      if (type.includes('text/event-stream')) return await this.#readStream(response, request, begin)
      if (!type.includes('json')) return { ok: false, trouble: noEndpoint(this.#asked) }
      const whole = (await response.json()) as Partial<ChatCompletion> & { error?: object }
      begin()
      // Some go-betweens tell the errors of those behind them as answers.
      if (whole.error) throw new APIError(undefined, whole.error, undefined, undefined)
      return this.#readWhole(whole, request)
    } catch (error) {
      return { ok: false, trouble: troubleOf(error, this.#asked, this.#now()) }
    }
  }

  /** Vectors for texts, in their order. */
  async embed(
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Tried<{ readonly vectors: number[][]; readonly input: number | undefined }>> {
    try {
      const { data, usage } = await this.#client.embeddings.create(
        { model: this.#asked.model, input: [...texts], encoding_format: 'float' },
        { signal },
      )
      const vectors = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding)
      if (vectors.length !== texts.length) return { ok: false, trouble: noEndpoint(this.#asked) }
      return { ok: true, value: { vectors, input: usage?.prompt_tokens } }
    } catch (error) {
      return { ok: false, trouble: troubleOf(error, this.#asked, this.#now()) }
    }
  }

  /** The names of its models; not all endpoints tell them. */
  async models(signal: AbortSignal): Promise<Tried<string[]>> {
    try {
      const { data } = await this.#client.models.list({ signal })
      if (!Array.isArray(data)) return { ok: false, trouble: noEndpoint(this.#asked) }
      return { ok: true, value: data.map(({ id }) => id) }
    } catch (error) {
      return { ok: false, trouble: troubleOf(error, this.#asked, this.#now()) }
    }
  }

  #readWhole({ choices, usage }: Partial<ChatCompletion>, { onText }: Request): Tried<Said> {
    const [choice] = choices ?? []
    if (!choice?.message) return { ok: false, trouble: noEndpoint(this.#asked) }
    const text = choice.message.content ?? ''
    if (text) onText(text)
    const said = { text, finish: choice.finish_reason ?? 'stop', refusal: choice.message.refusal ?? '' }
    return { ok: true, value: { ...said, usage: tokens(usage) } }
  }

  async #readStream(
    response: Response,
    { signal, onText }: Request,
    begin: () => void,
  ): Promise<Tried<Said>> {
    const controller = new AbortController()
    const stop = () => controller.abort()
    signal.addEventListener('abort', stop)
    let text = ''
    let refusal = ''
    let finish: string | undefined
    let usage: Said['usage']
    try {
      for await (const chunk of Stream.fromSSEResponse<ChatCompletionChunk>(response, controller)) {
        begin()
        usage = tokens(chunk.usage) ?? usage
        const [choice] = chunk.choices ?? []
        finish = choice?.finish_reason ?? finish
        refusal += choice?.delta?.refusal ?? ''
        const more = choice?.delta?.content
        if (!more) continue
        text += more
        onText(text)
      }
    } finally {
      signal.removeEventListener('abort', stop)
    }
    // A stream that simply ends was cut by somebody between; every endpoint says why it finishes.
    if (finish === undefined) return { ok: false, trouble: broken(this.#asked) }
    return { ok: true, value: { text, finish, refusal, usage } }
  }
}

function paramsOf(model: string, request: Request): ChatCompletionCreateParams {
  const { dialect, messages, shape, answerTokens } = request
  return {
    model,
    messages: [...messages],
    [dialect.tokenField]: answerTokens,
    ...(dialect.stream ? { stream: true } : {}),
    ...(dialect.stream && dialect.streamUsage ? { stream_options: { include_usage: true } } : {}),
    ...formatOf(shape, dialect),
  }
}

function formatOf(shape: Shape | undefined, { format }: Dialect): Partial<ChatCompletionCreateParams> {
  if (!shape || format === 'text') return {}
  if (format === 'json') return { response_format: { type: 'json_object' } }
  const { name, schema, strict } = shape
  return { response_format: { type: 'json_schema', json_schema: { name, schema: { ...schema }, strict } } }
}

const tokens = (usage: { prompt_tokens?: number; completion_tokens?: number } | null | undefined) =>
  usage && Number.isFinite(usage.prompt_tokens)
    ? { input: usage.prompt_tokens ?? 0, output: usage.completion_tokens ?? 0 }
    : undefined
