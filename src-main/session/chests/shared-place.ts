import type { Body } from '../../body/index.ts'
import type { BoardView, Position, SharedChest, Station, Stock } from '../../contract/index.ts'
import { isStationBlock, stationBlocks, unlit } from '../../knowledge/index.ts'

/** Stations within this many blocks of the shared chest, sideways and up or down, belong to the shared place. */
const SHARED_RADIUS = 8
const SHARED_HEIGHT = 3
/** Of those around a bot without a chest. */
const STATIONS_SEEN = 8
const INSPECT_DEADLINE_MS = 60_000

/** Blocks between two places. */
export const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

/** True for what stands beside the shared chest, if there is one. */
export const isInSharedPlace = (at: Position, chest: Position | undefined): boolean =>
  chest !== undefined &&
  Math.max(Math.abs(at.x - chest.x), Math.abs(at.z - chest.z)) <= SHARED_RADIUS &&
  Math.abs(at.y - chest.y) <= SHARED_HEIGHT

/** A chest, a trapped one or a barrel: what can be shared. */
export const CHEST_BLOCK = /^(trapped_)?chest$|^barrel$/

/** True for places that share a side, on their level. */
export const areBeside = (a: Position, b: Position): boolean =>
  a.y === b.y && Math.abs(a.x - b.x) + Math.abs(a.z - b.z) === 1

/** True for the two halves of a double chest: what is in the one is in the other. */
export const areOneChest = (body: Pick<Body, 'blockAt'>, a: Position, b: Position): boolean => {
  const block = body.blockAt(a)
  return areBeside(a, b) && block !== undefined && /chest$/.test(block) && body.blockAt(b) === block
}

/** The nearest chest in the shared place that is none of the shared ones, nor a half of one. */
export function unsharedChestNear(
  bodies: readonly Pick<Body, 'blockAt'>[],
  shared: readonly Position[],
): Position | undefined {
  const [first] = shared
  if (!first) return undefined
  const seen = bodies.flatMap(body =>
    blocksAround(body, first, name => CHEST_BLOCK.test(name))
      .map(({ position }) => position)
      .filter(at => !shared.some(one => apart(one, at) === 0 || areOneChest(body, one, at))),
  )
  return seen.toSorted((a, b) => apart(a, first) - apart(b, first))[0]
}

/** What stands around the shared chests and what is in them. */
export interface Survey {
  readonly chests: readonly SharedChest[]
  readonly stations: readonly Station[]
}

/**
 * Lets a bot look at the shared place before anything is planned. Of several chests those that are gone are left out; where it cannot
 * get to one in time, as from a hole in which it hides for the night, that is taken to hold what it did.
 */
export async function survey(
  body: Body,
  chests: readonly [SharedChest, ...SharedChest[]],
  signal: AbortSignal,
): Promise<Survey> {
  const options = { deadlineMs: INSPECT_DEADLINE_MS, signal, log: () => {} }
  const found: SharedChest[] = []
  for (const { position, holds } of chests) {
    const { failure, container } = await body.act.inspect({ chest: position }, options)
    const isGone = failure?.code === 'chest_missing'
    if (isGone && chests.length > 1) continue
    found.push({ position, holds: container ?? (isGone ? {} : holds) })
  }
  return { chests: found, stations: stationsAround(body, (found[0] ?? chests[0]).position) }
}

/** The stations that the bot sees within the shared place. */
export function stationsAround(body: Pick<Body, 'blockAt'>, chest: Position): Station[] {
  return blocksAround(body, chest, isStationBlock).map(({ name, position }) => ({
    item: unlit(name),
    position,
  }))
}

/** The stations near a bot that it sees or has seen. */
export async function stationsSeen(
  body: Pick<Body, 'blockAt' | 'find' | 'lookAround'>,
  signal: AbortSignal,
): Promise<Station[]> {
  await body.lookAround(signal)
  return body.find(stationBlocks, SHARED_RADIUS, STATIONS_SEEN).flatMap(position => {
    const name = body.blockAt(position)
    return name === undefined ? [] : [{ item: unlit(name), position }]
  })
}

function blocksAround(
  body: Pick<Body, 'blockAt'>,
  chest: Position,
  isMeant: (name: string) => boolean,
): { name: string; position: Position }[] {
  const seen: { name: string; position: Position }[] = []
  for (let x = chest.x - SHARED_RADIUS; x <= chest.x + SHARED_RADIUS; x++) {
    for (let y = chest.y - SHARED_HEIGHT; y <= chest.y + SHARED_HEIGHT; y++) {
      for (let z = chest.z - SHARED_RADIUS; z <= chest.z + SHARED_RADIUS; z++) {
        const name = body.blockAt({ x, y, z })
        if (name && isMeant(name)) seen.push({ name, position: { x, y, z } })
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
