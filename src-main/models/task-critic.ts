// What the Task Critic by language model is asked, and the shape of its answer.
import { z } from 'zod'
import type { Message } from './interface.ts'
import { promptText } from './prompt-file.ts'
import { quoted } from './quoted.ts'
import { tolerant } from './tolerant.ts'

const writtenFinding = z.object({
  /** The subtask that it is about; null where it is about the plan. */
  subtask: z.number().nullable(),
  problem: z.string(),
  change: z.string(),
})

const criticism = z.object({
  reasoning: z.string(),
  /** True if the plan may begin as it is. */
  good: z.boolean(),
  findings: z.array(writtenFinding),
})
export type Criticism = z.infer<typeof criticism>

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asFinding = (value: unknown): unknown => {
  if (typeof value === 'string') return { subtask: null, problem: value, change: '' }
  if (!isFields(value)) return value
  const { subtask, problem, message, change, remedy } = value
  const number = Number.parseInt(String(subtask ?? ''), 10)
  return {
    subtask: Number.isInteger(number) ? number : null,
    problem: problem ?? message,
    change: change ?? remedy ?? '',
  }
}

/** Who only says whether it is good, or only what is wrong, has said enough. */
const asCriticism = (answer: unknown): unknown => {
  if (!isFields(answer)) return answer
  const { reasoning, good, findings } = answer
  if (good === undefined && findings === undefined) return answer
  const list = Array.isArray(findings) ? findings.map(asFinding) : []
  return { reasoning: reasoning ?? '', good: good ?? list.length === 0, findings: list }
}

/** The Task Critic's answer. */
export const taskCriticAnswer: z.ZodType<Criticism> = tolerant(criticism, asCriticism)

/** The messages that ask for a judgement of a plan that the program has proved. */
export function taskCriticMessages(of: {
  readonly goal: string
  readonly world: unknown
  readonly plan: unknown
}): Message[] {
  const content = [quoted('goal', of.goal), quoted('world', of.world), quoted('plan', of.plan)].join('\n\n')
  return [
    { role: 'system', content: promptText('task-critic') },
    { role: 'user', content: `${content}\n\nJudge this plan.` },
  ]
}
