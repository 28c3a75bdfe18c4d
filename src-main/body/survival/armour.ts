// Which armour is worth wearing. Pure. Source: Minecraft Wiki, "Armor".

import { armourToughness, armourPoints as materialPoints } from '../../knowledge/index.ts'

export type ArmourPlace = 'head' | 'torso' | 'legs' | 'feet'

const PIECES: Readonly<Record<string, { readonly place: ArmourPlace; readonly index: number }>> = {
  helmet: { place: 'head', index: 0 },
  chestplate: { place: 'torso', index: 1 },
  leggings: { place: 'legs', index: 2 },
  boots: { place: 'feet', index: 3 },
}

/** Levels of enchantments count like so much of a point: enough to choose between two pieces of one material. */
const ENCHANTMENT = 0.2

/** A thing that may be worn, as far as the choice goes. */
export interface Wearable {
  readonly name: string
  /** Levels of all its enchantments together. */
  readonly enchantments?: number
}

export interface ArmourWorth {
  readonly place: ArmourPlace
  readonly points: number
  /** More is better; only for comparison. */
  readonly worth: number
}

/** Where a piece of armour is worn and what it is worth; undefined for what is no armour. */
export function armourWorth({ name, enchantments = 0 }: Wearable): ArmourWorth | undefined {
  const split = name.lastIndexOf('_')
  const piece = PIECES[name.slice(split + 1)]
  const material = name.slice(0, Math.max(0, split))
  const points = piece && materialPoints[material]?.[piece.index]
  if (!piece || points === undefined) return undefined
  return {
    place: piece.place,
    points,
    worth: points + (armourToughness[material] ?? 0) / 2 + enchantments * ENCHANTMENT,
  }
}

/**
 * The best piece for each place that beats what is worn there.
 * @param had what could be put on
 * @param worn what is worn now, of whatever kind
 */
export function betterArmour<T extends Wearable>(
  had: readonly T[],
  worn: Readonly<Partial<Record<ArmourPlace, Wearable>>>,
): { place: ArmourPlace; item: T }[] {
  const best = new Map<ArmourPlace, { item: T; worth: number }>()
  for (const item of had) {
    const piece = armourWorth(item)
    if (!piece) continue
    const now = worn[piece.place]
    const beats = Math.max(now ? (armourWorth(now)?.worth ?? 0) : 0, best.get(piece.place)?.worth ?? 0)
    if (piece.worth > beats) best.set(piece.place, { item, worth: piece.worth })
  }
  return [...best].map(([place, { item }]) => ({ place, item }))
}

/** Armour points of all that is worn: 0 to 20. */
export const armourPoints = (worn: readonly Wearable[]): number =>
  worn.reduce((sum, piece) => sum + (armourWorth(piece)?.points ?? 0), 0)
