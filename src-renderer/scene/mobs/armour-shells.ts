// Armour on bodies that have two arms and two legs: shells about their bones, as the game lays them out.
import { type Box, box, type Motion, mirror } from './model-parts.ts'

/** One picture's shells: each box goes with the bone that moves so; the trunk moves by itself. */
export interface ArmourShell {
  /** Pictures to try, best first: paths below the version's textures. */
  readonly pictures: readonly string[]
  readonly parts: readonly { readonly motion: Motion | undefined; readonly box: Box }[]
  /** Factors 0 to 1 of red, green, blue. */
  readonly dye?: readonly [number, number, number]
}

/** Measures of all these pictures. */
export const ARMOUR_SHEET = [64, 32] as const

const NAME =
  /^(leather|chainmail|copper|iron|golden|diamond|netherite|turtle)_(helmet|chestplate|leggings|boots)$/
/** As the game dyes leather that nobody dyed: 0xA06540. */
const LEATHER = [0.627, 0.396, 0.251] as const

const trunk = (grow: number) => ({ motion: undefined, box: box([16, 16, -4, 0, -2, 8, 12, 4], { grow }) })
const legs = (grow: number) => [
  { motion: 'leg' as const, box: box([0, 16, -2, 0, -2, 4, 12, 4], { grow }) },
  { motion: 'counterleg' as const, box: box([0, 16, -2, 0, -2, 4, 12, 4], { grow, ...mirror }) },
]

const PARTS: Readonly<Record<string, ArmourShell['parts']>> = {
  helmet: [{ motion: 'head', box: box([0, 0, -4, -8, -4, 8, 8, 8], { grow: 1 }) }],
  chestplate: [
    trunk(1),
    { motion: 'arm', box: box([40, 16, -3, -2, -2, 4, 12, 4], { grow: 1 }) },
    { motion: 'counterarm', box: box([40, 16, -1, -2, -2, 4, 12, 4], { grow: 1, ...mirror }) },
  ],
  leggings: [trunk(0.5), ...legs(0.4)],
  boots: legs(0.9),
}

/** The shells of what is worn, by item names; what is no armour (a pumpkin, elytra) has none. */
export const shellsOf = (worn: readonly (string | null)[]): ArmourShell[] =>
  worn.flatMap(item => {
    const [, metal, piece = ''] = NAME.exec(item ?? '') ?? []
    const parts = PARTS[piece]
    if (!metal || !parts) return []
    const name = metal === 'golden' ? 'gold' : metal
    const inner = piece === 'leggings'
    const at = (end: string) => [
      `entity/equipment/humanoid${inner ? '_leggings' : ''}/${name === 'turtle' ? 'turtle_scute' : name}${end}`,
      `models/armor/${name}_layer_${inner ? 2 : 1}${end}`,
    ]
    const shell = { pictures: at(''), parts }
    return metal === 'leather'
      ? [
          { ...shell, dye: LEATHER },
          { pictures: at('_overlay'), parts },
        ]
      : [shell]
  })
