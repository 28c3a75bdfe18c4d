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

/** A block to stand on for a moment, taken back afterwards: logs will do. */
export function stepBlock(context: Context): Item | undefined {
  return (
    fillerBlock(context) ??
    owned(context.bot).find(({ name }) => /_planks$|^planks$/.test(name)) ??
    owned(context.bot).find(({ name }) => /^(?!stripped_)(\w+_)?(log2?|wood)$/.test(name))
  )
}
