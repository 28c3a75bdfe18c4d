// Bodies as boxes, in the measures in which the game's own models are described on the wiki and in resource packs:
// sixteenths of a block, y downwards with the ground at 24, the front at -z, the body's right at -x.

export type Triple = readonly [number, number, number]

/** Place in the picture, lowest corner from the bone's pivot, size; grown by `grow` on all sides without its picture. */
export interface Box {
  readonly uv: readonly [number, number]
  readonly at: Triple
  readonly size: Triple
  readonly grow?: number
  readonly mirror?: true
}

/** How a bone moves: with the steps, against them, with the look. */
export type Motion = 'leg' | 'counterleg' | 'arm' | 'counterarm' | 'head' | 'wing' | 'counterwing'

export interface Bone {
  readonly pivot: Triple
  /** Radians about x, y, z, applied z, y, x. */
  readonly turn?: Triple
  readonly boxes: readonly Box[]
  readonly motion?: Motion
}

export interface BodyModel {
  /** Pictures to try, best first: paths below the version's textures. */
  readonly pictures: readonly string[]
  /** Measures of the picture that the boxes are laid out for. */
  readonly sheet: readonly [number, number]
  readonly bones: readonly Bone[]
  readonly scale?: number
  /** A second skin with a picture of its own: a sheep's wool. */
  readonly coat?: { readonly pictures: readonly string[]; readonly bones: readonly Bone[] }
}

type BoxNumbers = readonly [number, number, number, number, number, number, number, number]
const box = ([u, v, x, y, z, w, h, d]: BoxNumbers, rest: { grow?: number; mirror?: true } = {}): Box => ({
  uv: [u, v],
  at: [x, y, z],
  size: [w, h, d],
  ...rest,
})
const bone = (pivot: Triple, boxes: readonly Box[], rest: { turn?: Triple; motion?: Motion } = {}): Bone => ({
  pivot,
  boxes,
  ...rest,
})

const LYING: Triple = [Math.PI / 2, 0, 0]
const REACHING: Triple = [-Math.PI / 2, 0, 0]
const mirror = { mirror: true } as const

/** Four equal legs; pivots of the hind pair, then of the front pair. */
const legs = (
  uv: readonly [number, number],
  size: Triple,
  x: number,
  y: number,
  hind: number,
  front: number,
  grow = 0,
): Bone[] => {
  const at: Triple = [-size[0] / 2, 0, -size[2] / 2]
  const leg: Box = { uv, at, size, grow }
  return [
    bone([-x, y, hind], [leg], { motion: 'leg' }),
    bone([x, y, hind], [{ ...leg, mirror: true }], { motion: 'counterleg' }),
    bone([-x, y, front], [leg], { motion: 'counterleg' }),
    bone([x, y, front], [{ ...leg, mirror: true }], { motion: 'leg' }),
  ]
}

const head = (boxes: readonly Box[], pivot: Triple = [0, 0, 0]): Bone =>
  bone(pivot, boxes, { motion: 'head' })

const humanHead = [box([0, 0, -4, -8, -4, 8, 8, 8]), box([32, 0, -4, -8, -4, 8, 8, 8], { grow: 0.5 })]
const torso = bone([0, 0, 0], [box([16, 16, -4, 0, -2, 8, 12, 4])])
const humanLegs = [
  bone([-1.9, 12, 0], [box([0, 16, -2, 0, -2, 4, 12, 4])], { motion: 'leg' }),
  bone([1.9, 12, 0], [box([0, 16, -2, 0, -2, 4, 12, 4], mirror)], { motion: 'counterleg' }),
]
const arms = (turn?: Triple) => {
  const rest = turn ? { turn } : {}
  return [
    bone([-5, 2, 0], [box([40, 16, -3, -2, -2, 4, 12, 4])], { motion: 'arm', ...rest }),
    bone([5, 2, 0], [box([40, 16, -1, -2, -2, 4, 12, 4], mirror)], { motion: 'counterarm', ...rest }),
  ]
}
const undead = (picture: string, scale = 1): BodyModel => ({
  pictures: [picture],
  sheet: [64, 64],
  bones: [head(humanHead), torso, ...arms(REACHING), ...humanLegs],
  scale,
})
const bony = (picture: string, scale = 1): BodyModel => ({
  pictures: [picture],
  sheet: [64, 32],
  bones: [
    head(humanHead),
    torso,
    bone([-5, 2, 0], [box([40, 16, -1, -2, -1, 2, 12, 2])], { motion: 'arm' }),
    bone([5, 2, 0], [box([40, 16, -1, -2, -1, 2, 12, 2], mirror)], { motion: 'counterarm' }),
    bone([-2, 12, 0], [box([0, 16, -1, 0, -1, 2, 12, 2])], { motion: 'leg' }),
    bone([2, 12, 0], [box([0, 16, -1, 0, -1, 2, 12, 2], mirror)], { motion: 'counterleg' }),
  ],
  scale,
})

