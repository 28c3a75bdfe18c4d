// The tables use the names of 1.20.1. Other versions call some things otherwise, or hold several under one name.
// Source: Minecraft Wiki, "Java Edition 1.13/Flattening", and the change logs of later versions.
import { colours } from './colours.ts'

const everyColour = (modern: string, old: string) =>
  colours.map(colour => [`${colour}_${modern}`, old] as const)
const everyWood = (modern: string, old: string) =>
  ['oak', 'spruce', 'birch', 'jungle'].map(wood => [`${wood}_${modern}`, old] as const)
const lateWood = (modern: string, old: string) =>
  ['acacia', 'dark_oak'].map(wood => [`${wood}_${modern}`, old] as const)

/** Name of 1.20.1 -> name before 1.13. Names that are not listed have stayed. */
export const beforeFlattening: ReadonlyMap<string, string> = new Map<string, string>([
  ...everyWood('log', 'log'),
  ...lateWood('log', 'log2'),
  ...everyWood('wood', 'log'),
  ...lateWood('wood', 'log2'),
  ...everyWood('leaves', 'leaves'),
  ...lateWood('leaves', 'leaves2'),
  ...[...everyWood('planks', 'planks'), ...lateWood('planks', 'planks')],
  ...[...everyWood('sapling', 'sapling'), ...lateWood('sapling', 'sapling')],
  ...[...everyWood('slab', 'wooden_slab'), ...lateWood('slab', 'wooden_slab')],
  ...everyColour('wool', 'wool'),
  ...everyColour('carpet', 'carpet'),
  ...everyColour('bed', 'bed'),
  ...everyColour('banner', 'banner'),
  ...everyColour('dye', 'dye'),
  ...everyColour('stained_glass', 'stained_glass'),
  ...everyColour('stained_glass_pane', 'stained_glass_pane'),
  ...everyColour('terracotta', 'stained_hardened_clay'),
  ...everyColour('concrete', 'concrete'),
  ...everyColour('concrete_powder', 'concrete_powder'),
  ['light_gray_glazed_terracotta', 'silver_glazed_terracotta'],
  ['light_gray_shulker_box', 'silver_shulker_box'],
  ...['bone_meal', 'ink_sac', 'lapis_lazuli', 'cocoa_beans'].map(name => [name, 'dye'] as const),
  ...['poppy', 'blue_orchid', 'allium', 'azure_bluet', 'oxeye_daisy'].map(
    name => [name, 'red_flower'] as const,
  ),
  ...['red_tulip', 'orange_tulip', 'white_tulip', 'pink_tulip'].map(name => [name, 'red_flower'] as const),
  ...['sunflower', 'lilac', 'rose_bush', 'peony', 'tall_grass', 'large_fern'].map(
    name => [name, 'double_plant'] as const,
  ),
  ...['granite', 'diorite', 'andesite'].map(name => [name, 'stone'] as const),
  ...['cod', 'salmon', 'pufferfish', 'tropical_fish'].map(name => [name, 'fish'] as const),
  ...['cooked_cod', 'cooked_salmon'].map(name => [name, 'cooked_fish'] as const),
  ['dandelion', 'yellow_flower'],
  ['grass_block', 'grass'],
  ['grass', 'tallgrass'],
  ['fern', 'tallgrass'],
  ['dead_bush', 'deadbush'],
  ['cobweb', 'web'],
  ['sugar_cane', 'reeds'],
  ['lily_pad', 'waterlily'],
  ['melon', 'melon_block'],
  ['melon_slice', 'melon'],
  ['snow', 'snow_layer'],
  ['snow_block', 'snow'],
  ['terracotta', 'hardened_clay'],
  ['bricks', 'brick_block'],
  ['stone_bricks', 'stonebrick'],
  ['nether_brick', 'netherbrick'],
  ['nether_bricks', 'nether_brick'],
  ['nether_quartz_ore', 'quartz_ore'],
  ['spawner', 'mob_spawner'],
  ['note_block', 'noteblock'],
  ['oak_door', 'wooden_door'],
  ['oak_fence', 'fence'],
  ['oak_fence_gate', 'fence_gate'],
  ['oak_trapdoor', 'trapdoor'],
  ['oak_button', 'wooden_button'],
  ['oak_pressure_plate', 'wooden_pressure_plate'],
  ['oak_sign', 'sign'],
  ['oak_boat', 'boat'],
  ['powered_rail', 'golden_rail'],
  ['slime_block', 'slime'],
  ['jack_o_lantern', 'lit_pumpkin'],
  ['firework_rocket', 'fireworks'],
  ['firework_star', 'firework_charge'],
  ['glistering_melon_slice', 'speckled_melon'],
  ['wither_skeleton_skull', 'skull'],
  ['magma_block', 'magma'],
  ['nether_portal', 'portal'],
  ['cooked_fish', 'cooked_fish'],
  ['charcoal', 'coal'],
  ['enchanted_golden_apple', 'golden_apple'],
  ['wet_sponge', 'sponge'],
  ['red_sand', 'sand'],
])

/** Name of 1.20.1 -> names of other versions since 1.13. */
export const renamed: ReadonlyMap<string, readonly string[]> = new Map([
  ['grass', ['short_grass']],
  ['scute', ['turtle_scute']],
  ['chain', ['iron_chain']],
  ['dirt_path', ['grass_path']],
  ['oak_sign', ['sign']],
  ['green_dye', ['cactus_green']],
  ['yellow_dye', ['dandelion_yellow']],
  ['red_dye', ['rose_red']],
  ['zombified_piglin', ['zombie_pigman']],
])

/** Old name of a creature or a moving thing -> today's, where it was not simply written with capitals. */
export const oldEntities: ReadonlyMap<string, string> = new Map([
  // Before 1.11
  ['PigZombie', 'zombified_piglin'],
  ['LavaSlime', 'magma_cube'],
  ['MushroomCow', 'mooshroom'],
  ['SnowMan', 'snow_golem'],
  ['Ozelot', 'ocelot'],
  ['VillagerGolem', 'iron_golem'],
  ['EntityHorse', 'horse'],
  ['WitherBoss', 'wither'],
  ['FallingSand', 'falling_block'],
  ['MinecartRideable', 'minecart'],
  // 1.11 to 1.12, the first of them until 1.15
  ['zombie_pigman', 'zombified_piglin'],
  ['snowman', 'snow_golem'],
  ['villager_golem', 'iron_golem'],
  ['evocation_illager', 'evoker'],
  ['vindication_illager', 'vindicator'],
  ['illusion_illager', 'illusioner'],
  // 1.13, as minecraft-data has it
  ['falling_objects', 'falling_block'],
])
