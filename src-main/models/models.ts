import { createHash } from 'node:crypto'
import { type Clock, type KeySafe, type Logger, silentLogger } from '../base/index.ts'
import {
  fail,
  type ModelReport,
  type ModelRole,
  type ModelSettings,
  type ModelStatus,
  type ModelTest,
  type ModelUse,
  modelRoles,
  modelUses,
  type Outcome,
  succeed,
} from '../contract/index.ts'
import { Budget, midnight } from './budget.ts'
import { Dialects } from './dialect.ts'
import { embedTexts } from './embed.ts'
import { Endpoint, type Shape } from './endpoint.ts'
import { testEndpoint } from './endpoint-test.ts'
import { type ExchangeParts, keepCall } from './exchange.ts'
import { Identical } from './identical.ts'
import type { Answer, CallLog, Models, Question, Usage } from './interface.ts'
import { type KeyEnvironment, KeyRing } from './key-ring.ts'
import { masked } from './masking.ts'
import { priceOf } from './prices.ts'
import { notSetUp, setupFor } from './setup.ts'
import { shapeOf } from './shape.ts'
import { askForShape } from './structured.ts'
import { timeLimit } from './time-limit.ts'
import { addUsage, NO_USAGE } from './usage.ts'

export interface ModelsOptions {
  /** As they are now; asked anew for each question. */
  readonly settings: () => ModelSettings
  readonly safe: KeySafe
  readonly env: KeyEnvironment
  readonly log: CallLog
  readonly clock: Clock
  readonly logger?: Logger
  /** Between 0 and 1; spreads the pauses between repetitions. */
  readonly random?: () => number
  /** Something in `report` has changed. */
  readonly changed?: () => void
}

interface Kept {
  readonly json: unknown
  readonly model: string
  readonly usage: Usage
}

const NOTHING: Usage = { input: 0, output: 0, money: 0 }
const calledOff = () => fail('cancelled', 'The question to the language model was called off.')

/** The language models behind one endpoint. Sets up nothing before it is asked. */
export function createModels(options: ModelsOptions): Models {
  return new ModelsImplementation(options)
}

class ModelsImplementation implements Models {
  readonly #options: ModelsOptions
  readonly #keys: KeyRing
  readonly #parts: ExchangeParts
  readonly #answers = new Identical<Kept>()
  readonly #vectors = new Identical<readonly number[][]>()
  #closed = false

  constructor(options: ModelsOptions) {
    const { clock, log, settings, safe, env, logger = silentLogger } = options
    this.#options = options
    this.#keys = new KeyRing(safe, env)
    const changed = () => {
      if (!this.#closed) options.changed?.()
    }
    this.#parts = {
      clock,
      logger,
      log,
      changed,
      random: options.random ?? Math.random,
      budget: new Budget(log, clock, () => settings().budget),
      dialects: new Dialects(),
    }
    void this.#keys.ready().then(changed)
  }

