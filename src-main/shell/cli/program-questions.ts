import { createInterface } from 'node:readline/promises'
import type { WaitingProgram } from '../../contract/index.ts'
import type { Core } from '../../session/interface.ts'

/** Whose word it is that is given on a terminal. */
const BY = 'session'

export const consentWays = ['ask', 'allow'] as const
export type ConsentWay = (typeof consentWays)[number]

interface QuestionOptions {
  readonly core: Core
  readonly way: ConsentWay
  /** A page is open, at which somebody can answer as well. */
  readonly hasPage: boolean
  readonly say: (line: string) => void
  /** Runs something while nothing else writes to the terminal. */
  readonly quietly: <T>(work: () => Promise<T>) => Promise<T>
  readonly input?: NodeJS.ReadStream
}

/**
 * Shows programs that wait for a word on the terminal and asks there; where there is neither a terminal nor a page they are refused,
 * with the option that allows them named. The answer ends it.
 */
export function askOnTerminal(options: QuestionOptions): () => void {
  const { core, way, hasPage, say, input = process.stdin } = options
  const seen = new Set<string>()
  const ending = new AbortController()
  let last: Promise<void> = Promise.resolve()

  const decide = async (program: WaitingProgram): Promise<void> => {
    if (way === 'allow') return void answer(program.id, true)
    if (input.isTTY) return options.quietly(() => question(program))
    if (hasPage) return
    answer(program.id, false)
    say(
      `The program for #${program.subtask} was refused: nobody is here to allow it. Run with --programs allow.`,
    )
  }
  const answer = (id: string, allow: boolean, reason = '') =>
    core.answerProgram({ id, allow, reason, by: BY })
  const question = async ({ id, subtask, text, code }: WaitingProgram): Promise<void> => {
    // Somebody at a page may have been faster.
    if (!core.snapshot().programs.waiting.some(one => one.id === id)) return
    say(`\nA program for #${subtask}: ${text}\n\n${code}\n`)
    const lines = createInterface({ input, output: process.stdout })
    try {
      const word = await lines.question('Let it run? y, or why not: ', { signal: ending.signal })
      const allow = /^y(es)?$/i.test(word.trim())
      answer(id, allow, allow || /^no?$/i.test(word.trim()) ? '' : word.trim().slice(0, 500))
    } catch (error) {
      if (!ending.signal.aborted) throw error
    } finally {
      lines.close()
    }
  }
  const unsubscribe = core.subscribe(update => {
    if (update.type !== 'programs') return
    for (const program of update.programs.waiting) {
      if (seen.has(program.id)) continue
      seen.add(program.id)
      last = last.then(() => decide(program))
    }
  })
  return () => {
    ending.abort()
    unsubscribe()
  }
}
