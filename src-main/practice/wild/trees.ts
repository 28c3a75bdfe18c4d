// The shapes of trees. Sources: Minecraft Wiki, "Tree" and the articles on each of them.
import { type Axis, isLeaf, isLog, LEAF_REACH, leafKind, logKind, type Wood } from './kinds.ts'
import { createDice, type Dice } from './seeded.ts'

export type TreeShape = 'oak' | 'big oak' | 'birch' | 'spruce' | 'pine'

/** A block of a tree, counted from the block on the ground where its trunk stands. */
export interface TreeBlock {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly kind: number
}

/** Blocks that a tree of any shape reaches from its trunk. */
export const TREE_REACH = 7

/** Grows a tree; the same seed gives the same one. */
export function growTree(shape: TreeShape, seed: number): readonly TreeBlock[] {
  const dice = createDice(seed)
  switch (shape) {
    case 'oak':
      return round('oak', 4 + dice.below(3), dice)
    case 'birch':
      return round('birch', 5 + dice.below(3), dice)
    case 'big oak':
      return branched(dice)
    case 'spruce':
      return spruce(dice)
    case 'pine':
      return pine(dice)
  }
}

/** Blocks by place while a tree grows: logs take the place of leaves, and never the other way round. */
class Crown {
  readonly #kinds = new Map<number, number>()
  readonly #wood: Wood

  constructor(wood: Wood) {
    this.#wood = wood
  }

  log(x: number, y: number, z: number, axis: Axis = 'y'): void {
    this.#kinds.set(pack(x, y, z), logKind(this.#wood, axis))
  }

  leaf(x: number, y: number, z: number): void {
    const key = pack(x, y, z)
    if (!this.#kinds.has(key)) this.#kinds.set(key, leafKind(this.#wood, LEAF_REACH + 1))
  }

  /** A layer of leaves; `corner` says whether one of its corners is there. */
  layer(x: number, y: number, z: number, radius: number, corner: () => boolean): void {
    for (let dx = -radius; dx <= radius; dx++)
      for (let dz = -radius; dz <= radius; dz++) {
        const atCorner = radius > 0 && Math.abs(dx) === radius && Math.abs(dz) === radius
        if (!atCorner || corner()) this.leaf(x + dx, y, z + dz)
      }
  }

  /** The blocks, leaves with their distance to the nearest log; those out of reach of any are left out. */
  blocks(): TreeBlock[] {
    let edge = [...this.#kinds].filter(([, kind]) => isLog(kind)).map(([key]) => key)
    const distances = new Map<number, number>()
    for (let distance = 1; distance <= LEAF_REACH; distance++) {
      const next: number[] = []
      for (const key of edge)
        for (const step of STEPS) {
          const kind = this.#kinds.get(key + step)
          if (kind === undefined || !isLeaf(kind) || distances.has(key + step)) continue
          distances.set(key + step, distance)
          next.push(key + step)
        }
      edge = next
    }
    const blocks: TreeBlock[] = []
    for (const [key, kind] of this.#kinds) {
      const distance = distances.get(key)
      if (isLog(kind)) blocks.push({ ...unpack(key), kind })
      else if (distance !== undefined) blocks.push({ ...unpack(key), kind: leafKind(this.#wood, distance) })
    }
    return blocks
  }
}

const pack = (x: number, y: number, z: number): number => ((y + 64) * 64 + z + 32) * 64 + x + 32
const unpack = (key: number) => ({
  x: (key & 63) - 32,
  y: (key >> 12) - 64,
  z: ((key >> 6) & 63) - 32,
})
const STEPS = [1, -1, 64, -64, 4096, -4096]

/** Oak and birch: a straight trunk with four layers of leaves, the upper two narrow. */
function round(wood: Wood, height: number, dice: Dice): TreeBlock[] {
  const crown = new Crown(wood)
  for (let y = 0; y < height; y++) crown.log(0, y, 0)
  for (let down = 0; down <= 3; down++) {
    crown.layer(0, height - down, 0, down < 2 ? 1 : 2, () => down > 0 && dice.below(2) === 0)
  }
  return crown.blocks()
}

/** A big oak: a tall trunk, branches that rise outwards, and a ball of leaves at the end of each. */
function branched(dice: Dice): TreeBlock[] {
  const crown = new Crown('oak')
  const height = 7 + dice.below(6)
  for (let y = 0; y < height; y++) crown.log(0, y, 0)
  ball(crown, 0, height, 0)
  const branches = 3 + dice.below(4)
  for (let i = 0; i < branches; i++) {
    const turn = ((i + dice.fraction() * 0.7) / branches) * 2 * Math.PI
    const length = 2 + dice.fraction() * 2.4
    const from = Math.floor(height * (0.42 + 0.45 * dice.fraction()))
    const toX = Math.round(Math.cos(turn) * length)
    const toZ = Math.round(Math.sin(turn) * length)
    const toY = Math.min(height, from + Math.ceil(length * 0.6))
    limb(crown, from, toX, toY, toZ)
    ball(crown, toX, toY + 1, toZ)
  }
  return crown.blocks()
}

function limb(crown: Crown, fromY: number, toX: number, toY: number, toZ: number): void {
  const steps = Math.max(Math.abs(toX), Math.abs(toZ), toY - fromY)
  const sideways = Math.max(Math.abs(toX), Math.abs(toZ))
  const axis: Axis = sideways <= toY - fromY ? 'y' : Math.abs(toX) >= Math.abs(toZ) ? 'x' : 'z'
  for (let step = 1; step <= steps; step++) {
    const t = step / steps
    crown.log(Math.round(toX * t), Math.round(fromY + (toY - fromY) * t), Math.round(toZ * t), axis)
  }
}

/** Leaves around the end of a branch: two wide layers between two narrow ones. */
function ball(crown: Crown, x: number, y: number, z: number): void {
  for (const [dy, radius] of [
    [-2, 1],
    [-1, 2],
    [0, 2],
    [1, 1],
  ] as const) {
    crown.layer(x, y + dy, z, radius, () => false)
  }
}

/** A spruce: skirts of leaves that widen downwards and begin anew. */
function spruce(dice: Dice): TreeBlock[] {
  const crown = new Crown('spruce')
  const height = 6 + dice.below(4)
  const bare = 1 + dice.below(2)
  const widest = 2 + dice.below(2)
  for (let y = 0; y < height; y++) crown.log(0, y, 0)
  let radius = dice.below(2)
  let limit = 1
  let restart = 0
  for (let y = height; y >= bare; y--) {
    crown.layer(0, y, 0, radius, () => false)
    if (radius >= limit) {
      radius = restart
      restart = 1
      limit = Math.min(limit + 1, widest)
    } else radius++
  }
  crown.leaf(0, height, 0)
  return crown.blocks()
}

/** A pine: a tall bare trunk with a small cone at its top. */
function pine(dice: Dice): TreeBlock[] {
  const crown = new Crown('spruce')
  const height = 7 + dice.below(5)
  const depth = 3 + dice.below(2)
  for (let y = 0; y < height; y++) crown.log(0, y, 0)
  for (let down = 0; down <= depth; down++) {
    const radius = down === 0 ? 0 : down === depth ? 1 : Math.min(2, down)
    crown.layer(0, height - down, 0, radius, () => false)
  }
  return crown.blocks()
}
