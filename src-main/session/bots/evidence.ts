import { countFor, needsOf } from '../../board/index.ts'
import {
  amountOf,
  type BoardSubtask,
  type BoardView,
  chestPlace,
  countOf,
  isSearchedFor,
  listed,
  type ParticipantId,
  ROUNDING,
  type SharedChest,
  type Stock,
} from '../../contract/index.ts'
import type { Untold } from '../chests/visitors.ts'
import { together } from '../keeping/stocks.ts'

/** What a bot saw when it opened a shared chest, as what all of them hold, before it moved anything, against what the ledger believed. */
export interface ChestSighting {
  readonly board: BoardView
  readonly found: Stock
  /** Words that are not to be judged yet: what they are about may be in a chest that nobody has looked into since. */
  readonly undecided?: ReadonlySet<number>
  /** The most that the ledger believed to be there of late: what another bot has just taken out is no news. */
  readonly believed?: Stock
  /** What other bots are moving at this moment. */
  readonly untold?: Untold
  /** Of what people are known to carry, what the board has not counted: in the chest it is news. */
  readonly fresh?: Stock
  /** Who brought such things, as far as it is known. */
  readonly bringer?: (items: readonly string[]) => ParticipantId | undefined
}

export type Verdict =
  | { type: 'confirm'; id: number; text: string }
  | { type: 'contradict'; id: number; why: string }
  /** Somebody brought what a subtask asks for, with or without claiming it. */
  | {
      type: 'progress'
      id: number
      /** Whose claim it is. */
      by: ParticipantId | undefined
      /** Who brought it without a claim, if that is known. */
      from?: ParticipantId
      progress: number
      done: boolean
    }
  /** Somebody brought a part of what a bot is at: it has so much less to do. */
  | { type: 'lessen'; id: number; quantity: number; from: ParticipantId | undefined }

/** Item names that count as the result of a subtask, one list for each thing that it gives. */
function results(subtask: BoardSubtask): { names: string[]; count: number }[] {
  if (subtask.action === 'perform') return []
  if (subtask.action === 'kill') {
    return Object.entries(subtask.drops ?? {}).map(([item, count]) => ({ names: [item], count }))
  }
  return [{ names: [subtask.item, ...(subtask.accepts[subtask.item] ?? [])], count: subtask.quantity }]
}

/** How much of a subtask's quantity these things are. Of a hunt the prey is counted, by what it was to give. */
export function unitsOf(subtask: BoardSubtask, things: Stock): number {
  const shares = results(subtask).map(({ names, count }) => countOf(things, names) / count)
  return shares.length === 0 ? 0 : Math.floor(Math.min(...shares) * subtask.quantity + ROUNDING)
}

/** True if somebody's word is still to be held against the shared place. What stays in hands, no bot can see. */
export const hasUnseenWords = (board: BoardView): boolean =>
  board.ledger.chestAt !== undefined &&
  board.subtasks.some(
    subtask =>
      subtask.status === 'DONE' &&
      subtask.action !== 'perform' &&
      subtask.evidence?.kind === 'said' &&
      ((subtask.deliver === 'chest' && !isWithWhoSaidSo(subtask, board)) ||
        (subtask.deliver === 'ground' && subtask.place)),
  )

/** True for what was done before there was a chest to put it in, and waits in hands. */
const isWithWhoSaidSo = (subtask: BoardSubtask, { ledger }: BoardView): boolean => {
  const held = ledger.held[subtask.attempts.at(-1)?.participant ?? ''] ?? {}
  return results(subtask).every(
    ({ names, count }) => countOf(held, names) >= count && countOf(ledger.chest, names) < count,
  )
}

/** What humans are known to carry: when it comes back into the chest, it is no news. */
function withHumans({ ledger, participants }: BoardView, names: readonly string[]): number {
  const humans = participants.filter(({ kind }) => kind === 'human')
  return humans.reduce((total, { id }) => total + countOf(ledger.held[id] ?? {}, names), 0)
}

/**
 * Compares a look into the chest with what humans said and with what subtasks ask for. Pure.
 * The law: a human's `done` counts at once and goes back to READY if the world disagrees.
 */
