// Blocks that nobody misses: for lids and walls that are taken up again.
import { plainRock } from '../../knowledge/index.ts'
import { hasPickaxe } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { owned } from '../items/inventory.ts'

/** The cheapest first. */
const EARTH = ['dirt', 'coarse_dirt', 'grass_block', 'podzol']
const ROCK = ['cobblestone', 'cobbled_deepslate', 'stone', ...plainRock]

const planks = ({ bot }: Context): string[] =>
  owned(bot).flatMap(({ name }) => (name.endsWith('_planks') ? [name] : []))

/** A block for a lid at hand. */
export function lidBlock(context: Context): string | undefined {
  const names = new Set(owned(context.bot).map(({ name }) => name))
  return [...EARTH, ...ROCK, ...planks(context)].find(name => names.has(name))
}

/** What walls may be made of: without a pickaxe, a wall of rock would be a prison. */
const wallBlocks = (context: Context): readonly string[] =>
  hasPickaxe(context) ? [...EARTH, ...ROCK, ...planks(context)] : [...EARTH, ...planks(context)]

/** The next block for a wall, of those at hand. */
export function wallBlock(context: Context): string | undefined {
  const names = new Set(owned(context.bot).map(({ name }) => name))
  return wallBlocks(context).find(name => names.has(name))
}

/** How many blocks for walls are at hand. */
export function wallBlockCount(context: Context): number {
  const names = new Set(wallBlocks(context))
  return owned(context.bot).reduce((sum, { name, count }) => sum + (names.has(name) ? count : 0), 0)
}
