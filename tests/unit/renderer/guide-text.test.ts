import { expect, test } from 'vitest'
import { guideLine } from '../../../src-renderer/views/guide-text.ts'

const table = { item: 'crafting_table', where: 'at -1 64 0' }

test('a station at which a subtask is done is told of once, with the way there', () => {
  const place = { what: 'crafting table', at: { x: -1, y: 64, z: 0 } }
  expect(guideLine({ place, tools: [table] })).toBe('crafting table at -1 64 0')
  expect(guideLine({ place: { ...place, way: '5 blocks north' }, tools: [table] })).toBe(
    'crafting table at -1 64 0, 5 blocks north',
  )
})

test('what else it takes follows the place, and stands alone where no place is known', () => {
  const tools = [{ item: 'stone_pickaxe', where: 'in the shared chest' }, table]
  const place = { what: 'iron ore', at: { x: 12.5, y: 11, z: -2.5 } }
  expect(guideLine({ place, tools })).toBe(
    'iron ore at 12 11 -3 · stone pickaxe in the shared chest · crafting table at -1 64 0',
  )
  expect(guideLine({ tools })).toBe('stone pickaxe in the shared chest · crafting table at -1 64 0')
})
