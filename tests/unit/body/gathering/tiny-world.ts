import { EventEmitter } from 'node:events'
import loadData from 'minecraft-data'
import { Vec3 } from 'vec3'
import { onTestFinished, vi } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import type { Run } from '../../../../src-main/body/running/run.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { kind } from '../moving/sketch.ts'

const registry = loadData('1.20.1')
const knowledge = createKnowledge('1.20.1')
const TICK_MS = 50
/** Blocks from one point of a ray that is looked at to the next. */
const STRIDE = 0.01
const HANDS = 9

interface Doings {
  readonly carries?: Readonly<Record<string, number>>
  /** Told of each block that it puts; false where the server refuses it. */
  puts?(at: Vec3): boolean
  /** Told of each block that it is about to dig. */
  digs?(at: Vec3): void
  /** Told whenever it sets out to walk. */
  walks?(): void
}

/** A body in a world told block by block. It jumps, puts and digs, but gets nowhere. No time goes by. */
export function tinyWorld(nameAt: (at: Vec3) => string, position: Vec3, doings: Doings) {
  const changed = new Map<string, string>()
  const name = (at: Vec3) => changed.get(`${at}`) ?? nameAt(at)
  const blockAt = (spot: Vec3) => {
    const at = spot.floored()
    const known = registry.blocksByName[name(at)]
    if (!known) throw new Error(`There is no block named ${name(at)}.`)
    return {
      ...known,
      position: at,
      shapes: known.boundingBox === 'block' ? [[0, 0, 0, 1, 1, 1]] : [],
      stateId: known.defaultState,
      metadata: 0,
      getProperties: () => ({ level: 0 }),
      digTime: () => 1000,
    }
  }
  const raycast = (from: Vec3, way: Vec3, range: number) => {
    for (let along = 0; along <= range; along += STRIDE) {
      const at = from.plus(way.scaled(along)).floored()
      if (blockAt(at).boundingBox === 'block') return { position: at }
    }
    return null
  }
  const slots: ({ name: string; count: number } | null)[] = Array(46).fill(null)
  Object.entries(doings.carries ?? {}).forEach(([item, count], index) => {
    const slot = HANDS + index
    slots[slot] = Object.assign(
      { name: item, count },
      { stackSize: 64, slot, type: registry.itemsByName[item]?.id },
    )
  })
  const items = () => slots.filter(slot => slot !== null)
  const inventory = Object.assign(new EventEmitter(), {
    slots,
    inventoryStart: HANDS,
    inventoryEnd: 45,
    hotbarStart: 36,
    items,
  })
  const entity = { id: 1, type: 'player', position, velocity: new Vec3(0, 0, 0), onGround: true, effects: {} }
  const change = (at: Vec3, to: string) => {
    changed.set(`${at}`, to)
    bot.emit(`blockUpdate:${at}`)
  }
  const bot = Object.assign(new EventEmitter(), {
    entity,
    entities: { 1: entity } as Record<number, unknown>,
    players: {},
    _client: new EventEmitter(),
    food: 20,
    health: 20,
    game: { dimension: 'overworld' },
    time: { age: 0, timeOfDay: 1000 },
    version: '1.20.1',
    username: 'me',
    inventory,
    registry,
    heldItem: null as { name: string; count: number } | null,
    blockAt,
    world: {
      raycast,
      setBlockStateId() {},
      getColumnAt: () => ({}),
      getBlockStateId: (at: Vec3) => blockAt(at).stateId,
    },
    setControlState(key: string, isDown: boolean) {
      if (key === 'jump' && isDown && Number.isInteger(position.y)) position.y += 1.25
      if (key === 'forward' && isDown) doings.walks?.()
    },
    clearControlStates() {},
    getControlState: () => false,
    look: async () => {},
    lookAt: async () => {},
    setQuickBarSlot() {},
    stopDigging() {},
    async equip(item: { name: string; count: number }) {
      bot.heldItem = item
    },
    async _genericPlace(against: { position: Vec3 }, face: Vec3) {
      const at = against.position.plus(face)
      position.y = Math.floor(position.y)
      if (!bot.heldItem || doings.puts?.(at) === false) throw new Error('The server refuses it.')
      bot.heldItem.count--
      change(at, bot.heldItem.name)
      inventory.emit('updateSlot')
    },
    async dig(block: { position: Vec3 }) {
      doings.digs?.(block.position)
      change(block.position, 'air')
      if (position.floored().equals(block.position.offset(0, 1, 0))) position.y--
    },
  })
  const cells = {
    refresh: () => cells,
    isLoaded: () => true,
    roof: () => 200,
    name: (x: number, y: number, z: number) => name(new Vec3(x, y, z)),
    minY: -64,
    isUnderSky: () => false,
  }
  const sightings: { kind: string; at: Vec3 }[] = []
  const figures = { searches: 0, places: 0, longestSliceMs: 0, unreachable: 0, stuck: 0, recoveries: {} }
  const context = {
    bot,
    knowledge,
    moving: {
      ground: { at: (x: number, y: number, z: number) => kind(cells.name(x, y, z)) },
      figures,
      anchors: [],
      doors: { closeBehind() {}, between: () => undefined },
    },
    lookout: {
      cells,
      chart: { sightings: () => sightings, aims: new Map(), workings: [], forget() {} },
      mayKnow: () => true,
      glance() {},
      lookAround: async () => {},
      laidBare() {},
    },
    logger: { debug() {}, warn() {} },
    tempo: { isBehind: false, hasLivedSince: () => true, catchUp: async () => {} },
    scaffold: [] as Vec3[],
    begunTrees: [],
    protect: () => false,
    spare: () => false,
    laid: { isOwn: () => false, isOthers: () => false },
  } as unknown as Context
  const stop = new AbortController()
  const run = {
    signal: stop.signal,
    log() {},
    step: (work: (signal: AbortSignal) => unknown) => work(stop.signal),
    checkpoint: async () => {},
    reached() {},
    rest: (wait: () => unknown) => wait(),
    attempt: async (work: () => Promise<unknown>) => {
      await work()
      return true
    },
  } as unknown as Run
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  vi.setTimerTickMode('nextTimerAsync')
  setInterval(() => bot.emit('physicsTick'), TICK_MS)
  onTestFinished(() => void vi.useRealTimers())
  return { bot, context, run, sightings, stop: () => stop.abort(), name: (at: Vec3) => blockAt(at).name }
}
