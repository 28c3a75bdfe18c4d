import { expect, test } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { bestFood } from '../../../../src-main/body/items/meals.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'

/** What a body with this hunger would eat of what it carries; of the porkchop it is to keep two. */
const eats = (food: number, ...items: [name: string, count: number][]) => {
  const slots = [null, null, null, null, null, ...items.map(([name, count]) => ({ name, count }))]
  const keep = (item: string, count: number) => item === 'porkchop' && count <= 2
  const context = { bot: { food, inventory: { slots } }, knowledge: createKnowledge('1.20.1'), keep }
  return bestFood(context as unknown as Context)?.name
}

test('what is there for something else is not eaten, but what is left of it', () => {
  expect(eats(10, ['porkchop', 2], ['mutton', 1])).toBe('mutton')
  expect(eats(10, ['porkchop', 2])).toBeUndefined()
  expect(eats(10, ['porkchop', 3])).toBe('porkchop')
})

test('but before starving it is', () => {
  expect(eats(3, ['porkchop', 2])).toBe('porkchop')
})
