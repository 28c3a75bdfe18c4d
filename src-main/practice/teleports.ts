import type { SquidPlayer } from './squid.ts'

/**
 * Makes a player's moves count only when it knows where it is: after each teleport, all that it says of its position is
 * ignored until it has confirmed. Without that, a step that was under way puts it back to where it came from.
 */
export function confirmTeleports(player: SquidPlayer): void {
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
  player.sendPosition = async (position, onGround, teleport) => {
    if (awaited === undefined || teleport) return sendPosition(position, onGround, teleport)
  }
}

/** flying-squid keeps angles as bytes, 256 to a full turn; the packet has degrees. */
function degrees(angle: number): number {
  return (angle * 360) / 256
}
