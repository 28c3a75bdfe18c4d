import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { silentLogger, systemClock } from '../../../../src-main/base/index.ts'
import type { Subtask } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { BotWorker, type WorkerOptions } from '../../../../src-main/session/bots/bot-worker.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { Witness } from '../../../../src-main/session/witness/witness.ts'
import { bot, human } from '../../../support/boards.ts'
import { step } from '../../board/harness.ts'

const RESTING = {
  on: () => () => {},
  observe: () => ({ alive: true, inventory: [], position: { x: 0, y: 64, z: 0 } }),
  find: () => [],
  surroundings: { time: { age: 1000, day: 1000 }, dimension: { skyLight: true } },
  hasThingsToFetch: false,
  depthOfLostThings: 0,
  hasBegunTrees: false,
}

/** A worker with such a body at a board of these. */
function workerOf(body: object, subtasks: Subtask[] = []) {
  const errors: unknown[] = []
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  keeper.open({ goal: 'a goal', version: '1.20.1', gives: {}, subtasks })
  keeper.act({ type: 'join', id: bot.id, kind: 'bot', name: bot.name }, bot.id, 'joined')
  const does = (work: () => unknown) => work()
  const witness = new Witness({ keeper, clock: systemClock, chestTouched: () => {} })
  const worker = new BotWorker({
    id: bot.id,
    body,
    keeper,
    sense: { say: () => {}, quietly: does, fetching: does },
    knowledge: createKnowledge('1.20.1'),
    clock: systemClock,
    logger: { ...silentLogger, error: (...entry: unknown[]) => errors.push(entry) },
    owed: new Map(),
    room: { isFull: () => false, filled: () => {}, emptied: () => {} },
    witness,
    attendant: { isBusy: false, onChange: () => () => {} },
  } as unknown as WorkerOptions)
  return {
    keeper,
    witness,
    async close() {
      await worker.close()
      expect(errors).toEqual([])
    },
  }
}

/** A worker with nothing to do whose body left a tree half felled, and how often that was gone for. */
function idler(state: { alive: boolean; outcome: 'done' | 'interrupted' }) {
  let tries = 0
  let begun = true
  const body = {
    ...RESTING,
    observe: () => ({ ...RESTING.observe(), alive: state.alive }),
    get hasBegunTrees() {
      return begun
    },
    act: {
      finishTrees: async () => {
        // More would never let anything else happen.
        if (++tries > 100) state.outcome = 'done'
        begun = state.outcome !== 'done'
        return { outcome: state.outcome }
      },
    },
  }
  return { ...workerOf(body), tries: () => tries }
}

test('the rest of a tree is felled when there is nothing else to do', async () => {
  const { tries, close } = idler({ alive: true, outcome: 'done' })
  await nextTurn()
  expect(tries()).toBe(1)
  await close()
})

test('a dead bot waits for its new life before it goes back to a tree', async () => {
  const { tries, close } = idler({ alive: false, outcome: 'interrupted' })
  await nextTurn()
  expect(tries()).toBe(0)
  await close()
})

test('a tree to which it cannot go back now is not tried over and over', async () => {
  const { tries, close } = idler({ alive: true, outcome: 'interrupted' })
  await nextTurn()
  expect(tries()).toBeLessThan(5)
  await close()
})

test('who is sent away while it goes back for what it lost begins nothing else', async () => {
  const begun: string[] = []
  const body = {
    ...RESTING,
    hasThingsToFetch: true,
    act: {
      fetchThings: async ({ signal }: { signal: AbortSignal }) => {
        begun.push('fetching')
        await once(signal, 'abort')
        return { outcome: 'interrupted', count: 0, gained: {} }
      },
    },
  }
  const { keeper, close } = workerOf(body, [step(1, 'gather', 'oak_log')])
  await expect.poll(() => begun).toEqual(['fetching'])
  await close()
  expect(keeper.view.subtasks[0]).toMatchObject({ status: 'READY', attempts: [] })
})

test('what a person gave it is not to be brought any more once it died', async () => {
  const heard = new Map<string, () => void>()
  const on = (event: string, told: () => void) => {
    heard.set(event, told)
    return () => {}
  }
  const { witness, close } = workerOf({ ...RESTING, on })
  witness.keepGifts(bot.id, [{ from: human.id, item: 'raw_iron', count: 5 }])
  heard.get('died')?.()
  expect(witness.hasToBring(bot.id)).toBe(false)
  await close()
})
