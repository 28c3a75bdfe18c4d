import { expect, test } from 'vitest'
import { Atlas } from '../../../../src-main/body/atlas/atlas.ts'
import type { Context } from '../../../../src-main/body/context.ts'
import { Vec3 } from '../../../../src-main/body/game.ts'
import { aimAt, crowdMs, isAimedAt, theirsMs } from '../../../../src-main/body/people/players.ts'

const alone = (chart = new Atlas().chart('overworld'), username = 'Voyager') =>
  ({ lookout: { chart }, bot: { username, players: {} } }) as unknown as Context

const beside = (...players: { username: string; at: Vec3 }[]) =>
  ({
    lookout: alone().lookout,
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

test('what lies beside somebody else is theirs where they take the last of it before one comes', () => {
  const vein = new Vec3(0, 16, 0)
  const ada = beside({ username: 'Ada', at: new Vec3(2, 16, 0.5) })
  const cost = (away: number, count: number, context = ada, missing = 1) =>
    theirsMs(context, vein, { away, room: 6, plenty: () => count, missing })
  expect(cost(40, 6)).toBeGreaterThan(60_000)
  expect(cost(40, 6, beside({ username: 'Ada', at: new Vec3(12, 16, 0.5) }))).toBe(0)
  expect(cost(40, 30)).toBe(0)
  expect(cost(12, 6)).toBe(0)
  expect(cost(12, 2)).toBeGreaterThan(60_000)
  expect(cost(5, 1)).toBe(0)
  expect(cost(12, 2, ada, 12)).toBeGreaterThan(2 * cost(12, 2))
})

test('the bot itself is in nobody’s way', () => {
  expect(crowdMs(beside({ username: 'Voyager', at: new Vec3(0, 64, 0) }), new Vec3(0, 64, 0), 3)).toBe(0)
})

test('what another bot of the session is about to take is its own until it says otherwise', () => {
  const voyager = alone()
  const scout = alone(voyager.lookout.chart, 'Scout')
  const tree = new Vec3(7, 64, -2)
  aimAt(voyager, tree)
  expect(isAimedAt(scout, tree)).toBe(true)
  expect(crowdMs(scout, tree, 6)).toBeGreaterThan(crowdMs(scout, tree.offset(0, 0, 4), 6))
  expect(isAimedAt(voyager, tree)).toBe(false)
  expect(crowdMs(voyager, tree, 6)).toBe(0)
  aimAt(voyager, undefined)
  expect(isAimedAt(scout, tree)).toBe(false)
})