const skin = { grow: 0.25 }
export const playerModel: BodyModel = {
  pictures: ['entity/player/wide/steve', 'entity/steve'],
  sheet: [64, 64],
  bones: [
    head(humanHead),
    bone([0, 0, 0], [box([16, 16, -4, 0, -2, 8, 12, 4]), box([16, 32, -4, 0, -2, 8, 12, 4], skin)]),
    bone([-5, 2, 0], [box([40, 16, -3, -2, -2, 4, 12, 4]), box([40, 32, -3, -2, -2, 4, 12, 4], skin)], {
      motion: 'arm',
    }),
    bone([5, 2, 0], [box([32, 48, -1, -2, -2, 4, 12, 4]), box([48, 48, -1, -2, -2, 4, 12, 4], skin)], {
      motion: 'counterarm',
    }),
    bone([-1.9, 12, 0], [box([0, 16, -2, 0, -2, 4, 12, 4]), box([0, 32, -2, 0, -2, 4, 12, 4], skin)], {
      motion: 'leg',
    }),
    bone([1.9, 12, 0], [box([16, 48, -2, 0, -2, 4, 12, 4]), box([0, 48, -2, 0, -2, 4, 12, 4], skin)], {
      motion: 'counterleg',
    }),
  ],
  scale: 0.9375,
}

const cow = (pictures: readonly string[]): BodyModel => ({
  pictures,
  sheet: [64, 32],
  bones: [
    head(
      [box([0, 0, -4, -4, -6, 8, 8, 6]), box([22, 0, -5, -5, -4, 1, 3, 1]), box([22, 0, 4, -5, -4, 1, 3, 1])],
      [0, 4, -8],
    ),
    bone([0, 5, 2], [box([18, 4, -6, -10, -7, 12, 18, 10]), box([52, 0, -2, 2, -8, 4, 6, 1])], {
      turn: LYING,
    }),
    ...legs([0, 16], [4, 12, 4], 4, 12, 7, -6),
  ],
})

const sheepCoat = { grow: 1.75 }
const spiderLeg = (side: 1 | -1, z: number, y: number, roll: number): Bone =>
  bone([side * 4, 15, z], [box([18, 0, side < 0 ? -15 : -1, -1, -1, 16, 2, 2], side < 0 ? {} : mirror)], {
    turn: [0, -side * y, side * roll],
    motion: z % 2 ? 'wing' : 'counterwing',
  })
const spider = (picture: string, scale = 1): BodyModel => ({
  pictures: [picture],
  sheet: [64, 32],
  scale,
  bones: [
    head([box([32, 4, -4, -4, -8, 8, 8, 8])], [0, 15, -3]),
    bone([0, 15, 0], [box([0, 0, -3, -3, -3, 6, 6, 6])]),
    bone([0, 15, 9], [box([0, 12, -5, -4, -6, 10, 8, 12])]),
    ...([1, -1] as const).flatMap(side => [
      spiderLeg(side, 2, 0.785, 0.785),
      spiderLeg(side, 1, 0.393, 0.581),
      spiderLeg(side, 0, -0.393, 0.581),
      spiderLeg(side, -1, -0.785, 0.785),
    ]),
  ],
})

const nosyHead = (extra: readonly Box[] = []) =>
  head([box([0, 0, -4, -10, -4, 8, 10, 8]), box([24, 0, -1, -3, -6, 2, 4, 2]), ...extra])
const robe = (length: number) =>
  bone([0, 0, 0], [box([16, 20, -4, 0, -3, 8, 12, 6]), box([0, 38, -4, 0, -3, 8, length, 6], { grow: 0.5 })])
