import { EventEmitter } from 'node:events'
import loadData from 'minecraft-data'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { droppedItem } from '../../../../src-main/body/drops/dropped-item.ts'
import { Drops } from '../../../../src-main/body/drops/drops.ts'
import { type Bot, type Entity, Vec3 } from '../../../../src-main/body/game.ts'

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
    const context = { bot } as unknown as Context
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
