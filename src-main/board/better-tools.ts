import { longestPaths } from './critical-path.ts'
import { type Need, needsOf } from './needs.ts'
import type { BoardState, Entry, Hold } from './state.ts'
import { CHEST, personOf } from './state.ts'
import { free, type Store } from './stock.ts'
import { rowsOf } from './table.ts'

/**
 * The same reservation with better tools that were made for this goal and lie idle: a stone pickaxe digs cobblestone twice as
 * fast as the wooden one that would do. What somebody had before is not worn out for it, nor what the goal asks for, and what
 * something more urgent cannot do without stays where it is.
 */
export function withBetterTools(
  state: BoardState,
  entry: Entry,
  holder: string,
  holds: readonly Hold[],
): readonly Hold[] {
  const needs = needsOf(entry.subtask)
  return holds.map(hold => {
    const need = needs[hold.need]
    if (need?.kind !== 'tool') return hold
    const better = need.accepts.slice(need.accepts.indexOf(hold.item) + 1).toReversed()
    for (const item of better) {
      const place = placeOf(state, holder, item)
      const isTaken = holds.some(other => other.item === item)
      if (
        place !== undefined &&
        !isTaken &&
        isMade(state, item) &&
        !isSpokenFor(state, entry, hold.item, item)
      )
        return { ...hold, place, item }
    }
    return hold
  })
}

/** Where one lies idle that the holder can have. */
function placeOf(state: BoardState, holder: string, item: string): string | undefined {
  const stores: readonly (readonly [place: string, store: Store | undefined])[] = [
    [holder, personOf(state, holder)?.store],
    [CHEST, state.chest],
  ]
  return stores.find(([, store]) => store && free(store, item) > 0)?.[0]
}

const isMade = ({ entries }: BoardState, tool: string): boolean =>
  rowsOf(entries).some(({ subtask }) => subtask.action === 'craft' && subtask.item === tool)

function isSpokenFor(state: BoardState, { subtask }: Entry, plain: string, better: string): boolean {
  if ((state.plan?.gives[better] ?? 0) > 0) return true
  const { ahead } = longestPaths(state.entries)
  const aheadOf = (id: number) => ahead[state.entries.positions.get(id) ?? -1] ?? 0
  const urgency = aheadOf(subtask.id)
  const takesIt = ({ kind, accepts }: Need) =>
    kind !== 'station' && accepts.includes(better) && !accepts.includes(plain)
  return rowsOf(state.entries).some(
    other =>
      other.stage === 'OPEN' &&
      aheadOf(other.subtask.id) > urgency &&
      needsOf(other.subtask).some(need => takesIt(need)),
  )
}
