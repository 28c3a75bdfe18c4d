import { Vec3 } from 'vec3'
import { expect, it } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { diggingCosts } from '../../../../src-main/body/moving/digging-costs.ts'
import { kind } from './sketch.ts'

/** Somebody with bare hands in rock. Counts the blocks that are made objects of, which is slow. */
function inRock() {
  let made = 0
  const kinds = [
    { name: 'stone', diggable: true },
    { name: 'dirt', diggable: true },
  ]
  const stateAt = ({ y }: Vec3) => (y < 60 ? 0 : 1)
  const bot = {
    entity: { position: new Vec3(0.5, 64, 0.5), effects: {} },
    entities: {},
    inventory: { slots: [] },
    registry: { blocksByStateId: kinds },
    world: { getColumnAt: () => ({}), getBlockStateId: stateAt },
    blockAt(at: Vec3) {
      made++
      return { ...kinds[stateAt(at)], position: at, digTime: () => (stateAt(at) === 0 ? 7500 : 750) }
    },
  }
  const rock = kind('stone')
  const context = { bot, moving: { ground: { at: () => rock } }, protect: () => false }
  return { costs: diggingCosts(context as unknown as Context), made: () => made }
}

it('asks once for each kind how long it takes', () => {
  const { costs, made } = inRock()
  expect(costs(0, 50, 0)).toBe(155)
  for (let x = 1; x < 50; x++) expect(costs(x, 50, 0)).toBe(155)
  expect(costs(0, 62, 0)).toBe(20)
  expect(made()).toBe(2)
})
