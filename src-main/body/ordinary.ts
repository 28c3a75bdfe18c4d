// Blocks that everybody has too many of: to stop holes, to stand on, to bridge gaps, and to leave behind.
import type { Context } from './context.ts'
import type { Item } from './game.ts'
import { owned } from './inventory.ts'

/** The least dear first. */
const ORDINARY: readonly string[] = [
  'dirt',
  'cobblestone',
  'cobbled_deepslate',
  'netherrack',
  'tuff',
  'granite',
  'diorite',
  'andesite',
  'stone',
  'deepslate',
  'coarse_dirt',
]

export const isOrdinary = (name: string): boolean => ORDINARY.includes(name)

/** A block to stop a hole with, or to stand on. */
export function fillerBlock({ bot }: Context): Item | undefined {
  const items = owned(bot)
  for (const name of ORDINARY) {
    const item = items.find(each => each.name === name)
    if (item) return item
  }
  return undefined
}

/** How many such blocks the bot carries. */
export const fillerCount = ({ bot }: Context): number =>
  owned(bot).reduce((sum, { name, count }) => sum + (isOrdinary(name) ? count : 0), 0)

/** What is stood on for a moment and taken back afterwards, the least dear first: planks and logs will do. */
const STEPS: readonly ((name: string) => boolean)[] = [
  isOrdinary,
  name => /(^|_)planks$/.test(name),
  name => /^(?!stripped_)(\w+_)?(log2?|wood)$/.test(name),
]

export const stepBlock = (context: Context): Item | undefined =>
  fillerBlock(context) ??
  STEPS.map(isStep => owned(context.bot).find(({ name }) => isStep(name))).find(item => item !== undefined)

/** How many such blocks the bot carries. */
export const stepCount = ({ bot }: Context): number =>
  owned(bot).reduce((sum, { name, count }) => sum + (STEPS.some(isStep => isStep(name)) ? count : 0), 0)
