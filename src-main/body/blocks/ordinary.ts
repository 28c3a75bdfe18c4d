// Blocks that everybody has too many of: to stop holes, to stand on, to bridge gaps, and to leave behind.
import type { Stock } from '../../contract/index.ts'
import { plainRock } from '../../knowledge/index.ts'
import type { Context } from '../context.ts'
import type { Bot, Item } from '../game.ts'
import { carried, owned } from '../items/inventory.ts'

/** The least dear first. */
export const ORDINARY: readonly string[] = [
  'dirt',
  'cobblestone',
  'cobbled_deepslate',
  ...plainRock,
  'stone',
  'deepslate',
  'coarse_dirt',
]

export const isOrdinary = (name: string): boolean => ORDINARY.includes(name)
/** True for what such a block is by now that was put somewhere: grass grows over dirt. */
export const wasOrdinary = (name: string): boolean =>
  isOrdinary(name) || /^(grass_block|mycelium)$/.test(name)

/** By bot: what the running action needs for itself. */
const setAside = new WeakMap<Bot, Stock>()

/** Does something for which these items are needed: none of them is put anywhere on the way. */
export async function settingAside<T>({ bot }: Context, items: Stock, work: () => Promise<T>): Promise<T> {
  setAside.set(bot, items)
  try {
    return await work()
  } finally {
    setAside.delete(bot)
  }
}

/** What may be put somewhere: all but what is set aside. */
function free(bot: Bot): Item[] {
  const needed = setAside.get(bot)
  if (!needed) return owned(bot)
  const has = carried(bot)
  return owned(bot).filter(({ name }) => (has[name] ?? 0) > (needed[name] ?? 0))
}

/** How many blocks of some kinds may be put somewhere. */
function freeCount(bot: Bot, isKind: (name: string) => boolean): number {
  const needed = setAside.get(bot) ?? {}
  return Object.entries(carried(bot)).reduce(
    (sum, [name, count]) => sum + (isKind(name) ? Math.max(0, count - (needed[name] ?? 0)) : 0),
    0,
  )
}

/** A block to stop a hole with, or to stand on. */
export function fillerBlock({ bot }: Context): Item | undefined {
  const items = free(bot)
  for (const name of ORDINARY) {
    const item = items.find(each => each.name === name)
    if (item) return item
  }
  return undefined
}

/** How many such blocks the bot carries. */
export const fillerCount = ({ bot }: Context): number => freeCount(bot, isOrdinary)

/** What is stood on for a moment and taken back afterwards, the least dear first: planks and logs will do. */
const STEPS: readonly ((name: string) => boolean)[] = [
  isOrdinary,
  name => /(^|_)planks$/.test(name),
  name => /^(?!stripped_)(\w+_)?(log2?|wood)$/.test(name),
]

export const stepBlock = (context: Context): Item | undefined =>
  fillerBlock(context) ??
  STEPS.map(isStep => free(context.bot).find(({ name }) => isStep(name))).find(item => item !== undefined)

/** How many such blocks the bot carries. */
export const stepCount = ({ bot }: Context): number =>
  freeCount(bot, name => STEPS.some(isStep => isStep(name)))
