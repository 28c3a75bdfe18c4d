import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { silentLogger, systemClock } from '../../../src-main/base/index.ts'
import type { BoardSubtask, Subtask } from '../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { BotWorker, type WorkerOptions } from '../../../src-main/session/bots/bot-worker.ts'
import { BoardKeeper } from '../../../src-main/session/keeping/board-keeper.ts'
import { Witness } from '../../../src-main/session/witness/witness.ts'
import type { Workplace } from '../../../src-main/skills/index.ts'
import { step } from '../board/harness.ts'

interface Job {
  readonly subtask: BoardSubtask
  readonly at: Workplace
}

/** Bots that begin every subtask and never end it, with what they are at, and how often one left a tree for something else. */
function workers(
  names: readonly string[],
  subtasks: readonly Subtask[],
  { begunTrees = false, blocksApart = 0 } = {},
) {
  const jobs = new Map<string, Job>()
  let leftTrees = 0
  const all: BotWorker[] = []
  const keeper = new BoardKeeper({
    clock: systemClock,
    append: () => {},
    changed: () => {
      for (const worker of all) worker.boardChanged()
    },
  })
  keeper.open({ goal: 'a goal', version: '1.20.1', gives: {}, subtasks: [...subtasks] })
  keeper.act({ type: 'join', id: 'Ada', kind: 'human', name: 'Ada' }, 'Ada', 'joined')
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
  const whereIs = (id: string) => ({ x: names.indexOf(id) * blocksApart, y: 64, z: 0 })
  for (const id of names) {
    keeper.act({ type: 'join', id, kind: 'bot', name: id }, id, 'joined')
    const body = {
      on: () => () => {},
      observe: () => ({ alive: true, inventory: [], players: [], position: whereIs(id) }),
      find: () => [],
      surroundings: { time: { day: 6000 }, dimension: { skyLight: true }, block: () => ({ sky: 15 }) },
      hasThingsToFetch: false,
      depthOfLostThings: 0,
      hasBegunTrees: begunTrees,
      act: {
        async finishTrees({ signal }: { signal: AbortSignal }) {
          await untilAborted(signal)
          leftTrees += 1
          return { outcome: 'interrupted' }
        },
      },
    }
    all.push(
      new BotWorker({
        id,
        body,
        keeper,
        sense: { say: () => {}, quietly: (work: () => unknown) => work() },
        pairs: {
          whyNot: () => undefined,
          programFor: () => async (subtask: BoardSubtask, at: Workplace) => {
            jobs.set(id, { subtask, at })
            await untilAborted(at.signal)
            jobs.delete(id)
            return {
              ok: false,
              failure: { code: 'cancelled', message: 'Stopped.' },
              delivered: subtask.progress,
            }
          },
        },
        knowledge: createKnowledge('1.20.1'),
        clock: systemClock,
        logger: silentLogger,
        owed: new Map(),
        whereIs,
        room: { isFull: () => false, filled: () => {}, emptied: () => {} },
        witness: new Witness({ keeper, clock: systemClock, chestTouched: () => {} }),
        attendant: { isBusy: false, onChange: () => () => {} },
      } as unknown as WorkerOptions),
    )
  }
  return {
    keeper,
    jobs,
    leftTrees: () => leftTrees,
    /** Lets everybody come to their turn. */
    async settle() {
      for (let turn = 0; turn < 20; turn++) await nextTurn()
    },
    async close() {
      await Promise.all(all.map(worker => worker.close()))
    },
  }
}

const logs = step(1, 'gather', 'oak_log', { quantity: 8, workTicks: 480 })

test('a second bot takes half of what the first gathers, which goes on for the other half', async () => {
  const { keeper, jobs, settle, close } = workers(['Bob', 'Cid'], [logs])
  await settle()
  expect(jobs.get('Bob')?.subtask.id).toBe(1)
  expect(jobs.get('Bob')?.at.signal.aborted).toBe(false)
  expect(jobs.get('Bob')?.at.wanted()).toBe(4)
  expect(jobs.get('Cid')?.subtask).toMatchObject({ item: 'oak_log', quantity: 4 })
  // Should Cid not get there, anybody may.
  expect(keeper.view.subtasks.every(({ pinnedTo }) => pinnedTo === undefined)).toBe(true)
  await close()
})

test('who has a way to go takes less, and nothing where the way takes longer than the work', async () => {
  const shared = async (blocksApart: number) => {
    const { jobs, settle, close } = workers(['Bob', 'Cid'], [logs], { blocksApart })
    await settle()
    const quantity = jobs.get('Cid')?.subtask.quantity
    await close()
    return quantity
  }
  // Twenty blocks are 121 ticks, in which the first has felled two of eight.
  expect(await shared(20)).toBe(2)
  expect(await shared(80)).toBeUndefined()
})

test('a person’s gathering is left to them', async () => {
  const { keeper, jobs, settle, close } = workers(['Bob'], [logs])
  keeper.act({ type: 'claim', id: 1, participant: 'Ada' }, 'Ada', 'mine')
  await settle()
  expect(keeper.view.subtasks).toMatchObject([{ id: 1, quantity: 8, holder: 'Ada' }])
  expect(jobs.size).toBe(0)
  await close()
})

test('the rest of a tree is left for whatever else becomes ready', async () => {
  const planks = step(1, 'craft', 'oak_planks', { quantity: 4, batch: 4, materials: { oak_log: 0.25 } })
  const { keeper, jobs, leftTrees, settle, close } = workers(['Bob'], [planks], { begunTrees: true })
  await settle()
  expect([jobs.size, leftTrees()]).toEqual([0, 0])
  keeper.observe({ chest: { oak_log: 1 } }, 'Ada', 'seen')
  await settle()
  expect(leftTrees()).toBe(1)
  expect(jobs.get('Bob')?.subtask.id).toBe(1)
  await close()
})
