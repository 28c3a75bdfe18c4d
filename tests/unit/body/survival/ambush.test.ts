import { expect, test } from 'vitest'
import { lieInWait } from '../../../../src-main/body/survival/ambush.ts'
import { bareRun } from '../running/bare-run.ts'
import { caver, FLOOR, mob } from './caver.ts'

type Args = Parameters<typeof lieInWait>

const BY_HAND_MS = 7500

test('a niche is left undone in the middle of a block for what is more urgent', async () => {
  const archers = [mob('skeleton', 1, 6, 0), mob('skeleton', 2, -6, 0)]
  const { body, context, during } = caver(archers, [[-8, 0, 8, 0]])
  const calls: string[] = []
  let breakOff = () => {}
  Object.assign(body, {
    dig: () => {
      calls.push('digs')
      return new Promise((_, reject) => {
        breakOff = () => reject(new Error('Digging aborted'))
      })
    },
    stopDigging: () => {
      calls.push('stops')
      breakOff()
    },
  })
  let ticks = 0
  const leave = () => ticks > 5
  const args = [context as unknown as Args[0], bareRun(), archers[0] as unknown as Args[2], leave] as const
  const end = await during(lieInWait(...args), () => {
    if (calls.includes('digs')) ticks++
  })
  expect(end).toBe('left')
  expect(calls).toEqual(['digs', 'stops'])
  expect(body.listenerCount('physicsTick')).toBe(0)
})

test('it is not lain in wait where an archer sees it that does not see it now', async () => {
  const [seen, unseen] = [mob('skeleton', 1, 8, 0), mob('skeleton', 2, 0, 8)]
  const rooms = [
    [0, 0, 8, 0],
    [0, 0, 0, 8],
  ] as const
  const { context, during, harden, position } = caver([seen, unseen], rooms)
  harden(BY_HAND_MS)
  position.set(1.5, FLOOR, 0.5)
  const waiting = lieInWait(context as unknown as Args[0], bareRun(), seen as unknown as Args[2], () => false)
  expect(await during(waiting)).toBe('none')
})
