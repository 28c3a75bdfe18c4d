// Puts the practice world together: flying-squid for the protocol and the chunks, ours for everything that one can do.
import { Vec3 } from 'vec3'
import type { Logger } from '../base/index.ts'
import { createKnowledge, rollBlockLoot } from '../knowledge/index.ts'
import { createSleeping } from './beds/sleeping.ts'
import { createBlockSetting } from './blocks/block-setting.ts'
import { createBreaking } from './blocks/breaking.ts'
import { applyBucket } from './blocks/buckets.ts'
import { setupDigging } from './blocks/digging.ts'
import { createFallingBlocks } from './blocks/falling-blocks.ts'
import { createLeafDecay } from './blocks/leaf-decay.ts'
import { updateNeighbours } from './blocks/neighbours.ts'
import { applyTool } from './blocks/tools-on-blocks.ts'
import { setupFishing } from './fishing/fishing.ts'
import { createFluids } from './fluids/fluids.ts'
import { setupGrowth } from './growth/index.ts'
import { createDroppedItems, type DroppedItems } from './items/dropped-items.ts'
import { createItemCodec, type ItemCodec } from './items/item-codec.ts'
import { createTerrain } from './land/terrain.ts'
import { type StartOptions, VERSION } from './messages.ts'
import { type Mobs, setupMobs } from './mobs/index.ts'
import { setupCommands } from './players/commands.ts'
import { createDeeds, type Deeds } from './players/deeds.ts'
import { hasteFor, hasteOf } from './players/haste.ts'
import { entersBlock } from './players/movement-check.ts'
import { spareNewcomers } from './players/newcomers.ts'
import { createRoster, type Roster } from './players/roster.ts'
import { setupUsing, type UsePorts } from './players/using.ts'
import { setupWearing } from './players/wearing.ts'
import { openPreset } from './presets/index.ts'
import type { PresetBlock } from './presets/preset.ts'
import { placeOfSave } from './saving/save-places.ts'
import { Saves } from './saving/saves.ts'
import { restoreOrBegin, saveNowAndThen } from './saving/world-saving.ts'
import { startServer, stopServer } from './server.ts'
import { createHandlers, createSignal } from './signals.ts'
import { sendColumnsAsTheGame } from './squid/column-sending.ts'
import { addEntity, removeEntity } from './squid/entities.ts'
import { keepSightings } from './squid/sightings.ts'
import type { SquidEntity } from './squid/squid.ts'
import { takeReins } from './squid/squid-reins.ts'
import { repairTabList } from './squid/tab-list.ts'
import { setManyBlocks } from './switches/bulk-blocks.ts'
import { gameModeOf } from './switches/game-modes.ts'
import { createSwitches, type Switches } from './switches/index.ts'
import { setupVitals, type Vitals } from './vitals/index.ts'
import { createWeather, type DrivenWeather } from './weather.ts'
import { showLids } from './windows/chest-lids.ts'
import { type Containers, createContainers } from './windows/containers.ts'
import type { CraftingFacts } from './windows/crafting.ts'
import { smeltingFacts } from './windows/furnace.ts'
import { createRecipeBook } from './windows/recipe-book.ts'
import { windowTypes } from './windows/window-types.ts'
import { createServerTime, createWorldClock, TICKS_PER_SECOND } from './world-clock.ts'
import type { BrokenBlock, WorldContext, WorldPlayer } from './world-context.ts'

/** Real ticks between two looks for columns that nobody needs, and how far beyond the view they lie. */
const SWEEP_TICKS = 600
const SWEEP_COLUMNS = 4
/** So far below the feet lies the block that one stands on, also where it is a little lower than a full one. */
const UNDERFOOT = 0.2
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
  readonly switches: Switches
  readonly weather: DrivenWeather
  readonly deeds: Deeds
  /** What somebody should be told about the start. */
  readonly notices: readonly string[]
  setTimeScale(scale: number): void
  /** Real ticks in a second. */
  setTickRate(ticksPerSecond: number): void
  /** Sets many blocks as if at once. */
  setBlocks(blocks: readonly PresetBlock[]): void
  reset(): void
  save(): Promise<void>
  /** Saves, sends everybody away and stops. */
  close(): Promise<void>
}

