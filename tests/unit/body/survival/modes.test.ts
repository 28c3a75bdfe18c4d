import { expect, it } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { isInOverworld, refuseWhereUnfit } from '../../../../src-main/body/survival/modes.ts'

const within = (dimension: string) =>
  ({ bot: { game: { dimension, gameMode: 'survival' } } }) as unknown as Context

it.each(['overworld', 'survival', 'legend', 'weekend'])('works in a world called %s', dimension => {
  expect(() => refuseWhereUnfit(within(dimension), 'gather')).not.toThrow()
  expect(isInOverworld(within(dimension))).toBe(true)
})

it.each(['the_nether', 'survival_nether', 'the_end', 'end', 'survival_the_end'])(
  'stays where it is in %s',
  dimension => {
    expect(() => refuseWhereUnfit(within(dimension), 'gather')).toThrow('is not supported yet')
    expect(isInOverworld(within(dimension))).toBe(false)
  },
)
