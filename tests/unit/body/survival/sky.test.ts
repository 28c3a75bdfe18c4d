import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { isUnderOpenSky } from '../../../../src-main/body/survival/sky.ts'

/** Whether a body at y 64 stands under the open sky with this block so many blocks above it and air all around. */
function under(name: string, { boundingBox = 'block', above = 6, roof = 70 } = {}): boolean {
  const blockAt = ({ y }: Vec3) =>
    y === 64 + above ? { name, boundingBox } : { name: 'air', boundingBox: 'empty' }
  const cells = { refresh: () => cells, roof: () => roof }
  return isUnderOpenSky({
    bot: { entity: { position: new Vec3(0.5, 64, 0.5) }, blockAt },
    lookout: { cells },
  } as unknown as Context)
}

test.each(['oak_leaves', 'oak_log', 'air'])('%s overhead is no roof', name => {
  expect(under(name, { boundingBox: name === 'air' ? 'empty' : 'block' })).toBe(true)
})

test.each(['stone', 'dirt', 'oak_planks'])('%s overhead is one', name => {
  expect(under(name)).toBe(false)
})

test('the roof of a high cave is one, and glass that light comes through', () => {
  expect(under('stone', { above: 50, roof: 114 })).toBe(false)
  expect(under('glass', { roof: 63 })).toBe(false)
})

test('a tall tree is none', () => {
  expect(under('jungle_leaves', { above: 30, roof: 94 })).toBe(true)
})
