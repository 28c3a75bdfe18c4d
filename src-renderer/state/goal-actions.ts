import type { Outcome, WaitingGoal } from '../../src-main/contract/index.ts'
import type { Link } from '../link/index.ts'
import type { UiStore } from './ui.ts'
import { findingsOf, offersOf } from './unplanned.ts'

interface Rooms {
  link: Link
  ui: UiStore
  me: () => string
  /** Says why it was refused; true when it went well. */
  accepted: <T>(outcome: Outcome<T>) => outcome is { ok: true; value: T }
}

/** What the player can ask for about whole goals. */
export const createGoalActions = ({ link, ui, me, accepted }: Rooms) => {
  const home = () => ui.set({ page: 'home', preview: null, unplanned: null, goal: '', card: null })
  const toHome = <T>(outcome: Outcome<T>): outcome is { ok: true; value: T } => {
    if (!accepted(outcome)) return false
    home()
    return true
  }

  const preview = async (goal: string) => {
    ui.set({ unplanned: null, preview: null })
    const outcome = await link.previewPlan(goal)
    if (outcome.ok) ui.set({ preview: outcome.value })
    else if (offersOf(outcome.failure).length > 0 || findingsOf(outcome.failure).length > 0)
      ui.set({ unplanned: { goal, failure: outcome.failure } })
    // Who cancels knows.
    else if (outcome.failure.code !== 'cancelled') accepted(outcome)
  }

  const queue = async (goal: string) => {
    const queued = await link.queueGoal(goal, me())
    if (!toHome(queued)) return
    ui.tell(`“${goal}” waits for its turn.`, {
      undo: async () => void accepted(await link.cancelGoal(queued.value.id)),
    })
  }

  return {
    preview,
    cancelPlanning: async () => void accepted(await link.cancelPlanning()),
    compareModels: async (models: string[]) => void accepted(await link.compareModels(models)),
    cancelComparison: async () => void accepted(await link.cancelComparison()),
    start: async (goal: string) => void toHome(await link.start(goal)),

    /** Where something is being worked on: in its place, beside it on the board, or after it. */
    replace: async (goal: string) => void toHome(await link.replaceGoal(goal, me())),
    addGoal: async (goal: string) => {
      if (toHome(await link.addGoal(goal, me()))) ui.tell(`“${goal}” is on the board, too.`)
    },
    queue,

    begin: async (waiting: WaitingGoal) => void toHome(await link.beginGoal(waiting.id)),
    cancel: async ({ id, goal }: WaitingGoal) => {
      if (!accepted(await link.cancelGoal(id))) return
      ui.tell(`“${goal}” does not wait any more.`, {
        undo: async () => void accepted(await link.queueGoal(goal, me())),
      })
    },
  }
}
