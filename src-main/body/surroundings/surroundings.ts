import { Scope } from '../../base/index.ts'
import type {
  BlockChange,
  EntityMove,
  SectionFrame,
  SectionLight,
  ViewDimension,
  ViewEntity,
} from '../../contract/index.ts'
import { type Bot, type Entity, events, FACES, Vec3 } from '../game.ts'
import type { Surroundings, SurroundingsChange, WorldKinds } from '../interface.ts'
import { describeEntity, describeMove } from './beings.ts'
import { type RawColumn, readColumn, readColumnLight } from './column-reader.ts'
import { watchOwnCracks } from './cracks.ts'
import { kindsOf, type Registry } from './kinds.ts'
import { LightKeeper } from './light-keeper.ts'
import { type OpticalRegistry, opticsOf } from './optics.ts'
import { putLightInOrder } from './upright-light.ts'

type Listener = (change: SurroundingsChange) => void

/** What mineflayer knows of the world around its bot. Listens only while somebody watches. */
export class MineflayerSurroundings implements Surroundings {
  readonly #bot: Bot
  readonly #listeners = new Set<Listener>()
  #scope: Scope | undefined
  #kinds: WorldKinds | undefined

  /** `scope`: the body's. */
  constructor(bot: Bot, scope: Scope) {
    this.#bot = bot
    scope.add(() => this.#fallSilent())
  }

  get self(): number {
    return this.#bot.entity.id
  }

  get dimension(): ViewDimension {
    const { game } = this.#bot as unknown as { game: { dimension?: string; minY?: number; height?: number } }
    const name = (game.dimension ?? 'overworld').replace(/^minecraft:/, '')
    const dark = /nether|the_end|^end$/.test(name)
    return {
      name,
      minY: game.minY ?? 0,
      height: game.height ?? 256,
      skyLight: !dark,
      ambient: dark ? (name.includes('nether') ? 0.1 : 0.25) : 0,
    }
  }

  get time(): { day: number; age: number; passes: boolean } {
    const { timeOfDay, age, doDaylightCycle } = this.#bot.time
    return { day: timeOfDay ?? 6000, age: age ?? 0, passes: doDaylightCycle ?? true }
  }

  get weather(): { rain: number; thunder: number } {
    const { rainState, thunderState, isRaining } = this.#bot as Bot & { rainState: number }
    const share = (value: number) => Math.min(1, Math.max(0, value || 0))
    return { rain: Math.max(share(rainState), isRaining && !rainState ? 1 : 0), thunder: share(thunderState) }
  }

  kinds(): WorldKinds {
    this.#kinds ??= kindsOf(this.#bot.registry as unknown as Registry)
    return this.#kinds
  }

  columns(): readonly { x: number; z: number }[] {
    return this.#world.getColumns().map(({ chunkX, chunkZ }) => ({ x: Number(chunkX), z: Number(chunkZ) }))
  }

  column(x: number, z: number): readonly SectionFrame[] | undefined {
    const column = this.#world.getColumn(x, z)
    return column && readColumn(column, this.dimension.skyLight)
  }

  light(x: number, z: number, sections?: readonly number[]): readonly SectionLight[] | undefined {
    const column = this.#world.getColumn(x, z)
    return column && readColumnLight(column, this.dimension.skyLight, sections)
  }

  block(x: number, y: number, z: number): Omit<BlockChange, 'x' | 'y' | 'z'> | undefined {
    const column = this.#world.getColumn(x >> 4, z >> 4)
    if (!column) return undefined
    const at = new Vec3(x & 15, y, z & 15)
    const { sky, block } = this.#lightAt(x, y, z)
    return { state: column.getBlockStateId(at) & 0xffff, sky, block }
  }

  entityIds(): readonly number[] {
    return Object.values(this.#bot.entities)
      .filter(entity => entity.isValid && entity.name !== undefined)
      .map(({ id }) => id)
  }

  entity(id: number): ViewEntity | undefined {
    const entity = this.#bot.entities[id]
    return entity?.isValid && entity.name !== undefined ? describeEntity(this.#bot, entity) : undefined
  }

  move(id: number): EntityMove | undefined {
    const entity = this.#bot.entities[id]
    return entity?.isValid ? describeMove(entity) : undefined
  }

  watch(listener: Listener): () => void {
    this.#listeners.add(listener)
    this.#scope ??= this.#listen()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) void this.#fallSilent()
    }
  }

  get #world(): RawWorld {
    return this.#bot.world as unknown as RawWorld
  }

  /**
   * A block that was solid was dark inside. Until its light has been worked out anew, the brightest neighbour lights it.
   */
  #lightAt(x: number, y: number, z: number): { sky: number; block: number } {
    const own = this.#toldLight(x, y, z)
    if (own.sky > 0 || own.block > 0) return own
    const around = FACES.map(([dx, dy, dz]) => this.#toldLight(x + dx, y + dy, z + dz))
    const [above] = around
    const dimmed = (light: number) => Math.max(0, light - 1)
    return {
      sky: above?.sky === 15 ? 15 : dimmed(Math.max(...around.map(({ sky }) => sky))),
      block: dimmed(Math.max(...around.map(({ block }) => block))),
    }
  }

  #toldLight(x: number, y: number, z: number): { sky: number; block: number } {
    const column = this.#world.getColumn(x >> 4, z >> 4)
    if (!column) return { sky: 0, block: 0 }
    const at = new Vec3(x & 15, y, z & 15)
    const sky = this.dimension.skyLight ? column.getSkyLight(at) & 15 : 0
    return { sky, block: column.getBlockLight(at) & 15 }
  }

