import { rollMobLoot } from '../../knowledge/index.ts'
import type { Mob } from './mob.ts'

/** What a dead mob leaves behind; a sheep's wool has the colour of its fleece, and a shorn one leaves none. */
export function lootOf(
  mob: Pick<Mob, 'name' | 'peril' | 'fleece'>,
  playerKill: boolean,
  random: () => number,
): { item: string; count: number }[] {
  const loot = rollMobLoot(mob.name, { playerKill, onFire: mob.peril.fireTicks > 0 }, random)
  if (!mob.fleece) return loot
  const wool = mob.fleece.sheared ? [] : [{ item: `${mob.fleece.colour}_wool`, count: 1 }]
  return [...loot.filter(({ item }) => !item.endsWith('_wool')), ...wool]
}
