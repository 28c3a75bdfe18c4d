import { expect, test } from 'vitest'
import { catalogueOf } from '../../../src-main/planning/catalogue.ts'
import { toolFirst } from '../../../src-main/planning/first-tool.ts'
import { draftFor } from '../../../src-main/planning/planner.ts'
import { settle } from '../../../src-main/planning/settling.ts'
import { FOR_ONE } from '../../../src-main/planning/side-by-side.ts'
import { methodMeant, stepFor } from '../../../src-main/planning/step.ts'
import { knowledge } from './planned.ts'

const catalogue = catalogueOf(knowledge)

function linesFor(item: string, quantity: number) {
  const wants = [{ verb: 'craft', item, quantity }] as const
  const steps = draftFor('', wants, catalogue).subtasks.flatMap(draft => {
    const method = methodMeant(draft, catalogue)
    return method ? [stepFor(draft, method, catalogue)] : []
  })
  const options = { catalogue, have: {}, wants, chestToBeMade: false, layout: FOR_ONE }
  return settle(steps, options).resolution.lines
}

const inOrder = (item: string, quantity: number) =>
  toolFirst(linesFor(item, quantity)).map(line => `${line.quantity} ${line.method.item}`)

test('what the first tool takes comes first, and the rest right before what takes of it', () => {
  expect(inOrder('diamond_pickaxe', 2).slice(0, 10)).toEqual([
    '3 oak_log',
    '12 oak_planks',
    '4 stick',
    '1 crafting_table',
    '1 wooden_pickaxe',
    '11 cobblestone',
    '1 oak_log',
    '4 oak_planks',
    '8 stick',
    '1 stone_pickaxe',
  ])
})

test('as much is made of everything as before', () => {
  const sums = (lines: ReturnType<typeof linesFor>) => {
    const made: Record<string, number> = {}
    for (const { method, quantity } of lines) made[method.item] = (made[method.item] ?? 0) + quantity
    return made
  }
  const lines = linesFor('diamond_pickaxe', 2)
  expect(sums(toolFirst(lines))).toEqual(sums(lines))
})

test('a plan that makes no tool to gather with stays as it is', () => {
  const lines = linesFor('chest', 1)
  expect(toolFirst(lines)).toEqual(lines)
})

test('nothing is cut where the first tool takes all of it', () => {
  const lines = linesFor('wooden_pickaxe', 1)
  expect(toolFirst(lines)).toEqual(lines)
})
