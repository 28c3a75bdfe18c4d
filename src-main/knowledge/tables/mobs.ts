// Health (half hearts) and loot of mobs. Source: vanilla loot tables of Java Edition 1.20.1 and the Minecraft Wiki's
// articles of the mobs ("Drops", "Health"); the last lines are of 1.20.5 and 1.21. Left out:
// equipment that a mob happens to carry, young animals, discs of creepers shot by skeletons, deeds of lightning and frogs.
// Slimes and magma cubes stand for the sizes that drop: the smallest slime, the larger cubes.
import { colours } from './colours.ts'

export interface MobLootEntry {
  readonly item: string
  /** Uniformly from least to most; 1 where absent. Negative ends count as nothing. */
  readonly count?: readonly [number, number]
  /** Each level of Looting adds 0 to this many. */
  readonly looting?: number
  /** The count is cut to this. */
  readonly atMost?: number
  /** 1 where absent; `chancePerLooting` comes on top for each level. */
  readonly chance?: number
  readonly chancePerLooting?: number
  /** Only where a player, or a wolf of one, had a part in it. */
  readonly playerKill?: true
  /** What it becomes if the mob was on fire. */
  readonly cooked?: string
  /** Share of this line among the pool's; 1 where absent. */
  readonly weight?: number
  /** The mob must be of this variant: the colour of a sheep. */
  readonly variant?: string
}

export interface MobPool {
  /** One of these is chosen by weight; a line without an item gives nothing. */
  readonly choices: readonly MobLootEntry[]
  /** How often, uniformly; once where absent. */
  readonly rolls?: readonly [number, number]
}

export interface MobFacts {
  readonly health: number
  readonly loot: readonly MobPool[]
  /** Where it lives, if it is not met walking through the overworld. */
  readonly home?: 'nether' | 'end' | 'structure' | 'summoned'
}

const NOTHING = ''
const one = (entry: MobLootEntry): MobPool => ({ choices: [entry] })
const some = (item: string, least: number, most: number, more: Partial<MobLootEntry> = {}): MobPool =>
  one({ item, count: [least, most], looting: 1, ...more })
const pick = (...choices: MobLootEntry[]): MobPool => ({ choices })
const rare = (item: string, chance: number, chancePerLooting: number): MobPool =>
  one({ item, chance, chancePerLooting, playerKill: true })
/** Part of what one choice of several gives. */
const share = (item: string, weight: number, least = 1, most = 1, more: Partial<MobLootEntry> = {}) => ({
  item,
  weight,
  count: [least, most] as const,
  ...more,
})

const mob = (health: number, ...loot: MobPool[]): MobFacts => ({ health, loot })
const at = (home: NonNullable<MobFacts['home']>, facts: MobFacts): MobFacts => ({ ...facts, home })

const ZOMBIE_RARE: MobPool = pick(
  { item: 'iron_ingot', chance: 0.025, chancePerLooting: 0.01, playerKill: true },
  { item: 'carrot', chance: 0.025, chancePerLooting: 0.01, playerKill: true },
  { item: 'potato', chance: 0.025, chancePerLooting: 0.01, playerKill: true, cooked: 'baked_potato' },
)
const zombie = mob(20, some('rotten_flesh', 0, 2), ZOMBIE_RARE)
const skeleton = mob(20, some('arrow', 0, 2), some('bone', 0, 2))
const spider = (health: number) =>
  mob(health, some('string', 0, 2), some('spider_eye', -1, 1, { playerKill: true }))
const BEEF = some('beef', 1, 3, { cooked: 'cooked_beef' })
const LEATHER = some('leather', 0, 2)
const fish = (health: number, item: string, cooked?: string) =>
  mob(health, one({ item, ...(cooked ? { cooked } : {}) }), one({ item: 'bone_meal', chance: 0.05 }))
