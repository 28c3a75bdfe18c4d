import { z } from 'zod'
import { type BoardSubtask, fail, type Outcome, succeed } from '../../contract/index.ts'
import { promptText, quoted } from '../../models/index.ts'
import type { Models } from '../../models/interface.ts'
import { lookAround, primitivesInWords } from '../primitives/index.ts'
import type { Workplace } from '../program.ts'
import type { Changes } from './run-record.ts'

/** What became of a program: the three kinds of feedback, for the one that follows. */
export interface Feedback {
  readonly code: string
  /** What it said, and what it changed. */
  readonly log: readonly string[]
  readonly changes?: Changes
  /** Where it threw, or which limit it met. */
  readonly error?: string
  /** What is still missing, or why a person did not allow it. */
  readonly critique?: string
}

const written = z.object({ reasoning: z.string(), code: z.string() })
const verified = z.object({ reasoning: z.string(), success: z.boolean(), critique: z.string() })
/** Characters of a program, and lines of a log that are told. */
const LONGEST = 20_000
const TOLD_LINES = 30

/** What a program is handed as its task. */
export const taskOf = (
  { item, quantity, progress, brief, materials, tools }: BoardSubtask,
  at: Workplace,
  place: BoardSubtask['place'],
) => ({
  item,
  quantity: quantity - progress,
  brief: brief ?? item,
  materials,
  tools,
  place: place ? { ...at.placeAt(place) } : null,
})

/** Writes programs, and judges what they have done, by a language model. */
export class Author {
  readonly #models: Models
  readonly #session: string | undefined

  constructor(models: Models, session?: string) {
    this.#models = models
    this.#session = session
  }

  /** True while there is a model to ask. */
  get isReady(): boolean {
    return this.#models.status('skills').ready
  }

  /** Why there is none, with the way out; undefined where there is one. */
  get whyNot(): string | undefined {
    const status = this.#models.status('skills')
    return status.ready ? undefined : status.why
  }

  /** A program for a subtask. Fails as `Models.ask` does. */
  async write(subtask: BoardSubtask, at: Workplace, before: Feedback | undefined): Promise<Outcome<string>> {
    const parts = [quoted('task', taskOf(subtask, at, subtask.place)), quoted('world', lookAround(at))]
    if (before) parts.push(quoted('before', told(before)))
    const asked = before
      ? 'The program in `before` did not do it. Write one that does.'
      : 'Write the program for this task.'
    const answer = await this.#ask('program', written, at, [
      promptText('skill-writer').replace('{{primitives}}', primitivesInWords()),
      `${parts.join('\n\n')}\n\n${asked}`,
    ])
    if (!answer.ok) return answer
    const code = bare(answer.value.code)
    if (code.length > LONGEST)
      return fail('model_answer', `The program is longer than ${LONGEST} characters.`)
    return succeed(code)
  }

  /** Whether what a program has changed is what the subtask asks for. */
  async verify(
    subtask: BoardSubtask,
    at: Workplace,
    run: Pick<Feedback, 'log' | 'changes'> & { readonly value: unknown },
  ): Promise<Outcome<z.infer<typeof verified>>> {
    const content = [
      quoted('task', taskOf(subtask, at, subtask.place)),
      quoted('changes', run.changes),
      quoted('world', lookAround(at)),
      quoted('notes', { log: run.log.slice(-TOLD_LINES), returned: run.value }),
    ].join('\n\n')
    return this.#ask('verification', verified, at, [
      promptText('skill-verifier'),
      `${content}\n\nHas it been done?`,
    ])
  }

  async #ask<T>(
    purpose: 'program' | 'verification',
    answer: z.ZodType<T>,
    { signal }: Workplace,
    [system, user]: readonly [string, string],
  ): Promise<Outcome<T>> {
    const asked = await this.#models.ask({
      role: 'skills',
      purpose,
      name: purpose,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      answer,
      signal,
      ...(this.#session === undefined ? {} : { session: this.#session }),
    })
    return asked.ok ? succeed(asked.value.value) : asked
  }
}

const told = ({ code, log, changes, error, critique }: Feedback) => ({
  code,
  log: log.slice(-TOLD_LINES),
  ...(changes ? { changes } : {}),
  ...(error ? { error } : {}),
  ...(critique ? { critique } : {}),
})

/** Without the fence that many models put around code. */
const bare = (code: string): string =>
  code
    .trim()
    .replace(/^```\w*\n/, '')
    .replace(/\n?```$/, '')
    .trim()
