import { createStore } from 'zustand/vanilla'
import type { BoardSubtask, BoardView, ChatLine, Snapshot, Update } from '../../src-main/contract/index.ts'
import type { LinkState } from '../link/index.ts'

/** The core's state as this page last heard it. Only the link writes here. */
export interface Mirror {
  link: LinkState
  /** Milliseconds since 1970 at which the connection was lost; what is shown is from then. */
  lostAt: number | null
  /** How often the connection was opened. */
  openings: number
  /** Null until the first snapshot. */
  core: Snapshot | null
}

/** Feed entries that the page keeps; the whole history is in the export. */
const longestFeed = 300

type BoardPatch = Extract<Update, { type: 'board' }>

/** Subtasks that did not change stay the same objects, so that their cards are not drawn again. */
const patchBoard = (before: BoardView | null, { board, order, changed }: BoardPatch): BoardView => {
  const known = new Map<number, BoardSubtask>(before?.subtasks.map(subtask => [subtask.id, subtask]))
  for (const subtask of changed) known.set(subtask.id, subtask)
  return { ...board, subtasks: order.flatMap(id => known.get(id) ?? []) }
}

/** Lines of the conversation that the page keeps. */
const longestChat = 100

const withLine = (lines: readonly ChatLine[], line: ChatLine): ChatLine[] => {
  const at = lines.findIndex(({ id }) => id === line.id)
  return at < 0 ? [...lines, line].slice(-longestChat) : lines.with(at, line)
}

/** The state after one update. Patches before the first snapshot say nothing that can be used. */
export const applyUpdate = (core: Snapshot | null, update: Update): Snapshot | null => {
  if (update.type === 'snapshot') return update.snapshot
  if (!core) return null
  switch (update.type) {
    case 'board':
      return { ...core, board: patchBoard(core.board, update) }
    case 'vitals':
      return { ...core, vitals: { ...core.vitals, [update.vitals.participant]: update.vitals } }
    case 'feed':
      return { ...core, feed: [...core.feed, update.entry].slice(-longestFeed) }
    case 'world':
      return { ...core, world: update.world }
    case 'settings':
      return { ...core, settings: update.settings }
    case 'models':
      return { ...core, models: update.models }
    case 'programs':
      return { ...core, programs: update.programs }
    case 'accounts':
      return { ...core, accounts: update.accounts }
    case 'comparison':
      return { ...core, comparison: update.comparison }
    case 'planning':
      return { ...core, planning: update.planning }
    case 'waiting':
      return { ...core, waiting: update.waiting }
    case 'areas':
      return { ...core, areas: update.areas }
    case 'chat':
      return { ...core, chat: withLine(core.chat, update.line) }
  }
}

export const createMirror = (now: () => number = Date.now) => {
  const store = createStore<Mirror>()(() => ({ link: 'connecting', lostAt: null, openings: 0, core: null }))
  return {
    store,
    onState: (link: LinkState) =>
      store.setState(({ lostAt, openings }) =>
        link === 'open' ? { link, lostAt: null, openings: openings + 1 } : { link, lostAt: lostAt ?? now() },
      ),
    onUpdate: (update: Update) => store.setState(({ core }) => ({ core: applyUpdate(core, update) })),
  }
}
