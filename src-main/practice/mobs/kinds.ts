import type { Effect } from '../vitals/effects.ts'

export interface MobKind {
  /** Passive ones flee when hurt, neutral ones hit back, hostile ones go for players in sight. */
  readonly temper: 'passive' | 'neutral' | 'hostile'
  /** The game's movement_speed; see `paceOf` for blocks a tick. */
  readonly speed: number
  /** Factor on the speed while it flees. */
  readonly panic?: number
  /** How it harms: half hearts of a bite at normal difficulty, arrows, or itself. */
  readonly attack?: { readonly bite: number } | 'shoot' | 'explode'
  /** Blocks within which it notices players: 16 where absent. */
  readonly sight?: number
  readonly armour?: number
  readonly undead?: boolean
  readonly arthropod?: boolean
  readonly burnsInDaylight?: boolean
  /** Hostile only in the dark or when hurt. */
  readonly calmByDay?: boolean
  readonly climbs?: boolean
  readonly leaps?: boolean
  /** Falls slowly and lands unhurt. */
  readonly flutters?: boolean
  readonly breathesWater?: boolean
  /** Lives in water, and chokes out of it unless it breathes air too. */
  readonly swims?: 'only' | 'well'
  /** What a bite or an arrow leaves behind at normal difficulty. */
  readonly affliction?: Effect
}

const ANIMAL = { temper: 'passive' } as const
const FISH = { ...ANIMAL, speed: 0.7, swims: 'only', breathesWater: true } as const
const ZOMBIE: MobKind = {
  temper: 'hostile',
  speed: 0.23,
  attack: { bite: 3 },
  sight: 35,
  armour: 2,
  undead: true,
  breathesWater: true,
}
const SKELETON: MobKind = {
  temper: 'hostile',
  speed: 0.25,
  attack: 'shoot',
  undead: true,
  breathesWater: true,
  burnsInDaylight: true,
}
const SPIDER: MobKind = {
  temper: 'hostile',
  speed: 0.3,
  attack: { bite: 2 },
  arthropod: true,
  calmByDay: true,
  climbs: true,
  leaps: true,
}

/**
 * The mobs that live here; sizes come from minecraft-data, health and drops from knowledge. Sources: the mobs' articles of
 * the Minecraft Wiki (attack, behaviour) and the attributes of 1.20.1.
 */
export const MOB_KINDS: Readonly<Record<string, MobKind>> = {
  pig: { ...ANIMAL, speed: 0.25, panic: 1.25 },
  cow: { ...ANIMAL, speed: 0.2, panic: 2 },
  sheep: { ...ANIMAL, speed: 0.23, panic: 1.25 },
  chicken: { ...ANIMAL, speed: 0.25, panic: 1.4, flutters: true },
  rabbit: { ...ANIMAL, speed: 0.3, panic: 2.2 },
  mooshroom: { ...ANIMAL, speed: 0.2, panic: 2 },
  horse: { ...ANIMAL, speed: 0.225, panic: 1.2 },
  donkey: { ...ANIMAL, speed: 0.175, panic: 1.2 },
  cat: { ...ANIMAL, speed: 0.3, panic: 1.5 },
  fox: { ...ANIMAL, speed: 0.3, panic: 2.2 },
  goat: { ...ANIMAL, speed: 0.2, panic: 2 },
  llama: { ...ANIMAL, speed: 0.175, panic: 1.2 },
  cod: FISH,
  salmon: FISH,
  tropical_fish: FISH,
  pufferfish: FISH,
  tadpole: FISH,
  axolotl: { ...FISH, swims: 'well' },
  wolf: { temper: 'neutral', speed: 0.3, attack: { bite: 4 } },
  polar_bear: { temper: 'neutral', speed: 0.25, attack: { bite: 6 } },
  enderman: { temper: 'neutral', speed: 0.3, attack: { bite: 7 }, sight: 64 },
  zombie: { ...ZOMBIE, burnsInDaylight: true },
  zombie_villager: { ...ZOMBIE, burnsInDaylight: true },
  drowned: { ...ZOMBIE, burnsInDaylight: true },
  husk: { ...ZOMBIE, affliction: { name: 'Hunger', level: 1, ticks: 140 } },
  skeleton: { ...SKELETON },
  stray: { ...SKELETON, affliction: { name: 'Slowness', level: 1, ticks: 600 } },
  spider: { ...SPIDER },
  cave_spider: { ...SPIDER, affliction: { name: 'Poison', level: 1, ticks: 140 } },
  creeper: {
    temper: 'hostile',
    speed: 0.25,
    attack: 'explode',
  },
  silverfish: { temper: 'hostile', speed: 0.25, attack: { bite: 1 }, arthropod: true },
  endermite: { temper: 'hostile', speed: 0.25, attack: { bite: 2 }, arthropod: true },
}

export const isMobKind = (name: string): boolean => Object.hasOwn(MOB_KINDS, name)

/** Part of a step that stays for the next, on ordinary ground. */
export const GROUND_FRICTION = 0.546

/** Blocks a tick that it walks in the end, at this factor on its speed. */
export function paceOf(kind: MobKind, factor: number): number {
  return pushOfPace(kind.speed * factor) / (1 - GROUND_FRICTION)
}

/** What the legs add in a tick: the speed counts twice, as the wish and as the strength, less a tiredness of 2%. */
export const pushOfPace = (speed: number): number => 0.98 * speed * speed
