import { Vec3 } from 'vec3'
import type { Logger } from '../../base/index.ts'
import type { Saves } from '../saving/saves.ts'
import { createSignal, type Emitter } from '../signals.ts'
import type { Squid, SquidEntity, SquidPlayer } from '../squid/squid.ts'
import { Player, type PlayerPorts } from './players.ts'
import { confirmTeleports, type StepVerdict } from './teleports.ts'

const PLACE = 'place'
const INVENTORY = 'inventory'

interface SavedPlace {
  readonly position: [number, number, number]
  readonly yaw: number
  readonly pitch: number
  readonly heldItemSlot: number
}

/** Who is in the world: joins, leaves, and what each takes along. */
export interface Roster {
  players(): readonly Player[]
  byName(name: string): Player | undefined
  of(entity: SquidEntity): Player | undefined
  readonly onJoin: Emitter<[player: Player]>
  readonly onSpawned: Emitter<[player: Player]>
  readonly onLeave: Emitter<[player: Player]>
  /** Remembers everybody who is here, for a save. */
  keepAll(): void
}

export interface RosterPorts {
  readonly squid: Squid
  readonly saves: Saves
  readonly logger: Logger
  readonly spawnPoint: Vec3
  readonly player: PlayerPorts
  /** What becomes of a step that a client says it has taken. */
  verdictOn(player: Player, from: Vec3, to: Vec3): StepVerdict
  /** Called once for each player, before anything of it is known but the connection. */
  attach(player: Player): void
}

export function createRoster(ports: RosterPorts): Roster {
  const { squid, saves, logger } = ports
  const joined = new Map<number, Player>()
  const onJoin = createSignal<[Player]>(logger)
  const onSpawned = createSignal<[Player]>(logger)
  const onLeave = createSignal<[Player]>(logger)

  saves.addPlayerPart(PLACE, {
    save: ({ entity }) => ({
      position: entity.position.toArray(),
      yaw: entity.yaw,
      pitch: entity.pitch,
      heldItemSlot: entity.heldItemSlot,
    }),
    restore: ({ entity }, data) => {
      const { position, yaw, pitch, heldItemSlot } = data as SavedPlace
      Object.assign(entity, { position: new Vec3(...position), yaw, pitch, heldItemSlot })
    },
  })
  saves.addPlayerPart(INVENTORY, {
    save: player => (player as Player).inventory.entries(),
    restore: (player, data) => (player as Player).inventory.restore(data),
  })

  const leave = (player: Player) => {
    if (!joined.delete(player.entity.id)) return
    // What lies at the cursor or in a crafting grid is the player's, too.
    player.closeMenu()
    player.spawned = false
    saves.keepPlayer(player)
    onLeave.emit(player)
  }

  const join = (player: Player) => {
    for (const other of [...joined.values()]) {
      if (other.name !== player.name) continue
      // As the game does: the newer connection wins.
      leave(other)
      other.entity.kick('You logged in from another location')
    }
    saves.restorePlayer(player)
    joined.set(player.entity.id, player)
    onJoin.emit(player)
    // As the game does: who sees that it is in the world knows what it carries.
    player.windows.sendAll()
  }

  squid.on('newPlayer', (entity: SquidPlayer) => {
    const player = new Player(entity, ports.player)
    ports.attach(player)
    adaptLogin(entity, ports, () => join(player))
    confirmTeleports(entity, (from, to) =>
      player.spawned && !player.dead ? ports.verdictOn(player, from, to) : 'counts',
    )
    entity.on('spawned', () => {
      // With a death the client has forgotten it.
      if (player.spawned) player.windows.sendAll()
      player.spawned = true
      player.send('held_item_slot', { slot: entity.heldItemSlot })
      onSpawned.emit(player)
    })
    entity.on('disconnected', () => leave(player))
  })

  return {
    players: () => [...joined.values()],
    byName: name => [...joined.values()].find(player => player.name === name),
    of: entity => joined.get(entity.id),
    onJoin,
    onSpawned,
    onLeave,
    keepAll() {
      for (const player of joined.values()) saves.keepPlayer(player)
    },
  }
}

/**
 * Makes flying-squid's login take our state. It asks for a spawn point, makes that the position, sets health and food
 * to its defaults, and then sends the spawn position: that is the moment to restore and to announce the player.
 */
function adaptLogin(entity: SquidPlayer, { saves, spawnPoint }: RosterPorts, join: () => void): void {
  let announced = false
  entity.findSpawnPoint = async () => {
    const place = saves.peekPlayer(entity.uuid, PLACE) as SavedPlace | undefined
    entity.spawnPoint = place ? new Vec3(...place.position) : spawnPoint.clone()
  }
  const sendSpawnPosition = entity.sendSpawnPosition
  entity.sendSpawnPosition = () => {
    if (!announced) {
      announced = true
      entity.spawnPoint = spawnPoint.clone()
      join()
    }
    sendSpawnPosition()
  }
  // flying-squid would keep the outer columns back until the player looks around.
  entity.waitPlayerLogin = () => Promise.resolve()
}