  status(role: ModelUse): ModelStatus {
    const setup = setupFor(role, this.#options.settings(), this.#keys)
    return setup.ok ? { ready: true, model: setup.value.model } : { ready: false, why: setup.failure.message }
  }

  async ask<T>(question: Question<T>): Promise<Outcome<Answer<T>>> {
    await this.#keys.ready()
    if (this.#closed) return calledOff()
    const settings = this.#options.settings()
    const setup = setupFor(question.role, settings, this.#keys)
    if (!setup.ok) return setup
    const { model, key } = setup.value
    const shape = shapeOf(question.name, question.answer)
    const identity = digest([settings.baseUrl, model, shape, question.messages])
    for (;;) {
      const { signal: wanted, onText: tell = ignore } = question
      const got = await this.#answers.get(identity, wanted, tell, (signal, onText) =>
        this.#askAnew({ question, settings, model, key, shape, signal, onText }),
      )
      if (!got) return calledOff()
      if (!got.outcome.ok) return got.outcome
      const { json, usage } = got.outcome.value
      // What was kept is JSON; each asker's own schema makes it a value, which nobody else holds.
      const read = question.answer.safeParse(structuredClone(json))
      if (read.success) {
        if (got.shared) this.#noteSaved(question, model)
        const spent = got.shared ? NOTHING : usage
        return succeed({ value: read.data, model, usage: spent, cached: got.shared })
      }
      // Two schemas that look the same as JSON may differ in what they check: this one wants an answer of its own.
      if (!got.shared) return fail('model_answer', `${model} gave no answer that can be used: ask again.`)
      this.#answers.forget(identity)
    }
  }

  async #askAnew({ question, settings, model, key, shape, signal, onText }: Asking): Promise<Outcome<Kept>> {
    const { clock } = this.#parts
    const limit = timeLimit(clock, settings.wholeSeconds * 1000, signal)
    try {
      const asked = await askForShape(
        this.#parts,
        {
          endpoint: this.#endpoint(settings, model, key),
          settings,
          secrets: this.#keys.secrets,
          use: question.role,
          purpose: question.purpose,
          session: question.session,
          model,
          messages: question.messages,
          shape,
          tellsShape: false,
          limit,
          deadline: clock.now() + settings.wholeSeconds * 1000,
          onText,
        },
        question.answer,
      )
      return asked.ok ? succeed({ ...asked.value, model }) : asked
    } finally {
      limit.end()
    }
  }

  async embed(texts: readonly string[], signal: AbortSignal, session?: string): Promise<Outcome<number[][]>> {
    await this.#keys.ready()
    if (this.#closed) return calledOff()
    if (texts.length === 0) return succeed([])
    const settings = this.#options.settings()
    const setup = setupFor('embeddings', settings, this.#keys)
    if (!setup.ok) return setup
    const { model, key } = setup.value
    const identity = digest([settings.baseUrl, model, texts])
    const got = await this.#vectors.get(identity, signal, ignore, inner =>
      embedTexts(this.#parts, {
        endpoint: this.#endpoint(settings, model, key),
        settings,
        secrets: this.#keys.secrets,
        session,
        model,
        texts,
        signal: inner,
      }),
    )
    if (!got) return calledOff()
    return got.outcome.ok ? succeed(structuredClone([...got.outcome.value])) : got.outcome
  }

  report(session?: string): ModelReport {
    const { log, clock } = this.#parts
    const by = log.since(midnight(clock.now()))
    const roles = Object.fromEntries(modelRoles.map(role => [role, this.status(role)]))
    return {
      roles: roles as Record<ModelRole, ModelStatus>,
      embeddings: this.status('embeddings'),
      key: this.#keys.find(this.#options.settings().baseUrl).source,
      keptIn: this.#keys.keptIn,
      prices: this.#prices(),
      today: { all: [...by.values()].reduce(addUsage, NO_USAGE), by: Object.fromEntries(by) },
      session: session === undefined ? null : log.ofSession(session),
    }
  }

  #prices(): ModelReport['prices'] {
    const settings = this.#options.settings()
    const named = modelUses.map(use => this.status(use)).flatMap(one => (one.ready ? [one.model] : []))
    return Object.fromEntries(named.map(model => [model, priceOf(model, settings) ?? null]))
  }

  async setKey(baseUrl: string, key: string): Promise<Outcome<null>> {
    const kept = await this.#keys.set(baseUrl, key)
    if (kept.ok) this.#parts.changed()
    return kept
  }

  async test(signal: AbortSignal): Promise<Outcome<ModelTest>> {
    await this.#keys.ready()
    const settings = this.#options.settings()
    if (!settings.baseUrl) return notSetUp()
    const { key } = this.#keys.find(settings.baseUrl)
    const tested = await testEndpoint({
      models: this,
      status: use => this.status(use),
      endpoint: this.#endpoint(settings, '', key),
      settings,
      clock: this.#parts.clock,
      signal,
    })
    return signal.aborted ? calledOff() : succeed(tested)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([this.#answers.close(), this.#vectors.close()])
  }

  #endpoint({ baseUrl }: ModelSettings, model: string, key: string | undefined): Endpoint {
    return new Endpoint({ baseUrl, model, key, secrets: this.#keys.secrets }, () => this.#parts.clock.now())
  }

  #noteSaved({ role, purpose, session, messages }: Question<unknown>, model: string): void {
    const hide = (text: string) => masked(text, this.#keys.secrets)
    keepCall(
      this.#parts,
      {
        at: this.#parts.clock.now(),
        use: role,
        purpose,
        model,
        messages: messages.map(({ role, content }) => ({ role, content: hide(content) })),
        answer: '',
        outcome: 'ok',
        input: 0,
        output: 0,
        money: 0,
        ms: 0,
        cached: true,
      },
      session,
    )
  }
}

interface Asking {
  readonly question: Question<unknown>
  readonly settings: ModelSettings
  readonly model: string
  readonly key: string | undefined
  readonly shape: Shape
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
}

const ignore = () => {}

const digest = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64')
