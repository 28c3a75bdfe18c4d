import { expect, test } from 'vitest'
import type { Stock } from '../../../src-main/contract/index.ts'
import { smelt } from '../../../src-main/skills/known/smelt.ts'
import { subtask } from '../../support/boards.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

test('whose bag is full throws waste away before it makes a furnace where it stands', async () => {
  const hands: Stock = { raw_iron: 1, oak_planks: 1, diorite: 128, cobblestone: 64 }
  const did: string[] = []
  const act = {
    discard: async ({ items }: { items: Stock }) => {
      did.push(`throw away ${Object.keys(items)}`)
      return { outcome: 'done', count: 1 }
    },
    craft: async ({ item }: { item: string }) => {
      did.push(`make ${item}`)
      return { outcome: 'done' }
    },
    place: async () => ({ outcome: 'blocked' }),
    smelt: async () => ({ outcome: 'done', count: 1, gained: {} }),
    withdraw: async () => ({ outcome: 'done', count: 0 }),
  }
  const far = { x: 90, y: 64, z: 0 }
  const near = { x: 3, y: 64, z: 0 }
  const at = bareWorkplace(hands, act, {
    observed: { freeSlots: 0 },
    spare: () => ({ diorite: 128, cobblestone: 64 }),
    station: (kind: string) => (kind === 'furnace' ? far : near),
    placeAt: () => near,
  })
  const order = subtask({
    id: 1,
    action: 'smelt',
    item: 'iron_ingot',
    quantity: 1,
    tools: ['furnace'],
    materials: { raw_iron: 1, oak_planks: 1 },
  })
  await smelt(order, at)
  expect(did.slice(0, 2)).toEqual(['throw away diorite', 'make furnace'])
})