export function judge(sighting: ChestSighting): Verdict[] {
  const verdicts: Verdict[] = []
  for (const subtask of sighting.board.subtasks) {
    if (subtask.deliver !== 'chest' || subtask.action === 'perform') continue
    if (subtask.status !== 'DONE' || subtask.evidence?.kind !== 'said') continue
    if (sighting.undecided?.has(subtask.id)) continue
    const verdict = check(sighting, subtask)
    if (verdict) verdicts.push(verdict)
  }
  return [...verdicts, ...credit(sighting)]
}

/**
 * A look into one of several chests as a look into all. What somebody said to be there and is not in this one is believed to be
 * in one that was not looked into since; what is here and was believed to be there is not there. Pure.
 * @param believed what this one was believed to hold
 * @param others the other chests
 * @param lookedAt by chest: when it was looked into last; milliseconds since 1970
 */
export function wholeSighting(
  board: BoardView,
  found: Stock,
  believed: Stock,
  others: readonly SharedChest[],
  lookedAt: ReadonlyMap<string, number>,
): Pick<ChestSighting, 'found' | 'undecided'> & { readonly shifted: Readonly<Record<string, Stock>> } {
  const whole = together([found, ...others.map(({ holds }) => holds)])
  const undecided = new Set<number>()
  const shifted: Record<string, Stock> = {}
  const left = { ...believed }
  for (const subtask of board.subtasks) {
    if (subtask.status !== 'DONE' || subtask.evidence?.kind !== 'said' || subtask.deliver !== 'chest')
      continue
    const saidAt = subtask.attempts.at(-1)?.endedAt ?? 0
    const unseen = others.filter(({ position }) => (lookedAt.get(chestPlace(position)) ?? 0) <= saidAt)
    for (const { names, count } of results(subtask)) {
      for (const name of names) {
        const lacking = Math.min(count, (left[name] ?? 0) - (found[name] ?? 0))
        // Where there is more than believed it is here, and not in the one that it was believed to be in.
        const from = lacking < 0 ? unseen.find(({ holds }) => (holds[name] ?? 0) > 0) : undefined
        const moved = from ? Math.max(lacking, -count, -(from.holds[name] ?? 0)) : lacking
        const other = from ?? unseen[0]
        if (!other || moved === 0 || (moved < 0 && !from)) continue
        if (moved > 0) undecided.add(subtask.id)
        left[name] = (left[name] ?? 0) - moved
        whole[name] = (whole[name] ?? 0) + moved
        const place = chestPlace(other.position)
        const there = shifted[place] ?? { ...other.holds }
        shifted[place] = { ...there, [name]: Math.max(0, (there[name] ?? 0) + moved) }
      }
    }
  }
  return { found: whole, undecided, shifted }
}

/** Undefined where what is missing may be in use, or still in hands: that is judged when it is there. */
function check(sighting: ChestSighting, subtask: BoardSubtask): Verdict | undefined {
  const { id } = subtask
  let inUse = false
  let isThere = true
  for (const { names, count } of results(subtask)) {
    const { board, found, untold } = sighting
    const there = countOf(found, names) + countOf(untold?.taken ?? {}, names)
    const lacking = countOf(board.ledger.chest, names) - there
    const missing = lacking - withdrawn(board, names)
    inUse ||= lacking > 0
    isThere &&= there >= count
    if (missing > 0) {
      const had = Math.max(0, count - missing)
      return {
        type: 'contradict',
        id,
        why: `the chest held ${had} of ${amountOf(count, names[0] ?? subtask.item)} when a bot looked${alike(sighting, names)}`,
      }
    }
  }
  if (inUse || (!isThere && isWithWhoSaidSo(subtask, sighting.board))) return undefined
  return { type: 'confirm', id, text: `${amountOf(subtask.quantity, subtask.item)} seen in the chest` }
}

/** What is there in its stead and does not count, as another kind of wood: in words that follow what was not there. */
function alike({ found }: ChestSighting, names: readonly string[]): string {
  const sort = (item: string) => item.slice(item.lastIndexOf('_') + 1)
  const sorts = new Set(names.map(sort))
  const others = Object.entries(found).filter(
    ([item, count]) => count > 0 && !names.includes(item) && sorts.has(sort(item)),
  )
  return others.length === 0
    ? ''
    : `; ${listed(others.map(([item, count]) => amountOf(count, item)))} there do not count`
}

