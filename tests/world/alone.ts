import type { Body } from '../../src-main/body/index.ts'
import type { Position, Stock } from '../../src-main/contract/index.ts'
import { createKnowledge } from '../../src-main/knowledge/index.ts'
import type { Workplace } from '../../src-main/skills/program.ts'
import { carried } from '../../src-main/skills/supplies.ts'
import { STAND } from './terrain.ts'

/** Stations that stand further off than it is worth to go back to them. */
export const farStations = (): Map<string, Position> => {
  const far = { ...STAND, x: STAND.x + 90 }
  return new Map([
    ['crafting_table', far],
    ['furnace', far],
  ])
}

/** Where somebody works alone, with these stations, and all that is carried to spare. */
export function alone(body: Body, stations: Map<string, Position>, over: Partial<Workplace> = {}): Workplace {
  const at = {
    body,
    knowledge: createKnowledge('1.20.1'),
    signal: new AbortController().signal,
    log: () => {},
    tell: () => {},
    chest: () => undefined,
    chests: () => [],
    station: (item: string) => stations.get(item),
    placed: (item: string, at: Position) => stations.set(item, at),
    placeAt: () => STAND,
    pickedUp: () => {},
    isPlanned: () => false,
    spare: (): Stock => carried(at),
    ...over,
  } as unknown as Workplace
  return at
}
