import { type Bot, Vec3 } from '../game.ts'
import { memoryOf } from './kinds.ts'

export const SECTION = 16
/** Not loaded: nothing is known of it. */
export const UNKNOWN = -1

/** The part of prismarine-chunk's columns that is the same for all versions. */
interface Column {
  sections: ({ palette?: number[] | null } | null | undefined)[]
  getBlockStateId(position: Vec3): number
}
interface BlockKind {
  name: string
  transparent?: boolean
  boundingBox?: string
}

interface States {
  /** 1 where one sees through it. */
  readonly clear: Uint8Array
  /** 1 where blocks are remembered one by one, 2 in beds, 3 if it is an ore. */
  readonly memory: Uint8Array
  readonly names: readonly string[]
}

/** Heights of the roofs of one column, by x and z within it; NOT_ASKED where nobody asked yet. */
type Roofs = Int16Array
const NOT_ASKED = -0x8000
/** Numbers of columns run to 1,875,000 either way. */
const COLUMNS_ACROSS = 2 ** 22
const columnKey = (x: number, z: number): number => (x >> 4) * COLUMNS_ACROSS + (z >> 4)

const tables = new WeakMap<object, States>()

function statesOf(bot: Bot): States {
  const known = tables.get(bot.registry)
  if (known) return known
  const kinds = bot.registry.blocksByStateId as unknown as Record<number, BlockKind>
  const last = Math.max(...Object.keys(kinds).map(Number))
  const clear = new Uint8Array(last + 1)
  const memory = new Uint8Array(last + 1)
  const names: string[] = []
  for (let state = 0; state <= last; state++) {
    const kind = kinds[state]
    names.push(kind?.name ?? '')
    if (!kind) continue
    const hides = /lava|powder_snow/.test(kind.name)
    clear[state] = !hides && (kind.boundingBox === 'empty' || kind.transparent) ? 1 : 0
    const how = memoryOf(kind.name)
    memory[state] = how === 'each' ? 1 : how === 'bed' ? 2 : 0
  }
  const states = { clear, memory, names }
  tables.set(bot.registry, states)
  return states
}

/** Quick looks at the blocks of the world that a bot has loaded, by number instead of by object. */
export class Cells {
  readonly minY: number
  readonly maxY: number
  readonly #bot: Bot
  readonly #states: States
  #column: Column | null = null
  #columnX = Number.NaN
  #columnZ = Number.NaN
  readonly #at = new Vec3(0, 0, 0)
  /** To look for a roof is slow, and every block on the ground is asked for five of them. */
  readonly #roofs = new Map<number, Roofs>()

  constructor(bot: Bot) {
    const game = bot.game as unknown as { minY?: number; height?: number }
    this.minY = game.minY ?? 0
    this.maxY = this.minY + (game.height ?? 256)
    this.#bot = bot
    this.#states = statesOf(bot)
  }

  /** Columns come and go: call this at the beginning of a turn's work. */
  refresh(): this {
    this.#columnX = Number.NaN
    return this
  }

  #columnAt(x: number, z: number): Column | null {
    const columnX = x >> 4
    const columnZ = z >> 4
    if (columnX !== this.#columnX || columnZ !== this.#columnZ) {
      this.#column = (
        this.#bot.world as unknown as { getColumn(x: number, z: number): Column | null }
      ).getColumn(columnX, columnZ)
      this.#columnX = columnX
      this.#columnZ = columnZ
    }
    return this.#column
  }

  isLoaded(x: number, z: number): boolean {
    return Boolean(this.#columnAt(x, z))
  }

  /** The state's number of a block by whole coordinates; UNKNOWN where nothing is loaded; 0, air, above and below the world. */
  state(x: number, y: number, z: number): number {
    const column = this.#columnAt(x, z)
    if (!column) return UNKNOWN
    if (y < this.minY || y >= this.maxY) return 0
    this.#at.x = x & 15
    this.#at.y = y
    this.#at.z = z & 15
    return column.getBlockStateId(this.#at)
  }

  name(x: number, y: number, z: number): string {
    const state = this.state(x, y, z)
    return state === UNKNOWN ? '' : (this.#states.names[state] ?? '')
  }

  nameOf(state: number): string {
    return this.#states.names[state] ?? ''
  }

  /** True if one sees through the block: air, liquids, glass, leaves, plants. False where nothing is loaded. */
  isClear(x: number, y: number, z: number): boolean {
    const state = this.state(x, y, z)
    return state !== UNKNOWN && this.#states.clear[state] === 1
  }

  /** 0: not remembered, 1: block by block, 2: in beds. */
  memoryOfState(state: number): number {
    return state === UNKNOWN ? 0 : (this.#states.memory[state] ?? 0)
  }

  /** The kinds of a section of 16 x 16 x 16; undefined if that is not known without a look at each block, null where empty. */
  palette(x: number, y: number, z: number): readonly number[] | undefined | null {
    const column = this.#columnAt(x, z)
    if (!column) return null
    const section = column.sections[(y - this.minY) >> 4]
    if (!section) return null
    return section.palette ?? undefined
  }

  /** A block there became another one. */
  changed(x: number, z: number): void {
    const roofs = this.#roofs.get(columnKey(x, z))
    if (roofs) roofs[roofCell(x, z)] = NOT_ASKED
  }

  /** A column was loaded anew or went away. */
  forgetColumn(x: number, z: number): void {
    this.#roofs.delete(columnKey(x, z))
    this.refresh()
  }

  /** Another world: nothing that was known holds. */
  forget(): void {
    this.#roofs.clear()
    this.refresh()
  }

  /** Height of the highest block that hides the sky; below the world's bottom if none does. */
  roof(x: number, z: number): number {
    if (!this.isLoaded(x, z)) return this.minY - 1
    let roofs = this.#roofs.get(columnKey(x, z))
    if (!roofs) {
      roofs = new Int16Array(SECTION ** 2).fill(NOT_ASKED)
      this.#roofs.set(columnKey(x, z), roofs)
    }
    const known = roofs[roofCell(x, z)] ?? NOT_ASKED
    if (known !== NOT_ASKED) return known
    const roof = this.#findRoof(x, z)
    roofs[roofCell(x, z)] = roof
    return roof
  }

  #findRoof(x: number, z: number): number {
    for (let y = this.maxY - 1; y >= this.minY; y--) {
      if ((y & 15) === 15 || y === this.maxY - 1) {
        const palette = this.palette(x, y, z)
        if (palette === null || palette?.every(state => this.#states.clear[state] === 1)) {
          y -= y & 15
          continue
        }
      }
      if (!this.isClear(x, y, z)) return y
    }
    return this.minY - 1
  }

  /** True if one of the six sides is clear, so that the block could be seen from there. */
  isExposed(x: number, y: number, z: number): boolean {
    return (
      this.isClear(x, y + 1, z) ||
      this.isClear(x, y - 1, z) ||
      this.isClear(x + 1, y, z) ||
      this.isClear(x - 1, y, z) ||
      this.isClear(x, y, z + 1) ||
      this.isClear(x, y, z - 1)
    )
  }

  /** True if a side of the block lies open to the sky, through leaves too. */
  isUnderSky(x: number, y: number, z: number): boolean {
    return (
      this.roof(x, z) <= y ||
      this.roof(x + 1, z) < y ||
      this.roof(x - 1, z) < y ||
      this.roof(x, z + 1) < y ||
      this.roof(x, z - 1) < y
    )
  }
}

const roofCell = (x: number, z: number): number => ((z & 15) << 4) | (x & 15)
