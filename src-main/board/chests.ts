import { chestPlace, type Position, type Stock } from '../contract/index.ts'
import { shrinkChest } from './observe.ts'
import type { BoardState, SharedChest } from './state.ts'
import { CHEST } from './state.ts'
import { sameBlock } from './stations.ts'
import { type Counts, countsOf } from './stock.ts'

const NOTHING: Counts = new Map()

/** Another chest is shared; the first is the one that places are counted from. */
export function findChest(state: BoardState, at: Position): BoardState {
  if (state.chests.some(chest => sameBlock(chest.at, at))) return state
  // What is believed to be in the chest before there is one was told of it.
  const holds = state.chests.length === 0 ? state.chest.holds : NOTHING
  return { ...state, chests: [...state.chests, { at, holds }] }
}

/** The chest there and all that was in it are gone; without a place all of them. */
export function loseChest(state: BoardState, at: Position | undefined): BoardState {
  const chests = at === undefined ? [] : state.chests.filter(chest => !sameBlock(chest.at, at))
  return shrinkChest({ ...state, chests }, sum(chests))
}

/**
 * What was seen in single chests as what all of them hold. `chest` among the places is all of them together, in older logs and where
 * there is one.
 */
export function lookIntoChests(
  state: BoardState,
  places: Record<string, Stock>,
): { state: BoardState; places: Record<string, Stock> } {
  const whole = places[CHEST]
  const rest = Object.fromEntries(Object.entries(places).filter(([place]) => !place.startsWith(`${CHEST}@`)))
  const [first] = state.chests
  const told = whole && first ? [{ at: first.at, holds: countsOf(whole) }] : undefined
  const seen = (chest: SharedChest): SharedChest => {
    const stock = places[chestPlace(chest.at)]
    return stock ? { ...chest, holds: countsOf(stock) } : chest
  }
  const others = told ? state.chests.slice(1).map(({ at }) => ({ at, holds: NOTHING })) : []
  const chests = told ? [...told, ...others] : state.chests.map(seen)
  if (told || Object.keys(rest).length === Object.keys(places).length)
    return { state: { ...state, chests }, places: rest }
  return { state: { ...state, chests }, places: { ...rest, [CHEST]: Object.fromEntries(sum(chests)) } }
}

/** What was assumed to come into the chest, or out of it, is the first one's until somebody looks. */
export function assumeInChest(state: BoardState, holds: Counts): BoardState {
  const [first, ...others] = state.chests
  if (!first) return state
  const elsewhere = sum(others)
  const left = [...holds].flatMap(([item, count]) => {
    const here = count - (elsewhere.get(item) ?? 0)
    return here > 0 ? [[item, here] as const] : []
  })
  return { ...state, chests: [{ ...first, holds: new Map(left) }, ...others] }
}

function sum(chests: readonly SharedChest[]): Counts {
  const all = new Map<string, number>()
  for (const { holds } of chests)
    for (const [item, count] of holds) all.set(item, (all.get(item) ?? 0) + count)
  return all
}
