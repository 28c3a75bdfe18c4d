// The Task Manager without a language model: a draft from the version's own recipes and drops.
import type { Catalogue } from './catalogue.ts'
import { Chain } from './chain.ts'
import type { DraftPlan, Want } from './draft.ts'

/** A draft for these wants, every quantity as needed. */
export function draftFor(goal: string, wants: readonly Want[], catalogue: Catalogue): DraftPlan {
  const chain = new Chain(catalogue)
  for (const want of wants) {
    if (want.verb === 'kill') chain.addKill(want.item)
    else chain.addItem(want.item)
  }
  return { goal, wants, subtasks: chain.steps }
}
