import type {
  BoardCommand,
  BoardSubtask,
  BoardView,
  Outcome,
  WorldTarget,
} from '../../src-main/contract/index.ts'
import type { Link } from '../link/index.ts'
import type { CardAction } from './board-model.ts'
import type { createMirror } from './mirror.ts'
import type { PreferencesStore } from './preferences.ts'
import type { UiStore } from './ui.ts'

/** A card's action with what it needs to know beyond the card. */
export type CardOrder =
  | { action: Exclude<CardAction, 'handOver' | 'pin' | 'edit'> }
  | { action: 'handOver'; to: string }
  /** Without `to`: no longer set aside. */
  | { action: 'pin'; to?: string }
  | { action: 'edit'; quantity: number }

interface Rooms {
  link: Link
  mirror: ReturnType<typeof createMirror>
  ui: UiStore
  preferences: PreferencesStore
}

const commandOf = (order: CardOrder, id: number, me: string): BoardCommand => {
  const base = { id, participant: me }
  switch (order.action) {
    case 'takeOver':
      return { ...base, type: 'handOver', to: me }
    case 'handOver':
      return { ...base, type: 'handOver', to: order.to }
    case 'pin':
      return order.to === undefined ? { ...base, type: 'pin' } : { ...base, type: 'pin', to: order.to }
    case 'edit':
      return { ...base, type: 'edit', quantity: order.quantity }
    default:
      return { ...base, type: order.action }
  }
}

/** What takes an order back, or null where the board knows no way back. */
export const inverseOf = (order: CardOrder, before: BoardSubtask, me: string): BoardCommand | null => {
  const base = { id: before.id, participant: me }
  switch (order.action) {
    case 'claim':
      return { ...base, type: 'release' }
    case 'release':
    case 'takeOver':
    case 'handOver':
      if (before.holder === undefined) return null
      return before.holder === me && order.action === 'release'
        ? { ...base, type: 'claim' }
        : { ...base, type: 'handOver', to: before.holder }
    case 'pin':
      return before.pinnedTo === undefined
        ? { ...base, type: 'pin' }
        : { ...base, type: 'pin', to: before.pinnedTo }
    case 'edit':
      return { ...base, type: 'edit', quantity: before.quantity }
    case 'drop':
      return {
        type: 'add',
        participant: me,
        action: before.action,
        item: before.item,
        quantity: before.quantity,
      }
    case 'done':
    case 'retry':
      return null
  }
}

const told = (order: CardOrder, subtask: BoardSubtask, nameOf: (id: string) => string): string => {
  const title = `“${subtask.text}”`
  switch (order.action) {
    case 'claim':
      return `Claimed ${title}.`
    case 'takeOver':
      return `Took over ${title}.`
    case 'handOver':
      return `Handed ${title} over to ${nameOf(order.to)}.`
    case 'release':
      return `Released ${title}.`
    case 'done':
      return `Marked ${title} as done.`
    case 'retry':
      return `${title} is to be tried again.`
    case 'pin':
      return order.to === undefined
        ? `${title} is open to all again.`
        : `Set ${title} aside for ${nameOf(order.to)}.`
    case 'edit':
      return `Changed the quantity of ${title} to ${order.quantity}.`
    case 'drop':
      return `Dropped ${title}.`
  }
}

/** Everything that the player can ask for, told in a toast that offers the way back. */
export const createActions = ({ link, mirror, ui, preferences }: Rooms) => {
  const me = () => preferences.getState().id
  const board = (): BoardView | null => mirror.store.getState().core?.board ?? null
  const nameOf = (id: string) => board()?.participants.find(({ id: own }) => own === id)?.name ?? id

  /** Says why it was refused; true when it went well. */
  const accepted = <T>(outcome: Outcome<T>): outcome is { ok: true; value: T } => {
    if (!outcome.ok) ui.tell(outcome.failure.message, { tone: 'bad' })
    return outcome.ok
  }

  const act = async (id: number, order: CardOrder) => {
    const before = board()?.subtasks.find(subtask => subtask.id === id)
    if (!before) return
    if (!accepted(await link.command(commandOf(order, id, me())))) return
    const inverse = inverseOf(order, before, me())
    const takeBack = async () => {
      if (inverse) accepted(await link.command(inverse))
    }
    ui.tell(told(order, before, nameOf), inverse ? { undo: takeBack } : {})
  }

  const reopen = async (session: string) => {
    if (accepted(await link.reopen(session))) ui.set({ page: 'home' })
  }

  return {
    act,
    reopen,

    pauseOrResume: async () => {
      const open = board()
      if (open) accepted(await (open.phase === 'paused' ? link.resume(me()) : link.pause(me())))
    },

    stop: async () => {
      const session = mirror.store.getState().core?.session
      if (!session || !accepted(await link.stop(me()))) return
      ui.tell('Stopped. The bots stand still.', { undo: () => reopen(session.id) })
    },

    preview: async (goal: string) => {
      const outcome = await link.previewPlan(goal)
      if (accepted(outcome)) ui.set({ preview: outcome.value })
    },

    /** Ends what is under way first: there is one session at a time. */
    start: async (goal: string) => {
      const open = board()
      const busy = open !== null && open.phase !== 'finished' && open.phase !== 'stopped'
      if (busy && !accepted(await link.stop(me()))) return
      if (accepted(await link.start(goal))) ui.set({ page: 'home', preview: null, goal: '', card: null })
    },

    /** The world's state arrives by itself; a refusal is shown there. */
    connect: async (target: WorldTarget, bots: string[]) => {
      await link.connect(target, bots)
    },

    disconnect: async () => {
      accepted(await link.disconnect())
    },

    join: async () => {
      const { id, name } = preferences.getState()
      accepted(await link.join(id, name))
    },

    sessions: link.sessions,
    checkGoal: link.checkGoal,
    fetchExport: async (session: string, format: 'jsonl' | 'csv') => {
      const outcome = await link.exportSession(session, format)
      return accepted(outcome) ? outcome.value : null
    },
  }
}

export type Actions = ReturnType<typeof createActions>
