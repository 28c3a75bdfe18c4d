// What a page would know of the world: the messages and frames of a view, put together again.
import {
  type ColumnFrame,
  decodeFrame,
  gridAt,
  type LightFrame,
  lightAt,
  type ViewEntity,
  type ViewFrame,
  type ViewMessage,
} from '../../src-main/contract/index.ts'
import type { Sink } from '../../src-main/view/interface.ts'

export class ViewPage implements Sink {
  readonly messages: ViewMessage[] = []
  readonly frames: ViewFrame[] = []
  readonly columns = new Map<string, ColumnFrame>()
  readonly entities = new Map<number, ViewEntity>()
  /** Blocks told of one by one, by `x,y,z`. */
  readonly changed = new Map<string, number>()
  /** Bytes of all frames. */
  bytes = 0
  busy = false
  #waiting = new Set<() => void>()

  congested(): boolean {
    return this.busy
  }

  tell(message: ViewMessage): void {
    this.messages.push(message)
    if (message.type === 'hello' || message.type === 'dimension') {
      this.columns.clear()
      this.entities.clear()
      this.changed.clear()
    }
    if (message.type === 'unload') for (const [x, z] of message.columns) this.columns.delete(`${x},${z}`)
    if (message.type === 'spawn') for (const entity of message.entities) this.entities.set(entity.id, entity)
    if (message.type === 'gone') for (const id of message.ids) this.entities.delete(id)
    this.#wake()
  }

  frame(bytes: Uint8Array): void {
    this.bytes += bytes.length
    const frame = decodeFrame(bytes)
    this.frames.push(frame)
    if (frame.kind === 'column') this.columns.set(`${frame.x},${frame.z}`, frame)
    if (frame.kind === 'blocks') {
      for (const { x, y, z, state } of frame.changes) this.changed.set(`${x},${y},${z}`, state)
    }
    if (frame.kind === 'light') this.#relight(frame)
    if (frame.kind === 'motion') {
      for (const move of frame.moves) {
        const entity = this.entities.get(move.id)
        if (entity) this.entities.set(move.id, { ...entity, ...move })
      }
    }
    this.#wake()
  }

  /** The last message of a type. */
  last<T extends ViewMessage['type']>(type: T): Extract<ViewMessage, { type: T }> | undefined {
    return this.messages.findLast((one): one is Extract<ViewMessage, { type: T }> => one.type === type)
  }

  count(type: ViewMessage['type']): number {
    return this.messages.filter(one => one.type === type).length
  }

  stateAt(x: number, y: number, z: number): number | undefined {
    const section = this.#section(x, y, z)
    return this.changed.get(`${x},${y},${z}`) ?? (section && gridAt(section.states, placeOf(x, y, z)))
  }

  skyAt(x: number, y: number, z: number): number | undefined {
    const section = this.#section(x, y, z)
    return section && lightAt(section.sky, placeOf(x, y, z))
  }

  blockLightAt(x: number, y: number, z: number): number | undefined {
    const section = this.#section(x, y, z)
    return section && lightAt(section.block, placeOf(x, y, z))
  }

  /** Resolves as soon as it holds. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>(resolve => this.#waiting.add(resolve))
  }

  #relight({ x, z, sections }: LightFrame): void {
    const column = this.columns.get(`${x},${z}`)
    if (!column) throw new Error('Light came for a column that never did.')
    const lit = new Map(sections.map(section => [section.y, section]))
    const known = column.sections.map(section => ({ ...section, ...lit.get(section.y) }))
    const fresh = sections
      .filter(({ y }) => !column.sections.some(section => section.y === y))
      .map(section => ({ ...section, states: 0, biomes: 0 }))
    this.columns.set(`${x},${z}`, { ...column, sections: [...known, ...fresh] })
  }

  #section(x: number, y: number, z: number) {
    return this.columns.get(`${x >> 4},${z >> 4}`)?.sections.find(one => one.y === y >> 4)
  }

  #wake(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const resolve of waiting) resolve()
  }
}

const placeOf = (x: number, y: number, z: number): number => ((y & 15) << 8) | ((z & 15) << 4) | (x & 15)
