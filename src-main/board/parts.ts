// Parts of a subtask that somebody takes so that others can do the rest, or need not wait for it.
import {
  type BoardSubtask,
  isForOneAlone,
  isSearchedFor,
  ofQuantity,
  PART_WORTH_TICKS,
  type Participant,
} from '../contract/index.ts'
import { acquire } from './acquire.ts'
import { derive } from './derive.ts'
import { openTo, starves } from './schedule.ts'
import type { BoardState, Entry, Person } from './state.ts'
import { personOf, remainingOf } from './state.ts'
import { rowAt } from './table.ts'

interface Part {
  readonly id: number
  /** How many of what is left. */
  readonly quantity: number
  /** For people, in one line. */
  readonly why: string
}

/** A part of what somebody is at. */
export interface Share {
  readonly id: number
  /** How many of what is left. */
  readonly quantity: number
  readonly holder: Participant
}

/** What a participant brings into the choice of a part. */
interface Wishes {
  /** False for what the participant does not want now. */
  readonly open?: (subtask: BoardSubtask) => boolean
  /** Ticks of the way to whoever is at it; 0 where nobody knows. */
  readonly wayTicks?: (holder: Participant) => number
}

type Divisible = Pick<BoardSubtask, 'action' | 'deliver' | 'batch' | 'quantity' | 'progress'>

/** Half of what is left to be done, in whole batches; 0 where it cannot be shared. */
export function halfOf(subtask: Divisible): number {
  if (isForOneAlone(subtask)) return 0
  const { batch = 1, quantity, progress } = subtask
  const left = quantity - progress
  return Math.min(Math.max(batch, lower(Math.floor(left / 2), batch)), lower(left - 1, batch))
}

/**
 * The part of a subtask that a participant with nothing else to do should take; undefined if there is none. Of what waits
 * for more of its materials: as much as those that are there already reach for, so that the rest need not be waited for.
 * Else what it does of another bot's gathering or hunting until both are done: half of it, less what the other does while it is on its way.
 * What the longest chain of work waits for comes first. Parts are large, so that nothing is cut into crumbs; and while nobody is at work
 * nothing is cut, for nothing is on its way.
 */
export function partFor(
  state: BoardState,
  participant: string,
  { open = () => true, wayTicks = () => 0 }: Wishes = {},
): Part | undefined {
  return firstOf(state, participant, open, (entry, person, ahead) => {
    if (entry.stage === 'OPEN') return head(state, entry, person, ahead)
    const of = half(state, entry, person, 'bot', wayTicks)
    return (
      of && {
        ...of,
        why: `Nothing else is ready: it takes ${of.quantity} of what is left from ${of.holder.name}.`,
      }
    )
  })
}

/**
 * The half of what a human is at that a participant with nothing else to do could take, if they are asked for it; undefined if
 * there is none. What a human is at is theirs.
 */
export function offerFor(
  state: BoardState,
  participant: string,
  { open = () => true }: Pick<Wishes, 'open'> = {},
): Share | undefined {
  return firstOf(state, participant, open, (entry, person) => half(state, entry, person, 'human'))
}

/** The first part that there is, of what the longest chain of work waits for before the rest. */
function firstOf<T>(
  state: BoardState,
  participant: string,
  open: (subtask: BoardSubtask) => boolean,
  part: (entry: Entry, person: Person, ahead: number) => T | undefined,
): T | undefined {
  const person = personOf(state, participant)
  if (!person?.participant.present || state.mode !== 'running' || state.claims.length === 0) return undefined
  const { subtasks, paths } = derive(state)
  const byUrgency = [...subtasks.keys()].sort((a, b) => (paths.ahead[b] ?? 0) - (paths.ahead[a] ?? 0))
  for (const position of byUrgency) {
    const entry = rowAt(state.entries, position)
    const view = subtasks[position]
    if (!entry || !view || entry.subtask.deliver !== 'chest' || !open(view)) continue
    if (!openTo(state, entry, participant)) continue
    const found = part(entry, person, paths.ahead[position] ?? 0)
    if (found) return found
  }
  return undefined
}

/** As much of what is BLOCKED as its materials reach for now. */
function head(state: BoardState, entry: Entry, person: Person, ahead: number): Part | undefined {
  const { id, action, batch = 1, materials } = entry.subtask
  if ((action !== 'craft' && action !== 'smelt') || Object.keys(materials).length === 0) return undefined
  const left = remainingOf(entry)
  for (let quantity = lower(left - 1, batch); quantity * 2 >= left && quantity > 0; quantity -= batch) {
    const part = partOf(entry, quantity)
    const { holds, shortages } = acquire(state, part, person)
    if (shortages.length > 0) continue
    if (starves(derive(state), part, ahead, holds)) return undefined
    return { id, quantity, why: `There is enough for ${quantity} of them; the rest is still to come.` }
  }
  return undefined
}

/** Half of what another participant of this kind gathers or hunts, less what they do while this one is on its way, where it is much. */
function half(
  state: BoardState,
  entry: Entry,
  person: Person,
  kind: Participant['kind'],
  wayTicks: (holder: Participant) => number = () => 0,
): Share | undefined {
  const { id, workTicks, quantity: whole } = entry.subtask
  const holder = personOf(state, entry.claim?.holder ?? '')?.participant
  if (!isSearchedFor(entry.subtask)) return undefined
  if (holder?.kind !== kind || holder.id === person.participant.id) return undefined
  // What breaks at once is not worth the way.
  if (workTicks <= 0) return undefined
  const ticksEach = workTicks / whole
  const doneMeanwhile = wayTicks(holder) / ticksEach
  const quantity = halfOf({ ...entry.subtask, progress: entry.progress + doneMeanwhile })
  if (quantity <= 0 || ticksEach * quantity < PART_WORTH_TICKS) return undefined
  if (acquire(state, partOf(entry, quantity), person).shortages.length > 0) return undefined
  return { id, quantity, holder }
}

const lower = (quantity: number, batch: number): number => Math.floor(quantity / batch) * batch

const partOf = (entry: Entry, quantity: number): Entry => ({
  ...entry,
  stage: 'OPEN',
  claim: undefined,
  progress: 0,
  subtask: ofQuantity(entry.subtask, quantity),
})
