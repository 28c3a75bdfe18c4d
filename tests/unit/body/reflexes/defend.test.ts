import { expect, test } from 'vitest'
import { defend } from '../../../../src-main/body/reflexes/defend.ts'
import { Grudge } from '../../../../src-main/body/survival/foes.ts'
import { bareRun } from '../running/bare-run.ts'
import { caver, type Mob, mob } from '../survival/caver.ts'

type Args = Parameters<ReturnType<typeof defend>['act']>

const BY_HAND_MS = 7500
const FIRST_IN_HAND = 36

/** Between archers at these places of a tunnel whose rock is too hard for a niche. @returns whom it struck */
async function shotAtFromBothSides(places: readonly number[], sword = true): Promise<number[]> {
  const archers = places.map((x, i) => mob('skeleton', i + 1, x, 0))
  const { body, context, during, harden } = caver(archers, [[-10, 0, 10, 0]])
  harden(BY_HAND_MS)
  const struck: number[] = []
  const stone = { name: 'stone_sword', slot: FIRST_IN_HAND, count: 1 }
  Object.assign(body, {
    health: 17,
    ...(sword && { inventory: { slots: [...Array(FIRST_IN_HAND).fill(null), stone] }, heldItem: stone }),
    attack: (target: Mob) => {
      struck.push(target.id)
      target.isValid = false
      body.emit('entityDead', target)
    },
  })
  const run = { ...bareRun(), checkpoint: async () => {} }
  const acting = defend(new Grudge()).act(context as unknown as Args[0], run, () => {})
  await during(acting)
  return struck
}

test('where nothing hides it from archers below the ground it fights the nearest', async () => {
  expect(await shotAtFromBothSides([6, -7])).toEqual([1])
})

test('it runs at none of three, nor with nothing in hand', async () => {
  expect(await shotAtFromBothSides([6, -7, 8])).toEqual([])
  expect(await shotAtFromBothSides([6, -7], false)).toEqual([])
})
