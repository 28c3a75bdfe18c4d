import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { describe, expect, test } from 'vitest'
import { hand } from '../../../../src-main/body/actions/hand.ts'
import type { Context } from '../../../../src-main/body/context.ts'
import type { Run } from '../../../../src-main/body/running/run.ts'
import { bareRun } from '../running/bare-run.ts'

const run: Run = { ...bareRun(), log: () => {}, checkpoint: async () => {} }

/** A bot with three loaves, two blocks from Ada. The first throws come back to its own feet, so many of them. */
function bakerWhose({ throwsComeBack }: { throwsComeBack: number }) {
  const bread = { name: 'bread', count: 3 }
  const slots = Array.from({ length: 46 }, (_, slot) => (slot === 36 ? bread : null))
  const inventory = Object.assign(new EventEmitter(), { slots })
  const ada = { username: 'Ada', isValid: true, position: new Vec3(2, 64, 0) }
  const entity = { position: new Vec3(0, 64, 0) }
  let throws = 0
  const bot = Object.assign(new EventEmitter(), {
    entity,
    inventory,
    players: { Ada: { username: 'Ada', entity: ada } },
    registry: { itemsByName: { bread: { id: 1 } } },
    _client: { ended: false },
    async lookAt() {
      for (let tick = 0; tick < 5; tick++) setImmediate(() => bot.emit('physicsTick'))
    },
    async toss(_type: number, _data: null, count: number) {
      bread.count -= count
      const comesBack = throws++ < throwsComeBack
      setImmediate(() => {
        if (comesBack) bread.count += count
        bot.emit('playerCollect', comesBack ? entity : ada)
        inventory.emit('updateSlot')
      })
    },
  })
  const context = { bot, knowledge: { label: (item: string) => item } } as unknown as Context
  const give = () => hand(context, run, { player: 'Ada', items: { bread: 3 } })
  return { give, has: () => bread.count }
}

describe('what is thrown to a player', () => {
  test('is theirs', async () => {
    const baker = bakerWhose({ throwsComeBack: 0 })
    expect(await baker.give()).toEqual({ count: 3 })
    expect(baker.has()).toBe(0)
  })

  test('is thrown again where it comes back', async () => {
    const baker = bakerWhose({ throwsComeBack: 2 })
    expect(await baker.give()).toEqual({ count: 3 })
    expect(baker.has()).toBe(0)
  })

  test('is kept where it always comes back, and that is said', async () => {
    const baker = bakerWhose({ throwsComeBack: 9 })
    const { count, shortfall } = await baker.give()
    expect(count).toBe(0)
    expect(shortfall?.message).toMatch(/0 of 3 items: the rest always comes back/)
    expect(baker.has()).toBe(3)
  })
})
