import { blockBelow, type CellAt } from './cells.ts'
import { fallDamage } from './fall.ts'
import type { Hit } from './hit.ts'
import { EXHAUSTION, exhaust } from './hunger.ts'
import { isMortal, type PlayerVitals } from './player-vitals.ts'
import { type Figure, surroundingsOf } from './surroundings.ts'

export const PLAYER_FIGURE: Figure = { width: 0.6, height: 1.8, eyeHeight: 1.62 }

/** More than this in one packet is a teleport, not a step. */
const MOST_BLOCKS_A_STEP = 5

interface Move {
  position: { x: number; y: number; z: number }
  onGround: boolean
  teleport: boolean
}

/** Follows a player's steps: what they exhaust, and how far it falls. Ends with the player's entity. */
export function followMoves(cellAt: CellAt, vitals: PlayerVitals, hurt: (hit: Hit) => void): void {
  const { entity } = vitals.player
  entity.on('move', ({ position, onGround, teleport }: Move) => {
    if (teleport || vitals.player.dead || !isMortal(vitals.player)) {
      vitals.fall.reset()
      return
    }
    const from = entity.position
    const around = surroundingsOf(cellAt, position, PLAYER_FIGURE)
    const blocks = Math.hypot(position.x - from.x, position.z - from.z)
    if (blocks > 0 || position.y !== from.y) vitals.moved = true
    if (blocks < MOST_BLOCKS_A_STEP) {
      if (around.inWater) {
        exhaust(vitals.hunger, EXHAUSTION.swimPerBlock * Math.hypot(blocks, position.y - from.y))
      } else if (onGround && vitals.sprinting) {
        exhaust(vitals.hunger, EXHAUSTION.sprintPerBlock * blocks)
      }
      if (entity.onGround && !onGround && position.y > from.y && !around.inWater) {
        exhaust(vitals.hunger, vitals.sprinting ? EXHAUSTION.sprintJump : EXHAUSTION.jump)
      }
    }
    const fallen = vitals.fall.move(position.y, onGround, around.inWater || around.inLava || around.held)
    const amount = fallDamage(fallen, blockBelow(cellAt, position))
    if (amount > 0) hurt({ kind: 'fall', amount, fallen })
  })
  entity._client.on('entity_action', ({ actionId }: { actionId: string }) => {
    if (/^(start|stop)_sprinting$/.test(actionId)) vitals.sprinting = actionId.startsWith('start')
    // flying-squid waits for numbers here, and never sees anybody sneak.
    if (/^(start|stop)_sneaking$/.test(actionId)) entity.crouching = actionId.startsWith('start')
  })
}
