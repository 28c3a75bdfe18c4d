import { z } from 'zod'
import type { Question } from '../../../src-main/models/interface.ts'

const plan = z.object({ steps: z.array(z.string()), count: z.number() })
type Plan = z.infer<typeof plan>

/** What a good answer to `question` says. */
export const PLAN: Plan = { steps: ['fell a tree'], count: 2 }

/** Any question for a plan. */
export const question = (more: Partial<Question<Plan>> = {}): Question<Plan> => ({
  role: 'planner',
  purpose: 'plan',
  name: 'plan',
  messages: [{ role: 'user', content: 'A plan, please.' }],
  answer: plan,
  signal: new AbortController().signal,
  ...more,
})
