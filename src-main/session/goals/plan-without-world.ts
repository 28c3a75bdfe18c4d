import type { Outcome, PlanPreview, PlanProgress, Stock } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { Models } from '../../models/interface.ts'
import { PlanDesk } from './plan-desk.ts'
import { worldTold } from './world-told.ts'

interface WorldlessPlan {
  readonly goal: string
  readonly knowledge: Knowledge
  /** What is in hand already. */
  readonly held: Stock
  readonly models: Pick<Models, 'ask' | 'status'>
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly progress: (progress: PlanProgress) => void
}

/** Plans a goal for nowhere in particular, by model where the goal needs one. Fails as the app's own planning does. */
export async function planWithoutWorld({
  goal,
  knowledge,
  held,
  models,
  signal,
  now,
  progress,
}: WorldlessPlan): Promise<Outcome<PlanPreview>> {
  const desk = new PlanDesk({ models, now, progress: one => one && progress(one) })
  const surroundings = { knowledge, have: { held } }
  const cancel = () => desk.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const world = () => worldTold({ surroundings, people: [], bodies: [] })
    const prepared = await desk.prepare({ goal, surroundings: () => surroundings, world })
    return prepared.ok ? desk.plan(goal, surroundings, true) : prepared
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
