// Parts of a subtask that somebody takes so that others can do the rest, or need not wait for it.
import type { BoardSubtask } from '../contract/index.ts'
import { acquire } from './acquire.ts'
import { derive } from './derive.ts'
import { openTo, starves } from './schedule.ts'
import type { BoardState, Entry, Person } from './state.ts'
import { personOf, remainingOf } from './state.ts'
import { rowAt } from './table.ts'

/** Ticks of work under which a part is not worth the way there and back: what the other has dug, but not yet in hand, is not known. */
const WORTH_TICKS = 120

interface Part {
  readonly id: number
  /** How many of what is left. */
  readonly quantity: number
  /** For people, in one line. */
  readonly why: string
}

type Divisible = Pick<BoardSubtask, 'action' | 'deliver' | 'batch' | 'quantity' | 'progress'>

/** Half of what is left to be done, in whole batches; 0 where it cannot be shared. */
export function halfOf({ action, deliver, batch = 1, quantity, progress }: Divisible): number {
  if (action === 'kill' || action === 'perform' || deliver === 'ground') return 0
  const left = quantity - progress
  return Math.min(Math.max(batch, lower(Math.floor(left / 2), batch)), lower(left - 1, batch))
}

/**
 * The part of a subtask that a participant with nothing else to do should take; undefined if there is none. Of what waits
 * for more of its materials: as much as those that are there already reach for, so that the rest need not be waited for.
 * Else half of what another bot is gathering. What the longest chain of work waits for comes first. Parts are large,
 * so that nothing is cut into crumbs; and while nobody is at work nothing is cut, for nothing is on its way.
 * @param open false for what the participant does not want now
 */
export function partFor(
  state: BoardState,
  participant: string,
  open: (subtask: BoardSubtask) => boolean = () => true,
): Part | undefined {
  const person = personOf(state, participant)
  if (!person?.participant.present || state.mode !== 'running' || state.claims.length === 0) return undefined
  const { subtasks, paths } = derive(state)
  const byUrgency = [...subtasks.keys()].sort((a, b) => (paths.ahead[b] ?? 0) - (paths.ahead[a] ?? 0))
  for (const position of byUrgency) {
    const entry = rowAt(state.entries, position)
    const view = subtasks[position]
    if (!entry || !view || entry.subtask.deliver !== 'chest' || !open(view)) continue
    if (!openTo(state, entry, participant)) continue
    const part =
      entry.stage === 'OPEN'
        ? head(state, entry, person, paths.ahead[position] ?? 0)
        : half(state, entry, person)
    if (part) return part
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

/** Half of what another bot is at, where it is much. What a human is at is theirs. */
function half(state: BoardState, entry: Entry, person: Person): Part | undefined {
  const { id, action, workTicks, quantity: whole } = entry.subtask
  const holder = personOf(state, entry.claim?.holder ?? '')?.participant
  if (action !== 'gather' || holder?.kind !== 'bot' || holder.id === person.participant.id) return undefined
  const quantity = halfOf({ ...entry.subtask, progress: entry.progress })
  if (quantity <= 0 || (workTicks * quantity) / whole < WORTH_TICKS) return undefined
  if (acquire(state, partOf(entry, quantity), person).shortages.length > 0) return undefined
  return { id, quantity, why: `Nothing else is ready: it takes half of what is left from ${holder.name}.` }
}

const lower = (quantity: number, batch: number): number => Math.floor(quantity / batch) * batch

const partOf = (entry: Entry, quantity: number): Entry => ({
  ...entry,
  stage: 'OPEN',
  claim: undefined,
  progress: 0,
  subtask: { ...entry.subtask, quantity },
})
