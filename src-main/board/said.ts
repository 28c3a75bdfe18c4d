import type { ParticipantId, Position, Subtask } from '../contract/index.ts'
import { acquire } from './acquire.ts'
import { assumeInChest } from './chests.ts'
import { withStore } from './claims.ts'
import { isStation, needsOf, productsOf } from './needs.ts'
import type { BoardState, Entry, Hold } from './state.ts'
import { CHEST, personOf, remainingOf } from './state.ts'
import { placeStation, removeStations, sameBlock } from './stations.ts'
import { changed, free } from './stock.ts'

const add = (state: BoardState, place: string, item: string, by: number): BoardState =>
  withStore(state, place, store => ({ ...store, holds: changed(store.holds, item, by) }))

/**
 * What follows from a human's word that a subtask is done: materials are used up, the result is where it belongs.
 * The next look at the world corrects it.
 * @param state with the claim, if there was one, ended already
 * @param entry the subtask as it was before that
 */
export function assumeDone(state: BoardState, entry: Entry, who: ParticipantId): BoardState {
  const { subtask } = entry
  const needs = needsOf(subtask)
  const { holds } = entry.claim ?? acquire(state, entry, personOf(state, who))
  let next = state
  for (const hold of holds) {
    if (needs[hold.need]?.kind === 'material') next = add(next, hold.place, hold.item, -hold.count)
  }
  if (subtask.deliver === 'ground') return assumePlaced(next, entry)
  const place = placeOf(state, subtask, who)
  const used = holds.flatMap(({ need, item }) => (needs[need] ? [{ named: needs[need].name, item }] : []))
  for (const [item, count] of Object.entries(productsOf(subtask, remainingOf(entry)))) {
    next = add(next, place, kindFrom(used, item, subtask.accepts[item]), count)
  }
  return assumeInChest(next, next.chest.holds)
}

/**
 * What follows where a human's work, or a part of it, is seen: nobody can look into their hands, so of the materials that were
 * set aside for it there, what is not set aside any more has been used up. What nobody had claimed was made of what they were
 * believed to have for it.
 * @param state with the reservation that is left
 * @param entry the subtask as it was before that
 * @param who did it
 * @param left what is still set aside
 */
export function usedUp(
  state: BoardState,
  entry: Entry,
  who: ParticipantId,
  left: readonly Hold[] = [],
): BoardState {
  const person = personOf(state, who)
  if (person?.participant.kind !== 'human') return state
  const before = entry.claim?.holds ?? acquire(state, { ...entry, progress: 0 }, person).holds
  const kept = materialsInHand(entry, left, who)
  return materialsInHand(entry, before, who).reduce((next, { item, need, count }) => {
    const rest = kept.find(one => one.item === item && one.need === need)?.count ?? 0
    return add(next, who, item, rest - count)
  }, state)
}

/** What of a reservation is used up by the work, and in these hands. */
function materialsInHand({ subtask }: Entry, holds: readonly Hold[], who: ParticipantId): readonly Hold[] {
  const needs = needsOf(subtask)
  return holds.filter(({ need, place }) => place === who && needs[need]?.kind === 'material')
}

/**
 * What follows where a human gives something back for which they were believed to have the materials in hand: nobody can look into
 * their hands, so what the chest has as much of is not believed any more. They may have used it up for something else.
 * @param state with the claim ended already
 * @param entry the subtask as it was before that
 */
export function doubtHands(state: BoardState, entry: Entry): BoardState {
  const { claim } = entry
  if (!claim || personOf(state, claim.holder)?.participant.kind !== 'human') return state
  return materialsInHand(entry, claim.holds, claim.holder)
    .filter(({ item, count }) => free(state.chest, item) >= count)
    .reduce((next, { place, item, count }) => add(next, place, item, -count), state)
}

/** Where a result is by somebody's word. What belongs into a chest is with them while there is none. */
const placeOf = (state: BoardState, { deliver }: Subtask, who: ParticipantId): string =>
  deliver === 'chest' && state.chests.length > 0 ? CHEST : who

/** The kind of a result that comes of what was used: spruce planks of spruce logs, where any planks will do. */
function kindFrom(
  used: readonly { readonly named: string; readonly item: string }[],
  result: string,
  accepted: readonly string[] = [],
): string {
  for (const { named, item } of used) {
    const end = named.slice(named.lastIndexOf('_'))
    const kind = named.slice(0, -end.length)
    if (!item.endsWith(end) || !result.startsWith(`${kind}_`)) continue
    const likely = item.slice(0, -end.length) + result.slice(kind.length)
    if (accepted.includes(likely)) return likely
  }
  return result
}

/** Around a place, on its level: where a station stands by somebody's word where another one is known to stand in that place. */
const BESIDE = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dz => ({ dx, dz })))

function assumePlaced(state: BoardState, { subtask }: Entry): BoardState {
  const chest = state.chests[0]?.at
  if (!isStation(subtask.item) || !chest) return state
  const { dx, dy, dz } = subtask.place ?? { dx: 0, dy: 0, dz: 0 }
  const planned: Position = { x: chest.x + dx, y: chest.y + dy, z: chest.z + dz }
  const isFree = (at: Position) =>
    !sameBlock(at, chest) && !state.stations.some(({ position }) => sameBlock(position, at))
  const beside = BESIDE.map(by => ({ ...planned, x: planned.x + by.dx, z: planned.z + by.dz }))
  const position = [planned, ...beside].find(isFree) ?? planned
  return placeStation(state, subtask.item, position, subtask.id)
}

/** Takes back of `assumeDone` what no look into the chest corrects: stations, and what the human was to have in hand. */
export function takeBack(state: BoardState, entry: Entry, who: ParticipantId): BoardState {
  const { subtask } = entry
  const next = removeStations(state, station => station.saidBy === subtask.id)
  const person = personOf(next, who)
  const place = subtask.deliver === 'ground' ? undefined : placeOf(state, subtask, who)
  if (place !== who || !person) return next
  return Object.entries(productsOf(subtask, remainingOf(entry))).reduce(
    (now, [item, count]) => add(now, who, item, -Math.min(count, free(person.store, item))),
    next,
  )
}
