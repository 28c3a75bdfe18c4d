// An endpoint on 127.0.0.1 that speaks OpenAI's protocol and says what the test has written for it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request, as it came. */
export interface Heard {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The JSON that was sent; empty for a GET. */
  readonly body: Readonly<Record<string, unknown>>
}

interface Said {
  /** The answer in pieces, as it is streamed. */
  readonly pieces: readonly string[]
  readonly finish: string
  readonly refusal?: string
  /** What a go-between tells in the place of an answer, with status 200. */
  readonly error?: Readonly<Record<string, unknown>>
  /** Absent: the endpoint does not tell it. */
  readonly usage: { readonly input: number; readonly output: number } | undefined
  /** The connection breaks after the pieces. */
  readonly drops: boolean
  /** After the pieces nothing comes, and the connection stays. */
  readonly stalls: boolean
  /** Answers whole, even if it was asked to stream. */
  readonly whole: boolean
}

export type Reply =
  | ({ readonly kind: 'says' } & Said)
  | {
      readonly kind: 'fails'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly error: Readonly<Record<string, unknown>>
    }
  /** The connection breaks before a byte has come. */
  | { readonly kind: 'hangs up' }
  /** No byte comes until the promise is kept. */
  | { readonly kind: 'waits'; readonly until: Promise<void>; readonly then: Reply }

/** Says a text; in pieces of so many characters where it streams. */
export function says(
  text: string,
  { inPieces = 7, finish = 'stop', usage = { input: 100, output: 20 }, ...more }: SaysOptions = {},
): Reply {
  const pieces = text.match(new RegExp(`.{1,${inPieces}}`, 'gsu')) ?? []
  return {
    kind: 'says',
    pieces,
    finish,
    usage: usage ?? undefined,
    drops: false,
    stalls: false,
    whole: false,
    ...more,
  }
}

interface SaysOptions {
  readonly inPieces?: number
  /** `length` for an answer that is cut off. */
  readonly finish?: string
  readonly refusal?: string
  readonly error?: Readonly<Record<string, unknown>>
  /** Null: not told. */
  readonly usage?: { readonly input: number; readonly output: number } | null
  readonly drops?: boolean
  readonly stalls?: boolean
  readonly whole?: boolean
}

/** Says a value as JSON. */
export const saysJson = (value: unknown, options?: SaysOptions): Reply => says(JSON.stringify(value), options)

/** An error of HTTP: `fails(429, { headers: { 'retry-after': '2' } })`. */
export const fails = (
  status: number,
  { headers = {}, message = `status ${status}`, code }: FailsOptions = {},
): Reply => ({ kind: 'fails', status, headers, error: { message, type: 'error', code: code ?? null } })

interface FailsOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly message?: string
  readonly code?: string
}

export const hangsUp: Reply = { kind: 'hangs up' }

/** Sends nothing before the promise is kept. */
export const waits = (until: Promise<void>, then: Reply): Reply => ({ kind: 'waits', until, then })

/** A reply, or what makes one of the request. */
export type Script = Reply | ((heard: Heard) => Reply)

export interface OpenAiServer {
  /** To be set as the endpoint: `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string
  /** All requests so far, the oldest first; those for the list of models are left out. */
  readonly heard: readonly Heard[]
  /** What it says to the next requests, one after the other; after that it says what `otherwise` was given. */
  next(...scripts: Script[]): void
  otherwise(script: Script): void
  /** Waits until so many requests have come; gives the last of them. */
  request(count: number): Promise<Heard>
  /** Waits until no request is being answered any more. */
  silent(): Promise<void>
  close(): Promise<void>
}

interface Manners {
  /** Whoever does not show this key gets 401. */
  readonly key?: string
  /** Whoever asks for another model gets 404. */
  readonly models?: readonly string[]
  /** It has no list of its models. */
  readonly listsNothing?: boolean
  /** Kinds of `response_format` that get 400. */
  readonly rejectsFormats?: readonly string[]
  /** Fields of a request that get 400, as `max_tokens`. */
  readonly rejectsFields?: readonly string[]
}

