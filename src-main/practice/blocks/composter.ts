// Composters: plants in, bone meal out. Source: Minecraft Wiki, "Composter" (Java Edition 1.20.1).
import type { Vec3 } from 'vec3'
import type { Player } from '../players/players.ts'
import type { WorldContext } from '../world-context.ts'

/** Chance that a thing raises the level; the first that fits. */
const CHANCES: readonly (readonly [items: RegExp, chance: number])[] = [
  [/^(cake|pumpkin_pie)$/, 1],
  [/^(baked_potato|bread|cookie|hay_block|.+_mushroom_block|nether_wart_block|warped_wart_block)$/, 0.85],
  [
    /^(apple|beetroot|carrot|cocoa_beans|potato|wheat|melon|pumpkin|carved_pumpkin|lily_pad|sea_pickle|shroomlight|spore_blossom|nether_wart|moss_block|big_dripleaf|fern|large_fern|azalea|mushroom_stem|(brown|red)_mushroom|(crimson|warped)_(fungus|roots))$/,
    0.65,
  ],
  [
    /^(dandelion|poppy|blue_orchid|allium|azure_bluet|.+_tulip|oxeye_daisy|cornflower|lily_of_the_valley|wither_rose|sunflower|lilac|rose_bush|peony)$/,
    0.65,
  ],
  [
    /^(cactus|sugar_cane|vine|tall_grass|melon_slice|dried_kelp_block|flowering_azalea_leaves|glow_lichen|nether_sprouts|twisting_vines|weeping_vines)$/,
    0.5,
  ],
  [
    /_(leaves|sapling|seeds)$|^(grass|seagrass|kelp|dried_kelp|sweet_berries|glow_berries|hanging_roots|mangrove_roots|mangrove_propagule|moss_carpet|pink_petals|small_dripleaf)$/,
    0.3,
  ],
]
const FULL = 7
const READY = 8
/** Game ticks from the last layer to the bone meal. */
const RIPENING = 20

export const compostChance = (item: string): number => CHANCES.find(([items]) => items.test(item))?.[1] ?? 0

/** A click on a composter. @returns true if it took something, or gave its bone meal */
export function clickComposter(ctx: WorldContext, player: Player, position: Vec3): boolean {
  const level = Number(ctx.blockAt(position).getProperties()['level'])
  const setLevel = (next: number) => ctx.setBlock(position, ctx.stateOf('composter', { level: next }))
  if (level === READY) {
    setLevel(0)
    ctx.dropItem(position.offset(0.5, 1.1, 0.5), { name: 'bone_meal', count: 1 })
    return true
  }
  const chance = compostChance(player.held()?.name ?? '')
  if (chance === 0 || level === FULL) return false
  player.consume(player.heldSlot)
  // The first thing makes a layer in any case.
  if (level > 0 && ctx.random() >= chance) return true
  setLevel(level + 1)
  if (level + 1 === FULL) {
    ctx.clock.afterGameTicks(RIPENING, () => {
      const block = ctx.blockAt(position)
      if (block.name === 'composter' && Number(block.getProperties()['level']) === FULL) setLevel(READY)
    })
  }
  return true
}
