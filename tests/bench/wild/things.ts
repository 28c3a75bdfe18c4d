/** Forty things to get from empty hands, five of each group. */
export const THINGS: Readonly<Record<string, readonly string[]>> = {
  wood: ['chest', 'ladder', 'bowl', 'wooden_sword', 'oak_fence'],
  stone: ['furnace', 'stone_axe', 'stone_bricks', 'lever', 'cobblestone_wall'],
  iron: ['iron_pickaxe', 'bucket', 'shears', 'iron_bars', 'hopper'],
  gold: ['gold_ingot', 'golden_sword', 'light_weighted_pressure_plate', 'clock', 'powered_rail'],
  redstone: ['redstone', 'redstone_torch', 'compass', 'piston', 'note_block'],
  food: ['cooked_beef', 'cooked_porkchop', 'cooked_mutton', 'cooked_chicken', 'apple'],
  decoration: ['torch', 'glass', 'lantern', 'painting', 'flower_pot'],
  armour: ['leather_boots', 'iron_helmet', 'iron_boots', 'iron_chestplate', 'shield'],
}

export const ALL_THINGS: readonly string[] = Object.values(THINGS).flat()

export const groupOf = (thing: string): string =>
  Object.entries(THINGS).find(([, things]) => things.includes(thing))?.[0] ?? 'other'

/** The goal in a player's words. */
export const goalFor = (thing: string, count = 1): string => `Get ${count} ${thing.replaceAll('_', ' ')}`
