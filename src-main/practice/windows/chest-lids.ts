import { Vec3 } from 'vec3'
import type { Player } from '../players/players.ts'
import type { WorldContext } from '../world-context.ts'

/** Blocks over which a lid is seen to move. */
const SEEN = 64
/** The block action of chests: how many have it open. https://minecraft.wiki/w/Java_Edition_protocol/Block_actions */
const VIEWERS = 1

/**
 * Lets chests open and close before everybody's eyes. Barrels have no lid.
 * @returns to be told of the blocks that somebody opened: it may be shut again before the next tick
 */
export function showLids(
  ctx: WorldContext,
  players: () => readonly Player[],
): (blocks: readonly Vec3[]) => void {
  let shown = new Map<string, number>()
  const show = (place: string, viewers: number) => {
    const [x = 0, y = 0, z = 0] = place.split(' ').map(Number)
    const at = new Vec3(x, y, z)
    const { name } = ctx.blockAt(at)
    const blockId = /^(trapped_)?chest$/.test(name) ? ctx.registry.blocksByName[name]?.id : undefined
    if (blockId === undefined) return
    for (const player of players()) {
      if (player.entity.position.distanceTo(at) > SEEN) continue
      player.send('block_action', { location: { x, y, z }, byte1: VIEWERS, byte2: viewers, blockId })
    }
  }
  ctx.clock.onRealTick.on(() => {
    const open = new Map<string, number>()
    for (const player of players()) {
      for (const { x, y, z } of player.windows.current.blocks) {
        const place = `${x} ${y} ${z}`
        open.set(place, (open.get(place) ?? 0) + 1)
      }
    }
    for (const place of new Set([...shown.keys(), ...open.keys()])) {
      const viewers = open.get(place) ?? 0
      if (viewers !== (shown.get(place) ?? 0)) show(place, viewers)
    }
    shown = open
  })
  return blocks => {
    for (const { x, y, z } of blocks) {
      const place = `${x} ${y} ${z}`
      const viewers = (shown.get(place) ?? 0) + 1
      shown.set(place, viewers)
      show(place, viewers)
    }
  }
}
