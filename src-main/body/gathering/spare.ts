import type { Context } from '../context.ts'
import type { Item } from '../game.ts'
import { owned } from '../inventory.ts'

/** What anybody has too much of, the least dear first. */
const ORDINARY = [
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

/** A block to stop a hole with. */
export function fillerBlock({ bot }: Context): Item | undefined {
  const items = owned(bot)
  for (const name of ORDINARY) {
    const item = items.find(each => each.name === name)
    if (item) return item
  }
  return undefined
}

/** A block to stand on for a moment, taken back afterwards: logs will do. */
export function stepBlock(context: Context): Item | undefined {
  return (
    fillerBlock(context) ??
    owned(context.bot).find(({ name }) => /_planks$|^planks$/.test(name)) ??
    owned(context.bot).find(({ name }) => /^(?!stripped_)(\w+_)?(log2?|wood)$/.test(name))
  )
}
