import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { silentLogger, systemClock } from '../../../../src-main/base/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { BotWorker, type WorkerOptions } from '../../../../src-main/session/bots/bot-worker.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { Witness } from '../../../../src-main/session/witness/witness.ts'
import { bot } from '../../../support/boards.ts'

/** A worker with nothing to do whose body left a tree half felled, and how often that was gone for. */
function idler(state: { alive: boolean; outcome: 'done' | 'interrupted' }) {
  let tries = 0
  let begun = true
  const body = {
    on: () => () => {},
    observe: () => ({ alive: state.alive, inventory: [], position: { x: 0, y: 64, z: 0 } }),
    hasThingsToFetch: false,
    depthOfLostThings: 0,
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
  const errors: unknown[] = []
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  keeper.open({ goal: 'a goal', version: '1.20.1', gives: {}, subtasks: [] })
  keeper.act({ type: 'join', id: bot.id, kind: 'bot', name: bot.name }, bot.id, 'joined')
  const worker = new BotWorker({
    id: bot.id,
    body,
    keeper,
    sense: { say: () => {}, quietly: (work: () => unknown) => work() },
    knowledge: createKnowledge('1.20.1'),
    clock: systemClock,
    logger: { ...silentLogger, error: (...entry: unknown[]) => errors.push(entry) },
    owed: new Map(),
    room: { isFull: () => false, filled: () => {}, emptied: () => {} },
    witness: new Witness({ keeper, clock: systemClock, chestTouched: () => {} }),
    attendant: { isBusy: false, onChange: () => () => {} },
  } as unknown as WorkerOptions)
  return {
    tries: () => tries,
    async close() {
      await worker.close()
      expect(errors).toEqual([])
    },
  }
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
