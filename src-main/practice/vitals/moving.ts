import type { WorldContext } from '../world-context.ts'
import { blockBelow, type CellAt } from './cells.ts'
import { fallDamage } from './fall.ts'
import type { Hit } from './hit.ts'
import { EXHAUSTION, exhaust } from './hunger.ts'
import { isMortal, type PlayerVitals } from './player-vitals.ts'
import { type Figure, surroundingsOf } from './surroundings.ts'

export const PLAYER_FIGURE: Figure = { width: 0.6, height: 1.8, eyeHeight: 1.62 }
/** In a bed. */
export const LYING_FIGURE: Figure = { width: 0.2, height: 0.2, eyeHeight: 0.2 }

/** Further than anything falls or runs in a tick: a teleport, or the echo of one that the client had not yet got. */
const MOST_BLOCKS_A_STEP = 5

interface Move {
  position: { x: number; y: number; z: number }
  onGround: boolean
  teleport: boolean
}

/** Follows a player's steps: what they exhaust, and how far it falls. Ends with the player's entity. */
export function followMoves(
  cellAt: CellAt,
  vitals: PlayerVitals,
  hurt: (hit: Hit) => void,
  landed: WorldContext['landed'],
): void {
  const { entity } = vitals.player
  // flying-squid sets the entity's own position some time after this event; packets that come together would all be
  // measured from the same place.
  let last: Omit<Move, 'teleport'> | undefined
  entity.on('move', ({ position, onGround, teleport }: Move) => {
    const from = last ?? { position, onGround }
    last = { position, onGround }
    const blocks = Math.hypot(position.x - from.position.x, position.z - from.position.z)
    const rise = position.y - from.position.y
    const leap = Math.max(blocks, Math.abs(rise)) > MOST_BLOCKS_A_STEP
    if (teleport || leap || vitals.player.dead || !isMortal(vitals.player)) {
      vitals.fall.reset()
      return
    }
    const around = surroundingsOf(cellAt, position, PLAYER_FIGURE)
    if (blocks > 0 || rise !== 0) vitals.moved = true
    if (around.inWater) {
      exhaust(vitals.hunger, EXHAUSTION.swimPerBlock * Math.hypot(blocks, rise))
    } else if (onGround && vitals.sprinting) {
      exhaust(vitals.hunger, EXHAUSTION.sprintPerBlock * blocks)
    } else if (from.onGround && !onGround && rise > 0) {
      exhaust(vitals.hunger, vitals.sprinting ? EXHAUSTION.sprintJump : EXHAUSTION.jump)
    }
    const fallen = vitals.fall.move(position.y, onGround, around.inWater || around.inLava || around.held)
    const amount = fallDamage(fallen, blockBelow(cellAt, position))
    if (fallen > 0) landed(position, fallen)
    if (amount > 0) hurt({ kind: 'fall', amount, fallen })
  })
  entity._client.on('entity_action', ({ actionId }: { actionId: string }) => {
    if (/^(start|stop)_sprinting$/.test(actionId)) vitals.sprinting = actionId.startsWith('start')
    // flying-squid waits for numbers here, and never sees anybody sneak.
    if (/^(start|stop)_sneaking$/.test(actionId)) entity.crouching = actionId.startsWith('start')
  })
}
