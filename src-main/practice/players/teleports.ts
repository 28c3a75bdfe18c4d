import type { Vec3 } from 'vec3'
import type { SquidPlayer } from '../squid/squid.ts'

export type StepVerdict = 'counts' | 'ignored' | 'taken back'

/**
 * Makes a player's moves count only when it knows where it is: after each teleport, all that it says of its position is
 * ignored until it has confirmed. Without that, a step that was under way puts it back to where it came from.
 * `verdict` says of each step whether it counts, is to be
 * ignored, or is taken back by a teleport, as the game does with one into a wall.
 */
export function confirmTeleports(player: SquidPlayer, verdict: (from: Vec3, to: Vec3) => StepVerdict): void {
  let lastId = 0
  let awaited: number | undefined

  player.sendSelfPosition = position => {
    // Only the end of the login gives a position: where the player was when it began, which is out of date by then.
    if (position) return
    lastId += 1
    awaited = lastId
    const { x, y, z } = player.position
    player._client.write('position', {
      x,
      y,
      z,
      yaw: degrees(player.yaw),
      pitch: degrees(player.pitch),
      flags: 0,
      teleportId: lastId,
    })
  }
  player._client.on('teleport_confirm', ({ teleportId }: { teleportId: number }) => {
    if (teleportId === awaited) awaited = undefined
  })
  const sendPosition = player.sendPosition
  // flying-squid sets it some time later: a block that is put in the same burst as a jump would meet the body where it was.
  const moveTo: typeof sendPosition = (position, onGround, teleport) => {
    const sent = sendPosition(position, onGround, teleport)
    player.position = position
    player.onGround = onGround
    return sent
  }
  player.sendPosition = async (position, onGround, teleport) => {
    if (teleport) return moveTo(position, onGround, teleport)
    if (awaited !== undefined) return undefined
    const said = verdict(player.position, position)
    if (said === 'ignored') return undefined
    if (said === 'taken back') return player.teleport(player.position.clone())
    return moveTo(position, onGround)
  }
}

/** flying-squid keeps angles as bytes, 256 to a full turn; the packet has degrees. */
function degrees(angle: number): number {
  return (angle * 360) / 256
}
