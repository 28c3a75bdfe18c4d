import type { Action, Subtask } from '../contract/index.ts'
import { amountOf, spaced, withArticle } from '../contract/index.ts'
import type { Need } from './needs.ts'
import { productsOf } from './needs.ts'
import type { BoardState, Entry } from './state.ts'
import { CHEST, nameOf, remainingOf } from './state.ts'
import { free } from './stock.ts'
import { rowOf } from './table.ts'

/** Where the things for a need are, or will come from. */
export interface Supply {
  /** Where some is now: `1 in the chest`. */
  readonly parts: readonly string[]
  /** What is to give some, what somebody is at first: `10 being gathered by Ann`. */
  readonly coming: readonly Coming[]
  /** All that is there or is planned, whoever has it now. */
  readonly total: number
  /** What is there now, in the chest and in hands. */
  readonly there: number
  /** FAILED subtasks that would give some. */
  readonly failed: readonly number[]
}

interface Coming {
  readonly count: number
  readonly words: string
}

const DOING: Record<Action, string> = {
  craft: 'crafted',
  gather: 'gathered',
  smelt: 'smelted',
  kill: 'hunted',
  place: 'placed',
  perform: 'done',
}

/** Sources named of each sort; a sentence with more is not read. */
const NAMED = 2

/** @param producers subtasks on the board that give one of the accepted items */
export function supplyFor(state: BoardState, need: Need, producers: readonly Entry[]): Supply {
  const stock = need.kind === 'station' ? standing(state, need) : stocked(state, need)
  const failed: number[] = []
  const begun: Coming[] = []
  const later: Coming[] = []
  let total = stock.total
  for (const entry of producers) {
    const count = yieldOf(entry.subtask, remainingOf(entry), need)
    if (entry.stage === 'DONE' || count === 0) continue
    if (entry.stage === 'FAILED') failed.push(entry.subtask.id)
    else {
      total += count
      const how = DOING[entry.subtask.action]
      const { id } = entry.subtask
      const { claim } = entry
      if (claim) begun.push({ count, words: `${count} being ${how} by ${nameOf(state, claim.holder)}` })
      else later.push({ count, words: `${count} still to be ${how} (#${id})` })
    }
  }
  return { parts: stock.parts, coming: [...begun, ...later], total, there: stock.there, failed }
}

const firstFew = (words: readonly string[]): string[] => {
  const more = words.length - NAMED
  if (more <= 0) return [...words]
  return [...words.slice(0, NAMED), more === 1 ? '1 more step gives some' : `${more} more steps give some`]
}

/** How many of what serves the need so much of a subtask gives. */
export function yieldOf(subtask: Subtask, quantity: number, need: Need): number {
  if ((need.kind === 'station') !== (subtask.deliver === 'ground')) return 0
  const products = productsOf(subtask, quantity)
  return need.accepts.reduce(
    (sum, item) => sum + (Object.hasOwn(products, item) ? (products[item] ?? 0) : 0),
    0,
  )
}

function stocked(state: BoardState, need: Need) {
  const sum = (of: (item: string) => number) => need.accepts.reduce((total, item) => total + of(item), 0)
  const inChest = sum(item => free(state.chest, item))
  const reserved = sum(item => state.chest.reserved.get(item) ?? 0)
  const parts: string[] = []
  if (inChest > 0) parts.push(`${inChest} in the chest`)
  let carried = 0
  const carriers: string[] = []
  for (const { participant, store } of state.people) {
    const has = participant.present ? sum(item => free(store, item)) : 0
    carried += has
    if (has > 0) carriers.push(`${has} with ${participant.name}`)
  }
  parts.push(...firstFew(carriers))
  // A tool comes back; a material that is reserved will be used up.
  const users = need.kind === 'tool' ? usersOf(state, need) : []
  if (users.length > 0) parts.push(`in use by ${users.slice(0, NAMED).join(' and ')}`)
  else if (reserved > 0) parts.push(`${reserved} set aside for others`)
  const there = inChest + carried
  return { parts, there, total: there + users.length }
}

function standing(state: BoardState, need: Need) {
  const there = state.stations.filter(station => need.accepts.includes(station.item))
  const users = there.flatMap(({ heldBy }) => {
    const holder = heldBy === undefined ? undefined : rowOf(state.entries, heldBy)?.claim?.holder
    return holder === undefined ? [] : [nameOf(state, holder)]
  })
  const parts = users.length > 0 ? [`in use by ${users.slice(0, NAMED).join(' and ')}`] : []
  return { parts, there: there.length - users.length, total: there.length }
}

/** Names of those who have a tool in use that would serve. */
function usersOf(state: BoardState, need: Need): string[] {
  const inUse = need.accepts.some(
    item =>
      (state.chest.reserved.get(item) ?? 0) > 0 ||
      state.people.some(({ store }) => (store.reserved.get(item) ?? 0) > 0),
  )
  if (!inUse) return []
  return state.claims.flatMap(({ id, holder }) => {
    const holds = rowOf(state.entries, id)?.claim?.holds
    return holds?.some(hold => need.accepts.includes(hold.item)) ? [nameOf(state, holder)] : []
  })
}

/** `needs 3 cobblestone: 1 in the chest, 10 being gathered by Ann`, with the way on where there is none by itself. */
export function shortageInWords(need: Need, count: number, supply: Supply): string {
  const what = need.kind === 'material' ? amountOf(count, need.name) : withArticle(spaced(need.name))
  const standing = need.kind === 'station' ? `${what} that stands` : what
  const way = wayOn(need, count, supply)
  const where = [...supply.parts, ...awaited(need, count, supply), ...(way ? [way] : [])].join(', ')
  return where ? `needs ${standing}: ${where}` : `needs ${standing}`
}

/** What is to give what lacks, or what others carry. What comes beyond that may itself wait for it, and is of no use to who waits. */
function awaited(need: Need, count: number, { coming, there }: Supply): string[] {
  if (need.kind !== 'material') return coming.slice(0, 1).map(({ words }) => words)
  const named: string[] = []
  let left = count - there
  for (const each of coming) {
    if (left <= 0 && named.length > 0) break
    named.push(each.words)
    left -= each.count
  }
  return firstFew(named)
}

function wayOn(need: Need, count: number, supply: Supply): string | undefined {
  const lacking = count - supply.total
  // If all of it is there and still does not do, it is in several hands.
  if (lacking <= 0) return supply.total === supply.there ? `to be put into the ${CHEST}` : undefined
  if (supply.failed.length > 0) return `retry #${supply.failed[0]}, which failed, or do it yourself`
  const rest = supply.total > 0 ? `the other ${lacking}` : need.kind === 'material' ? 'any' : 'one'
  return need.kind === 'station'
    ? 'nothing on the board puts one up: add that, or place one yourself'
    : `nothing on the board gives ${rest}: add that, or put it into the chest`
}
