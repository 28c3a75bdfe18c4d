import type { ModelReport } from '../../src-main/contract/index.ts'

const missing = {
  ready: false,
  why: 'No language model is set up: choose one in the settings under “Language model”.',
} as const

/** How it stands where nobody has set up a language model. */
export const noModels: ModelReport = {
  roles: { planner: missing, critic: missing, skills: missing, chat: missing },
  embeddings: missing,
  key: 'none',
  keptIn: 'file',
  prices: {},
  today: { all: { calls: 0, saved: 0, input: 0, output: 0, money: 0, unpriced: false }, by: {} },
  session: null,
}
