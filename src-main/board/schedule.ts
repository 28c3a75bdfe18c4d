import type { BoardSubtask, ParticipantId } from '../contract/index.ts'
import { TICKS_PER_MINUTE } from '../contract/index.ts'
import { acquire } from './acquire.ts'
import type { Derived, Ready } from './derive.ts'
import { derive, isMoment, readyOf } from './derive.ts'
import { hurriedAmong } from './hurry.ts'
import { byLiking, type Choice } from './liking.ts'
import type { Need } from './needs.ts'
import { countFor, needsOf } from './needs.ts'
import type { BoardState, Entry, Hold, Person } from './state.ts'
import { CHEST, personOf, remainingOf } from './state.ts'
import { rowAt } from './table.ts'

/** What a participant brings into the choice. */
interface Wishes {
  /** Blocks to where the subtask is done; undefined where nobody knows. */
  readonly distance?: (subtask: BoardSubtask) => number | undefined
  /** False for what the participant does not want now. */
  readonly open?: (subtask: BoardSubtask) => boolean
  /** Why the participant would rather do something else first, in words that follow "since". */
  readonly against?: (subtask: BoardSubtask) => string | undefined
}

interface Assignment {
  readonly id: number
  /** For people, in one line. */
  readonly why: string
}

/**
 * The subtask that a participant should do next; undefined if there is none to do now. Of the READY ones that this
 * participant can acquire: what is set aside for it, then what somebody wants first, then what it likes, of these what nothing speaks against,
 * then what is done in a moment and something waits for, then what the longest chain of work waits for, then the nearest.
 *
 * Short stock: a subtask is passed over while somebody is at work and its materials, together with all that is
 * still to come, do not reach for the more urgent subtasks too. When nobody is at work, waiting would help nobody.
 */
export function schedule(
  state: BoardState,
  participant: ParticipantId,
  { distance = () => undefined, open = () => true, against = () => undefined }: Wishes = {},
): Assignment | undefined {
  const person = personOf(state, participant)
  if (!person?.participant.present || state.mode !== 'running' || !state.plan) return undefined
  const derived = derive(state)
  const ready = readyOf(derived)
  const others = ready.filter(({ subtask }) => openTo(state, subtask, participant) && open(subtask))
  const mine = others.filter(({ subtask }) => subtask.pinnedTo === participant)
  const choices: Choice[] = [
    { candidates: mine },
    ...hurriedAmong(state, others),
    ...byLiking(state, person, others),
  ]
  for (const { candidates, why, hurried = false } of choices.flatMap(one => betterFirst(one, against))) {
    const best = firstSuitable(derived, candidates, person, distance, hurried)
    if (best) return why ? { ...best, why: `${best.why} ${why}` } : best
  }
  return undefined
}

/** Those that nothing speaks against come before all of them. */
function betterFirst(choice: Choice, against: (subtask: BoardSubtask) => string | undefined): Choice[] {
  const reasons = new Map(choice.candidates.map(one => [one, against(one.subtask)]))
  const better = choice.candidates.filter(one => reasons.get(one) === undefined)
  if (better.length === choice.candidates.length) return [choice]
  const since = [...new Set([...reasons.values()].filter(reason => reason !== undefined))].join(' and ')
  const why = [choice.why, `Other work comes later, since ${since}.`].filter(Boolean).join(' ')
  return [{ ...choice, candidates: better, why }, choice]
}

/** What is set aside for somebody else who is present is left alone. */
export const openTo = (state: BoardState, subtask: { pinnedTo?: string | undefined }, participant: string) =>
  subtask.pinnedTo === undefined ||
  subtask.pinnedTo === participant ||
  !personOf(state, subtask.pinnedTo)?.participant.present

function firstSuitable(
  derived: Derived,
  candidates: readonly Ready[],
  person: Person,
  distance: (subtask: BoardSubtask) => number | undefined,
  hurried: boolean,
): Assignment | undefined {
  for (let start = 0; start < candidates.length; ) {
    const { ahead = 0, isQuick } = candidates[start] ?? {}
    let end = start
    while (candidates[end]?.ahead === ahead && candidates[end]?.isQuick === isQuick) end++
    const equals = candidates
      .slice(start, end)
      .filter(candidate => suits(derived, candidate, person, hurried))
    // Looking for the way to something takes time: only where it decides.
    const wayTo = equals.length > 1 ? distance : () => undefined
    const [best] = equals
      .map(candidate => ({ ...candidate, away: wayTo(candidate.subtask) ?? Number.POSITIVE_INFINITY }))
      .sort((a, b) => (a.away === b.away ? a.position - b.position : a.away - b.away))
    if (best) return { id: best.subtask.id, why: inWords(best, best.away, person) }
    start = end
  }
  return undefined
}

/** @param hurried what somebody wants first may take what more urgent work would want */
function suits(derived: Derived, candidate: Ready, person: Person, hurried: boolean): boolean {
  const { state } = derived
  const entry = rowAt(state.entries, candidate.position)
  if (!entry) return false
  const { holds, shortages } = acquire(state, entry, person)
  if (shortages.length > 0) return false
  return hurried || state.claims.length === 0 || !starves(derived, entry, candidate.ahead, holds)
}

/**
 * True if what this would take out of the chest is wanted by something more urgent and does not reach for both: with all that is
 * still to come, or now where both are done in a moment.
 * @param ahead ticks of work on the longest chain that begins with it
 */
export function starves(derived: Derived, entry: Entry, ahead: number, holds: readonly Hold[]): boolean {
  const needs = needsOf(entry.subtask)
  const taken = holds.filter(hold => hold.place === CHEST && needs[hold.need]?.kind === 'material')
  const takes = ({ accepts }: Need) =>
    taken.reduce((sum, { item, count }) => (accepts.includes(item) ? sum + count : sum), 0)
  return taken.some(hold => {
    const demands = new Map<string, { need: Need; count: number }>()
    for (const position of derived.index.wanters.get(hold.item) ?? []) {
      const other = rowAt(derived.state.entries, position)
      if (other?.stage !== 'OPEN' || (derived.paths.ahead[position] ?? 0) <= ahead) continue
      for (const need of needsOf(other.subtask)) {
        if (need.kind !== 'material' || !need.accepts.includes(hold.item)) continue
        const count = countFor(need, remainingOf(other))
        const { there } = derived.readiness.supply(need)
        const isRival = isMoment(entry.subtask) && isMoment(other.subtask)
        if (isRival && count <= there && there - takes(need) < count) return true
        demands.set(need.key, { need, count: (demands.get(need.key)?.count ?? 0) + count })
      }
    }
    return [...demands.values()].some(
      ({ need, count }) => derived.readiness.supply(need).total - takes(need) < count,
    )
  })
}

function inWords({ subtask, ahead, isQuick }: Ready, away: number, person: Person): string {
  if (subtask.pinnedTo === person.participant.id) return 'It is set aside for this participant.'
  if (isQuick) return 'It is done in a moment, and other work waits for it.'
  const after = ahead - subtask.workTicks
  if (after > 0) {
    const minutes = Math.max(1, Math.round(after / TICKS_PER_MINUTE))
    return `Of what can be done now, the longest chain of work waits for it: about ${minutes} min.`
  }
  return Number.isFinite(away)
    ? `It is ready, and the nearest: ${Math.round(away)} blocks away.`
    : 'It is ready, and nothing more urgent is.'
}
