import type { Effect, EffectName } from './effects.ts'

/** What a meal does beyond hunger. Points and saturation come from minecraft-data. */
export interface Meal {
  /** Ticks of eating. */
  readonly ticks: number
  /** True if it can be eaten with a full stomach. */
  readonly always?: boolean
  /** `chance` absent: certain. */
  readonly effects?: readonly (Effect & { readonly chance?: number })[]
  readonly cures?: readonly EffectName[] | 'all'
  /** What stays in the hand. */
  readonly leaves?: string
}

const ORDINARY: Meal = { ticks: 32 }
const STEW: Meal = { ticks: 32, leaves: 'bowl' }

/** Source: Minecraft Wiki, "Food", and the articles of the single foods (Java Edition 1.20.1). */
const SPECIAL: Readonly<Record<string, Meal>> = {
  dried_kelp: { ticks: 16 },
  mushroom_stew: STEW,
  rabbit_stew: STEW,
  beetroot_soup: STEW,
  suspicious_stew: { ...STEW, always: true },
  chorus_fruit: { ticks: 32, always: true },
  honey_bottle: { ticks: 40, always: true, cures: ['Poison'], leaves: 'glass_bottle' },
  milk_bucket: { ticks: 32, always: true, cures: 'all', leaves: 'bucket' },
  golden_apple: {
    ticks: 32,
    always: true,
    effects: [
      { name: 'Regeneration', level: 2, ticks: 100 },
      { name: 'Absorption', level: 1, ticks: 2400 },
    ],
  },
  enchanted_golden_apple: {
    ticks: 32,
    always: true,
    effects: [
      { name: 'Regeneration', level: 2, ticks: 400 },
      { name: 'Absorption', level: 4, ticks: 2400 },
      { name: 'Resistance', level: 1, ticks: 6000 },
      { name: 'FireResistance', level: 1, ticks: 6000 },
    ],
  },
  rotten_flesh: { ticks: 32, effects: [{ name: 'Hunger', level: 1, ticks: 600, chance: 0.8 }] },
  chicken: { ticks: 32, effects: [{ name: 'Hunger', level: 1, ticks: 600, chance: 0.3 }] },
  spider_eye: { ticks: 32, effects: [{ name: 'Poison', level: 1, ticks: 100 }] },
  poisonous_potato: { ticks: 32, effects: [{ name: 'Poison', level: 1, ticks: 100, chance: 0.6 }] },
  pufferfish: {
    ticks: 32,
    effects: [
      { name: 'Poison', level: 2, ticks: 1200 },
      { name: 'Hunger', level: 3, ticks: 300 },
      { name: 'Nausea', level: 1, ticks: 300 },
    ],
  },
}

/** How the item is eaten or drunk; `isFood` says whether minecraft-data lists it. Undefined for what is neither. */
export function mealOf(item: string, isFood: boolean): Meal | undefined {
  return SPECIAL[item] ?? (isFood ? ORDINARY : undefined)
}