/** @throws PortTakenError */
export async function startWorld(options: StartOptions, logger: Logger): Promise<World> {
  const { seed, dir } = await placeOfSave(options)
  const preset = openPreset(options.preset, seed)
  const viewDistance = options.viewDistance ?? preset.viewDistance
  const { squid, port } = await startServer(
    {
      port: options.port,
      difficulty: options.difficulty ?? preset.difficulty,
      viewDistance,
      natural: preset.kind === 'natural',
    },
    logger,
  )
  squid.pluginsReady = false
  repairTabList(squid)
  spareNewcomers(squid)
  keepSightings(squid)
  sendColumnsAsTheGame(squid)
  const switches = createSwitches(squid)
  const { registry } = squid
  const knowledge = createKnowledge(VERSION)
  const codec = createItemCodec(registry)
  const clock = createWorldClock(options.timeScale, logger)
  const terrain = createTerrain(registry, squid.overworld, preset, logger)
  const saves = new Saves(VERSION, preset.name, dir)
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

  const mayChange = (position: Vec3) => !switches.protection.covers(position)
  const serverTime = createServerTime(() => performance.now())
  let haste = hasteOf(registry, options.haste ?? hasteFor(options.timeScale))

  const setting = createBlockSetting({
    squid,
    terrain,
    replaced(at, before) {
      leafDecay(at, before)
      containers.remove(at)
    },
    feel(at) {
      updateNeighbours({ ctx, setQuietly }, at)
      falling.feel(at)
      fluids.feel(at)
    },
  })
  const { setQuietly, neighbours } = setting

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
    verdictOn(player, from, to) {
      if (player.lying) return from.distanceTo(to) > 1 ? 'taken back' : 'ignored'
      const through = gameModeOf(player) !== 'spectator' && entersBlock(terrain.blockAt, from, to)
      return through ? 'taken back' : 'counts'
    },
    attach(player) {
      setupDigging(player, {
        ctx,
        breaking,
        digEffects: () => haste.effects,
        now: serverTime.now,
        mayChange,
        onStopUsing: onStopUsing.emit,
      })
      setupUsing(player, uses)
      setupCommands(player, () => roster)
    },
  })

  const weather = createWeather({
    clock,
    random: Math.random,
    players: () => roster.players(),
    changes: preset.weather,
  })
  const ctx: WorldContext = {
    registry,
    knowledge,
    squid,
    preset,
    logger,
    clock,
    land: terrain.land,
    weather,
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
    landed: ({ x, y, z }, fallen) => growth.landedOn(new Vec3(x, y - UNDERFOOT, z).floored(), fallen),
    addEntity: (type, name, position, data) => addEntity(squid, type, name, position, data),
    removeEntity,
    respawnPoint: player => sleeping.respawnPoint(player),
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

  const leafDecay = createLeafDecay({ ctx, setQuietly })
  const falling = createFallingBlocks(ctx)
  const fluids = createFluids(ctx)
  const growth = setupGrowth(ctx)
  const sleeping = createSleeping({
    ctx,
    spawnPoint,
    monsters: () => mobs.list().flatMap(({ hostile, at }) => (hostile ? [at] : [])),
    clearSky: () => weather.reset(),
  })
  const containers = createContainers({ ...ctx, smelting })
  const chestOpened = showLids(ctx, roster.players)
  const items = createDroppedItems(ctx, codec, fluids.cellAt)
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
    lieDown: sleeping.use,
    chestOpened,
    toolOnBlock: (player, slot, click) => applyTool(ctx, player, slot, click, growth),
    itemUsed: onUseItem,
    entityUsed: onUseEntity,
    attack: onAttack,
    mayChange,
    setAll(placements) {
      for (const { position, state } of placements) setQuietly(position, state)
      for (const { position } of placements) neighbours(position)
      deeds.placed(placements.map(({ position }) => position))
    },
  }
  const deeds = createDeeds(ctx)
  const vitals = setupVitals(ctx)
  setupWearing(ctx)
  setupFishing(ctx, fluids.cellAt, growth.underSky)
  vitals.onHurt.on(player => sleeping.wake(player))
  const mobs = setupMobs(ctx, vitals, fluids.cellAt)

  onUseItem.add((player, slot) => {
    const own = roster.of(player.entity)
    return own !== undefined && applyBucket(ctx, own, slot, mayChange)
  })
  roster.onSpawned.on(player => giveHaste(player))
  roster.onSpawned.on(player => weather.tell(player))
  switches.attach(roster)
  clock.onGameTick.on(() => containers.tick())
  clock.onRealTick.on(tick => {
    for (const player of roster.players()) player.update()
    if (tick % TIME_EVERY_TICKS === 0) squid.setTime(clock.timeOfDay)
    if (tick % SWEEP_TICKS === 0) {
      const places = squid.players.map(({ position }) => position)
      terrain.sweep(places, viewDistance + SWEEP_COLUMNS)
    }
  })

  saves.addPart('clock', clock)
  saves.addPart('weather', weather)
  saves.addPart('terrain', terrain)
  saves.addPart('containers', containers)
  saves.addPart('items', items)
  saves.addPart('fluids', fluids)
  saves.addPart('falling', falling)

  function giveHaste(player: WorldPlayer): void {
    const { name, fields } = haste.packet(player.entity.id)
    player.send(name, fields)
  }

  function setTickRate(ticksPerSecond: number): void {
    clock.setTickRate(ticksPerSecond)
    serverTime.setTickRate(ticksPerSecond)
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
    weather.reset()
    saves.forgetPlayers()
    switches.reset(roster.players())
    setTickRate(TICKS_PER_SECOND)
    for (const player of roster.players()) player.inventory.clear()
    onReset.emit()
    spawnPresetMobs()
    for (const player of roster.players()) void player.entity.teleport(spawnPoint.clone())
  }

  const notices = await restoreOrBegin(saves, { begin: spawnPresetMobs, reset })
  const save = () => {
    roster.keepAll()
    return saves.write()
  }
  takeReins({ squid, clock, spawnPoint, setBlock: ctx.setBlock })
  const endSaving = saveNowAndThen(save, logger)
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
    switches,
    weather,
    deeds,
    notices,
    setTimeScale(scale) {
      clock.setTimeScale(scale)
      haste = hasteOf(registry, options.haste ?? hasteFor(scale))
      for (const player of roster.players()) giveHaste(player)
    },
    setTickRate,
    setBlocks: blocks => setManyBlocks({ ctx, ...setting, updateNeighbours: neighbours }, blocks),
    reset,
    save,
    async close() {
      endSaving()
      try {
        await save()
      } finally {
        await stopServer(squid)
      }
    },
  }
}
