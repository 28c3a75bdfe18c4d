import { expect, test } from 'vitest'
import { movedOf } from '../../../../src-main/body/actions/chest.ts'

const items = { cobblestone: 16, stick: 2 }
const empty = { before: {}, after: {} }

test('what is picked up while the chest is open hides nothing of what went in', () => {
  const hands = { before: { cobblestone: 16, stick: 2 }, after: { cobblestone: 4 } }
  const chest = { before: { cobblestone: 3 }, after: { cobblestone: 19, stick: 2 } }
  expect(movedOf('in', items, hands, chest)).toBe(18)
})

test('what somebody else put in at the same time does not count for more than was to be moved', () => {
  const hands = { before: { cobblestone: 16, stick: 2 }, after: {} }
  const chest = { before: {}, after: { cobblestone: 40, stick: 2 } }
  expect(movedOf('in', items, hands, chest)).toBe(18)
})

test('what did not move, moved neither way', () => {
  const still = { before: { cobblestone: 16, stick: 2 }, after: { cobblestone: 16, stick: 2 } }
  expect(movedOf('in', items, still, empty)).toBe(0)
  expect(movedOf('out', items, empty, still)).toBe(0)
})

test('what came out is what the hands have more', () => {
  const hands = { before: { stick: 1 }, after: { cobblestone: 5, stick: 3 } }
  expect(movedOf('out', items, hands, empty)).toBe(7)
})
