// Puts the practice world together: flying-squid for the protocol and the chunks, ours for everything that one can do.
import { createRequire } from 'node:module'
import { Vec3 } from 'vec3'
import type { Logger } from '../base/index.ts'
import { createKnowledge, rollBlockLoot } from '../knowledge/index.ts'
import { createBreaking } from './breaking.ts'
import { setupCommands } from './commands.ts'
import { type Containers, createContainers } from './containers.ts'
import type { CraftingFacts } from './crafting.ts'
import { setupDigging } from './digging.ts'
import { createDroppedItems, type DroppedItems } from './dropped-items.ts'
import { addEntity, removeEntity } from './entities.ts'
import { smeltingFacts } from './furnace.ts'
import { hasteFor, hasteOf } from './haste.ts'
import { createItemCodec, type ItemCodec } from './item-codec.ts'
import { createLeafDecay } from './leaf-decay.ts'
import { type StartOptions, VERSION } from './messages.ts'
import { type Mobs, setupMobs } from './mobs/index.ts'
import { updateNeighbours } from './neighbours.ts'
import { spareNewcomers } from './newcomers.ts'
import { presets } from './presets/index.ts'
import { createRecipeBook } from './recipe-book.ts'
import { createRoster, type Roster } from './roster.ts'
import { Saves } from './saves.ts'
import { startServer, stopServer } from './server.ts'
import { createHandlers, createSignal } from './signals.ts'
import type { Registry, SquidEntity } from './squid.ts'
import { repairTabList } from './tab-list.ts'
import { columnKey, createTerrain } from './terrain.ts'
import { applyBucket, applyTool } from './tools-on-blocks.ts'
import { setupUsing, type UsePorts } from './using.ts'
import { setupVitals, type Vitals } from './vitals/index.ts'
import { createWorldClock } from './world-clock.ts'
import type { BrokenBlock, WorldContext, WorldPlayer } from './world-context.ts'

const SAVE_EVERY_MS = 30_000
/** The client lets the sun run by itself; it is put right so often. */
const TIME_EVERY_TICKS = 20

/** The running world, as the control channel and the process see it. */
export interface World {
  readonly ctx: WorldContext
  readonly port: number
  readonly roster: Roster
  readonly containers: Containers
  readonly items: DroppedItems
  readonly codec: ItemCodec
  readonly vitals: Vitals
  readonly mobs: Mobs
  /** What somebody should be told about the start. */
  readonly notices: readonly string[]
  setTimeScale(scale: number): void
  reset(): void
  save(): Promise<void>
  /** Saves, sends everybody away and stops. */
  close(): Promise<void>
}

