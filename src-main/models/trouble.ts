import { APIConnectionError, APIError } from 'openai'
import type { Failure } from '../contract/index.ts'
import type { Misunderstood } from './dialect.ts'
import { masked } from './masking.ts'

/** Why one request came to nothing. */
export interface Trouble {
  readonly failure: Failure
  /** Another try may go better. */
  readonly passing: boolean
  /** Milliseconds that the endpoint asks to wait. */
  readonly waitMs?: number
  /** There is nothing at the path that was asked for. */
  readonly missing?: boolean
  /** It may understand the same in other words. */
  readonly misunderstood?: Misunderstood
}

/** What came of one request. */
export type Tried<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly trouble: Trouble }

/** Who was asked for what, for sentences. */
export interface Asked {
  readonly baseUrl: string
  readonly model: string
  /** Absent: none is sent. */
  readonly key: string | undefined
  /** What must not be repeated in a sentence. */
  readonly secrets: readonly string[]
}

const LONGEST_QUOTE = 200

/** What the `openai` package throws, in words, with the way out. `now`: milliseconds since 1970. */
export function troubleOf(error: unknown, asked: Asked, now: number): Trouble {
  if (error instanceof APIConnectionError) return connectionTrouble(error, asked)
  if (error instanceof APIError) return httpTrouble(error, asked, now)
  // A connection that breaks in the midst of an answer comes as fetch's own error.
  return broken(asked)
}

export const broken = ({ baseUrl }: Asked): Trouble => ({
  failure: {
    code: 'model_unreachable',
    message: `The connection to ${hostOf(baseUrl)} broke off in the midst of an answer: try again in a moment.`,
  },
  passing: true,
})

/** A page of a website, or something else that is no answer. */
export const noEndpoint = ({ baseUrl }: Asked): Trouble => ({
  failure: {
    code: 'model_unreachable',
    message: `What answers at ${baseUrl} is no language model: check the address, which mostly ends in /v1.`,
  },
  passing: false,
})

function connectionTrouble(error: APIConnectionError, { baseUrl }: Asked): Trouble {
  const code = codeOf(error)
  const host = hostOf(baseUrl)
  const unreachable = (message: string, passing: boolean): Trouble => ({
    failure: { code: 'model_unreachable', message },
    passing,
  })
  if (code === 'ECONNREFUSED')
    return unreachable(
      `Nothing answers at ${baseUrl}: start the program that serves the model, or set another address in the settings.`,
      false,
    )
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return unreachable(`There is no ${host} in reach: check the address and this machine's network.`, false)
  if (code?.startsWith('CERT_') || code?.includes('CERT') || code?.startsWith('ERR_TLS'))
    return unreachable(`The certificate of ${host} is not valid: check the address.`, false)
  return unreachable(`The connection to ${host} broke off before it answered: try again in a moment.`, true)
}

/** The system's code, however deep it lies. */
function codeOf(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string') return one.code
    if (one instanceof AggregateError) one.cause ??= one.errors[0]
  }
  return undefined
}

function httpTrouble(error: APIError, asked: Asked, now: number): Trouble {
  const { baseUrl, model } = asked
  const host = hostOf(baseUrl)
  const quote = masked(quoteOf(error), asked.secrets)
  const refused = (message: string): Trouble => ({
    failure: { code: 'model_refused', message },
    passing: false,
  })
  const busy = (message: string): Trouble => {
    const waitMs = retryAfter(error.headers, now)
    const failure = { code: 'model_unreachable' as const, message }
    return waitMs === undefined ? { failure, passing: true } : { failure, passing: true, waitMs }
  }
  const status = statusOf(error)
  if (status === 401)
    return refused(
      asked.key === undefined
        ? `${host} wants a key: set one in the settings under “Language model”, or in CO_VOYAGER_API_KEY.`
        : `${host} does not accept the key: set the right one in the settings under “Language model”.`,
    )
  if (status === 403)
    return refused(
      `The key has no right to use ${model} at ${host}: choose another model, or give the key that right.`,
    )
  if (status === 402 || error.code === 'insufficient_quota')
    return refused(
      `The account at ${host} has nothing left to pay with: top it up there, or use another endpoint.`,
    )
  if (status === 404)
    return /model/i.test(`${error.code} ${quote}`)
      ? refused(`${host} knows no model “${model}”: choose one that it has in the settings.`)
      : {
          ...refused(
            `There is nothing at ${baseUrl} to ask for “${model}”: check the address, which mostly ends in /v1, and the model.`,
          ),
          missing: true,
        }
  if (status === 429)
    return busy(`${host} takes no more requests just now: wait a little, or use another endpoint.`)
  if (status === undefined || status === 408 || status === 409 || status >= 500) {
    const trouble = busy(`${host} has a fault of its own (${status ?? quote}): try again in a while.`)
    return status ? { ...trouble, misunderstood: { status, message: quoteOf(error) } } : trouble
  }
  if (/context.{0,20}(length|window|size)|too (long|many tokens)/i.test(quote))
    return refused(
      `This is more than ${model} can read at once: choose a model with a longer context, or give it one.`,
    )
  return {
    ...refused(
      `${host} does not take the request (${status}${quote && `: ${quote}`}): choose another model in the settings.`,
    ),
    misunderstood: { status, message: quoteOf(error) },
  }
}

/** An error that comes amid an answer has the number of its status, if any, in its code. */
function statusOf({ status, code }: APIError): number | undefined {
  const told: unknown = status ?? code
  return typeof told === 'number' ? told : undefined
}

/** What the endpoint says itself, short and in one line. */
function quoteOf({ error, message }: APIError): string {
  const said = (error as { message?: unknown } | undefined)?.message
  const text = typeof said === 'string' ? said : message.replace(/^\d+ /, '')
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)} …` : line
}

/** Milliseconds, from seconds or from a date. */
function retryAfter(headers: Headers | undefined, now: number): number | undefined {
  const precise = Number.parseFloat(headers?.get('retry-after-ms') ?? '')
  if (precise >= 0) return precise
  const text = headers?.get('retry-after')
  if (!text) return undefined
  const seconds = Number(text)
  if (seconds >= 0) return seconds * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

export const hostOf = (baseUrl: string): string => URL.parse(baseUrl)?.host ?? baseUrl
