import type { Bot, Vec3 } from '../game.ts'
import { kindAt } from '../senses/sight.ts'

/** Plants that grow on from their foot, and of which all comes down that stands above a cut. */
const STALKS = [/^(sugar_cane|reeds)$/, /^bamboo$/, /^cactus$/]
/** The same under water, where what is cut off swims up: one cuts it wherever one gets at it. */
const KELP = /^kelp(_plant)?$/

/** True for plants that live on when they are cut above the foot. https://minecraft.wiki/w/Sugar_Cane */
export const isStalk = (name: string): boolean => STALKS.some(stalk => stalk.test(name)) || KELP.test(name)

/**
 * What a block is to the stalk that it belongs to: `foot`, from which the rest grows again; `grip`, where a cut brings most and the
 * plant lives on; `rest`, what comes down with that. Undefined for all that is no stalk.
 */
export function partOfStalk(bot: Bot, at: Vec3): 'foot' | 'grip' | 'rest' | undefined {
  const name = kindAt(bot, at)?.name ?? ''
  const plant = [...STALKS, KELP].find(stalk => stalk.test(name))
  if (!plant) return undefined
  const isPlant = (down: number) => plant.test(kindAt(bot, at.offset(0, -down, 0))?.name ?? '')
  if (!isPlant(1)) return 'foot'
  return plant === KELP || !isPlant(2) ? 'grip' : 'rest'
}

/** How many blocks of the stalk come down with the one that is cut. */
export function stalkAbove(bot: Bot, at: Vec3): number {
  const name = kindAt(bot, at)?.name ?? ''
  const plant = [...STALKS, KELP].find(stalk => stalk.test(name))
  let above = 0
  while (plant?.test(kindAt(bot, at.offset(0, above + 1, 0))?.name ?? '')) above++
  return above
}
