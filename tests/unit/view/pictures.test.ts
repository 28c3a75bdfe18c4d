import { expect, test } from 'vitest'
import type { Clock } from '../../../src-main/base/index.ts'
import { LARGEST_PICTURE, PictureDesk } from '../../../src-main/view/pictures.ts'

const webp = (size: number) => Buffer.concat([Buffer.from('RIFF....WEBP', 'latin1'), Buffer.alloc(size - 12)])

function desk() {
  const asked: number[] = []
  const timers = new Set<() => void>()
  const clock: Clock = {
    now: () => 0,
    every: () => () => {},
    after: (_ms, task) => {
      timers.add(task)
      return () => void timers.delete(task)
    },
  }
  return { asked, timers, desk: new PictureDesk(clock, id => asked.push(id)) }
}

test('each answer goes to who asked for it, and no timer stays', async () => {
  const { asked, timers, desk: pictures } = desk()
  const [first, second] = [pictures.take(), pictures.take()]
  const [one = 0, two = 0] = asked
  pictures.answer(two, webp(200))
  pictures.answer(one, webp(100))
  expect([(await first)?.length, (await second)?.length]).toEqual([100, 200])
  expect(timers.size).toBe(0)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['what is no WebP', Buffer.from('<svg onload=alert(1)>')],
  ['more than a picture has', webp(LARGEST_PICTURE + 1)],
])('%s counts as no picture', async (_name, bytes) => {
  const { asked, desk: pictures } = desk()
  const picture = pictures.take()
  pictures.answer(asked[0] ?? 0, bytes)
  expect(await picture).toBeUndefined()
})

test('a page that does not answer, or goes, has no picture', async () => {
  const { timers, desk: pictures } = desk()
  const late = pictures.take()
  for (const ring of timers) ring()
  const left = pictures.take()
  pictures.close()
  expect([await late, await left]).toEqual([undefined, undefined])
})
