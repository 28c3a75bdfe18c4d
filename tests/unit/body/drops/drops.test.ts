import { EventEmitter } from 'node:events'
import loadData from 'minecraft-data'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { droppedItem } from '../../../../src-main/body/drops/dropped-item.ts'
import { Drops } from '../../../../src-main/body/drops/drops.ts'
import { type Bot, type Entity, Vec3 } from '../../../../src-main/body/game.ts'
import { bareRun } from '../running/bare-run.ts'
import { boxedIn } from '../survival/boxed-in.ts'

const HERE = new Vec3(0, 64, 0)
let lastId = 0
const entity = (metadata: unknown[], at = HERE, name = 'item') =>
  ({ id: ++lastId, name, position: at, metadata, isValid: true }) as unknown as Entity

describe('what a dropped item is', () => {
  it.each([
    ['1.8.8', 10, { blockId: 3, itemCount: 2, itemDamage: 0 }, 'dirt'],
    ['1.12.2', 6, { blockId: 3, itemCount: 2, itemDamage: 0 }, 'dirt'],
    ['1.16.5', 7, { present: true, itemId: 9, itemCount: 2 }, 'dirt'],
    ['1.20.1', 8, { present: true, itemId: 15, itemCount: 2 }, 'dirt'],
    ['1.21.4', 8, { itemCount: 2, itemId: 28 }, 'dirt'],
  ])('is read as %s tells it', (version, place, stack, name) => {
    const registry = loadData(version)
    const metadata: unknown[] = [0, 300]
    metadata[place] = stack
    expect(droppedItem({ registry } as unknown as Bot, entity(metadata))).toEqual({ name, count: 2 })
  })

  it('is not known before the server tells, of an empty stack, and of what is no item', () => {
    const bot = { registry: loadData('1.20.1') } as unknown as Bot
    const stack = { present: true, itemId: 15, itemCount: 1 }
    expect(droppedItem(bot, entity([0, 300]))).toBeUndefined()
    expect(droppedItem(bot, entity([{ present: false }]))).toBeUndefined()
    expect(droppedItem(bot, entity([stack], HERE, 'item_frame'))).toBeUndefined()
  })
})

describe('drops of which the server does not tell what they are', () => {
  let bot: EventEmitter & { entities: Record<number, Entity>; inventory: EventEmitter & { slots: unknown[] } }
  let drops: Drops
  /** When the server last told of the time; for ever of one that never does. */
  let heardAt: number
  const spawn = (dropped: Entity) => {
    bot.entities[dropped.id] = dropped
    bot.emit('entitySpawn', dropped)
    return dropped
  }
  const tell = (dropped: Entity, itemId: number) => {
    dropped.metadata[8] = { present: true, itemId, itemCount: 1 } as never
    bot.emit('itemDrop', dropped)
  }

  beforeEach(() => {
    const inventory = Object.assign(new EventEmitter(), { slots: [] })
    bot = Object.assign(new EventEmitter(), {
      entities: {},
      entity: entity([], HERE, 'player'),
      registry: loadData('1.20.1'),
      inventory,
    }) as typeof bot
    heardAt = Number.POSITIVE_INFINITY
    const tempo = { hasLivedSince: (then: number) => heardAt >= then }
    const context = { bot, tempo } as unknown as Context
    drops = new Drops(
      context,
      name => name === 'dirt',
      () => true,
    )
  })

  it('are taken for what was awaited there, and counted once', () => {
    drops.expect(HERE, 1)
    const dropped = spawn(entity([]))
    expect(drops.seen()).toEqual([dropped])
    expect(drops.count()).toBe(1)
    expect(drops.areAwaited).toBe(false)
  })

  it('are awaited for as long as the server says nothing at all, but not for ever', () => {
    vi.useFakeTimers()
    try {
      heardAt = performance.now()
      drops.expect(HERE, 1)
      vi.advanceTimersByTime(3000)
      expect(drops.count()).toBe(1)
      expect(drops.areAwaited).toBe(true)
      heardAt = performance.now()
      expect(drops.count()).toBe(0)
      drops.expect(HERE, 1)
      vi.advanceTimersByTime(11_000)
      expect(drops.areAwaited).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('are nothing where nothing was awaited', () => {
    drops.expect(HERE.offset(9, 0, 0), 1)
    spawn(entity([]))
    expect(drops.seen()).toEqual([])
  })

  it('are what the server says as soon as it does, and the awaited one is still to come', () => {
    drops.expect(HERE, 1)
    const stone = spawn(entity([]))
    tell(stone, 1)
    expect(drops.seen()).toEqual([])
    expect(drops.areAwaited).toBe(true)
    const earth = spawn(entity([]))
    tell(earth, 15)
    expect(drops.seen()).toEqual([earth])
    expect(drops.count()).toBe(1)
  })
})

it('what still falls is waited for: it may come down within reach', async () => {
  const { bot, context } = boxedIn(
    (x, y, z) => z === 0 && ((x === 0 && y >= 64 && y < 67) || (x === 1 && y === 65)),
  )
  const entities: Record<number, Entity> = {}
  Object.assign(bot, { entities, registry: loadData('1.20.1') })
  Object.assign(bot.inventory, { on() {}, off() {} })
  bot.entity.position = new Vec3(0.5, 64, 0.5)
  const cells = { isLoaded: () => true, roof: () => 64 }
  const lookout = { cells: { refresh: () => cells } }
  const drops = new Drops(
    { ...context, lookout } as unknown as Context,
    name => name === 'dirt',
    () => true,
  )
  const stack = { present: true, itemId: 15, itemCount: 1 }
  const dropped = entity([...Array(8).fill(0), stack], new Vec3(1.55, 65.46, 0.5))
  entities[dropped.id] = dropped
  const fetching = drops.fetch(bareRun())
  await expect.poll(() => bot.listenerCount('physicsTick')).toBeGreaterThan(0)
  dropped.position.y = 65.01
  bot.emit('physicsTick')
  await expect.poll(() => bot.listenerCount('entityGone')).toBeGreaterThan(1)
  dropped.isValid = false
  bot.emit('entityGone', dropped)
  expect(await fetching).toBe(true)
  drops.close()
})
