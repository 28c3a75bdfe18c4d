import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'

type BlockAt = (position: Vec3) => Block

const WIDTH = 0.6
/** The lowest that a player can be, crawling: which pose a client has is not always known here. */
const HEIGHT = 0.6
/** Touching is not entering. */
const SLACK = 1e-5

/**
 * True if a player that goes from one place to another would then be in a block that it was not in before. Such a move
 * the game's server takes back: the client does not know of the block.
 */
export function entersBlock(blockAt: BlockAt, from: Vec3, to: Vec3): boolean {
  const half = WIDTH / 2 - SLACK
  for (let x = Math.floor(to.x - half); x <= Math.floor(to.x + half); x++)
    // Fences and walls reach into the block above theirs.
    for (let y = Math.floor(to.y) - 1; y <= Math.floor(to.y + HEIGHT); y++)
      for (let z = Math.floor(to.z - half); z <= Math.floor(to.z + half); z++) {
        const corner = new Vec3(x, y, z)
        const { shapes } = blockAt(corner)
        if (shapes.some(shape => reaches(shape, corner, to) && !reaches(shape, corner, from))) return true
      }
  return false
}

function reaches(shape: Block['shapes'][number], corner: Vec3, feet: Vec3): boolean {
  const half = WIDTH / 2 - SLACK
  return (
    feet.x - half < corner.x + shape[3] &&
    feet.x + half > corner.x + shape[0] &&
    feet.y + SLACK < corner.y + shape[4] &&
    feet.y + HEIGHT > corner.y + shape[1] &&
    feet.z - half < corner.z + shape[5] &&
    feet.z + half > corner.z + shape[2]
  )
}
