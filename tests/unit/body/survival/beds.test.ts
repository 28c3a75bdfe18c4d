import { expect, test } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { isNightHere } from '../../../../src-main/body/survival/beds.ts'

const at = (dimension: string, timeOfDay: number) =>
  isNightHere({ bot: { game: { dimension }, time: { timeOfDay } } } as Context)

test('one goes to bed by night, and never where a bed bursts', () => {
  expect(at('overworld', 14_000)).toBe(true)
  expect(at('overworld', 6000)).toBe(false)
  expect(at('the_nether', 14_000)).toBe(false)
  expect(at('the_end', 14_000)).toBe(false)
})
