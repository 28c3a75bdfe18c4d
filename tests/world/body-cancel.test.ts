import type { EventEmitter } from 'node:events'
import mineflayer, { type Bot } from 'mineflayer'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ActionOptions, ActionResult, Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, give, held, options, type Rig, setBlock, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let bot: Bot
let chest: Position

beforeAll(async () => {
  // Half the speed of the game, so that every action lasts long enough to be stopped in its middle.
  rig = await startRig(0.5)
  const created = vi.spyOn(mineflayer, 'createBot')
  body = await rig.join('Worker')
  bot = created.mock.results[0]?.value as Bot
  chest = rig.world.chest
})
afterAll(() => rig?.stop())
beforeEach(() => anew(rig, body))

/** How many listeners each event of the bot and of its parts has. */
function listeners(): Record<string, number> {
  const emitters: Record<string, unknown> = {
    bot,
    client: bot._client,
    inventory: bot.inventory,
    world: bot.world,
  }
  return Object.fromEntries(
    Object.entries(emitters).flatMap(([part, emitter]) => {
      const { eventNames, listenerCount } = emitter as EventEmitter
      return eventNames
        .call(emitter)
        .map(
          event => [`${part} ${String(event)}`, listenerCount.call(emitter as EventEmitter, event)] as const,
        )
    }),
  )
}

/** Begins an action, stops it once `midway` holds, and looks at what it leaves behind. */
async function stopMidway(
  begin: (options: ActionOptions) => Promise<ActionResult>,
  midway: () => boolean,
): Promise<ActionResult> {
  const stop = new AbortController()
  const before = listeners()
  const working = begin(options({ signal: stop.signal }))
  await eventually(midway).finally(() => stop.abort())
  const result = await working
  expect(result).toMatchObject({ outcome: 'interrupted', failure: { code: 'cancelled' } })
  expect(listeners()).toEqual(before)
  expect(bot.currentWindow).toBeNull()
  expect(bot.inventory.selectedItem).toBeNull()
  expect(bot.inventory.slots.slice(0, 5)).toEqual([null, null, null, null, null])
  expect(bot.targetDigBlock).toBeNull()
  expect(Object.entries(bot.controlState).filter(([, pressed]) => pressed)).toEqual([])
  expect(bot.usingHeldItem).toBe(false)
  return result
}

describe('an action that is stopped midway leaves nothing behind', () => {
  test('gathering, while it walks', async () => {
    await give(rig, body, 'stone_pickaxe', 1)
    await stopMidway(
      to => body.act.gather({ items: ['cobblestone'], count: 4 }, to),
      () => bot.controlState.forward,
    )
  })

  test('gathering, while it digs: the block stays', async () => {
    let digging: Position | undefined
    await stopMidway(
      to => body.act.gather({ items: ['oak_log'], count: 4 }, to),
      () => {
        digging = bot.targetDigBlock?.position
        return digging !== undefined
      },
    )
    expect(digging && (await rig.world.control.blockAt(digging)).name).toBe('oak_log')
  })

  test('smelting: input and fuel come back', async () => {
    const furnace = { ...chest, x: chest.x + 1 }
    await setBlock(rig, body, furnace, 'furnace')
    await give(rig, body, 'raw_iron', 8)
    await give(rig, body, 'coal', 3)
    const order = { input: ['raw_iron'], result: 'iron_ingot', count: 8, fuels: ['coal'], furnace }
    const burning = () => bot.blockAt(bot.entity.position.clone().set(furnace.x, furnace.y, furnace.z))
    const result = await stopMidway(
      to => body.act.smelt(order, to),
      () => burning()?.getProperties()['lit'] === true,
    )
    expect(result.lost).toEqual({ coal: 1 })
    expect(await held(rig, 'Worker', 'raw_iron')).toBe(8)
    expect(await rig.world.control.chestContent(furnace)).toEqual([])
  })

  test('crafting: what lay in the grid comes back', async () => {
    await setBlock(rig, body, { ...chest, x: chest.x - 1 }, 'crafting_table')
    await give(rig, body, 'oak_planks', 64)
    await give(rig, body, 'stick', 64)
    const result = await stopMidway(
      to => body.act.craft({ item: 'wooden_pickaxe', count: 20 }, to),
      () => bot.currentWindow !== null,
    )
    const made = result.gained['wooden_pickaxe'] ?? 0
    expect(await held(rig, 'Worker', 'oak_planks')).toBe(64 - 3 * made)
    expect(await held(rig, 'Worker', 'stick')).toBe(64 - 2 * made)
  })

  test('hunting', async () => {
    await stopMidway(
      to => body.act.kill({ mob: 'pig', count: 1 }, to),
      () => bot.getControlState('forward'),
    )
  })

  test('eating: the food stays', async () => {
    await give(rig, body, 'bread', 1)
    await rig.world.control.setFood('Worker', 17)
    await eventually(() => body.observe().food === 17)
    await stopMidway(
      to => body.act.eat({}, to),
      () => bot.usingHeldItem,
    )
    expect(await held(rig, 'Worker', 'bread')).toBe(1)
  })

  test.each([
    ['going', (to: ActionOptions) => body.act.goTo({ position: { x: 0, y: 64, z: -9 }, range: 1 }, to)],
    [
      'going to the chest to put in',
      (to: ActionOptions) => body.act.deposit({ chest, items: { stick: 1 } }, to),
    ],
    [
      'going to the chest to take out',
      (to: ActionOptions) => body.act.withdraw({ chest, items: { stick: 1 } }, to),
    ],
    ['going to the chest to look', (to: ActionOptions) => body.act.inspect({ chest }, to)],
    ['going to place', (to: ActionOptions) => body.act.place({ item: 'stone', at: { ...chest, x: 2 } }, to)],
  ])('%s', async (_what, begin) => {
    await body.act.goTo({ position: { x: 0, y: 64, z: 9 }, range: 1 }, options())
    await give(rig, body, 'stone', 1)
    await stopMidway(begin, () => bot.controlState.forward)
    expect(await held(rig, 'Worker', 'stone')).toBe(1)
  })

  test('before it has begun', async () => {
    const result = await body.act.inspect({ chest }, options({ signal: AbortSignal.abort() }))
    expect(result).toMatchObject({ outcome: 'interrupted', failure: { code: 'cancelled' }, ticks: 0 })
  })

  test('while it waits for its turn, without disturbing the one that runs', async () => {
    const stop = new AbortController()
    const running = body.act.goTo({ position: { x: 0, y: 64, z: -9 }, range: 1 }, options())
    const waiting = body.act.inspect({ chest }, options({ signal: stop.signal }))
    stop.abort()
    expect((await waiting).failure?.code).toBe('cancelled')
    expect((await running).outcome).toBe('done')
  })
})

test('a finished action leaves no listener either', async () => {
  await give(rig, body, 'oak_planks', 8)
  const before = listeners()
  await body.act.craft({ item: 'stick', count: 4 }, options())
  await body.act.deposit({ chest, items: { stick: 2 } }, options())
  await body.act.goTo({ position: { x: 2, y: 64, z: -6 }, range: 1 }, options())
  expect(listeners()).toEqual(before)
})

test('a closed body leaves no listener of its own on the bot', async () => {
  const created = vi.spyOn(mineflayer, 'createBot')
  const guest = await rig.join('Guest')
  const other = created.mock.results.at(-1)?.value as Bot
  await guest.close()
  const own = ['kicked', 'whisper', 'entityHurt', 'itemDrop', 'forcedMove']
  expect(own.filter(event => other.listenerCount(event as 'kicked') > 0)).toEqual([])
})
