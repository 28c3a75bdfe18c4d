import { expect, test } from 'vitest'
import { fight } from '../../../../src-main/body/fighting/fighting.ts'
import { bareRun } from '../running/bare-run.ts'
import { caver, mob } from '../survival/caver.ts'

type Args = Parameters<typeof fight>

const OFF_HAND = 45
const DRAWS = 1

test('behind its shield it turns to what is more urgent at once', async () => {
  const skeleton = { ...mob('skeleton', 7, 8, 0), metadata: [DRAWS] }
  const { body, context, during } = caver([skeleton], [[-2, 0, 10, 0]])
  const calls: string[] = []
  const slots: unknown[] = Array(OFF_HAND + 1).fill(null)
  slots[OFF_HAND] = { name: 'shield', slot: OFF_HAND }
  Object.assign(body, {
    inventory: { slots },
    registry: { entitiesByName: { skeleton: { metadataKeys: ['living_entity_flags'] } } },
    activateItem: () => void calls.push('up'),
    deactivateItem: () => void calls.push('down'),
  })
  let ticks = 0
  const leave = () => ticks > 5
  const run = { ...bareRun(), checkpoint: async () => {} }
  const fighting = fight(context as unknown as Args[0], run, skeleton as unknown as Args[2], { leave })
  expect(await during(fighting, () => ticks++)).toBe('left')
  expect(calls).toEqual(['up', 'down'])
  expect(ticks).toBeLessThan(10)
})
