import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { silentLogger, systemClock } from '../../../../src-main/base/index.ts'
import type { Position } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { BotWorker, type WorkerOptions } from '../../../../src-main/session/bots/bot-worker.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { Witness } from '../../../../src-main/session/witness/witness.ts'
import { bot, step } from '../../../support/boards.ts'

const NOON = 6000
const MIDNIGHT = 18_000
const CHEST = { x: 2, y: 64, z: 2 }

let worker: BotWorker | undefined
afterEach(() => worker?.close())

interface Risen {
  chest?: Position
  paused?: boolean
  day?: number
  /** How deep below the ground its things lie. */
  depth?: number
}

/** A bot that lost its things by a death and stands there with nothing in hand, by night, with a tree in sight in which it gets no wood. */
function risen({ chest, paused = false, day = MIDNIGHT, depth = 0 }: Risen = {}) {
  const did: string[] = []
  const heard = new Map<string, () => void>()
  let things = true
  const body = {
    on: (event: string, listener: () => void) => {
      heard.set(event, listener)
      return () => heard.delete(event)
    },
    observe: () => ({ alive: true, health: 20, inventory: [], position: { x: 0, y: 64, z: 0 } }),
    lookAround: async () => {},
    find: () => [{ x: 5, y: 65, z: 0 }],
    blockAt: () => undefined,
    surroundings: { time: { day }, dimension: { skyLight: true }, block: () => ({ sky: 15 }) },
    get hasThingsToFetch() {
      return things
    },
    depthOfLostThings: depth,
    hasBegunTrees: false,
    act: {
      gather: async () => {
        did.push('gather')
        return { outcome: 'blocked', count: 0 }
      },
      fetchThings: async () => {
        did.push('fetchThings')
        things = false
        return { outcome: 'done', count: 0, gained: {} }
      },
      inspect: async () => ({ outcome: 'blocked', count: 0, gained: {}, lost: {} }),
    },
  }
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  const diamond = step({ id: 1, item: 'diamond', tools: ['iron_pickaxe'] })
  keeper.open({ goal: 'a goal', version: '1.20.1', gives: {}, subtasks: [diamond] })
  keeper.act({ type: 'join', id: bot.id, kind: 'bot', name: bot.name }, bot.id, 'joined')
  if (paused) keeper.act({ type: 'pause' }, bot.id, 'paused')
  if (chest) keeper.emit([{ type: 'chest.found', position: chest }], bot.id, 'seen')
  worker = new BotWorker({
    id: bot.id,
    body,
    keeper,
    sense: {
      say: () => {},
      quietly: (work: () => unknown) => work(),
      fetching: (way: () => unknown) => way(),
    },
    tell: () => {},
    knowledge: createKnowledge('1.20.1'),
    clock: systemClock,
    logger: silentLogger,
    owed: new Map(),
    room: { isFull: () => false, filled: () => {}, emptied: () => {} },
    witness: new Witness({ keeper, clock: systemClock, chestTouched: () => {} }),
    attendant: { isBusy: false, onChange: () => () => {} },
  } as unknown as WorkerOptions)
  return {
    did,
    wake: () => worker?.boardChanged(),
    dieAgain() {
      heard.get('died')?.()
      things = true
      heard.get('respawned')?.()
    },
  }
}

test('by night it looks for wood for a sword before it goes back for its things', async () => {
  const { did } = risen()
  // What came to nothing may have been tried for once more by then.
  await expect.poll(() => did.slice(0, 2)).toEqual(['gather', 'fetchThings'])
})

test('by day it looks for wood for a pickaxe before it goes back for what lies deep below', async () => {
  const { did } = risen({ day: NOON, depth: 30 })
  await expect.poll(() => did.slice(0, 2)).toEqual(['gather', 'fetchThings'])
})

test('by day it goes back at once for what lies under the sky', async () => {
  const { did } = risen({ day: NOON })
  await expect.poll(() => did).toEqual(['fetchThings'])
})

test('that came to nothing is tried for once more, and then not before its next life', async () => {
  const { did, wake, dieAgain } = risen()
  await expect.poll(() => did).toContain('fetchThings')
  for (let woken = 0; woken < 3; woken++) {
    wake()
    await nextTurn()
    await nextTurn()
  }
  await expect.poll(() => did).toEqual(['gather', 'fetchThings', 'gather'])
  dieAgain()
  await expect.poll(() => did.slice(3, 5)).toEqual(['gather', 'fetchThings'])
})

test('where a chest is shared that holds no sword it looks for wood for one, too', async () => {
  const { did } = risen({ chest: CHEST })
  await expect.poll(() => did.slice(0, 2)).toEqual(['gather', 'fetchThings'])
})

test('it does nothing of that while the session is paused', async () => {
  const { did } = risen({ paused: true })
  await nextTurn()
  await nextTurn()
  expect(did).toEqual([])
})
