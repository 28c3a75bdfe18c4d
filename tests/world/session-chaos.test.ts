import { afterEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../src-main/base/index.ts'
import { goThrough, isOver, makeGood } from '../support/chaos.ts'
import { ADA, type Day, leapingClock } from '../support/mishaps.ts'
import { BOT, orThrow, type PlayRig, playRig } from '../support/play-rig.ts'

const MISHAPS = 16

const days: readonly Omit<Day, 'mishaps'>[] = [
  {
    seed: 21,
    goal: 'Craft a stone pickaxe and a furnace',
    items: ['stone_pickaxe', 'furnace'],
    bots: [BOT],
    inTheWorld: true,
  },
  { seed: 22, goal: 'Craft 6 torches', items: ['torch'], bots: [BOT, 'Helper'], inTheWorld: false },
  { seed: 38, goal: 'Craft a shield', items: ['shield'], bots: [BOT, 'Helper'], inTheWorld: true },
]

describe('a day on which much goes wrong', () => {
  let rig: PlayRig | undefined

  afterEach(() => rig?.close())

  for (const day of days) {
    it(`ends with “${day.goal}” all the same (seed ${day.seed})`, async () => {
      const errors: unknown[] = []
      const clock = leapingClock()
      const logger = { ...silentLogger, error: (...entry: unknown[]) => errors.push(entry) }
      const play = await playRig({ logger, clock })
      rig = play
      orThrow(play.core.join(ADA))
      await play.joinBot({ names: day.bots })
      await play.start(day.goal)

      const offences = await goThrough({ ...day, mishaps: MISHAPS }, play, clock)
      makeGood(play)
      const board = await play.boardIs(isOver)

      expect(offences).toEqual([])
      expect(errors).toEqual([])
      const held = board.subtasks.filter(({ holder, reservations }) => holder || reservations.length > 0)
      expect(held).toEqual([])
      const content = await play.world.control.chestContent(play.world.chest)
      expect(content.map(({ name }) => name)).toEqual(expect.arrayContaining([...day.items]))
    })
  }
})
