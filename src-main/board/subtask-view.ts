import type { BoardSubtask, Reservation, Status } from '../contract/index.ts'
import type { Entry, Hold } from './state.ts'

const sources = new WeakMap<BoardSubtask, Entry>()

/** A subtask as the door shows it; the known one if nothing about it has changed. */
export function subtaskView(
  entry: Entry,
  status: Status,
  reason: string | undefined,
  known: BoardSubtask | undefined,
): BoardSubtask {
  if (known && sources.get(known) === entry && known.status === status && known.reason === reason)
    return known
  const { subtask, claim } = entry
  const view: BoardSubtask = {
    ...subtask,
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(entry.note === undefined ? {} : { note: entry.note }),
    progress: entry.stage === 'DONE' ? subtask.quantity : entry.progress,
    ...(claim ? { holder: claim.holder, leaseUntil: claim.leaseUntil, claimedAt: claim.since } : {}),
    ...(entry.strikes > 0 ? { strikes: entry.strikes } : {}),
    ...(entry.pinnedTo === undefined ? {} : { pinnedTo: entry.pinnedTo }),
    ...(entry.helpFor === undefined ? {} : { helpFor: entry.helpFor }),
    ...(entry.first && entry.stage !== 'DONE' ? { first: true as const } : {}),
    ...(entry.orphaned ? { orphaned: true as const } : {}),
    reservations: claim ? claim.holds.map(reservationView) : [],
    attempts: [...entry.attempts],
    ...(entry.evidence ? { evidence: entry.evidence } : {}),
  }
  sources.set(view, entry)
  return view
}

const reservationView = ({ place, item, count, at }: Hold): Reservation => ({
  place,
  item,
  count,
  ...(at ? { at } : {}),
})
