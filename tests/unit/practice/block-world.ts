// A small world in memory for tests of what moves and grows: real blocks, the real clock, the real neighbour rules.
import { createRequire } from 'node:module'
import type { IndexedData } from 'minecraft-data'
import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { silentLogger } from '../../../src-main/base/index.ts'
import { createKnowledge, rollBlockLoot } from '../../../src-main/knowledge/index.ts'
import { createFallingBlocks } from '../../../src-main/practice/blocks/falling-blocks.ts'
import { updateNeighbours } from '../../../src-main/practice/blocks/neighbours.ts'
import { createFluids, type Fluids } from '../../../src-main/practice/fluids/fluids.ts'
import { VERSION } from '../../../src-main/practice/messages.ts'
import { createSignal } from '../../../src-main/practice/signals.ts'
import { loadBlockClass } from '../../../src-main/practice/squid/prismarine.ts'
import { darknessOf } from '../../../src-main/practice/weather.ts'
import { createWorldClock, type DrivenClock } from '../../../src-main/practice/world-clock.ts'
import type { WorldContext } from '../../../src-main/practice/world-context.ts'

type Properties = Readonly<Record<string, string | number | boolean>>

const registry = createRequire(import.meta.url)('prismarine-registry')(VERSION) as IndexedData
const Blocks = loadBlockClass(registry)
const knowledge = createKnowledge(VERSION)
const blocks = new Map<number, Block>()

const blockOf = (state: number): Block => {
  let block = blocks.get(state)
  if (!block) {
    block = Blocks.fromStateId(state, 0)
    blocks.set(state, block)
  }
  return block
}

const stateOf = (name: string, properties: Properties = {}): number => {
  const kind = registry.blocksByName[name]
  if (!kind) throw new Error(`There is no block named ${name}.`)
  const defaults = blockOf(kind.defaultState ?? kind.minStateId ?? 0).getProperties()
  return Blocks.fromProperties(kind.id, { ...defaults, ...properties }, 0).stateId
}

export interface BlockWorld {
  readonly ctx: WorldContext
  readonly fluids: Fluids
  readonly clock: DrivenClock
  readonly entities: ReadonlySet<object>
  /** Items dropped so far, by name. */
  readonly dropped: Map<string, number>
  set(x: number, y: number, z: number, name: string, properties?: Properties): void
  /** Sets without telling anybody, as a terrain generator does. */
  lay(x: number, y: number, z: number, name: string, properties?: Properties): void
  at(x: number, y: number, z: number): Block
  name(x: number, y: number, z: number): string
  /** Real ticks, as many game ticks with them. */
  run(ticks: number): void
}

/** Endless air over stone: the ground is at y = 0, and one stands at y = 1. */
export function createBlockWorld(random: () => number = Math.random): BlockWorld {
  const states = new Map<string, number>()
  const clock = createWorldClock(1, silentLogger)
  const dropped = new Map<string, number>()
  const entities = new Set<object>()
  const [air, stone] = [stateOf('air'), stateOf('stone')]

  const blockAt = (position: Vec3) => {
    const at = position.floored()
    return blockOf(states.get(String(at)) ?? (at.y <= 0 ? stone : air))
  }
  const setQuietly = (position: Vec3, state: number) => void states.set(String(position.floored()), state)
  const neighbours = (position: Vec3) => {
    updateNeighbours({ ctx, setQuietly }, position)
    falling.feel(position)
    fluids.feel(position)
  }
  const ctx = {
    registry,
    knowledge,
    clock,
    random,
    logger: silentLogger,
    squid: { overworld: { getLoadedColumn: () => ({}) }, players: [], entities: {} },
    weather: {
      raining: false,
      thundering: false,
      get darkness() {
        return darknessOf(clock.timeOfDay, 0, 0)
      },
    },
    land: { biomeAt: () => 'plains' },
    players: () => [],
    playerOf: () => undefined,
    blockAt,
    blockOf,
    stateOf,
    setBlock(position: Vec3, state: number) {
      setQuietly(position, state)
      neighbours(position.floored())
    },
    breakBlock(position: Vec3, { drops }: { drops: boolean }) {
      const block = blockAt(position)
      if (drops) {
        const found = { name: block.name, properties: block.getProperties() as Properties }
        for (const { item, count } of rollBlockLoot(knowledge, found, undefined, random)) {
          dropped.set(item, (dropped.get(item) ?? 0) + count)
        }
      }
      ctx.setBlock(position, air)
    },
    dropItem(_position: Vec3, { name, count }: { name: string; count: number }) {
      dropped.set(name, (dropped.get(name) ?? 0) + count)
    },
    addEntity(_type: string, name: string, position: Vec3, data = 1) {
      const entity = { name, position: position.clone(), data, async sendPosition() {} }
      entities.add(entity)
      return entity
    },
    removeEntity: (entity: object) => void entities.delete(entity),
    onReset: createSignal<[]>(silentLogger),
    savePart() {},
  } as unknown as WorldContext
  const falling = createFallingBlocks(ctx)
  const fluids = createFluids(ctx)

  return {
    ctx,
    entities,
    fluids,
    clock,
    dropped,
    set: (x, y, z, name, properties) => ctx.setBlock(new Vec3(x, y, z), stateOf(name, properties)),
    lay: (x, y, z, name, properties) => setQuietly(new Vec3(x, y, z), stateOf(name, properties)),
    at: (x, y, z) => blockAt(new Vec3(x, y, z)),
    name: (x, y, z) => blockAt(new Vec3(x, y, z)).name,
    run(ticks) {
      for (let i = 0; i < ticks; i++) clock.advance(50)
    },
  }
}
