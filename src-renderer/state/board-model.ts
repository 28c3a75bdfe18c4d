import type {
  BoardSubtask,
  BoardView,
  ParticipantId,
  Status,
  Subtask,
} from '../../src-main/contract/index.ts'

import { shareFor } from '../../src-main/contract/shares.ts'
import { isForOneAlone, kindOfWork } from '../../src-main/contract/work-kinds.ts'

// What the board means to the person who looks at it. Pure.

/** A board that is open: work may go on. */
export const isOpen = (board: BoardView | null): board is BoardView =>
  board !== null && board.phase !== 'finished' && board.phase !== 'stopped'

export type Columns = Record<Status, BoardSubtask[]>

/** Cards by status, each column in the board's own order, so that nothing moves that did not change. */
export const columnsOf = (subtasks: readonly BoardSubtask[]): Columns => {
  const columns: Columns = { READY: [], BLOCKED: [], IN_PROGRESS: [], DONE: [], FAILED: [] }
  for (const subtask of subtasks) columns[subtask.status].push(subtask)
  return columns
}

export type CardAction =
  | 'claim'
  | 'done'
  | 'takeOver'
  | 'bring'
  | 'release'
  | 'retry'
  | 'handOver'
  | 'pin'
  | 'first'
  | 'later'
  | 'split'
  | 'help'
  | 'noHelp'
  | 'edit'
  | 'drop'

export type MainAction = Extract<CardAction, 'claim' | 'done' | 'takeOver' | 'retry'>

/** What the person most likely wants of this card. */
export const mainAction = (subtask: BoardSubtask, me: ParticipantId): MainAction | null => {
  switch (subtask.status) {
    case 'READY':
      return subtask.pinnedTo === undefined || subtask.pinnedTo === me ? 'claim' : null
    case 'IN_PROGRESS':
      return subtask.holder === me ? 'done' : 'takeOver'
    case 'FAILED':
      return 'retry'
    case 'BLOCKED':
    case 'DONE':
      return null
  }
}

/** What is left to be done of a subtask. */
export const leftOf = ({ quantity, progress }: BoardSubtask): number => quantity - progress

/** True where somebody else may take a part of it. */
const canBeShared = (subtask: BoardSubtask): boolean =>
  !isForOneAlone(subtask) && subtask.status !== 'FAILED' && leftOf(subtask) > (subtask.batch ?? 1)

/** All that may be asked of this card, main action first. */
export const actionsOf = (subtask: BoardSubtask, me: ParticipantId): CardAction[] => {
  const held = subtask.status === 'IN_PROGRESS'
  const open = subtask.status !== 'DONE'
  const main = mainAction(subtask, me)
  const rest: [CardAction, boolean][] = [
    ['done', open && (!held || subtask.holder === me)],
    ['bring', held && subtask.holder !== me && (subtask.holder?.startsWith('bot:') ?? false)],
    ['release', held],
    ['handOver', held],
    ['pin', open && !held],
    ['first', open && subtask.status !== 'FAILED' && !subtask.first],
    ['later', open && subtask.first === true],
    ['split', open && canBeShared(subtask) && subtask.holder !== me],
    [
      'help',
      open &&
        subtask.status !== 'FAILED' &&
        (!held || subtask.holder === me) &&
        subtask.helpFor === undefined,
    ],
    ['noHelp', open && subtask.helpFor === me],
    ['edit', open],
    ['drop', open && !held],
  ]
  return [
    ...(main ? [main] : []),
    ...rest.flatMap(([action, fits]) => (fits && action !== main ? [action] : [])),
  ]
}

/** True if it is of a sort that this person has said to like. */
export const isLiked = ({ participants }: BoardView, subtask: BoardSubtask, me: ParticipantId): boolean =>
  participants.find(({ id }) => id === me)?.likes?.includes(kindOfWork(subtask)) ?? false

/** What this person should look at next: what they hold, what is set aside for them, what they like, what is most urgent. */
export const nextFor = (board: BoardView, me: ParticipantId): BoardSubtask | null => {
  const ready = board.subtasks.filter(
    ({ status, pinnedTo }) => status === 'READY' && (pinnedTo === undefined || pinnedTo === me),
  )
  const critical = new Set(board.criticalPath)
  const liked = ready.filter(subtask => isLiked(board, subtask, me))
  return (
    board.subtasks.find(({ status, holder }) => status === 'IN_PROGRESS' && holder === me) ??
    ready.find(({ pinnedTo }) => pinnedTo === me) ??
    liked.find(({ id }) => critical.has(id)) ??
    liked[0] ??
    ready.find(({ id }) => critical.has(id)) ??
    ready[0] ??
    null
  )
}

export interface Takeable {
  id: number
  order: { action: 'claim' } | { action: 'split'; quantity: number }
}