/** @throws PortTakenError */
export async function startWorld(options: StartOptions, logger: Logger): Promise<World> {
  const { squid, port } = await startServer(options.port, logger)
  squid.pluginsReady = false
  repairTabList(squid)
  spareNewcomers(squid)
  const preset = presets[options.preset]
  const { registry } = squid
  const knowledge = createKnowledge(VERSION)
  const codec = createItemCodec(registry)
  const clock = createWorldClock(options.timeScale, logger)
  const terrain = createTerrain(registry, squid.overworld, preset)
  const saves = new Saves(VERSION, preset.name, options.saveDir)
  const smelting = smeltingFacts(knowledge)
  const crafting: CraftingFacts = {
    recipes: createRecipeBook(knowledge.items.flatMap(item => knowledge.craftingRecipes(item))),
    durability: codec.durability,
  }
  const spawnPoint = new Vec3(preset.spawn.x + 0.5, preset.spawn.y, preset.spawn.z + 0.5)

  const onBlockBroken = createSignal<[BrokenBlock]>(logger)
  const onAttack = createSignal<[WorldPlayer, SquidEntity]>(logger)
  const onStopUsing = createSignal<[WorldPlayer]>(logger)
  const onReset = createSignal<[]>(logger)
  const onUseItem = createHandlers<[WorldPlayer, number]>()
  const onUseEntity = createHandlers<[WorldPlayer, SquidEntity]>()

  let haste = hasteOf(registry, options.haste ?? hasteFor(options.timeScale))

  const setQuietly = (position: Vec3, state: number) => {
    const at = position.floored()
    const before = terrain.blockAt(at).name
    if (!terrain.setState(at, state)) return
    if (terrain.blockAt(at).name !== before) {
      leafDecay(at, before)
      containers.remove(at)
    }
    for (const player of squid.players) {
      if (player.loadedChunks?.[columnKey(at)])
        player._client.write('block_change', { location: at, type: state })
    }
  }
  const neighbours = (position: Vec3) => updateNeighbours({ ctx, setQuietly }, position.floored())

  const roster = createRoster({
    squid,
    saves,
    logger,
    spawnPoint,
    player: {
      codec,
      crafting,
      logger,
      random: Math.random,
      dropItem: (position, stack, drop) => items.drop(position, stack, drop),
      windowType: windowTypes(registry),
      onHeldSlotChanged: player => onStopUsing.emit(player),
    },
    attach(player) {
      setupDigging(player, {
        ctx,
        breaking,
        digEffects: () => haste.effects,
        now: () => performance.now(),
        onStopUsing: onStopUsing.emit,
      })
      setupUsing(player, uses)
      setupCommands(player, () => roster)
    },
  })

  const ctx: WorldContext = {
    registry,
    knowledge,
    squid,
    preset,
    logger,
    clock,
    random: Math.random,
    blockAt: terrain.blockAt,
    blockOf: terrain.blockOf,
    stateOf: terrain.stateOf,
    setBlock(position, state) {
      setQuietly(position, state)
      neighbours(position)
    },
    breakBlock: (position, how) => breaking.breakBlock(position, how),
    dropItem: (position, stack, drop) => items.drop(position, stack, drop),
    addEntity: (type, name, position) => addEntity(squid, type, name, position),
    removeEntity,
    players: roster.players,
    playerOf: roster.of,
    onJoin: roster.onJoin,
    onSpawned: roster.onSpawned,
    onLeave: roster.onLeave,
    onBlockBroken,
    onAttack,
    onUseEntity,
    onUseItem,
    onStopUsing,
    onReset,
    savePart: (name, part) => saves.addPart(name, part),
    savePlayerPart: (name, part) => saves.addPlayerPart(name, part),
  }

  const leafDecay = createLeafDecay(ctx)
  const containers = createContainers({ ...ctx, smelting })
  const items = createDroppedItems(ctx, codec)
  const breaking = createBreaking({
    ctx,
    containers,
    rollLoot: (block, tool) => rollBlockLoot(knowledge, block, tool, ctx.random),
    broken: onBlockBroken,
    setQuietly,
    updateNeighbours: neighbours,
    closeWindowsAt(position) {
      for (const player of roster.players()) {
        if (player.windows.current.blocks.some(block => block.equals(position))) player.closeMenu()
      }
    },
  })
  const uses: UsePorts = {
    ctx,
    containers,
    crafting,
    smelting,
    toolOnBlock: (player, slot, click) => applyTool(ctx, player, slot, click),
    itemUsed: onUseItem,
    entityUsed: onUseEntity,
    attack: onAttack,
    setAll(placements) {
      for (const { position, state } of placements) setQuietly(position, state)
      for (const { position } of placements) neighbours(position)
    },
  }
  const vitals = setupVitals(ctx)
  const mobs = setupMobs(ctx, vitals)

  onUseItem.add((player, slot) => {
    const own = roster.of(player.entity)
    return own !== undefined && applyBucket(ctx, own, slot)
  })
  roster.onSpawned.on(player => giveHaste(player))
  clock.onGameTick.on(() => containers.tick())
  clock.onRealTick.on(tick => {
    for (const player of roster.players()) player.update()
    if (tick % TIME_EVERY_TICKS === 0) squid.setTime(clock.timeOfDay)
  })

  saves.addPart('clock', clock)
  saves.addPart('terrain', terrain)
  saves.addPart('containers', containers)
  saves.addPart('items', items)

  function giveHaste(player: WorldPlayer): void {
    const { name, fields } = haste.packet(player.entity.id)
    player.send(name, fields)
  }

  function spawnPresetMobs(): void {
    for (const { name, x, y, z } of preset.mobs) mobs.spawn(name, new Vec3(x + 0.5, y, z + 0.5))
  }

  function reset(): void {
    for (const player of roster.players()) player.closeMenu()
    for (const position of terrain.reset()) {
      for (const player of squid.players) {
        player._client.write('block_change', { location: position, type: terrain.blockAt(position).stateId })
      }
    }
    containers.clear()
    saves.forgetPlayers()
    for (const player of roster.players()) player.inventory.clear()
    onReset.emit()
    spawnPresetMobs()
    for (const player of roster.players()) void player.entity.teleport(spawnPoint.clone())
  }

  const notices: string[] = []
  try {
    if (!(await saves.restore())) spawnPresetMobs()
  } catch (error) {
    const aside = await saves.moveAside()
    const why = error instanceof Error ? error.message : String(error)
    notices.push(`The saved world could not be read (${why}) and was moved to ${aside}; this is a new one.`)
    reset()
  }

  const save = () => {
    roster.keepAll()
    return saves.write()
  }
  squid.doDaylightCycle = false
  squid.getSpawnPoint = async () => spawnPoint.clone()
  // flying-squid's own would wake its redstone, which fails on every version after 1.12.
  squid.setBlock = async (_world, position, state) => ctx.setBlock(position, state)
  let before = performance.now()
  squid.on('tick', () => {
    const now = performance.now()
    clock.advance(now - before)
    before = now
  })
  const saving = setInterval(() => {
    save().catch((error: unknown) => logger.error('The world could not be saved.', { error: String(error) }))
  }, SAVE_EVERY_MS)
  squid.pluginsReady = true

  return {
    ctx,
    port,
    roster,
    containers,
    items,
    codec,
    vitals,
    mobs,
    notices,
    setTimeScale(scale) {
      clock.setTimeScale(scale)
      haste = hasteOf(registry, options.haste ?? hasteFor(scale))
      for (const player of roster.players()) giveHaste(player)
    },
    reset,
    save,
    async close() {
      clearInterval(saving)
      try {
        await save()
      } finally {
        await stopServer(squid)
      }
    },
  }
}

/** Numbers of the kinds of windows in this version's protocol. */
function windowTypes(registry: Registry): (kind: string) => number {
  const load = createRequire(import.meta.url)('prismarine-windows') as (registry: Registry) => {
    windows: Record<string, { type: number }>
  }
  const { windows } = load(registry)
  return kind => windows[kind]?.type ?? 0
}
