import { expect, it } from 'vitest'
import { LidWatch } from '../../../../src-main/session/witness/lid-watch.ts'

const A = { x: 0, y: 64, z: 0 }
const B = { x: 5, y: 64, z: 0 }
const BOTH = [A, B]

/** Somebody was at these chests. */
function touched(...chests: (typeof A)[]) {
  const watch = new LidWatch()
  const isNews = chests.flatMap(at => [1, 0].map(viewers => watch.moved({ kind: 'lid', at, viewers }, BOTH)))
  return { watch, isNews }
}

const looks = async () => ({ outcome: 'done', containerFound: {} }) as const

it('tells of each chest once until a bot looks', () => {
  expect(touched(A, B).isNews).toEqual([true, false, true, false])
})

it('remembers that somebody was at a chest while bots look into another', async () => {
  const { watch } = touched(A, B)
  await watch.visiting(A, looks)
  expect(watch.isTouched(BOTH)).toBe(true)
  await watch.visiting(B, looks)
  expect(watch.isTouched(BOTH)).toBe(false)
})

it('sends no second bot while one is on its way, and another if that was called away', async () => {
  const { watch } = touched(A)
  await watch.visiting(A, async () => {
    expect(watch.isTouched(BOTH)).toBe(false)
    return { outcome: 'interrupted' }
  })
  expect(watch.isTouched(BOTH)).toBe(true)
})

it('sends nobody again to where there is no way', async () => {
  const { watch } = touched(A)
  await watch.visiting(A, async () => ({ outcome: 'blocked' }))
  expect(watch.isTouched(BOTH)).toBe(false)
})

it('remembers who was there while a bot had it open', async () => {
  const { watch } = touched()
  await watch.visiting(A, async () => {
    watch.moved({ kind: 'lid', at: A, viewers: 2 }, BOTH)
    return looks()
  })
  expect(watch.isTouched(BOTH)).toBe(true)
})

it('does not ask for a look into a chest that is shared no more', () => {
  expect(touched(A).watch.isTouched([B])).toBe(false)
})
