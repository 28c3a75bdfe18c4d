import type { Body } from '../body/index.ts'
import type { BoardView, Position, Station, Stock } from '../contract/index.ts'

/** Stations within this many blocks of the shared chest, sideways and up or down, belong to the shared place. */
const SHARED_RADIUS = 8
const SHARED_HEIGHT = 3
const INSPECT_DEADLINE_MS = 60_000

const STATIONS = new Set(['crafting_table', 'furnace', 'blast_furnace', 'smoker'])

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

/** True for what stands beside the shared chest, if there is one. */
export const isInSharedPlace = (at: Position, chest: Position | undefined): boolean =>
  chest !== undefined &&
  Math.max(Math.abs(at.x - chest.x), Math.abs(at.z - chest.z)) <= SHARED_RADIUS &&
  Math.abs(at.y - chest.y) <= SHARED_HEIGHT

/** What stands around the shared chest and what is in it. */
export interface Survey {
  readonly chest: Stock
  readonly stations: readonly Station[]
}

/** Lets a bot look at the shared place before anything is planned. */
export async function survey(body: Body, chest: Position, signal: AbortSignal): Promise<Survey> {
  const looked = await body.act.inspect({ chest }, { deadlineMs: INSPECT_DEADLINE_MS, signal, log: () => {} })
  return { chest: looked.container ?? {}, stations: stationsAround(body, chest) }
}

/** The stations that the bot sees within the shared place. */
export function stationsAround(body: Pick<Body, 'blockAt'>, chest: Position): Station[] {
  const seen: Station[] = []
  for (let x = chest.x - SHARED_RADIUS; x <= chest.x + SHARED_RADIUS; x++) {
    for (let y = chest.y - SHARED_HEIGHT; y <= chest.y + SHARED_HEIGHT; y++) {
      for (let z = chest.z - SHARED_RADIUS; z <= chest.z + SHARED_RADIUS; z++) {
        // Older versions have another block for a furnace that burns.
        const item = body.blockAt({ x, y, z })?.replace(/^lit_/, '')
        if (item && STATIONS.has(item)) seen.push({ item, position: { x, y, z } })
      }
    }
  }
  return seen
}

/** The station that a subtask has reserved, or the nearest one that serves any number at once. */
export function stationFor(
  board: BoardView,
  subtask: number,
  item: string,
  from: Position,
): Position | undefined {
  const own = board.subtasks
    .find(one => one.id === subtask)
    ?.reservations.find(held => held.place === 'ground' && held.item === item)
  if (own?.at) return own.at
  const standing = board.ledger.stations.filter(station => station.item === item)
  return standing.toSorted((a, b) => apart(a.position, from) - apart(b.position, from))[0]?.position
}

/** Of what somebody carries, the things that open subtasks ask for or give: others may be waiting for them. */
export function ofUse(board: BoardView, carried: Stock): Stock {
  const names = new Set<string>()
  for (const { status, item, tools, materials, accepts } of board.subtasks) {
    if (status === 'DONE') continue
    for (const name of [item, ...tools, ...Object.keys(materials)]) {
      names.add(name)
      for (const other of accepts[name] ?? []) names.add(other)
    }
  }
  return Object.fromEntries(Object.entries(carried).filter(([item]) => names.has(item)))
}
