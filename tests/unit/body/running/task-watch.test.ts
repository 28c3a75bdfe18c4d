import { describe, expect, it, test } from 'vitest'
import { MOST_STALLS, STALLED_TICKS, TaskWatch } from '../../../../src-main/body/running/task-watch.ts'

/** Lets so many ticks pass; in each the body does this. @returns whether the watch has ever found that it stalls */
function live(watch: TaskWatch, ticks: number, each: (tick: number) => void = () => {}): boolean {
  let stalled = false
  for (let tick = 0; tick < ticks; tick++) {
    watch.tick()
    each(tick)
    stalled ||= watch.isStalled
  }
  return stalled
}

const LONG = 10 * STALLED_TICKS
const stone = (x: number) => ({ what: 'broke', item: 'stone', at: { x, y: -53, z: 0 } }) as const

describe('a busy body that does not get on', () => {
  test('swims up and down beside a tree', () => {
    const watch = new TaskWatch()
    expect(live(watch, 2 * STALLED_TICKS, tick => watch.isIn(4, 60 + (tick % 5), 7))).toBe(true)
  })

  test('makes for one place and is carried back each time', () => {
    const watch = new TaskWatch()
    const tree = { x: 20.5, y: 64, z: 0.5 }
    const carried = (tick: number) => {
      const x = Math.floor((tick % 60) / 5)
      watch.isIn(x, 64, 0)
      watch.isFrom(tree, 20 - x)
    }
    expect(live(watch, 2 * STALLED_TICKS, carried)).toBe(true)
  })

  test('runs to and fro between several places', () => {
    const watch = new TaskWatch()
    const between = (tick: number) => {
      const x = Math.abs((tick % 40) - 20)
      watch.isIn(x, 64, 0)
      watch.isFrom({ x: tick % 40 < 20 ? 0 : 20, y: 64, z: 0 }, tick % 40 < 20 ? x : 20 - x)
    }
    expect(live(watch, 2 * STALLED_TICKS, between)).toBe(true)
  })

  test('digs the same block over and over', () => {
    const watch = new TaskWatch()
    expect(live(watch, 2 * STALLED_TICKS, tick => tick % 30 === 0 && watch.did(stone(1)))).toBe(true)
  })

  test('drops a thing and picks it up again', () => {
    const watch = new TaskWatch()
    watch.holds({ dirt: 1 })
    const juggle = (tick: number) => {
      watch.holds(tick % 20 < 10 ? {} : { dirt: 1 })
      if (tick % 20 === 10)
        watch.did({ what: 'picked up', item: 'dirt', at: { x: tick / 1000, y: 64, z: 0 } })
    }
    expect(live(watch, 2 * STALLED_TICKS, juggle)).toBe(true)
  })

  test('says again what it has reached before', () => {
    const watch = new TaskWatch()
    expect(live(watch, 2 * STALLED_TICKS, tick => watch.reached(tick === 0 ? 2 : 1))).toBe(true)
  })
})

describe('a body that gets on', () => {
  const every = (ticks: number, deed: (turn: number) => void) => (tick: number) => {
    if (tick % ticks === 0) deed(tick / ticks)
  }

  test.each<[string, (watch: TaskWatch) => (tick: number) => void]>([
    ['gains what is asked for', watch => every(600, turn => watch.reached(turn + 1))],
    ['digs a long tunnel', watch => every(200, turn => watch.did(stone(turn)))],
    ['walks a long way', watch => every(5, turn => watch.isIn(turn, 64, 0))],
    ['bridges water', watch => every(40, turn => watch.isIn(0, 64, turn))],
    ['builds a pillar', watch => every(30, turn => watch.isIn(0, 64 + turn, 0))],
    [
      'goes back a long way over its own ground',
      watch => every(20, turn => watch.isFrom({ x: 0, y: 64, z: 0 }, LONG - turn)),
    ],
    ['fights', watch => every(400, () => watch.struck())],
    ['crafts one thing after the other', watch => every(100, turn => watch.holds({ stick: 4 * turn }))],
    ['puts blocks', watch => every(300, turn => watch.did({ ...stone(turn), what: 'placed' }))],
  ])('%s', (_what, doing) => {
    const watch = new TaskWatch()
    expect(live(watch, LONG, doing(watch))).toBe(false)
  })

  it('does not run out of time while it is held: at a furnace, in a hole for the night, in a fight', () => {
    const watch = new TaskWatch()
    live(watch, STALLED_TICKS / 2)
    watch.hold()
    expect(live(watch, LONG)).toBe(false)
    watch.goOn()
    expect(live(watch, STALLED_TICKS / 2 - 1)).toBe(false)
  })

  it('stays held until all that holds it is over', () => {
    const watch = new TaskWatch()
    watch.hold()
    watch.hold()
    watch.goOn()
    expect(live(watch, LONG)).toBe(false)
    watch.goOn()
    expect(live(watch, STALLED_TICKS)).toBe(true)
  })

  test('waits for hens to lay, and runs after them for a moment in between', () => {
    const watch = new TaskWatch()
    expect(live(watch, LONG, tick => tick % 300 === 0 && watch.rested())).toBe(false)
  })
})

describe('what is no progress', () => {
  test('what it carries when it begins', () => {
    const watch = new TaskWatch()
    live(watch, STALLED_TICKS - 1)
    watch.holds({ dirt: 12 })
    expect(live(watch, 1)).toBe(true)
  })

  test('how far a place is when it is made for it first', () => {
    const watch = new TaskWatch()
    live(watch, STALLED_TICKS - 1)
    watch.isFrom({ x: 9, y: 64, z: 9 }, 12)
    expect(live(watch, 1)).toBe(true)
  })
})

describe('stalls', () => {
  const stall = (watch: TaskWatch) => {
    live(watch, STALLED_TICKS)
    watch.stalled()
  }

  it('give what is tried next its own time', () => {
    const watch = new TaskWatch()
    stall(watch)
    expect(live(watch, STALLED_TICKS - 1)).toBe(false)
    expect(live(watch, 1)).toBe(true)
  })

  it('add up while nothing comes of it', () => {
    const watch = new TaskWatch()
    for (let times = 0; times < MOST_STALLS; times++) {
      watch.isIn(times, 64, 0)
      stall(watch)
    }
    expect(watch.stalls).toBe(MOST_STALLS)
  })

  it('are forgotten when something comes of it', () => {
    const watch = new TaskWatch()
    stall(watch)
    watch.reached(1)
    expect(watch.stalls).toBe(0)
  })

  it('are forgotten when it has got on for long since', () => {
    const watch = new TaskWatch()
    stall(watch)
    live(watch, LONG, tick => watch.isIn(tick, 64, 0))
    stall(watch)
    expect(watch.stalls).toBe(1)
  })
})