/** What this person can take now by one press: what is next, or a part of what a bot is at. */
export const takeableFor = (board: BoardView, me: ParticipantId): Takeable | null => {
  const next = nextFor(board, me)
  if (next) return next.status === 'READY' ? { id: next.id, order: { action: 'claim' } } : null
  const share = shareFor(board, me)
  return share ? { id: share.subtask.id, order: { action: 'split', quantity: share.quantity } } : null
}

/** The card at which the keyboard enters the board: what is next, else what is under way, else what is still open. */
export const entranceTo = (board: BoardView, me: ParticipantId): BoardSubtask | null => {
  const { FAILED, IN_PROGRESS, BLOCKED } = columnsOf(board.subtasks)
  return nextFor(board, me) ?? FAILED[0] ?? IN_PROGRESS[0] ?? BLOCKED[0] ?? board.subtasks[0] ?? null
}

export interface Amount {
  item: string
  count: number
}

/** The materials of the whole subtask, whole items. Materials are planned per single result, in fractions. */
export const materialsOf = ({ materials, quantity }: Pick<Subtask, 'materials' | 'quantity'>): Amount[] =>
  // Sums of thirds and eighths miss whole numbers by a hair.
  Object.entries(materials).map(([item, each]) => ({ item, count: Math.ceil(each * quantity - 1e-6) }))

/** What the subtask gives: for a kill, what the mob drops. */
export const givesOf = ({ action, item, quantity, drops }: Subtask): Amount[] =>
  action === 'perform'
    ? []
    : action === 'kill'
      ? Object.entries(drops ?? {}).map(([drop, count]) => ({ item: drop, count }))
      : [{ item, count: quantity }]

/**
 * The item whose icon stands for the subtask: mobs have no item of their own, but an egg with their face; what is to be performed
 * shows what it is made of, or a map.
 */
export const iconOf = ({
  action,
  item,
  materials,
}: Pick<Subtask, 'action' | 'item'> & Partial<Pick<Subtask, 'materials'>>): string => {
  if (action === 'perform') return Object.keys(materials ?? {})[0] ?? 'filled_map'
  return action === 'kill' ? `${item}_spawn_egg` : item
}

export interface Tally {
  done: number
  failed: number
  total: number
  /** Share of the work, 0 to 1, weighed by each subtask's least work. */
  share: number
}

export const tallyOf = (subtasks: readonly BoardSubtask[]): Tally => {
  // Walking and handling cost something even where nothing is dug: 2 seconds each.
  const weight = ({ workTicks }: BoardSubtask) => workTicks + 40
  const all = subtasks.reduce((sum, subtask) => sum + weight(subtask), 0)
  const finished = subtasks.reduce((sum, subtask) => {
    const part = subtask.status === 'DONE' ? 1 : Math.min(1, subtask.progress / subtask.quantity)
    return sum + part * weight(subtask)
  }, 0)
  const count = (status: Status) => subtasks.filter(subtask => subtask.status === status).length
  return {
    done: count('DONE'),
    failed: count('FAILED'),
    total: subtasks.length,
    share: all === 0 ? 0 : finished / all,
  }
}

/** What went wrong the last time; the board's own reason tells all the tries. */
export const whyFailed = ({ attempts, reason }: Pick<BoardSubtask, 'attempts' | 'reason'>): string =>
  attempts.findLast(({ outcome }) => outcome === 'failed')?.reason || reason || ''

const quoted = ({ text }: Pick<BoardSubtask, 'text'>) => `“${text.replace(/\.$/, '')}”`
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Why nobody can go on, with a way out. */
export const stuckReason = ({ subtasks }: BoardView): string => {
  const { FAILED, BLOCKED } = columnsOf(subtasks)
  const [first] = FAILED
  if (first) {
    const { strikes: tries = 0 } = first
    const waiting = BLOCKED.length === 0 ? '' : `, and ${BLOCKED.length} more wait`
    const what =
      FAILED.length === 1
        ? `${quoted(first)} failed after ${tries} ${tries === 1 ? 'try' : 'tries'}${waiting}.`
        : `${FAILED.length} subtasks failed${waiting}, first ${quoted(first)}.`
    const them = FAILED.length === 1 ? 'it' : 'them'
    return `${what} ${sentence(whyFailed(first))} Then retry ${them}, or do ${them} yourself.`
  }
  // What waits for nothing that is still to come is where the chain broke.
  const open = new Set(BLOCKED.map(({ id }) => id))
  const root = BLOCKED.find(({ needs }) => needs.every(need => !open.has(need))) ?? BLOCKED[0]
  if (!root) return 'Nothing is left that anybody could do. Add what is missing, or stop.'
  return `${quoted(root)} ${root.reason ? sentence(root.reason) : 'waits for something that nobody makes.'}`
}
