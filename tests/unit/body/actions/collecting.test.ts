import { expect, test } from 'vitest'
import { missing } from '../../../../src-main/body/actions/collecting.ts'

type Context = Parameters<typeof missing>[0]

const holding = (stock: Record<string, number>) => {
  const crafting = [null, null, null, null, null]
  const slots = [...crafting, ...Object.entries(stock).map(([name, count]) => ({ name, count }))]
  return { bot: { inventory: { slots } } } as unknown as Context
}

test('what any ground gives is not missed by who has enough of it, other things are', () => {
  const things = { cobblestone: 90, iron_pickaxe: 1 }
  expect(missing(holding({ cobblestone: 50 }), things, {})).toBe(1)
  expect(missing(holding({ cobblestone: 50, iron_pickaxe: 1 }), things, {})).toBe(0)
  expect(missing(holding({ cobblestone: 20, iron_pickaxe: 1 }), things, {})).toBe(70)
})