const robeLegs = [
  bone([-2, 12, 0], [box([0, 22, -2, 0, -2, 4, 12, 4])], { motion: 'leg' as const }),
  bone([2, 12, 0], [box([0, 22, -2, 0, -2, 4, 12, 4], mirror)], { motion: 'counterleg' as const }),
]
const foldedArms = bone(
  [0, 3, -1],
  [
    box([44, 22, -8, -2, -2, 4, 8, 4]),
    box([44, 22, 4, -2, -2, 4, 8, 4], mirror),
    box([40, 38, -4, 2, -2, 8, 4, 4]),
  ],
  { turn: [-0.75, 0, 0] },
)
const villager = (pictures: readonly string[]): BodyModel => ({
  pictures,
  sheet: [64, 64],
  bones: [nosyHead([box([32, 0, -4, -10, -4, 8, 10, 8], { grow: 0.51 })]), robe(20), foldedArms, ...robeLegs],
  scale: 0.9375,
})
const illager = (picture: string): BodyModel => ({
  pictures: [picture],
  sheet: [64, 64],
  bones: [
    nosyHead(),
    robe(18),
    bone([-5, 2, 0], [box([40, 46, -3, -2, -2, 4, 12, 4])], { motion: 'arm' }),
    bone([5, 2, 0], [box([40, 46, -1, -2, -2, 4, 12, 4], mirror)], { motion: 'counterarm' }),
    ...robeLegs,
  ],
  scale: 0.9375,
})
const piglin = (picture: string): BodyModel => ({
  pictures: [picture],
  sheet: [64, 64],
  bones: [
    head([
      box([0, 0, -5, -8, -4, 10, 8, 8]),
      box([31, 1, -2, -4, -5, 4, 4, 1]),
      box([2, 4, 2, -2, -5, 1, 2, 1]),
      box([2, 0, -3, -2, -5, 1, 2, 1]),
      box([51, 6, 5, -6, -2, 1, 5, 4]),
      box([39, 6, -6, -6, -2, 1, 5, 4]),
    ]),
    torso,
    ...arms(),
    ...humanLegs,
  ],
})
const cat = (pictures: readonly string[]): BodyModel => ({
  pictures,
  sheet: [64, 32],
  scale: 0.8,
  bones: [
    head(
      [
        box([0, 0, -2.5, -2, -3, 5, 4, 5]),
        box([0, 24, -1.5, 0, -4, 3, 2, 2]),
        box([0, 10, -2, -3, 0, 1, 1, 2]),
        box([6, 10, 1, -3, 0, 1, 1, 2]),
      ],
      [0, 15, -9],
    ),
    bone([0, 12, -10], [box([20, 0, -2, 3, -8, 4, 16, 6])], { turn: LYING }),
    bone([0, 15, 8], [box([0, 15, -0.5, 0, 0, 1, 8, 1])], { turn: [0.9, 0, 0] }),
    bone([0, 20, 14], [box([4, 15, -0.5, 0, 0, 1, 8, 1])], { turn: [1.6, 0, 0] }),
    bone([-1.1, 18, 5], [box([8, 13, -1, 0, 1, 2, 6, 2])], { motion: 'leg' }),
    bone([1.1, 18, 5], [box([8, 13, -1, 0, 1, 2, 6, 2])], { motion: 'counterleg' }),
    bone([-1.2, 14.1, -5], [box([40, 0, -1, 0, 0, 2, 10, 2])], { motion: 'counterleg' }),
    bone([1.2, 14.1, -5], [box([40, 0, -1, 0, 0, 2, 10, 2])], { motion: 'leg' }),
  ],
})
const horse = (pictures: readonly string[], scale: number): BodyModel => ({
  pictures,
  sheet: [64, 64],
  scale,
  bones: [
    bone([0, 11, 5], [box([0, 32, -5, -8, -17, 10, 10, 22])]),
    bone([0, 6, 7], [box([42, 36, -1.5, 0, 0, 3, 14, 4])], { turn: [0.52, 0, 0] }),
    bone(
      [0, 4, -12],
      [
        box([0, 35, -2, -6, -2, 4, 12, 7]),
        box([0, 13, -3, -11, -2, 6, 5, 7]),
        box([56, 36, -1, -11, 5, 2, 16, 2]),
        box([0, 25, -2, -11, -7, 4, 5, 5]),
        box([19, 16, 0.55, -13, 4, 2, 3, 1]),
        box([19, 16, -2.55, -13, 4, 2, 3, 1]),
      ],
      { turn: [0.52, 0, 0] },
    ),
    bone([-4, 14, 7], [box([48, 21, -1, -1, -1, 4, 11, 4], mirror)], { motion: 'leg' }),
    bone([4, 14, 7], [box([48, 21, -3, -1, -1, 4, 11, 4])], { motion: 'counterleg' }),
    bone([-4, 14, -12], [box([48, 21, -1, -1, -1.9, 4, 11, 4], mirror)], { motion: 'counterleg' }),
    bone([4, 14, -12], [box([48, 21, -3, -1, -1.9, 4, 11, 4])], { motion: 'leg' }),
  ],
})

