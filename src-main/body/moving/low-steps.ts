import { BODY_HEIGHT, type Bot, HALF_WIDTH, type Vec3 } from '../game.ts'
import type { Ground } from './ground.ts'
import { SOLID } from './kinds.ts'
import { type Moved, physicsOf } from './physics.ts'

/** Blocks beyond its sides that a body may come to in a tick, and what sums of figures may be off by. */
const AHEAD = 0.3
const ROUNDING = 1e-4

/**
 * prismarine-physics lifts a body that steps up by 0.6 blocks before it goes on, whatever is above where it goes: from a chest, a path or
 * soul sand nobody got into an opening two blocks high whose floor is a finger higher. The game lifts it by what the ceiling leaves. Where
 * a body does not get on this tries that, and takes what brings it further.
 */
export function mendSteps(bot: Bot, ground: Ground): void {
  const physics = physicsOf(bot)
  const simulate = physics.simulatePlayer.bind(physics)
  physics.simulatePlayer = (state, world) => {
    const whole = physics.stepHeight
    const room = state.onGround ? headroom(ground, state.pos, whole) : whole
    const again = room < whole ? copyOf(state) : undefined
    const from = state.pos.clone()
    simulate(state, world)
    if (!again || !state['isCollidedHorizontally']) return state
    physics.stepHeight = room
    try {
      simulate(again, world)
    } finally {
      physics.stepHeight = whole
    }
    return from.xzDistanceTo(again.pos) > from.xzDistanceTo(state.pos) ? Object.assign(state, again) : state
  }
}

const copyOf = (state: Moved): Moved => ({ ...state, pos: state.pos.clone(), vel: state.vel.clone() })

/** Blocks between the head and the lowest ceiling that the body may come below; `most` where there is none so low. */
function headroom(ground: Ground, { x, y, z }: Vec3, most: number): number {
  const head = y + BODY_HEIGHT
  const reach = HALF_WIDTH + AHEAD
  let room = most
  for (let cy = Math.ceil(head - ROUNDING); cy < head + room; cy++)
    for (let cx = Math.floor(x - reach); cx <= Math.floor(x + reach); cx++)
      for (let cz = Math.floor(z - reach); cz <= Math.floor(z + reach); cz++)
        if (ground.at(cx, cy, cz) & SOLID) room = Math.min(room, Math.max(0, cy - head - ROUNDING))
  return room
}
