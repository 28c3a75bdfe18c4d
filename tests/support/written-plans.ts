// Plans and judgements as a language model would write them.

type Part = Readonly<Record<string, unknown>>

interface Written extends Part {
  readonly wants: readonly Part[]
  readonly subtasks: readonly Part[]
}

export const step = (action: string, item: string, quantity: unknown = -1, more: Part = {}): Part => ({
  action,
  item,
  quantity,
  tools: [],
  materials: [],
  deliver: null,
  brief: null,
  ...more,
})

export const want = (item: string, quantity: unknown = 1, action = 'get'): Part => ({
  action,
  item,
  quantity,
})

export const written = (wants: readonly Part[], subtasks: readonly Part[], more: Part = {}): Written => ({
  reasoning: 'A light and something to eat will do.',
  impossible: null,
  wants,
  subtasks,
  ...more,
})

/** A plan for a night outside that holds. */
export const NIGHT = written(
  [want('torch', 4), want('cooked_porkchop', 2)],
  [
    step('gather', 'coal'),
    step('craft', 'torch', 4),
    step('kill', 'pig'),
    step('smelt', 'cooked_porkchop', 2),
  ],
)

export const GOOD = { reasoning: 'It is enough.', good: true, findings: [] }

/** The critic's model holds something against it. */
export const bad = (problem: string, change = 'Change that.', subtask: number | null = null): Part => ({
  reasoning: 'Not yet.',
  good: false,
  findings: [{ subtask, problem, change }],
})
