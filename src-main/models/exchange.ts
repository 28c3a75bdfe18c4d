import type { Clock, Logger } from '../base/index.ts'
import { type ModelUse, type Outcome, succeed } from '../contract/index.ts'
import type { Budget } from './budget.ts'
import { type Dialect, type Dialects, plainer } from './dialect.ts'
import type { Endpoint, Said, Shape } from './endpoint.ts'
import type { CallLog, Message, Usage } from './interface.ts'
import { masked } from './masking.ts'
import { costOf, priceOf } from './prices.ts'
import { type Patience, repeat } from './repeat.ts'
import { timeLimit } from './time-limit.ts'
import { estimatePrompt, estimateTokens } from './tokens.ts'
import { hostOf, type Tried } from './trouble.ts'

export interface ExchangeParts {
  readonly clock: Clock
  readonly logger: Logger
  /** Between 0 and 1. */
  readonly random: () => number
  readonly budget: Budget
  readonly dialects: Dialects
  readonly log: CallLog
  /** What was used has changed. */
  readonly changed: () => void
}

/** One message to a model, with all that goes with it. */
export interface Errand extends Patience {
  readonly endpoint: Endpoint
  readonly secrets: readonly string[]
  readonly use: ModelUse
  readonly purpose: string
  readonly session: string | undefined
  readonly messages: readonly Message[]
  readonly shape: Shape
  /** The messages tell the shape already. */
  readonly tellsShape: boolean
  readonly onText: (text: string) => void
}

export interface Exchanged {
  readonly said: Said
  readonly usage: Usage
  /** What the endpoint was asked to hold to. */
  readonly format: Dialect['format']
}

interface Attempt {
  readonly tried: Tried<Said>
  readonly input: number
  readonly output: number
}

/**
 * Sends messages until an answer comes: in plainer words where the endpoint does not understand, again after a pause where the
 * trouble may pass. Within the budget and the time, and every exchange in the log.
 */
export async function exchange(parts: ExchangeParts, errand: Errand): Promise<Outcome<Exchanged>> {
  const { clock } = parts
  const startedAt = clock.now()
  const spent = { input: 0, output: 0 }
  let heard = ''
  const onText = (text: string) => {
    heard = text
    errand.onText(text)
  }
  const outcome = await repeat(parts, errand, () => inItsWords(parts, { ...errand, onText }, spent))
  const usage = { ...spent, money: costOf(priceOf(errand.model, errand.settings), spent) }
  const hide = (text: string) => masked(text, errand.secrets)
  const call = {
    at: startedAt,
    use: errand.use,
    purpose: errand.purpose,
    model: errand.model,
    messages: errand.messages.map(({ role, content }) => ({ role, content: hide(content) })),
    answer: hide(outcome.ok ? outcome.value.said.text || outcome.value.said.refusal : heard),
    outcome: outcome.ok ? 'ok' : outcome.failure.code,
    ...(outcome.ok ? {} : { problem: outcome.failure.message }),
    input: usage.input,
    output: usage.output,
    ...(usage.money === undefined ? {} : { money: usage.money }),
    ms: clock.now() - startedAt,
    cached: false,
  }
  keepCall(parts, call, errand.session)
  return outcome.ok ? succeed({ ...outcome.value, usage }) : outcome
}

/** A log that cannot be written must not cost the player the answer. */
export function keepCall(
  { log, logger, changed }: Pick<ExchangeParts, 'log' | 'logger' | 'changed'>,
  call: Parameters<CallLog['keep']>[0],
  session: string | undefined,
): void {
  try {
    log.keep(call, session)
  } catch (error) {
    logger.warn('A question to a model could not be logged', { error: String(error) })
  }
  changed()
}

/** Asks in plainer and plainer words until the endpoint understands; what it understood is remembered. */
async function inItsWords(
  parts: ExchangeParts,
  errand: Errand,
  spent: { input: number; output: number },
): Promise<Tried<Omit<Exchanged, 'usage'>>> {
  const { dialects } = parts
  const { settings, model } = errand
  for (let dialect = dialects.of(settings.baseUrl, model); ; ) {
    const held = reserve(parts, errand, dialect, spent)
    if (!held.ok) return { ok: false, trouble: { failure: held.failure, passing: false } }
    const { tried, input, output } = await once(parts, errand, dialect).finally(held.value)
    spent.input += input
    spent.output += output
    if (tried.ok) {
      dialects.learn(settings.baseUrl, model, dialect)
      return { ok: true, value: { said: tried.value, format: dialect.format } }
    }
    const { misunderstood } = tried.trouble
    const other = misunderstood && plainer(dialect, misunderstood)
    if (!other) return tried
    dialect = other
  }
}

/** One request, with its own limit of time for the first word. */
async function once({ clock }: ExchangeParts, errand: Errand, dialect: Dialect): Promise<Attempt> {
  const { endpoint, settings, shape, limit } = errand
  const messages = inWords(errand, dialect)
  const patience = timeLimit(clock, settings.firstWordSeconds * 1000, limit.signal)
  // Of an answer that comes whole the first word comes with the last.
  if (!dialect.stream) patience.keepOn()
  let begun = false
  let text = ''
  try {
    const tried = await endpoint.chat({
      messages,
      shape,
      dialect,
      answerTokens: settings.answerTokens,
      signal: patience.signal,
      onBegin: () => {
        begun = true
        patience.keepOn()
      },
      onText: more => {
        text = more
        errand.onText(more)
      },
    })
    const said = tried.ok ? tried.value.usage : undefined
    // Whoever hung up after the model had begun pays all the same, and so does who lost patience.
    const counts = begun || tried.ok || limit.signal.aborted || patience.isOver()
    const input = said?.input ?? (counts ? estimatePrompt(messages, JSON.stringify(shape.schema)) : 0)
    const output = said?.output ?? estimateTokens(text)
    return { tried: patience.isOver() && !tried.ok ? tooSlow(errand) : tried, input, output }
  } finally {
    patience.end()
  }
}

function reserve(
  { budget }: ExchangeParts,
  errand: Errand,
  dialect: Dialect,
  spent: { readonly input: number; readonly output: number },
): Outcome<() => void> {
  const { settings, session, model, shape } = errand
  const input = estimatePrompt(inWords(errand, dialect), JSON.stringify(shape.schema)) + spent.input
  const output = settings.answerTokens + spent.output
  const money = costOf(priceOf(model, settings), { input, output })
  return budget.reserve(session, model, { tokens: input + output, money })
}

/** The messages as this endpoint needs them: where it is not told the shape otherwise, they tell it. */
function inWords({ messages, shape, tellsShape }: Errand, { format }: Dialect): readonly Message[] {
  const isTold = tellsShape || format === 'schema'
  return isTold ? messages : [...messages, { role: 'user', content: shapeInWords(shape) }]
}

export const shapeInWords = ({ schema }: Shape): string =>
  `Answer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(schema)}`

const tooSlow = ({ model, settings: { baseUrl, firstWordSeconds } }: Errand): Tried<never> => {
  const message = `${model} at ${hostOf(baseUrl)} said nothing for ${firstWordSeconds} seconds: choose a quicker model, or allow it more time in the settings.`
  return { ok: false, trouble: { failure: { code: 'timed_out', message }, passing: false } }
}
