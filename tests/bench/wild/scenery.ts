import type { BoardView } from '../../../src-main/contract/index.ts'
import type { Deed } from '../../../src-main/practice/index.ts'

/** Real ticks, 20 a second: so soon a body comes through what it dug open, or takes what it laid bare. */
const THROUGH_TICKS = 30 * 20
const LAID_BARE_TICKS = 10 * 20
/** Feet, head, and the headroom for a step up or down. */
const BODY_CELLS = 3

type Broken = Extract<Deed, { kind: 'broke' }>

/** What a run did to the land. */
export interface SceneryFigures {
  /** Blocks that bots broke and that no player had put there. */
  readonly broken: number
  readonly needless: number
  /** The needless ones by name. */
  readonly kinds: Readonly<Record<string, number>>
}

/** What a run asked for at any time: plans change. */
export class Wishes {
  /** Everything: what subtasks give, what counts as that, what they take and with what tool. */
  readonly wanted = new Set<string>()
  /** Of it what is to be gathered, and so may have to be tried for. */
  readonly sought = new Set<string>()

  note(board: BoardView | null): void {
    for (const { action, item, accepts, materials, tools } of board?.subtasks ?? []) {
      const all = [item, ...tools, ...Object.keys(materials), ...Object.values(accepts).flat()]
      for (const each of all) this.wanted.add(each)
      if (action === 'gather') for (const each of [item, ...(accepts[item] ?? [])]) this.sought.add(each)
    }
  }
}

/**
 * Tells which blocks of scenery were destroyed needlessly. A broken block was needed if it gave an item that was wanted; if
 * others of its kind gave one in this run that was to be gathered, so that it was a try (leaves for an apple); if the body,
 * its head or its headroom came into its place within half a minute, so that it lay on a way that was dug; or if it
 * touched (also by an edge or a corner) a needed block that was broken within the next ten seconds, so that it laid that one
 * bare. Blocks that players had put there are no scenery. All else is counted as needless, whatever the bot may have meant
 * by it. `deeds`: as the world saw them, in order.
 */
export function sceneryOf(
  deeds: readonly Deed[],
  { wanted, sought }: { wanted: ReadonlySet<string>; sought: ReadonlySet<string> },
): SceneryFigures {
  const placed = new Set<string>()
  const broken: Broken[] = []
  /** When a body was in a place, by place. */
  const visits = new Map<string, number[]>()
  for (const deed of deeds) {
    const { x, y, z } = deed.at
    if (deed.kind === 'placed') placed.add(key(x, y, z))
    else if (deed.kind === 'entered') {
      for (let up = 0; up < BODY_CELLS; up++) {
        const cell = key(x, y + up, z)
        const known = visits.get(cell)
        if (known) known.push(deed.tick)
        else visits.set(cell, [deed.tick])
      }
    } else if (!placed.delete(key(x, y, z))) broken.push(deed)
  }

  const lucky = new Set(
    broken.flatMap(({ block, loot }) => (loot.some(item => sought.has(item)) ? [block] : [])),
  )
  const gave = ({ block, loot }: Broken) => loot.some(item => wanted.has(item)) || lucky.has(block)
  const wasWay = ({ at: { x, y, z }, tick }: Broken) =>
    (visits.get(key(x, y, z)) ?? []).some(visit => visit >= tick && visit <= tick + THROUGH_TICKS)
  /** When a needed block was broken, by place; filled from the end, so that what it laid bare is known. */
  const needed = new Map<string, number>()
  const laidBare = ({ at, tick }: Broken) =>
    around(at).some(cell => (needed.get(cell) ?? Number.POSITIVE_INFINITY) - tick <= LAID_BARE_TICKS)
  const kinds: Record<string, number> = {}
  for (const deed of broken.toReversed()) {
    const { x, y, z } = deed.at
    if (gave(deed) || wasWay(deed) || laidBare(deed)) needed.set(key(x, y, z), deed.tick)
    else kinds[deed.block] = (kinds[deed.block] ?? 0) + 1
  }
  const needless = Object.values(kinds).reduce((sum, count) => sum + count, 0)
  return { broken: broken.length, needless, kinds }
}

const key = (x: number, y: number, z: number) => `${x},${y},${z}`

function around({ x, y, z }: Deed['at']): string[] {
  const cells: string[] = []
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) for (const dz of [-1, 0, 1]) cells.push(key(x + dx, y + dy, z + dz))
  }
  return cells
}

/** Rows of a table for several runs: what, how much, and details in words. */
export function sceneryRows(runs: readonly { scenery: SceneryFigures }[]): string[][] {
  const sum = (of: (scenery: SceneryFigures) => number) =>
    runs.reduce((total, { scenery }) => total + of(scenery), 0)
  const kinds: Record<string, number> = {}
  for (const { scenery } of runs) {
    for (const [name, count] of Object.entries(scenery.kinds)) kinds[name] = (kinds[name] ?? 0) + count
  }
  const most = Object.entries(kinds)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name, count]) => `${name} ${count}`)
  return [
    ['scenery broken', String(sum(({ broken }) => broken))],
    ['of it needlessly', String(sum(({ needless }) => needless)), most.join(', ')],
  ]
}
