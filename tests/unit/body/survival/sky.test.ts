import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { isUnderOpenSky } from '../../../../src-main/body/survival/sky.ts'

/** Whether a body at y 64 stands under the open sky with this block at y 70 and air all around. */
function under(name: string, boundingBox = 'block'): boolean {
  const blockAt = ({ y }: Vec3) => (y === 70 ? { name, boundingBox } : { name: 'air', boundingBox: 'empty' })
  return isUnderOpenSky({
    bot: { entity: { position: new Vec3(0.5, 64, 0.5) }, blockAt },
  } as unknown as Context)
}

test.each(['oak_leaves', 'oak_log', 'air'])('%s overhead is no roof', name => {
  expect(under(name, name === 'air' ? 'empty' : 'block')).toBe(true)
})

test.each(['stone', 'dirt', 'oak_planks'])('%s overhead is one', name => {
  expect(under(name)).toBe(false)
})
