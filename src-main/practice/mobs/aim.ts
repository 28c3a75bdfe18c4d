import type { Point } from '../vitals/cells.ts'
import type { Difficulty } from '../vitals/damage-kinds.ts'

/** Blocks a tick at the start. */
const ARROW_SPEED = 1.6
export const ARROW_DRAG = 0.99
export const ARROW_GRAVITY = 0.05
/** Spread of one step of uncertainty. */
const SPREAD = 0.0172275

const STEPS: Readonly<Record<Difficulty, number>> = { peaceful: 0, easy: 1, normal: 2, hard: 3 }

/** Between -1 and 1, most often near 0. */
const triangle = (random: () => number): number => random() - random()

/**
 * Motion of an arrow shot by a skeleton, aimed at a third of the target's height, higher the further it is, and
 * less sure on easier difficulties. Source: Minecraft Wiki, "Skeleton".
 */
export function shotAt(
  from: Point,
  target: Point & { readonly height: number },
  difficulty: Difficulty,
  random: () => number,
): Point {
  const dx = target.x - from.x
  const dz = target.z - from.z
  const dy = target.y + target.height / 3 - from.y + Math.hypot(dx, dz) * 0.2
  const length = Math.hypot(dx, dy, dz) || 1
  const uncertainty = SPREAD * (14 - 4 * STEPS[difficulty])
  const part = (value: number) => (value / length + triangle(random) * uncertainty) * ARROW_SPEED
  return { x: part(dx), y: part(dy), z: part(dz) }
}

/** Half hearts of a skeleton's arrow at this speed, before difficulty and armour. */
export function arrowDamage(speed: number, difficulty: Difficulty, random: () => number): number {
  const base = 2 + 0.11 * STEPS[difficulty] + triangle(random) * 0.57425
  return Math.ceil(Math.max(0, speed * base))
}
