// How ores lie in the overworld's ground. Source: Minecraft Wiki, "Ore (feature)", "Ore" and "Altitude", Java Edition
// 1.18 to 1.20.1, compared with the game's own files (worldgen/placed_feature) and, for the versions before the ground was deepened, 1.12 to 1.17.

/** One kind of vein: how many a chunk, blocks that a vein may have, and between which heights. */
export interface Veins {
  readonly perChunk: number
  readonly size: number
  readonly low: number
  readonly high: number
  /** Evenly spread over the heights, or most in the middle and none at the ends. */
  readonly spread: 'even' | 'peak'
  /** Part of its blocks that are left out where they would lie open to air. */
  readonly hides: number
}

const even = (perChunk: number, size: number, low: number, high: number, hides = 0): Veins => ({
  perChunk,
  size,
  low,
  high,
  spread: 'even',
  hides,
})
const peak = (perChunk: number, size: number, low: number, high: number, hides = 0): Veins => ({
  ...even(perChunk, size, low, high, hides),
  spread: 'peak',
})

/** Since 1.18. Emeralds lie under mountains only. */
export const oreVeins: Readonly<Record<string, readonly Veins[]>> = {
  coal_ore: [even(30, 17, 136, 320), peak(20, 17, 0, 192, 0.5)],
  iron_ore: [peak(90, 9, 80, 384), peak(10, 9, -24, 56), even(10, 4, -64, 72)],
  copper_ore: [peak(16, 10, -16, 112)],
  gold_ore: [peak(4, 9, -64, 32, 0.5), even(0.5, 9, -64, -48, 0.5)],
  redstone_ore: [even(4, 8, -64, 15), peak(8, 8, -96, -32)],
  lapis_ore: [peak(2, 7, -32, 32), even(4, 7, -64, 64, 1)],
  diamond_ore: [peak(7, 4, -144, 16, 0.5), peak(0.11, 12, -144, 16, 0.7), peak(4, 8, -144, 16, 1)],
  emerald_ore: [peak(100, 3, -16, 480)],
}

/** Before 1.18. */
export const oldOreVeins: Readonly<Record<string, readonly Veins[]>> = {
  coal_ore: [even(20, 17, 0, 128)],
  iron_ore: [even(20, 9, 0, 64)],
  copper_ore: [peak(6, 10, 0, 96)],
  gold_ore: [even(2, 9, 0, 32)],
  redstone_ore: [even(8, 8, 0, 16)],
  lapis_ore: [peak(1, 7, 0, 32)],
  diamond_ore: [even(1, 8, 0, 16)],
  emerald_ore: [even(5, 1, 4, 32)],
}