/** The caller closes it. What is said while nothing is scripted is `{}`. */
export async function openAiServer(manners: Manners = {}): Promise<OpenAiServer> {
  const heard: Heard[] = []
  const scripts: Script[] = []
  const waiting: { count: number; resolve: (heard: Heard) => void }[] = []
  let usual: Script = says('{}')

  const hear = (one: Heard) => {
    heard.push(one)
    for (const { count, resolve } of waiting) if (heard.length === count) resolve(one)
  }
  const answering = new Map<ServerResponse, Promise<void>>()
  const server = createServer((request, response) => {
    const over = new Promise<void>(resolve => response.once('close', resolve))
    answering.set(
      response,
      over.then(() => void answering.delete(response)),
    )
    void bodyOf(request).then(async body => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      const refused = refusal(manners, one)
      if (one.method === 'GET' && one.path === '/v1/models') {
        const data = (manners.models ?? ['a-model']).map(id => ({ id, object: 'model' }))
        if (refused) return send(response, one, refused)
        if (manners.listsNothing) return send(response, one, fails(404))
        return sendJson(response, 200, { object: 'list', data })
      }
      hear(one)
      if (refused) return send(response, one, refused)
      if (one.path === '/v1/embeddings' && scripts.length === 0)
        return sendJson(response, 200, embeddings(one))
      const script = scripts.shift() ?? usual
      await send(response, one, typeof script === 'function' ? script(one) : script)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    heard,
    next: (...more) => void scripts.push(...more),
    otherwise: script => {
      usual = script
    },
    request(count) {
      const there = heard[count - 1]
      return there ? Promise.resolve(there) : new Promise(resolve => waiting.push({ count, resolve }))
    },
    async silent() {
      while (answering.size > 0) await Promise.race(answering.values())
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text ? JSON.parse(text) : {}
}

function refusal({ key, models, rejectsFormats, rejectsFields }: Manners, heard: Heard): Reply | undefined {
  const { body, headers } = heard
  if (key !== undefined && headers.authorization !== `Bearer ${key}`)
    return fails(401, {
      message: `Incorrect API key provided: ${headers.authorization}.`,
      code: 'invalid_api_key',
    })
  if (heard.method === 'GET') return undefined
  if (!/^\/v1\/(chat\/completions|embeddings)$/.test(heard.path)) return fails(404, { message: 'Not found' })
  if (models && !models.includes(String(body['model'])))
    return fails(404, { message: `The model ${body['model']} does not exist`, code: 'model_not_found' })
  const format = (body['response_format'] as { type?: string } | undefined)?.type
  if (format && rejectsFormats?.includes(format))
    return fails(400, { message: `'response_format' of type '${format}' is not supported` })
  const field = rejectsFields?.find(name => name in body)
  return field ? fails(400, { message: `Unsupported parameter: '${field}'` }) : undefined
}

async function send(response: ServerResponse, heard: Heard, reply: Reply): Promise<void> {
  switch (reply.kind) {
    case 'hangs up':
      return void response.destroy()
    case 'waits':
      await reply.until
      return send(response, heard, reply.then)
    case 'fails':
      return sendJson(response, reply.status, { error: reply.error }, reply.headers)
    case 'says':
      return heard.body['stream'] && !reply.whole
        ? stream(response, heard, reply)
        : tellWhole(response, heard, reply)
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

const base = ({ body }: Heard, object: string) => ({
  id: 'chatcmpl-1',
  object,
  created: 0,
  model: String(body['model']),
})
const usageOf = ({ usage }: Said) =>
  usage && {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
  }

function tellWhole(response: ServerResponse, heard: Heard, said: Said): void {
  if (said.drops) {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":')
    return void response.destroy()
  }
  if (said.error) {
    sendJson(response, 200, { error: said.error })
    return
  }
  const message = { role: 'assistant', content: said.pieces.join(''), refusal: said.refusal ?? null }
  const choices = [{ index: 0, message, finish_reason: said.finish }]
  const usage = usageOf(said)
  sendJson(response, 200, { ...base(heard, 'chat.completion'), choices, ...(usage ? { usage } : {}) })
}

async function stream(response: ServerResponse, heard: Heard, said: Said): Promise<void> {
  const chunk = (more: object) =>
    new Promise<void>(resolve => {
      const event = JSON.stringify({ ...base(heard, 'chat.completion.chunk'), ...more })
      response.write(`data: ${event}\n\n`, () => resolve())
    })
  const delta = (delta: object, finish: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: finish }] })

  response.writeHead(200, { 'content-type': 'text/event-stream' })
  await delta({ role: 'assistant', content: '' })
  for (const piece of said.pieces) await delta({ content: piece })
  if (said.drops) return void response.destroy()
  if (said.stalls) return
  if (said.error) await chunk({ error: said.error })
  if (said.refusal) await delta({ refusal: said.refusal })
  await delta({}, said.finish)
  const options = heard.body['stream_options'] as { include_usage?: boolean } | undefined
  const usage = usageOf(said)
  if (options?.include_usage && usage) await chunk({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}

/** Vectors that depend on the text alone. */
function embeddings({ body }: Heard) {
  const texts = [body['input']].flat().map(String)
  return {
    object: 'list',
    model: body['model'],
    data: texts.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: [text.length, ...[...text].slice(0, 3).map(letter => letter.codePointAt(0))],
    })),
    usage: { prompt_tokens: texts.length, total_tokens: texts.length },
  }
}
