import { expect, onTestFinished, test } from 'vitest'
import { type Clock, silentLogger } from '../../../src-main/base/index.ts'
import { createView } from '../../../src-main/view/index.ts'
import { bodyIn, FlatWorld } from '../../support/flat-world.ts'
import { keptDir } from '../../support/kept-dir.ts'
import { ViewPage } from '../../support/view-page.ts'

/** A clock that stands until it is moved on. */
function handClock() {
  let now = 0
  const due: { at: number; task: () => void; every?: number }[] = []
  const add = (at: number, task: () => void, every?: number) => {
    const entry = every === undefined ? { at, task } : { at, task, every }
    due.push(entry)
    return () => void (due.includes(entry) && due.splice(due.indexOf(entry), 1))
  }
  const clock: Clock = {
    now: () => now,
    every: (ms, task) => add(now + ms, task, ms),
    after: (ms, task) => add(now + ms, task),
  }
  const pass = (ms: number) => {
    const end = now + ms
    for (;;) {
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      now = next.at
      if (next.every === undefined) due.splice(due.indexOf(next), 1)
      else next.at += next.every
      next.task()
    }
    now = end
  }
  return { clock, pass }
}

function watch(reach = 2) {
  const { clock, pass } = handClock()
  const dir = keptDir()
  const world = new FlatWorld()
  world.reach = reach
  const bots = { bodies: [bodyIn(world, 'Ada')], onChange: () => () => {} }
  const view = createView({ bots, dir: dir.path, logger: silentLogger, clock })
  const page = new ViewPage()
  const watching = view.watch(page, { bot: null, distance: reach })
  onTestFinished(async () => {
    watching.close()
    await view.close()
    dir.remove()
  })
  return { world, page, pass, watching, view }
}

test('a block that changed does not wait for the next tick', () => {
  const { world, page, pass } = watch()
  pass(500)
  world.set(3, 5, 4, 77)
  pass(10)
  expect(page.stateAt(3, 5, 4)).toBe(77)
})

test('the land comes without waiting for ticks', () => {
  const { page, pass, world } = watch(8)
  // Each column takes longer than what is spent on land at a time.
  const column = world.column.bind(world)
  world.column = () => {
    for (const end = performance.now() + 9; performance.now() < end; );
    return column()
  }
  pass(50)
  expect(page.columns.size).toBe(1)
  pass(100)
  expect(page.columns.size).toBeGreaterThan(8)
})

test('a picture is asked of a page that shows that bot, and of none that is hidden', async () => {
  const { page, view, watching } = watch()
  const webp = Buffer.from('RIFF....WEBP and more', 'latin1')
  const picture = view.picture('Ada')
  expect(page.last('picture')?.id).toBe(1)
  watching.picture(1, webp)
  expect(await picture).toEqual({ bot: 'Ada', bytes: webp })
  expect(await view.picture('Bob')).toBeUndefined()
  watching.request({ type: 'pause' })
  expect(await view.picture(null)).toBeUndefined()
})
