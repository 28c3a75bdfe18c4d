// Why survival in the overworld cannot count on getting a thing. Source: Minecraft Wiki, articles of the items
// ("Obtaining"), Java Edition 1.20.1 with the later additions. The first pattern that fits a name tells.

const NETHER = 'comes only from the Nether'
const END = 'comes only from the End'
const CREATIVE = 'can be had only in creative mode or by commands'
const FIXED = 'is lost when broken, even with Silk Touch'
const SILK = 'needs a tool enchanted with Silk Touch'
const STRUCTURES = 'is found only in chests of structures or got by trading'
const ARCHAEOLOGY = 'is found only by brushing suspicious sand or gravel in ruins'
const TRIAL = 'is found only in trial chambers'

export const silkTouchReason = SILK

export const unobtainable: readonly (readonly [RegExp, string])[] = [
  [/spawn_egg$|^(knowledge_book|debug_stick|barrier|light|jigsaw|structure_(block|void)|bedrock)$/, CREATIVE],
  [
    /command_block|^(command_block_minecart|petrified_oak_slab|player_head|test_(instance_)?block)$/,
    CREATIVE,
  ],
  [/^(end_portal_frame|spawner|mob_spawner|trial_spawner|vault|reinforced_deepslate)$/, FIXED],
  [/^(budding_amethyst|frogspawn|suspicious_(sand|gravel)|farmland|dirt_path|grass_path)$/, FIXED],
  [/^(infested_|monster_egg)/, 'crumbles when broken and lets out a silverfish'],
  [/^netherite_upgrade/, STRUCTURES],
  [/^(ancient_debris|netherite_)/, NETHER],
  [/^(quartz|nether_quartz_ore|quartz_ore|nether_gold_ore|nether_wart|blaze_rod|ghast_tear)$/, NETHER],
  [/^(basalt|blackstone|gilded_blackstone|soul_soil|shroomlight|nether_sprouts|dried_ghast)$/, NETHER],
  [/^(warped|crimson|twisting|weeping|stripped_(warped|crimson))_/, NETHER],
  [/^(wither_skeleton_skull|nether_star|music_disc_pigstep|piglin_banner_pattern|piglin_head)$/, NETHER],
  [/froglight$/, NETHER],
  [/^(snout|rib)_armor_trim/, NETHER],
  [/^(chorus_|end_stone$|shulker_shell|dragon_|elytra$|spire_armor_trim)/, END],
  [/_(pottery_sherd|pottery_shard)$/, ARCHAEOLOGY],
  [/^(sniffer_egg|(wayfinder|raiser|shaper|host)_armor_trim)/, ARCHAEOLOGY],
  [/^(torchflower|pitcher_p)/, 'grows only from seeds that a sniffer digs up'],
  [/^(trial_key|ominous_|heavy_core|breeze_rod|(flow|bolt)_armor_trim|(flow|guster)_banner_pattern)/, TRIAL],
  [/^totem/, 'drops only from evokers, who live in woodland mansions and come with raids'],
  [/_armor_trim(_smithing_template)?$/, STRUCTURES],
  [/^chainmail_|_horse_armor$|^enchanted_golden_apple$|^(globe)_banner_pattern$|^echo_shard$/, STRUCTURES],
  [/^(music_disc_|record_|disc_fragment)/, STRUCTURES],
  [/^heart_of_the_sea$/, 'is found only in buried treasure'],
  [/^trident$/, 'drops only from a drowned that carries one'],
  [/^experience_bottle$|_nautilus_armor$/, STRUCTURES],
  [/^bundle$/, CREATIVE],
  [/^(tall_grass|large_fern|double_plant)$/, 'is never dropped whole, only as its short form'],
  [/^wither_rose$/, 'grows only where the Wither kills a mob'],
  [/^enchanted_book$/, 'comes from an enchanting table, by chance'],
  [/^(splash_potion|lingering_potion|tipped_arrow)$/, 'is brewed with things from the Nether or the End'],
  [/^written_book$/, 'is written and signed by a player'],
  [/^(chipped|damaged)_anvil$/, 'is what an anvil wears into'],
  [/^(zombie|creeper|skeleton)_(head|skull)$|^skull$/, 'drops only where a charged creeper blows the mob up'],
]
