import { expect, test } from 'vitest'
import type { BoardSubtask } from '../../../src-main/contract/index.ts'
import { putUp } from '../../../src-main/skills/known/place.ts'
import { subtask } from '../../support/boards.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

const furnaces: BoardSubtask = subtask({
  id: 1,
  item: 'furnace',
  quantity: 3,
  deliver: 'ground',
  action: 'craft',
})

/** Puts up as many as there is room for; what it told, in order. */
async function puttingUp(room: number) {
  const told: string[] = []
  let put = 0
  const act = {
    place: async () => {
      if (put === room)
        return { outcome: 'blocked', failure: { code: 'no_room', message: 'There is no room.' } }
      put += 1
      told.push(`put ${put}`)
      return { outcome: 'done', placedAt: { x: put, y: 64, z: 0 } }
    },
  }
  const at = bareWorkplace({ furnace: 3 }, act, {
    placeAt: () => ({ x: 1, y: 64, z: 0 }),
    placed: (item: string, { x }: { x: number }) => told.push(`${item} at ${x}`),
    progress: (count: number) => told.push(`${count} of 3`),
  })
  return { result: await putUp(furnaces, at), told }
}

test('the ledger hears of several stations when all of them stand', async () => {
  const { result, told } = await puttingUp(3)
  expect(result.ok).toBe(true)
  const stations = ['furnace at 1', 'furnace at 2', 'furnace at 3']
  expect(told).toEqual(['put 1', 'put 2', 'put 3', ...stations, '3 of 3'])
})

test('it hears of those that stand also where there is no room for the rest', async () => {
  const { result, told } = await puttingUp(1)
  expect(result).toMatchObject({ ok: false, delivered: 1 })
  expect(told).toEqual(['put 1', 'furnace at 1', '1 of 3'])
})
