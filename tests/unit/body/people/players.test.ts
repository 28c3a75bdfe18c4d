import { expect, test } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { Vec3 } from '../../../../src-main/body/game.ts'
import { crowdMs } from '../../../../src-main/body/people/players.ts'

const beside = (...players: { username: string; at: Vec3 }[]) =>
  ({
    bot: {
      username: 'Voyager',
      players: Object.fromEntries(
        players.map(({ username, at }) => [username, { username, entity: { isValid: true, position: at } }]),
      ),
    },
  }) as unknown as Context

test('work beside somebody else costs more, the more the nearer they are', () => {
  const ada = beside({ username: 'Ada', at: new Vec3(2, 64, 0.5) })
  expect(crowdMs(ada, new Vec3(0, 64, 0), 3)).toBeGreaterThan(0)
  expect(crowdMs(ada, new Vec3(1, 64, 0), 3)).toBeGreaterThan(crowdMs(ada, new Vec3(0, 64, 0), 3))
  expect(crowdMs(ada, new Vec3(0, 69, 0), 3)).toBe(0)
  expect(crowdMs(ada, new Vec3(9, 64, 0), 3)).toBe(0)
})

test('the bot itself is in nobody’s way', () => {
  expect(crowdMs(beside({ username: 'Voyager', at: new Vec3(0, 64, 0) }), new Vec3(0, 64, 0), 3)).toBe(0)
})
