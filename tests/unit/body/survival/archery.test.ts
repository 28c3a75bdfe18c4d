import { expect, test } from 'vitest'
import { onKill, watchKills } from '../../../../src-main/body/fighting/kills.ts'
import { shootOnce } from '../../../../src-main/body/survival/archery.ts'
import { meetCreeper } from '../../../../src-main/body/survival/creeper.ts'
import { bareRun } from '../running/bare-run.ts'
import { caver, mob, type Room } from './caver.ts'

type Args = Parameters<typeof shootOnce>
type Scope = Parameters<typeof watchKills>[1]

const HALL: Room = [-2, -2, 12, 2]
const FIRST_IN_HAND = 36

/** A body with a bow and arrows before a creeper. */
function archer() {
  const creeper = mob('creeper', 7, 9, 0)
  const { body, context, during } = caver([creeper], [HALL])
  const bow = { name: 'bow', slot: FIRST_IN_HAND, count: 1 }
  const arrows = { name: 'arrow', slot: FIRST_IN_HAND + 1, count: 9 }
  const calls: string[] = []
  Object.assign(body, {
    inventory: { slots: [...Array(FIRST_IN_HAND).fill(null), bow, arrows], hotbarStart: FIRST_IN_HAND },
    heldItem: bow,
    quickBarSlot: 0,
    setQuickBarSlot: () => void calls.push('takes it off the string'),
    activateItem: () => void calls.push('draws'),
    deactivateItem: () => void calls.push('lets go'),
  })
  const kills: unknown[] = []
  const scope = { listen: (emitter: typeof body, event: string, act: () => void) => emitter.on(event, act) }
  watchKills(context as unknown as Args[0], scope as unknown as Scope)
  onKill(context as unknown as Args[0], killed => kills.push(killed))
  const args = [context as unknown as Args[0], bareRun(), creeper as unknown as Args[2]] as const
  return { args, body, calls, creeper, during, kills }
}

test('what it has shot at is its kill when it dies', async () => {
  const { args, body, calls, creeper, during, kills } = archer()
  expect(await during(shootOnce(...args, () => false))).toBe(true)
  expect(calls).toEqual(['draws', 'lets go'])
  body.emit('entityDead', creeper)
  expect(kills).toEqual([creeper])
})

test('an arrow that it did not let go is nobody’s death', async () => {
  const { args, body, creeper, during, kills } = archer()
  let ticks = 0
  expect(await during(shootOnce(...args, () => ++ticks > 5))).toBe(false)
  body.emit('entityDead', creeper)
  expect(kills).toEqual([])
})

test('a creeper that dies of an arrow is killed, not gone', async () => {
  const { args, body, calls, creeper, during } = archer()
  const dies = () => {
    if (calls.includes('lets go')) body.emit('entityDead', creeper)
  }
  expect(await during(meetCreeper(...args), dies)).toBe('killed')
})
