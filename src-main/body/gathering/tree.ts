import { Vec3 } from '../game.ts'

/** What a tree is made out from: names of blocks by place, and whether leaves were put there by somebody. */
export interface Wood {
  isLog(at: Vec3): boolean
  /** Grown leaves; those that a player put count as made. */
  isLeaves(at: Vec3): boolean
  /** Made by people: planks, glass, doors, wool and the like. */
  isMade(at: Vec3): boolean
}

export interface Tree {
  /** From the ground up. */
  readonly logs: readonly Vec3[]
}

/** More logs than the largest trees have: a house, or a forest grown together. */
const MOST_LOGS = 160
/** A tree reaches no further from its trunk. */
const SPREAD = 7
/** Leaves that make a trunk a tree. */
const LEAVES = 3
/** Logs in one column without leaves that may be what others left of a tree. */
const STUMP = 12

/** The tree that a log belongs to; undefined for what looks built. */
export function treeAt(wood: Wood, from: Vec3): Tree | undefined {
  const logs: Vec3[] = []
  const seen = new Set<string>([`${from}`])
  const open = [from]
  let leaves = 0
  for (let at = open.pop(); at; at = open.pop()) {
    logs.push(at)
    if (logs.length > MOST_LOGS) return undefined
    for (const beside of around(at)) {
      if (seen.has(`${beside}`)) continue
      // Whether leaves grew is dear to ask, and a few are enough.
      if (leaves < LEAVES && wood.isLeaves(beside)) {
        seen.add(`${beside}`)
        leaves++
        continue
      }
      // A post of a house stands beside what is made; branches touch nothing but leaves.
      if (touches(at, beside) && wood.isMade(beside)) return undefined
      const near = Math.abs(beside.x - from.x) <= SPREAD && Math.abs(beside.z - from.z) <= SPREAD
      if (!near || !wood.isLog(beside)) continue
      seen.add(`${beside}`)
      open.push(beside)
    }
  }
  const column = logs.every(({ x, z }) => x === from.x && z === from.z)
  if (leaves < LEAVES && !(column && logs.length <= STUMP)) return undefined
  return { logs: logs.sort((a, b) => a.y - b.y) }
}

function around(at: Vec3): Vec3[] {
  const spots: Vec3[] = []
  for (let x = -1; x <= 1; x++) {
    for (let y = -1; y <= 1; y++) {
      for (let z = -1; z <= 1; z++) if (x || y || z) spots.push(at.plus(new Vec3(x, y, z)))
    }
  }
  return spots
}

const touches = (a: Vec3, b: Vec3) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.z - b.z) === 1
