import type { Difficulty } from './damage-kinds.ts'

/** Exhaustion of what a player does. Walking costs nothing since 1.11. Source: Minecraft Wiki, "Hunger". */
export const EXHAUSTION = {
  sprintPerBlock: 0.1,
  swimPerBlock: 0.01,
  jump: 0.05,
  sprintJump: 0.2,
  breakBlock: 0.005,
  attack: 0.1,
  /** For each half heart that regenerates. */
  regenerate: 6,
} as const

export const FULL_FOOD = 20
const MOST_EXHAUSTION = 40
/** What is left of saturation by rounding, of which nobody would ever heal: the quick healing spends all there is, and so nearly nothing. */
const ROUNDING = 1e-4
const FAST_REGENERATION_TICKS = 10
const SLOW_TICKS = 80
const PEACEFUL_FOOD_TICKS = 10
const PEACEFUL_HEALTH_TICKS = 20

export interface HungerState {
  /** Half drumsticks, 0 to 20. */
  food: number
  /** Never above `food`. */
  saturation: number
  exhaustion: number
  /** Ticks towards the next regeneration or starvation. */
  timer: number
}

export const wellFed = (): HungerState => ({ food: FULL_FOOD, saturation: 5, exhaustion: 0, timer: 0 })

export function exhaust(state: HungerState, amount: number): void {
  state.exhaustion = Math.min(MOST_EXHAUSTION, state.exhaustion + amount)
}

/** Eats: `points` half drumsticks and `saturation` as the food gives them. */
export function feed(state: HungerState, points: number, saturation: number): void {
  state.food = Math.min(FULL_FOOD, state.food + points)
  state.saturation = Math.min(state.food, state.saturation + saturation)
}

export interface Body {
  readonly health: number
  readonly maxHealth: number
  readonly difficulty: Difficulty
  /** Game ticks since the world began: peaceful's refreshment follows it. */
  readonly tick: number
}

/** Half hearts that a tick gives back and takes away. */
export interface HungerEffect {
  readonly heal: number
  readonly starve: number
}

const NOTHING: HungerEffect = { heal: 0, starve: 0 }

/** One tick of hunger. Source: Minecraft Wiki, "Hunger" and, for peaceful, "Difficulty". */
export function tickHunger(state: HungerState, body: Body): HungerEffect {
  const peaceful = body.difficulty === 'peaceful'
  if (state.exhaustion > 4) {
    state.exhaustion -= 4
    if (state.saturation > 0) state.saturation = state.saturation > 1 + ROUNDING ? state.saturation - 1 : 0
    else if (!peaceful) state.food = Math.max(0, state.food - 1)
  }
  const hurt = body.health > 0 && body.health < body.maxHealth
  const effect = regenerateOrStarve(state, body, hurt)
  if (!peaceful) return effect
  if (state.food < FULL_FOOD && body.tick % PEACEFUL_FOOD_TICKS === 0) state.food++
  const refreshed = hurt && body.tick % PEACEFUL_HEALTH_TICKS === 0 ? 1 : 0
  return { ...effect, heal: effect.heal + refreshed }
}

function regenerateOrStarve(state: HungerState, body: Body, hurt: boolean): HungerEffect {
  const fast = hurt && state.food >= FULL_FOOD && state.saturation > 0
  const slow = hurt && state.food >= 18
  const starving = state.food <= 0
  if (!fast && !slow && !starving) {
    state.timer = 0
    return NOTHING
  }
  if (++state.timer < (fast ? FAST_REGENERATION_TICKS : SLOW_TICKS)) return NOTHING
  state.timer = 0
  if (starving) return { heal: 0, starve: body.health > leastHealthOfHunger(body.difficulty) ? 1 : 0 }
  const spent = fast ? Math.min(state.saturation, EXHAUSTION.regenerate) : EXHAUSTION.regenerate
  exhaust(state, spent)
  return { heal: spent / EXHAUSTION.regenerate, starve: 0 }
}

/** Hunger stops here: on easy at five hearts, on normal at half a heart, on hard it kills. */
function leastHealthOfHunger(difficulty: Difficulty): number {
  if (difficulty === 'hard') return 0
  return difficulty === 'normal' ? 1 : 10
}
