import type { Body } from '../../src-main/body/index.ts'
import type { Position, Stock } from '../../src-main/contract/index.ts'
import { createKnowledge } from '../../src-main/knowledge/index.ts'
import type { Workplace } from '../../src-main/skills/program.ts'
import { carried } from '../../src-main/skills/supplies.ts'
import { STAND } from './terrain.ts'

/** Where somebody works alone, whose stations stand far off, and to whom all is to spare. */
export function alone(body: Body, over: Partial<Workplace> = {}): Workplace {
  const far = { ...STAND, x: STAND.x + 90 }
  const stations = new Map<string, Position>([
    ['crafting_table', far],
    ['furnace', far],
  ])
  const at = {
    body,
    knowledge: createKnowledge('1.20.1'),
    signal: new AbortController().signal,
    log: () => {},
    chest: () => undefined,
    chests: () => [],
    station: (item: string) => stations.get(item),
    placed: (item: string, at: Position) => stations.set(item, at),
    placeAt: () => STAND,
    spare: (): Stock => carried(at),
    ...over,
  } as unknown as Workplace
  return at
}
