import { createRequire } from 'node:module'
import minecraftData from 'minecraft-data'
import { describe, expect, it } from 'vitest'
import { bestTool } from '../../../../src-main/body/blocks/tools.ts'
import type { Context } from '../../../../src-main/body/context.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'

const Block = createRequire(import.meta.url)('prismarine-block')('1.20.1')
const data = minecraftData('1.20.1')
const knowledge = createKnowledge('1.20.1')

/** The tool that is taken for a block; undefined for the hand. */
function takenFor(block: string, ...tools: string[]): string | undefined {
  const items = tools.map(name => ({ name, type: data.itemsByName[name]?.id, enchants: [] }))
  // Before them come the places of the crafting grid and its result.
  const bot = { entity: { effects: {} }, inventory: { slots: [null, null, null, null, null, ...items] } }
  const context = { bot, knowledge } as unknown as Context
  const seen = Block.fromStateId(data.blocksByName[block]?.defaultState, 0)
  return bestTool(context, seen, [])?.item?.name
}

describe('the tool for a block', () => {
  it('is the fastest, and the hand where none is faster', () => {
    expect(takenFor('stone', 'wooden_pickaxe', 'stone_pickaxe', 'stone_sword')).toBe('stone_pickaxe')
    expect(takenFor('sand', 'stone_pickaxe')).toBeUndefined()
  })

  it('is a sword only where that saves much: it is needed when somebody comes', () => {
    for (const block of ['oak_leaves', 'pumpkin', 'melon', 'vine'])
      expect(takenFor(block, 'stone_sword'), block).toBeUndefined()
    expect(takenFor('cobweb', 'stone_sword')).toBe('stone_sword')
    expect(takenFor('oak_leaves', 'stone_sword', 'wooden_hoe')).toBe('wooden_hoe')
  })
})
