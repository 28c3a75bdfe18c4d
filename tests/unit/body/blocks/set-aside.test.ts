import { expect, test } from 'vitest'
import {
  fillerBlock,
  fillerCount,
  settingAside,
  stepBlock,
  stepCount,
} from '../../../../src-main/body/blocks/ordinary.ts'
import type { Context } from '../../../../src-main/body/context.ts'

/** A body that carries these, in the slots behind the crafting grid. */
const carrying = (...items: [name: string, count: number][]) => {
  const slots = [null, null, null, null, null, ...items.map(([name, count]) => ({ name, count }))]
  return { bot: { inventory: { slots } } } as unknown as Context
}

test('what a craft needs is not put anywhere on the way to the table', async () => {
  const context = carrying(['cobblestone', 9], ['oak_planks', 2])
  expect(fillerCount(context)).toBe(9)
  await settingAside(context, { cobblestone: 8 }, async () => {
    expect(fillerBlock(context)?.name).toBe('cobblestone')
    expect(fillerCount(context)).toBe(1)
    expect(stepCount(context)).toBe(3)
  })
  await settingAside(context, { cobblestone: 9, oak_planks: 2 }, async () => {
    expect(fillerBlock(context)).toBeUndefined()
    expect(stepBlock(context)).toBeUndefined()
  })
  expect(fillerBlock(context)?.name).toBe('cobblestone')
})

test('and is free again also where the craft fails', async () => {
  const context = carrying(['dirt', 1])
  const failing = settingAside(context, { dirt: 1 }, () => Promise.reject(new Error('no table')))
  await expect(failing).rejects.toThrow('no table')
  expect(fillerCount(context)).toBe(1)
})
