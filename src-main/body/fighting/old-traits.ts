// Where servers before 1.19.4 put what they tell of a creature: minecraft-data names these values from then on only. Sources:
// ViaVersion, EntityDataIndex1_9 (1.8 and 1.9); ProtocolSupport, typeremapper/entity/metadata (1.8 to 1.16); ViaVersion, metadata
// from 1.16.4 to 1.17 (what lay at 7 and above has moved by one). In 1.19.4 all is still where it was in 1.17.

/** The protocols with which values moved: 1.8, 1.9, 1.10, 1.14, 1.15, 1.17. In between they stayed. */
const MOVED = [47, 107, 210, 477, 573, 755] as const
const V1_9 = 107

type Place = number | undefined

interface OldTrait {
  /** Whose. Others have something else at that place. */
  readonly of: RegExp
  /** One for each of the protocols above; undefined where it is not told. */
  readonly at: readonly [Place, Place, Place, Place, Place, Place]
  /** Before 1.9 yes and no are numbers. */
  readonly isSo?: (told: number) => boolean
}

const isOne = (told: number) => told === 1
/** An age in 1.8: below zero until it is grown. */
const isYoung = (told: number) => told < 0
/** What comes first after what all mobs tell, and after what all animals tell. */
const FIRST_OF_MOB = [16, 11, 12, 14, 15, 16] as const
const FIRST_OF_ANIMAL = [16, 12, 13, 15, 16, 17] as const

const traits: Readonly<Record<string, OldTrait>> = {
  swell_dir: { of: /^creeper$/, at: FIRST_OF_MOB },
  is_ignited: { of: /^creeper$/, at: [18, 13, 14, 16, 17, 18], isSo: isOne },
  // In 1.8 nobody is told that a skeleton draws its bow.
  living_entity_flags: {
    of: /^(skeleton|stray|wither_skeleton|pillager|illusioner|witch|drowned|piglin)$/,
    at: [undefined, 5, 6, 7, 7, 8],
  },
  baby: {
    of: /^(cow|mooshroom|goat|sheep|pig|chicken|rabbit)$/,
    at: [12, 11, 12, 14, 15, 16],
    isSo: isYoung,
  },
  flags: {
    of: /^(horse|donkey|mule|llama|trader_llama|skeleton_horse|zombie_horse|wolf|cat|ocelot|parrot)$/,
    at: FIRST_OF_ANIMAL,
  },
  saddle: { of: /^pig$/, at: FIRST_OF_ANIMAL, isSo: isOne },
}

/**
 * What a server before 1.19.4 tells of a creature, in the form of later ones; undefined where it does not.
 * @param key today's name of the value, as minecraft-data has it
 */
export function oldTrait(protocol: number, mob: string, told: readonly unknown[], key: string): unknown {
  const trait = traits[key]
  if (!trait?.of.test(mob)) return undefined
  const place = trait.at[MOVED.findLastIndex(since => protocol >= since)]
  const value = place === undefined ? undefined : told[place]
  return protocol < V1_9 && trait.isSo && typeof value === 'number' ? trait.isSo(value) : value
}
