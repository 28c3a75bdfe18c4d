import { expect, test } from 'vitest'
import type { Stock } from '../../../../src-main/contract/index.ts'
import { Visitors } from '../../../../src-main/session/chests/visitors.ts'

test('what a bot moves is untold for the others until its visit ends, whatever its end', async () => {
  const visitors = new Visitors()
  let hands: Stock = { cobblestone: 3, stick: 1 }
  const visit = Promise.withResolvers<void>()
  const done = visitors.visiting(
    'ann',
    { ...hands },
    () => hands,
    () => visit.promise,
  )
  expect(visitors.untold('bob').put).toEqual({ cobblestone: 0, stick: 0 })
  hands = { stick: 1, oak_planks: 2 }
  expect(visitors.untold('bob')).toMatchObject({ put: { cobblestone: 3 }, taken: { oak_planks: 2 } })
  expect(visitors.untold('ann')).toEqual({ put: {}, taken: {} })
  visit.reject(new Error('the chest is gone'))
  await expect(done).rejects.toThrow('gone')
  expect(visitors.untold('bob')).toEqual({ put: {}, taken: {} })
})
