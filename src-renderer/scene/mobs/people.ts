// Bodies that go on two legs and have arms.
import { type BodyModel, type Box, bone, box, head, mirror, REACHING, type Triple } from './model-parts.ts'

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
  armoured: true,
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
  armoured: true,
})

const skin = { grow: 0.25 }
const playerModel: BodyModel = {
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
  armoured: true,
}

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
  armoured: true,
})

/** By the game's names. */
export const people: Readonly<Record<string, BodyModel>> = {
  player: playerModel,
  zombie: undead('entity/zombie/zombie'),
  husk: undead('entity/zombie/husk', 1.06),
  drowned: undead('entity/zombie/drowned'),
  giant: undead('entity/zombie/zombie', 6),
  skeleton: bony('entity/skeleton/skeleton'),
  stray: bony('entity/skeleton/stray'),
  wither_skeleton: bony('entity/skeleton/wither_skeleton', 1.2),
  bogged: bony('entity/skeleton/bogged'),
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
}
