import { expect, onTestFinished, test } from 'vitest'
import { openMemory } from '../../../../src-main/memory/index.ts'
import { GoalQueue } from '../../../../src-main/session/goals/goal-queue.ts'
import { handClock } from '../../../support/hand-clock.ts'
import { temporaryDir } from '../../../support/temporary.ts'

const A_WHILE_MS = 10_000

/** A queue beside a goal that is being worked on, in the database of this folder. */
function queueIn(dir: string) {
  const { memory } = openMemory(dir)
  onTestFinished(() => memory.close())
  const clock = handClock()
  const begun: string[] = []
  const house = { mayBegin: false }
  const queue = new GoalQueue({
    waiting: memory.waiting,
    clock,
    mayBegin: () => house.mayBegin,
    begin: () => {
      const [first] = queue.all
      if (!first) return
      house.mayBegin = false
      queue.take(first.id)
      begun.push(first.goal)
    },
    changed: () => {},
  })
  const end = () => {
    house.mayBegin = true
    queue.consider()
  }
  return { queue, clock, begun, house, end }
}

test('the next goal begins a moment after the one before it has ended, one at a time', () => {
  const { queue, clock, begun, end } = queueIn(temporaryDir())
  queue.add('Craft a compass', 'Ada')
  queue.add('3 torches', 'Ada')
  clock.pass(A_WHILE_MS)
  expect(begun).toEqual([])
  end()
  expect(begun).toEqual([])
  clock.pass(A_WHILE_MS)
  expect(begun).toEqual(['Craft a compass'])
  end()
  clock.pass(A_WHILE_MS)
  expect(begun).toEqual(['Craft a compass', '3 torches'])
})

test('a goal that is cancelled, or whose forerunner goes on after all, does not begin', () => {
  const { queue, clock, begun, house, end } = queueIn(temporaryDir())
  const added = queue.add('Craft a compass', 'Ada')
  end()
  house.mayBegin = false
  queue.consider()
  clock.pass(A_WHILE_MS)
  expect(begun).toEqual([])
  end()
  expect(queue.take(added.ok ? added.value.id : '').ok).toBe(true)
  clock.pass(A_WHILE_MS)
  expect(begun).toEqual([])
  expect(queue.take('gone')).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('the same goal waits once', () => {
  const { queue } = queueIn(temporaryDir())
  queue.add('Craft a compass', 'Ada')
  expect(queue.add('craft a compass', 'Bo')).toMatchObject({ ok: false })
  expect(queue.all.map(({ goal, by }) => [goal, by])).toEqual([['Craft a compass', 'Ada']])
})

test('what waits is there after a restart, in its order', () => {
  const dir = temporaryDir()
  const before = queueIn(dir).queue
  const first = before.add('Craft a compass', 'Ada')
  before.add('3 torches', 'Bo')
  before.add('Kill a pig', 'Ada')
  before.take(first.ok ? first.value.id : '')
  expect(queueIn(dir).queue.all.map(({ goal }) => goal)).toEqual(['3 torches', 'Kill a pig'])
})