const slimes = (pictures: readonly string[]): BodyModel => ({
  pictures,
  sheet: [64, 32],
  bones: [bone([0, 0, 0], [box([0, 0, -4, 16, -4, 8, 8, 8])])],
})

/** Bodies by the game's names. */
export const mobModels: Readonly<Record<string, BodyModel>> = {
  player: playerModel,
  zombie: undead('entity/zombie/zombie'),
  husk: undead('entity/zombie/husk', 1.06),
  drowned: undead('entity/zombie/drowned'),
  giant: undead('entity/zombie/zombie', 6),
  skeleton: bony('entity/skeleton/skeleton'),
  stray: bony('entity/skeleton/stray'),
  wither_skeleton: bony('entity/skeleton/wither_skeleton', 1.2),
  bogged: bony('entity/skeleton/bogged'),
  pig: {
    pictures: ['entity/pig/pig', 'entity/pig/temperate_pig', 'entity/pig/pig_temperate'],
    sheet: [64, 32],
    bones: [
      head([box([0, 0, -4, -4, -8, 8, 8, 8]), box([16, 16, -2, 0, -9, 4, 3, 1])], [0, 12, -6]),
      bone([0, 11, 2], [box([28, 8, -5, -10, -7, 10, 16, 8])], { turn: LYING }),
      ...legs([0, 16], [4, 6, 4], 3, 18, 7, -5),
    ],
  },
  cow: cow(['entity/cow/cow', 'entity/cow/temperate_cow', 'entity/cow/cow_temperate']),
  mooshroom: cow(['entity/cow/red_mooshroom', 'entity/cow/mooshroom_red', 'entity/cow/mooshroom']),
  sheep: {
    pictures: ['entity/sheep/sheep'],
    sheet: [64, 32],
    bones: [
      head([box([0, 0, -3, -4, -6, 6, 6, 8])], [0, 6, -8]),
      bone([0, 5, 2], [box([28, 8, -4, -10, -7, 8, 16, 6])], { turn: LYING }),
      ...legs([0, 16], [4, 12, 4], 3, 12, 7, -5),
    ],
    coat: {
      pictures: ['entity/sheep/sheep_fur', 'entity/sheep/sheep_wool'],
      bones: [
        head([box([0, 0, -3, -4, -4, 6, 6, 6], { grow: 0.6 })], [0, 6, -8]),
        bone([0, 5, 2], [box([28, 8, -4, -10, -7, 8, 16, 6], sheepCoat)], { turn: LYING }),
        ...legs([0, 16], [4, 6, 4], 3, 12, 7, -5, 0.5),
      ],
    },
  },
  chicken: {
    pictures: ['entity/chicken', 'entity/chicken/temperate_chicken', 'entity/chicken/chicken_temperate'],
    sheet: [64, 32],
    bones: [
      head(
        [
          box([0, 0, -2, -6, -2, 4, 6, 3]),
          box([14, 0, -2, -4, -4, 4, 2, 2]),
          box([14, 4, -1, -2, -3, 2, 2, 2]),
        ],
        [0, 15, -4],
      ),
      bone([0, 16, 0], [box([0, 9, -3, -4, -3, 6, 8, 6])], { turn: LYING }),
      bone([-2, 19, 1], [box([26, 0, -1, 0, -3, 3, 5, 3])], { motion: 'leg' }),
      bone([1, 19, 1], [box([26, 0, -1, 0, -3, 3, 5, 3])], { motion: 'counterleg' }),
      bone([-4, 13, 0], [box([24, 13, 0, 0, -3, 1, 4, 6])]),
      bone([4, 13, 0], [box([24, 13, -1, 0, -3, 1, 4, 6], mirror)]),
    ],
  },
  creeper: {
    pictures: ['entity/creeper/creeper'],
    sheet: [64, 32],
    bones: [
      head([box([0, 0, -4, -8, -4, 8, 8, 8])], [0, 6, 0]),
      bone([0, 6, 0], [box([16, 16, -4, 0, -2, 8, 12, 4])]),
      ...legs([0, 16], [4, 6, 4], 2, 18, 4, -4),
    ],
  },
  spider: spider('entity/spider/spider'),
  cave_spider: spider('entity/spider/cave_spider', 0.7),
  enderman: {
    pictures: ['entity/enderman/enderman'],
    sheet: [64, 32],
    bones: [
      head(
        [box([0, 0, -4, -8, -4, 8, 8, 8]), box([0, 16, -4, -8, -4, 8, 8, 8], { grow: -0.5 })],
        [0, -13, 0],
      ),
      bone([0, -14, 0], [box([32, 16, -4, 0, -2, 8, 12, 4])]),
      bone([-5, -12, 0], [box([56, 0, -1, -2, -1, 2, 30, 2])], { motion: 'arm' }),
      bone([5, -12, 0], [box([56, 0, -1, -2, -1, 2, 30, 2], mirror)], { motion: 'counterarm' }),
      bone([-2, -5, 0], [box([56, 0, -1, 0, -1, 2, 30, 2])], { motion: 'leg' }),
      bone([2, -5, 0], [box([56, 0, -1, 0, -1, 2, 30, 2], mirror)], { motion: 'counterleg' }),
    ],
  },
  villager: villager(['entity/villager/villager']),
  wandering_trader: villager(['entity/wandering_trader', 'entity/wandering_trader/wandering_trader']),
  witch: {
    pictures: ['entity/witch', 'entity/witch/witch'],
    sheet: [64, 128],
    scale: 0.9375,
    bones: [
      nosyHead([
        box([0, 64, -5, -12, -5, 10, 2, 10]),
        box([0, 76, -3.5, -16, -3.5, 7, 4, 7]),
        box([0, 87, -2, -20, -2, 4, 4, 4]),
      ]),
      robe(18),
      foldedArms,
      ...robeLegs,
    ],
  },
  pillager: illager('entity/illager/pillager'),
  vindicator: illager('entity/illager/vindicator'),
  evoker: illager('entity/illager/evoker'),
  illusioner: illager('entity/illager/illusioner'),
  piglin: piglin('entity/piglin/piglin'),
  piglin_brute: piglin('entity/piglin/piglin_brute'),
  zombified_piglin: piglin('entity/piglin/zombified_piglin'),
  wolf: {
    pictures: ['entity/wolf/wolf'],
    sheet: [64, 32],
    bones: [
      head(
        [
          box([0, 0, -2, -3, -2, 6, 6, 4]),
          box([16, 14, -2, -5, 0, 2, 2, 1]),
          box([16, 14, 2, -5, 0, 2, 2, 1]),
          box([0, 10, -0.5, 0, -5, 3, 3, 4]),
        ],
        [-1, 13.5, -7],
      ),
      bone([0, 14, 2], [box([18, 14, -3, -2, -3, 6, 9, 6])], { turn: LYING }),
      bone([-1, 14, -3], [box([21, 0, -3, -3, -3, 8, 6, 7])], { turn: LYING }),
      ...legs([0, 18], [2, 8, 2], 1.5, 16, 7, -4),
      bone([0, 12, 8], [box([9, 18, -1, 0, -1, 2, 8, 2])], { turn: [0.63, 0, 0] }),
    ],
  },
  cat: cat(['entity/cat/tabby', 'entity/cat/black', 'entity/cat/cat_tabby']),
  ocelot: cat(['entity/cat/ocelot']),
  fox: {
    pictures: ['entity/fox/fox'],
    sheet: [48, 32],
    bones: [
      head(
        [
          box([1, 5, -3, -2, -5, 8, 6, 6]),
          box([8, 1, -3, -4, -4, 2, 2, 1]),
          box([15, 1, 3, -4, -4, 2, 2, 1]),
          box([6, 18, -1, 2, -8, 4, 2, 3]),
        ],
        [-1, 16.5, -3],
      ),
      bone([0, 16, -6], [box([24, 15, -3, 4, -3.5, 6, 11, 6])], { turn: LYING }),
      bone([0, 15, 8], [box([30, 0, -2, 0, -2.5, 4, 9, 5])], { turn: [1.45, 0, 0] }),
      bone([-2, 17.5, 7], [box([13, 24, -1, 0.5, -1, 2, 6, 2])], { motion: 'leg' }),
      bone([2, 17.5, 7], [box([4, 24, -1, 0.5, -1, 2, 6, 2])], { motion: 'counterleg' }),
      bone([-2, 17.5, 0], [box([13, 24, -1, 0.5, -1, 2, 6, 2])], { motion: 'counterleg' }),
      bone([2, 17.5, 0], [box([4, 24, -1, 0.5, -1, 2, 6, 2])], { motion: 'leg' }),
    ],
  },
  horse: horse(['entity/horse/horse_brown'], 1.1),
  donkey: horse(['entity/horse/donkey'], 0.87),
  mule: horse(['entity/horse/mule'], 0.92),
  skeleton_horse: horse(['entity/horse/horse_skeleton'], 1),
  zombie_horse: horse(['entity/horse/horse_zombie'], 1),
  llama: {
    pictures: [
      'entity/llama/creamy',
      'entity/llama/brown',
      'entity/llama/llama_creamy',
      'entity/llama/llama',
    ],
    sheet: [128, 64],
    bones: [
      head(
        [
          box([0, 0, -2, -14, -10, 4, 4, 9]),
          box([0, 14, -4, -16, -6, 8, 18, 6]),
          box([17, 0, -4, -19, -4, 3, 3, 2]),
          box([17, 0, 1, -19, -4, 3, 3, 2]),
        ],
        [0, 7, -6],
      ),
      bone([0, 5, 2], [box([29, 0, -6, -10, -7, 12, 18, 10])], { turn: LYING }),
      ...legs([29, 29], [4, 14, 4], 3.5, 10, 6, -5),
    ],
  },
  iron_golem: {
    pictures: ['entity/iron_golem/iron_golem', 'entity/iron_golem'],
    sheet: [128, 128],
    bones: [
      head([box([0, 0, -4, -12, -5.5, 8, 10, 8]), box([24, 0, -1, -5, -7.5, 2, 4, 2])], [0, -7, -2]),
      bone(
        [0, -7, 0],
        [box([0, 40, -9, -2, -6, 18, 12, 11]), box([0, 70, -4.5, 10, -3, 9, 5, 6], { grow: 0.5 })],
      ),
      bone([0, -7, 0], [box([60, 21, -13, -2.5, -3, 4, 30, 6])], { motion: 'arm' }),
      bone([0, -7, 0], [box([60, 58, 9, -2.5, -3, 4, 30, 6])], { motion: 'counterarm' }),
      bone([-4, 11, 0], [box([37, 0, -3.5, -3, -3, 6, 16, 5])], { motion: 'leg' }),
      bone([5, 11, 0], [box([60, 0, -3.5, -3, -3, 6, 16, 5], mirror)], { motion: 'counterleg' }),
    ],
  },
  snow_golem: {
    pictures: ['entity/snow_golem', 'entity/snow_golem/snow_golem'],
    sheet: [64, 64],
    bones: [
      head([box([0, 0, -4, -8, -4, 8, 8, 8], { grow: -0.5 })], [0, 4, 0]),
      bone([0, 13, 0], [box([0, 16, -5, -10, -5, 10, 10, 10], { grow: -0.5 })]),
      bone([0, 24, 0], [box([0, 36, -6, -12, -6, 12, 12, 12], { grow: -0.5 })]),
    ],
  },
  slime: slimes(['entity/slime/slime']),
  magma_cube: slimes(['entity/slime/magmacube', 'entity/slime/magma_cube']),
  squid: {
    pictures: ['entity/squid/squid', 'entity/squid'],
    sheet: [64, 32],
    bones: [
      bone([0, 8, 0], [box([0, 0, -6, -8, -6, 12, 16, 12])]),
      ...Array.from({ length: 8 }, (_, arm) =>
        bone(
          [Math.cos((arm * Math.PI) / 4) * 5, 15, Math.sin((arm * Math.PI) / 4) * 5],
          [box([48, 0, -1, 0, -1, 2, 9, 2])],
        ),
      ),
    ],
  },
  rabbit: {
    pictures: ['entity/rabbit/brown', 'entity/rabbit/rabbit_brown'],
    sheet: [64, 32],
    scale: 0.6,
    bones: [
      head(
        [
          box([32, 0, -2.5, -4, -5, 5, 4, 5]),
          box([52, 0, -2.5, -9, -1, 2, 5, 1]),
          box([58, 0, 0.5, -9, -1, 2, 5, 1]),
          box([32, 9, -0.5, -2.5, -5.5, 1, 1, 1]),
        ],
        [0, 16, -1],
      ),
      bone([0, 19, 8], [box([0, 0, -3, -2, -10, 6, 5, 10])], { turn: [-0.35, 0, 0] }),
      bone([0, 20, 7], [box([52, 6, -1.5, -1.5, 0, 3, 3, 2])]),
      bone([3, 17, -1], [box([8, 15, -1, 0, -1, 2, 7, 2])], { motion: 'leg' }),
      bone([-3, 17, -1], [box([0, 15, -1, 0, -1, 2, 7, 2])], { motion: 'counterleg' }),
      bone([3, 17.5, 3.7], [box([30, 15, -1, 0, 0, 2, 4, 5]), box([26, 24, -1, 5.5, -3.7, 2, 1, 7])]),
      bone([-3, 17.5, 3.7], [box([16, 15, -1, 0, 0, 2, 4, 5]), box([8, 24, -1, 5.5, -3.7, 2, 1, 7])]),
    ],
  },
  strider: {
    pictures: ['entity/strider/strider'],
    sheet: [64, 128],
    bones: [
      bone([0, 1, 0], [box([0, 0, -8, -6, -8, 16, 14, 16])]),
      bone([-4, 8, 0], [box([0, 32, -2, 0, -2, 4, 16, 4])], { motion: 'leg' }),
      bone([4, 8, 0], [box([0, 55, -2, 0, -2, 4, 16, 4])], { motion: 'counterleg' }),
    ],
  },
  ghast: {
    pictures: ['entity/ghast/ghast'],
    sheet: [64, 32],
    scale: 4.5,
    bones: [
      bone([0, 16, 0], [box([0, 0, -8, -8, -8, 16, 16, 16])]),
      ...[-5, 0, 5].flatMap(x => [-5, 0, 5].map(z => bone([x, 23, z], [box([0, 0, -1, 0, -1, 2, 9, 2])]))),
    ],
  },
  blaze: {
    pictures: ['entity/blaze', 'entity/blaze/blaze'],
    sheet: [64, 32],
    bones: [
      head([box([0, 0, -4, -4, -4, 8, 8, 8])]),
      ...[0, 1, 2].flatMap(ring =>
        [0, 1, 2, 3].map(rod => {
          const angle = (rod / 4 + ring / 8) * 2 * Math.PI
          const reach = [9, 7, 5][ring] ?? 5
          return bone(
            [Math.cos(angle) * reach, [-2, 2, 11][ring] ?? 0, Math.sin(angle) * reach],
            [box([0, 16, 0, 0, 0, 2, 8, 2])],
          )
        }),
      ),
    ],
  },
}

/** Other names of the same body, in old and new versions. */
const sameBody: Readonly<Record<string, string>> = {
  zombie_pigman: 'zombified_piglin',
  evocation_illager: 'evoker',
  vindication_illager: 'vindicator',
  snowman: 'snow_golem',
  villager_golem: 'iron_golem',
  lava_slime: 'magma_cube',
  ozelot: 'ocelot',
  pig_zombie: 'zombified_piglin',
  mushroom_cow: 'mooshroom',
  entity_horse: 'horse',
  trader_llama: 'llama',
  glow_squid: 'squid',
  zombie_villager: 'zombie',
}

/** The body of a mob, or undefined where only a box is known. Old versions write `CaveSpider`. */
export const modelOf = (name: string): BodyModel | undefined => {
  const snake = name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  return mobModels[sameBody[snake] ?? snake]
}
