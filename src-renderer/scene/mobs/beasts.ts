// Bodies on four legs or more, or on none.
import { type BodyModel, type Bone, bone, box, head, LYING, legs, mirror } from './model-parts.ts'

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

/** By the game's names. */
export const beasts: Readonly<Record<string, BodyModel>> = {
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
