// What blocks drop when it is not simply themselves. Source: vanilla loot tables of Java Edition 1.20.1 as told by the
// Minecraft Wiki's articles of the blocks ("Breaking", "Fortune", "Drops").
import type { BlockLoot, LootEntry } from '../loot-model.ts'

const self = 'self'
const ore = (item: string, least = 1, most = least): BlockLoot => ({
  silk: self,
  pools: [[{ item, count: [least, most], bonus: 'ore' }]],
})
const instead = (...entries: LootEntry[]): BlockLoot => ({ silk: self, pools: entries.map(entry => [entry]) })

export const blockLoot: Readonly<Record<string, BlockLoot>> = {
  coal_ore: ore('coal'),
  diamond_ore: ore('diamond'),
  emerald_ore: ore('emerald'),
  iron_ore: ore('raw_iron'),
  gold_ore: ore('raw_gold'),
  copper_ore: ore('raw_copper', 2, 5),
  lapis_ore: ore('lapis_lazuli', 4, 9),
  redstone_ore: instead({ item: 'redstone', count: [4, 5], bonus: { uniform: 1 } }),
  stone: instead({ item: 'cobblestone' }),
  deepslate: instead({ item: 'cobbled_deepslate' }),
  gravel: {
    silk: self,
    pools: [[{ item: 'flint', chance: [0.1, 1 / 7, 0.25, 1] }, { item: 'gravel' }]],
  },
  grass: {
    shears: [self, 1],
    pools: [[{ item: 'wheat_seeds', chance: [0.125], bonus: { uniform: 2 } }]],
  },
}
