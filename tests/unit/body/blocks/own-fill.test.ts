import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { isOwnFill, noteFill } from '../../../../src-main/body/blocks/own-fill.ts'
import type { Context } from '../../../../src-main/body/context.ts'

test('remembers what it stopped holes with, twenty thousand places at most, the latest', () => {
  const context = {} as Context
  for (let x = 0; x <= 20_000; x++) noteFill(context, 'cobblestone', new Vec3(x, 60, 0))
  expect(isOwnFill(context, 'cobblestone', 0, 60, 0)).toBe(false)
  expect(isOwnFill(context, 'cobblestone', 1, 60, 0)).toBe(true)
  expect(isOwnFill(context, 'cobblestone', 20_000, 60, 0)).toBe(true)
  expect(isOwnFill(context, 'dirt', 20_000, 60, 0)).toBe(false)
})
