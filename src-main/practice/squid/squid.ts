// Typed view of the parts of flying-squid that the practice world uses. The package has no types, and it must
// not be bundled: it finds its plugins by reading its own folder.
import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import type { IndexedData } from 'minecraft-data'
import type { Vec3 } from 'vec3'

export type Registry = IndexedData

interface SquidClient extends EventEmitter {
  readonly username: string
  /** Milliseconds. */
  readonly latency: number
  /** From the socket to the splitter come the bytes of the client; from the framer to the socket go ours. */
  readonly socket: Duplex
  readonly splitter: Duplex
  readonly framer: Duplex
  write(packet: string, fields: object): void
  /** While it logs in or plays, it is told `words`, a chat component as JSON; else the bare reason. */
  end(reason: string, words?: string): void
}

export interface SquidEntity extends EventEmitter {
  readonly id: number
  type: 'player' | 'mob' | 'object'
  /** Name of the mob or object in minecraft-data; players have `username`. */
  name?: string
  uuid: string
  position: Vec3
  velocity: Vec3
  /** Bytes: 256 to a full turn. */
  yaw: number
  pitch: number
  headPitch: number
  onGround: boolean
  metadata: unknown[]
  health?: number
  /** Moves it and tells the players near. A player is moved without being told itself: see `teleport`. */
  sendPosition(position: Vec3, onGround: boolean, teleport?: boolean): Promise<unknown>
  sendMetadata(metadata: unknown[]): void
  /** Sends to the players in sight, but not to the entity itself. */
  _writeOthersNearby(packet: string, fields: object): void
  /** Sends to the players in sight, and to the entity if it is a player. */
  _writeNearby(packet: string, fields: object): void
  /** Shows it to the players that have come into sight, and hides it from the others; shows a player what it sees. */
  updateAndSpawn(): void
  /** Where it was when it was worked out last who sees it; after two blocks flying-squid does so anew. */
  lastPositionPlayersUpdated: Vec3
  readonly world: SquidWorld
  destroy(): void
}

export interface SquidPlayer extends SquidEntity {
  readonly _client: SquidClient
  readonly username: string
  readonly profileProperties: readonly object[]
  gameMode: number
  health: number
  food: number
  foodSaturation: number
  heldItemSlot: number
  crouching: boolean
  disconnected?: boolean
  spawnPoint: Vec3
  loadedChunks: Record<string, number>
  /** Columns are on their way to it. */
  sendingChunks?: boolean
  /** Where it was when columns were sent last; none were before the login. */
  lastPositionChunkUpdated?: Vec3
  /** What its client has been shown and not been told to forget. */
  nearbyEntities: SquidEntity[]
  /** Blocks. */
  readonly viewDistance: number
  spawnEntity(entity: SquidEntity): void
  despawnEntities(entities: readonly SquidEntity[]): void
  /** What others see in its hands and on its body, as prismarine items. */
  equipment: unknown[]
  /** Sets and sends health together with food and saturation. */
  updateHealth(health: number): void
  teleport(position: Vec3): Promise<void>
  kick(reason: string): void
  findSpawnPoint(): Promise<void>
  /** A chat line that began with a slash, without the slash. */
  handleCommand(line: string): Promise<void>
  waitPlayerLogin(): Promise<void>
  sendSelfPosition(position?: Vec3): void
  sendSpawnPosition(): void
  /** Sets it and tells everybody. */
  setGameMode(mode: number): void
  sendChunk(chunkX: number, chunkZ: number, column: SquidColumn): Promise<unknown>
  worldSendInitialChunks(): Promise<void>
  worldSendRestOfChunks(): Promise<void>
  _sendRespawn(): void
}

export interface SquidColumn {
  getBlockStateId(inColumn: Vec3): number
  setBlockStateId(inColumn: Vec3, state: number): void
  setSkyLight(inColumn: Vec3, light: number): void
  getSkyLight(inColumn: Vec3): number
  setBiome(inColumn: { x: number; y: number; z: number }, biome: number): void
  getBiome(inColumn: Vec3): number
}

export interface SquidWorld extends EventEmitter {
  chunkGenerator: (chunkX: number, chunkZ: number) => SquidColumn
  getColumn(chunkX: number, chunkZ: number): Promise<SquidColumn>
  getColumns(): { readonly chunkX: string; readonly chunkZ: string }[]
  unloadColumn(chunkX: number, chunkZ: number): void
  getLoadedColumn(chunkX: number, chunkZ: number): SquidColumn | undefined
  setLoadedColumn(chunkX: number, chunkZ: number, column: SquidColumn, save: boolean): void
}

export interface Squid extends EventEmitter {
  readonly registry: Registry
  readonly _server: {
    readonly socketServer: { address(): unknown; close(): void }
    on(event: 'connection', listener: (client: SquidClient) => void): unknown
  }
  readonly players: SquidPlayer[]
  readonly entities: Record<number, SquidEntity>
  overworld: SquidWorld
  /** While false, everybody who tries to join is told to wait. */
  pluginsReady: boolean
  doDaylightCycle: boolean
  /** 0 peaceful to 3 hard. */
  difficulty: number
  time: number
  getSpawnPoint: (world: SquidWorld) => Promise<Vec3>
  setBlock: (world: SquidWorld, position: Vec3, state: number) => Promise<void>
  waitForReady(timeoutMs: number): Promise<unknown>
  initEntity(type: 'mob' | 'object', entityType: number, world: SquidWorld, position: Vec3): SquidEntity
  /** Sends a chat line to everybody. */
  broadcast(message: string): void
  setTime(time: number): void
  stopTickInterval(): void
  /** Sends one packet to several players; all news of the world goes through it. */
  _writeArray: (packet: string, fields: object, players: readonly SquidPlayer[]) => void
  _sendPlayerList: (joining: SquidPlayer) => void
  _sendPlayerEventLeave: (leaving: SquidPlayer) => void
}

interface SquidModule {
  createMCServer(options: object): Squid
}

export const { createMCServer } = createRequire(import.meta.url)('flying-squid') as SquidModule