  #tell = (change: SurroundingsChange): void => {
    for (const listener of this.#listeners) listener(change)
  }

  #listen(): Scope {
    const scope = new Scope()
    const keeper = this.#keepLight(scope)
    const emitter = events(this.#bot)
    const client = events((this.#bot as unknown as { _client: unknown })._client)
    const on = (event: string, tell: (...args: never[]) => SurroundingsChange | undefined) =>
      scope.listen(emitter, event, (...args: unknown[]) => {
        const change = tell(...(args as never[]))
        if (change) this.#tell(change)
      })
    const inOrder = (x: number, z: number) => {
      const column = this.#world.getColumn(x, z)
      if (column) putLightInOrder(column)
    }
    for (const { x, z } of this.columns()) inOrder(x, z)
    on('chunkColumnLoad', (corner: Vec3) => {
      const [x, z] = [corner.x >> 4, corner.z >> 4]
      inOrder(x, z)
      return { type: 'column', x, z }
    })
    on('chunkColumnUnload', (corner: Vec3) => ({ type: 'column gone', x: corner.x >> 4, z: corner.z >> 4 }))
    on('blockUpdate', (_before: unknown, now: { position: Vec3 } | null) => {
      if (!now) return undefined
      const { x, y, z } = now.position
      keeper.blockChanged(x, y, z)
      return { type: 'block', x, y, z }
    })
    scope.listen(client, 'update_light', ({ chunkX, chunkZ }: { chunkX: number; chunkZ: number }) => {
      inOrder(chunkX, chunkZ)
      this.#tell({ type: 'light', x: chunkX, z: chunkZ })
    })
    this.#listenToEntities(on)
    on('heldItemChanged', () => ({ type: 'entity', id: this.self }))
    for (const event of ['move', 'forcedMove']) on(event, () => ({ type: 'moved', id: this.self }))
    on('time', () => ({ type: 'time' }))
    for (const event of ['rain', 'weatherUpdate']) on(event, () => ({ type: 'weather' }))
    let dimension = JSON.stringify(this.dimension)
    on('game', () => {
      const now = JSON.stringify(this.dimension)
      if (now === dimension) return undefined
      dimension = now
      return { type: 'dimension' }
    })
    watchOwnCracks(this.#bot, scope, this.#tell)
    return scope
  }

  #keepLight(scope: Scope): LightKeeper {
    const optics = opticsOf(this.#bot.registry as unknown as OpticalRegistry)
    const keeper = new LightKeeper({
      column: (x, z) => this.#world.getColumn(x, z),
      bounds: () => this.dimension,
      optics,
      relit: (x, z, sections) => this.#tell({ type: 'light', x, z, sections }),
    })
    scope.add(() => keeper.stop())
    return keeper
  }

  #listenToEntities(
    on: (event: string, tell: (...args: never[]) => SurroundingsChange | undefined) => void,
  ): void {
    const about = (type: 'entity' | 'moved' | 'gone') => (entity: Entity | undefined) =>
      entity ? { type, id: entity.id } : undefined
    for (const event of [
      'entitySpawn',
      'entityUpdate',
      'entityEquip',
      'itemDrop',
      'entityCrouch',
      'entityUncrouch',
    ]) {
      on(event, about('entity'))
    }
    on('entityMoved', about('moved'))
    on('entityGone', about('gone'))
    const acts = { entitySwingArm: 'swing', entityHurt: 'hurt', entityDead: 'die' } as const
    for (const [event, what] of Object.entries(acts)) {
      on(event, (entity: Entity | undefined) => (entity ? { type: 'acted', id: entity.id, what } : undefined))
    }
    const cracks = (
      block: { position: Vec3 } | null,
      by: Entity | undefined,
      stage: number | null,
    ): SurroundingsChange | undefined => {
      if (!block || !by) return undefined
      const { x, y, z } = block.position
      return { type: 'cracks', by: by.id, x, y, z, stage }
    }
    on('blockBreakProgressObserved', (block: { position: Vec3 } | null, stage: number, by?: Entity) =>
      cracks(block, by, stage),
    )
    on('blockBreakProgressEnd', (block: { position: Vec3 } | null, by?: Entity) => cracks(block, by, null))
  }

  async #fallSilent(): Promise<void> {
    const scope = this.#scope
    this.#scope = undefined
    await scope?.close()
  }
}

interface RawWorld {
  getColumn(x: number, z: number): RawColumn | undefined
  getColumns(): readonly { chunkX: string | number; chunkZ: string | number }[]
}