/**
 * What people may have taken for what they are at: it is set aside for them, and nobody sees them take it. Of what is done in part
 * only the rest is set aside still, though all of it was taken.
 */
function withdrawn({ subtasks, participants }: BoardView, names: readonly string[]): number {
  const people = new Set(participants.flatMap(({ id, kind }) => (kind === 'human' ? [id] : [])))
  return subtasks
    .filter(({ holder }) => holder !== undefined && people.has(holder))
    .reduce((total, subtask) => {
      const kept = subtask.reservations.filter(({ place, item }) => place === 'chest' && names.includes(item))
      const used = needsOf(subtask).filter(
        ({ kind, accepts }) => kind === 'material' && accepts.some(item => names.includes(item)),
      )
      return (
        total +
        kept.reduce((sum, { count }) => sum + count, 0) +
        used.reduce((sum, need) => sum + countFor(need, subtask.progress), 0)
      )
    }, 0)
}

/** What turned up in the chest beyond what anybody was known to have goes to the subtasks that ask for it. */
function credit({ board, found, believed = {}, fresh = {}, untold, bringer }: ChestSighting): Verdict[] {
  const verdicts: Verdict[] = []
  const spent = new Map<string, number>()
  const human = (id: string | undefined) =>
    board.participants.some(one => one.id === id && one.kind === 'human')
  const open = board.subtasks.filter(
    ({ status, deliver, holder }) =>
      deliver === 'chest' && status !== 'DONE' && (holder === undefined || human(holder)),
  )
  // The human who works on it goes first.
  open.sort((a, b) => Number(human(b.holder)) - Number(human(a.holder)))
  const keyOf = (names: readonly string[]) => names.toSorted().join(' ')
  const extra = (names: readonly string[]) => {
    const theirs = Math.max(0, withHumans(board, names) - countOf(fresh, names))
    const there = Math.max(countOf(board.ledger.chest, names), countOf(believed, names))
    const put = countOf(untold?.put ?? {}, names)
    const known = there + theirs + put + (spent.get(keyOf(names)) ?? 0)
    return Math.max(0, countOf(found, names) - known)
  }
  /** How much of what a subtask still asks for turned up; it is spent on that. */
  const take = (subtask: BoardSubtask): number => {
    const gives = results(subtask)
    // Of prey the drops are seen: as many of them as there is most want of.
    const shares = gives.map(({ names, count }) => extra(names) / count)
    const there = shares.length === 0 ? 0 : Math.floor(Math.min(...shares) * subtask.quantity + ROUNDING)
    const units = Math.min(there, subtask.quantity - subtask.progress)
    for (const { names, count } of gives) {
      const used = Math.ceil((units / subtask.quantity) * count - ROUNDING)
      spent.set(keyOf(names), (spent.get(keyOf(names)) ?? 0) + used)
    }
    return units
  }
  const bringerOf = (subtask: BoardSubtask) => bringer?.(results(subtask).flatMap(({ names }) => names))
  const progressed = (subtask: BoardSubtask, by: ParticipantId | undefined, units: number): Verdict => {
    const from = by ?? bringerOf(subtask)
    const progress = subtask.progress + units
    return {
      type: 'progress',
      id: subtask.id,
      by,
      ...(from === undefined || from === by ? {} : { from }),
      progress,
      done: progress >= subtask.quantity,
    }
  }
  for (const subtask of open) {
    const units = take(subtask)
    if (units > 0) verdicts.push(progressed(subtask, subtask.holder, units))
  }
  const bots = board.subtasks.filter(
    ({ status, action, deliver, holder }) =>
      isSearchedFor({ action }) && deliver === 'chest' && status === 'IN_PROGRESS' && !human(holder),
  )
  for (const subtask of bots) {
    const { id, quantity } = subtask
    const units = take(subtask)
    if (units >= quantity) verdicts.push(progressed(subtask, undefined, units))
    else if (units > 0)
      verdicts.push({ type: 'lessen', id, quantity: quantity - units, from: bringerOf(subtask) })
  }
  return verdicts
}
