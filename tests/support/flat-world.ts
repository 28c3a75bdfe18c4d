// A world without a server, for what watches it.
import type { Body, Surroundings, SurroundingsChange, WorldKinds } from '../../src-main/body/interface.ts'
import type { EntityMove, SectionFrame, ViewEntity } from '../../src-main/contract/index.ts'

export const SELF = 1

/** All of a bot that stands in such a world that a view asks for. */
export const bodyIn = (world: FlatWorld, username: string, version = '1.20.1'): Body =>
  ({ username, version, surroundings: world, way: [] }) as Partial<Body> as Body

/** A flat world in memory, of which every column is loaded that is within `reach`. */
export class FlatWorld implements Surroundings {
  readonly self = SELF
  dimension = { name: 'overworld', minY: -64, height: 384, skyLight: true, ambient: 0 }
  readonly time = { day: 1000, age: 1000, passes: true }
  readonly weather = { rain: 0, thunder: 0 }
  readonly beings = new Map<number, ViewEntity>()
  readonly blocks = new Map<string, number>()
  ground = 9
  reach = 2
  #tell: ((change: SurroundingsChange) => void) | undefined

  readonly #kinds: WorldKinds

  /** `kinds`: what its version knows; nothing if left out. */
  constructor(kinds: WorldKinds = { version: '1.20.1', blocks: () => [], biomes: [] }) {
    this.#kinds = kinds
    this.add(SELF, 'player')
  }

  get watched(): boolean {
    return this.#tell !== undefined
  }

  kinds(): WorldKinds {
    return this.#kinds
  }

  columns() {
    const side = Array.from({ length: 2 * this.reach + 1 }, (_, index) => index - this.reach)
    const { x = 0, z = 0 } = this.beings.get(SELF) ?? {}
    return side.flatMap(dx => side.map(dz => ({ x: Math.floor(x / 16) + dx, z: Math.floor(z / 16) + dz })))
  }

  column(): readonly SectionFrame[] {
    return [{ y: 0, states: this.ground, sky: 15, block: 0, biomes: 1 }]
  }

  light() {
    return [{ y: 0, sky: 3, block: 4 }]
  }

  block(x: number, y: number, z: number) {
    return { state: this.blocks.get(`${x},${y},${z}`) ?? this.ground, sky: 0, block: 0 }
  }

  entityIds(): number[] {
    return [...this.beings.keys()]
  }

  entity(id: number): ViewEntity | undefined {
    return this.beings.get(id)
  }

  move(id: number): EntityMove | undefined {
    return this.beings.get(id)
  }

  watch(listener: (change: SurroundingsChange) => void): () => void {
    this.#tell = listener
    return () => {
      this.#tell = undefined
    }
  }

  add(id: number, name: string, kind: ViewEntity['kind'] = 'player'): void {
    const at = { x: id % 50, y: 1, z: id / 50, yaw: 0, pitch: 0, headYaw: 0 }
    this.beings.set(id, { id, name, kind, ...at, width: 0.25, height: 0.25 })
    this.#tell?.({ type: 'entity', id })
  }

  shift(id: number, x: number): void {
    const being = this.beings.get(id)
    if (being) this.beings.set(id, { ...being, x })
    this.#tell?.({ type: 'moved', id })
  }

  remove(id: number): void {
    this.beings.delete(id)
    this.#tell?.({ type: 'gone', id })
  }

  set(x: number, y: number, z: number, state: number): void {
    this.blocks.set(`${x},${y},${z}`, state)
    this.#tell?.({ type: 'block', x, y, z })
  }

  tell(change: SurroundingsChange): void {
    this.#tell?.(change)
  }
}
