import type { Cell, CellAt, Point } from '../vitals/cells.ts'

/** Blocks that it may drop on its way; more would hurt. */
const MOST_DROP = 3
const DANGEROUS =
  /^(cactus|fire|soul_fire|campfire|soul_campfire|magma_block|sweet_berry_bush|wither_rose|powder_snow)$/
/** Height that is stepped over without a jump. */
const LOW_STEP = 0.6
const WATER_COST = 8

interface Node {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Cost of the way here. */
  cost: number
  /** Cost and guess of the rest. */
  total: number
  before: Node | undefined
  closed: boolean
}

export interface PathOptions {
  /** Height of the walker, in blocks. */
  readonly height: number
  /** Places looked at before it takes the best so far. */
  readonly budget: number
  /** Blocks from the goal that are near enough: 0 where absent. */
  readonly range?: number
}

const topOf = (cell: Cell): number => cell.shapes.reduce((top, box) => Math.max(top, box[4]), 0)

/** True if something of that height can stand with its feet in the block. */
export function canStand(cellAt: CellAt, x: number, y: number, z: number, height: number): boolean {
  const feet = cellAt(x, y, z)
  if (feet.fluid === 'lava' || DANGEROUS.test(feet.name) || topOf(feet) > LOW_STEP) return false
  for (let above = 1; above < height; above++) {
    const cell = cellAt(x, y + above, z)
    if (topOf(cell) > 0 || cell.fluid === 'lava') return false
  }
  if (feet.fluid === 'water' || topOf(feet) > 0) return true
  const below = cellAt(x, y - 1, z)
  const top = topOf(below)
  return top > LOW_STEP && top <= 1 && !DANGEROUS.test(below.name)
}

/**
 * A way on foot from block to block, by A*: steps up of one block, drops of at most three, no danger, no corner cut.
 * Where the goal cannot be reached, or not within the budget, the way to the place nearest to it; empty if that is
 * where it stands. The points are the middles of the floors of blocks.
 */
export function findPath(cellAt: CellAt, from: Point, to: Point, options: PathOptions): Point[] {
  const goal = { x: Math.floor(to.x), y: Math.floor(to.y), z: Math.floor(to.z) }
  const guess = (x: number, y: number, z: number) => Math.hypot(x - goal.x, y - goal.y, z - goal.z)
  const nodes = new Map<string, Node>()
  const open: Node[] = []
  const visit = (x: number, y: number, z: number, cost: number, before: Node | undefined) => {
    const key = `${x},${y},${z}`
    const known = nodes.get(key)
    if (known && known.cost <= cost) return
    const node: Node = { x, y, z, cost, total: cost + guess(x, y, z), before, closed: false }
    if (known) known.closed = true
    nodes.set(key, node)
    push(open, node)
  }

  visit(Math.floor(from.x), Math.floor(from.y + 0.01), Math.floor(from.z), 0, undefined)
  let nearest = open[0]
  for (let looked = 0; looked < options.budget; ) {
    const node = pop(open)
    if (!node) break
    if (node.closed) continue
    node.closed = true
    looked++
    if (!nearest || guess(node.x, node.y, node.z) < guess(nearest.x, nearest.y, nearest.z)) nearest = node
    if (guess(node.x, node.y, node.z) <= (options.range ?? 0)) break
    for (const step of stepsFrom(cellAt, node, options.height)) {
      visit(step.x, step.y, step.z, node.cost + step.cost, node)
    }
  }
  const way: Point[] = []
  for (let node = nearest; node?.before; node = node.before) {
    way.unshift({ x: node.x + 0.5, y: node.y, z: node.z + 0.5 })
  }
  return way
}

const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

function* stepsFrom(cellAt: CellAt, at: Point, height: number): Generator<Point & { cost: number }> {
  const level: boolean[] = []
  for (const [dx, dz] of SIDES) {
    const to = landing(cellAt, at, at.x + dx, at.z + dz, height)
    level.push(to?.y === at.y)
    if (to) yield to
  }
  for (const [index, [dx, dz]] of SIDES.entries()) {
    const [sideX, sideZ] = SIDES[(index + 1) % 4] ?? [0, 0]
    if (!level[index] || !level[(index + 1) % 4]) continue
    const x = at.x + dx + sideX
    const z = at.z + dz + sideZ
    if (canStand(cellAt, x, at.y, z, height)) yield { x, y: at.y, z, cost: Math.SQRT2 }
  }
}

/** Where a step to the neighbouring column ends: level, one up, or down; undefined if it cannot be done. */
function landing(
  cellAt: CellAt,
  at: Point,
  x: number,
  z: number,
  height: number,
): (Point & { cost: number }) | undefined {
  const price = (y: number) => (cellAt(x, y, z).fluid === 'water' ? WATER_COST : 1)
  if (canStand(cellAt, x, at.y, z, height)) return { x, y: at.y, z, cost: price(at.y) }
  const headroom = topOf(cellAt(at.x, at.y + Math.ceil(height), at.z)) === 0
  if (headroom && canStand(cellAt, x, at.y + 1, z, height)) {
    return { x, y: at.y + 1, z, cost: price(at.y + 1) + 0.5 }
  }
  for (let y = at.y; y >= at.y - MOST_DROP; y--) {
    if (canStand(cellAt, x, y, z, height)) return { x, y, z, cost: price(y) + (at.y - y) * 0.5 }
    if (topOf(cellAt(x, y, z)) > 0 || cellAt(x, y, z).fluid === 'lava') return undefined
    if (y === at.y && topOf(cellAt(x, y + Math.ceil(height) - 1, z)) > 0) return undefined
  }
  return undefined
}

/** Binary heap by `total`, least first. */
function push(heap: Node[], node: Node): void {
  heap.push(node)
  let index = heap.length - 1
  while (index > 0) {
    const parent = (index - 1) >> 1
    const above = heap[parent]
    if (!above || above.total <= node.total) break
    heap[index] = above
    index = parent
  }
  heap[index] = node
}

function pop(heap: Node[]): Node | undefined {
  const top = heap[0]
  const last = heap.pop()
  if (!top || !last || heap.length === 0) return top
  let index = 0
  for (;;) {
    let child = 2 * index + 1
    const [left, right] = [heap[child], heap[child + 1]]
    if (!left) break
    if (right && right.total < left.total) child++
    const best = heap[child]
    if (!best || best.total >= last.total) break
    heap[index] = best
    index = child
  }
  heap[index] = last
  return top
}
