// Fighting: which mobs ask for a sword, what a blow does, where mobs live.

/** Damage in half hearts and blows a second (Minecraft Wiki, Damage; Java Edition 1.9 and later). */
const WEAPONS: Readonly<Record<string, readonly [damage: number, blowsPerSecond: number]>> = {
  wooden_sword: [4, 1.6],
  golden_sword: [4, 1.6],
  stone_sword: [5, 1.6],
  copper_sword: [5, 1.6],
  iron_sword: [6, 1.6],
  diamond_sword: [7, 1.6],
  netherite_sword: [8, 1.6],
  wooden_axe: [7, 0.8],
  golden_axe: [7, 1],
  stone_axe: [9, 0.8],
  copper_axe: [9, 0.8],
  iron_axe: [9, 0.9],
  diamond_axe: [9, 1],
  netherite_axe: [10, 1],
}
const FIST = [1, 4] as const
/** A mob that was hit is immune for half a second (Minecraft Wiki, Damage: immunity). */
const IMMUNE_TICKS = 10

const weapon = (tool: string | undefined) => (tool === undefined ? undefined : WEAPONS[tool]) ?? FIST

export const FIGHTS = {
  damage: (tool: string | undefined) => weapon(tool)[0],
  ticksPerBlow: (tool: string | undefined) => Math.max(IMMUNE_TICKS, 20 / weapon(tool)[1]),
  /** A sword wears by one for each blow, any other tool by two. */
  usesPerBlow: (tool: string) => (tool.endsWith('_sword') ? 1 : 2),
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Does not hit back: a bare hand will do. Everything else asks for a sword. */
const PEACEFUL = words(
  'allay armadillo axolotl bat camel cat chicken cod cow donkey fox frog glow_squid horse mooshroom mule ocelot ' +
    'parrot pig rabbit salmon sheep skeleton_horse sniffer snow_golem squid strider tadpole tropical_fish turtle ' +
    'villager wandering_trader',
)

/** Lives in the Nether or in the End. */
const ELSEWHERE = words(
  'blaze ender_dragon ghast happy_ghast hoglin magma_cube piglin piglin_brute shulker strider wither ' +
    'wither_skeleton zoglin zombified_piglin zombie_pigman',
)

/** Times the search for a cow or a zombie that finding and beating one costs. */
const EFFORT: Readonly<Record<string, number>> = {
  chicken: 1,
  cow: 1,
  pig: 1,
  sheep: 1,
  rabbit: 3,
  cod: 3,
  salmon: 3,
  squid: 3,
  zombie: 2,
  spider: 2.5,
  skeleton: 3,
  creeper: 4,
  drowned: 4,
  husk: 5,
  stray: 5,
  slime: 6,
  enderman: 10,
  cave_spider: 10,
  glow_squid: 6,
  pufferfish: 8,
  tropical_fish: 8,
  phantom: 15,
  witch: 15,
  pillager: 15,
  vindicator: 30,
  ravager: 40,
  evoker: 60,
  guardian: 40,
  elder_guardian: 80,
  iron_golem: 40,
  warden: 200,
  silverfish: 20,
}
const OTHER_MOB = 8

/** True if a wooden sword or better is asked for. */
export const needsSword = (mob: string): boolean => !PEACEFUL.has(mob)
export const livesInOverworld = (mob: string): boolean => !ELSEWHERE.has(mob)
export const mobEffort = (mob: string): number => EFFORT[mob] ?? OTHER_MOB