/** Guardians seldom hold what an angler would catch. */
const ANGLERS_LUCK: MobPool = pick(
  ...[
    { item: 'cod', weight: 60, cooked: 'cooked_cod' },
    { item: 'salmon', weight: 25, cooked: 'cooked_salmon' },
    { item: 'tropical_fish', weight: 2 },
    { item: 'pufferfish', weight: 13 },
  ].map(entry => ({ ...entry, chance: 0.025, chancePerLooting: 0.01, playerKill: true as const })),
)
const COD = { cooked: 'cooked_cod', looting: 1 }

/** The mobs of each item's sources are offered in this order. */
export const mobs: Readonly<Record<string, MobFacts>> = {
  pig: mob(10, some('porkchop', 1, 3, { cooked: 'cooked_porkchop' })),
  cow: mob(10, LEATHER, BEEF),
  sheep: mob(
    8,
    some('mutton', 1, 2, { cooked: 'cooked_mutton' }),
    ...colours.map(colour => one({ item: `${colour}_wool`, variant: colour })),
  ),
  chicken: mob(
    4,
    some('feather', 0, 2),
    one({ item: 'chicken', looting: 1, count: [1, 1], cooked: 'cooked_chicken' }),
  ),
  zombie,
  skeleton,
  spider: spider(16),
  creeper: mob(20, some('gunpowder', 0, 2)),
  rabbit: mob(
    3,
    some('rabbit_hide', 0, 1),
    some('rabbit', 1, 1, { cooked: 'cooked_rabbit' }),
    rare('rabbit_foot', 0.1, 0.03),
  ),
  squid: mob(10, some('ink_sac', 1, 3)),
  glow_squid: mob(10, some('glow_ink_sac', 1, 3)),
  cod: fish(3, 'cod', 'cooked_cod'),
  salmon: fish(3, 'salmon', 'cooked_salmon'),
  tropical_fish: fish(3, 'tropical_fish'),
  pufferfish: fish(3, 'pufferfish'),
  enderman: mob(40, some('ender_pearl', 0, 1)),
  drowned: mob(20, some('rotten_flesh', 0, 2), rare('copper_ingot', 0.11, 0.02)),
  husk: zombie,
  stray: mob(20, ...skeleton.loot, some('tipped_arrow', 0, 1, { playerKill: true, atMost: 1 })),
  zombie_villager: zombie,
  cave_spider: at('structure', spider(12)),
  slime: mob(16, some('slime_ball', 0, 2)),
  witch: at(
    'structure',
    mob(26, {
      rolls: [1, 3],
      choices: [
        ...['glowstone_dust', 'sugar', 'redstone', 'spider_eye', 'glass_bottle', 'gunpowder'].map(item =>
          share(item, 1, 0, 2, { looting: 1 }),
        ),
        share('stick', 2, 0, 2, { looting: 1 }),
      ],
    }),
  ),
  phantom: mob(20, some('phantom_membrane', 0, 1, { playerKill: true })),
  horse: mob(15, LEATHER),
  donkey: mob(15, LEATHER),
  mule: mob(15, LEATHER),
  llama: mob(15, LEATHER),
  trader_llama: mob(15, LEATHER),
  mooshroom: mob(10, LEATHER, BEEF),
  cat: mob(10, one({ item: 'string', count: [0, 2] })),
  parrot: mob(6, some('feather', 1, 2)),
  panda: mob(20, one({ item: 'bamboo' })),
  polar_bear: mob(
    30,
    pick(share('cod', 3, 0, 2, COD), share('salmon', 1, 0, 2, { cooked: 'cooked_salmon', looting: 1 })),
  ),
  dolphin: mob(10, some('cod', 0, 1, { cooked: 'cooked_cod' })),
  turtle: mob(30, some('seagrass', 0, 2)),
  axolotl: mob(14),
  bat: mob(6),
  bee: mob(10),
  camel: mob(32),
  fox: mob(10),
  frog: mob(10),
  tadpole: mob(6),
  goat: mob(10),
  ocelot: mob(10),
  wolf: mob(8),
  sniffer: at('summoned', mob(14)),
  allay: at('structure', mob(20)),
  villager: at('structure', mob(20)),
  wandering_trader: mob(20),
  iron_golem: at(
    'structure',
    mob(100, one({ item: 'poppy', count: [0, 2] }), one({ item: 'iron_ingot', count: [3, 5] })),
  ),
  snow_golem: at('summoned', mob(4, one({ item: 'snowball', count: [0, 15] }))),
  silverfish: at('structure', mob(8)),
  endermite: at('summoned', mob(8)),
  guardian: at(
    'structure',
    mob(
      30,
      some('prismarine_shard', 0, 2),
      pick(
        share('cod', 2, 1, 1, COD),
        share('prismarine_crystals', 2, 1, 1, { looting: 1 }),
        share(NOTHING, 1),
      ),
      ANGLERS_LUCK,
    ),
  ),
  elder_guardian: at(
    'structure',
    mob(
      80,
      some('prismarine_shard', 0, 2),
      pick(
        share('cod', 3, 1, 1, COD),
        share('prismarine_crystals', 2, 1, 1, { looting: 1 }),
        share(NOTHING, 1),
      ),
      one({ item: 'wet_sponge', playerKill: true }),
      ANGLERS_LUCK,
      pick(share('tide_armor_trim_smithing_template', 1), share(NOTHING, 4)),
    ),
  ),
  pillager: at('structure', mob(24)),
  vindicator: at('structure', mob(24, some('emerald', 0, 1, { playerKill: true }))),
  evoker: at(
    'structure',
    mob(24, one({ item: 'totem_of_undying' }), some('emerald', 0, 1, { playerKill: true })),
  ),
  illusioner: at('summoned', mob(32)),
  ravager: at('structure', mob(100, one({ item: 'saddle' }))),
  vex: at('structure', mob(14)),
  warden: at('structure', mob(500, one({ item: 'sculk_catalyst' }))),
  skeleton_horse: at('summoned', mob(15, some('bone', 0, 2))),
  zombie_horse: at('summoned', mob(15, some('rotten_flesh', 0, 2))),
  giant: at('summoned', mob(100)),
  // Nether
  blaze: at('nether', mob(20, some('blaze_rod', 0, 1, { playerKill: true }))),
  ghast: at('nether', mob(10, some('ghast_tear', 0, 1), some('gunpowder', 0, 2))),
  hoglin: at('nether', mob(40, some('porkchop', 2, 4, { cooked: 'cooked_porkchop' }), some('leather', 0, 1))),
  magma_cube: at('nether', mob(16, some('magma_cream', -2, 1))),
  piglin: at('nether', mob(16)),
  piglin_brute: at('nether', mob(50)),
  strider: at('nether', mob(20, some('string', 2, 5))),
  wither_skeleton: at(
    'nether',
    mob(20, some('coal', -1, 1), some('bone', 0, 2), rare('wither_skeleton_skull', 0.025, 0.01)),
  ),
  zoglin: at('nether', mob(40, some('rotten_flesh', 1, 3))),
  zombified_piglin: at(
    'nether',
    mob(20, some('rotten_flesh', 0, 1), some('gold_nugget', 0, 1), rare('gold_ingot', 0.025, 0.01)),
  ),
  wither: at('summoned', mob(300, one({ item: 'nether_star' }))),
  // End
  ender_dragon: at('end', mob(200)),
  shulker: at('end', mob(30, one({ item: 'shulker_shell', chance: 0.5, chancePerLooting: 0.0625 }))),
  // Since 1.20.5
  armadillo: mob(12),
  bogged: mob(16, ...skeleton.loot),
  breeze: at('structure', mob(30, some('breeze_rod', 1, 2, { looting: 2, playerKill: true }))),
  creaking: at('structure', mob(1)),
  // Since 1.21.6
  happy_ghast: at('summoned', mob(20)),
  copper_golem: at('summoned', mob(12)),
}
