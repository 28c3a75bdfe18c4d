import { expect, it } from 'vitest'
import { openSource } from '../../../src-main/view/assets/source.ts'

it('lets others have their turn while it reads the looks of all versions', async () => {
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const source = await openSource('1.20.1')
  clearImmediate(timer)
  expect(source.blockState('oak_fence')?.multipart).toHaveLength(5)
  // Thirteen million characters, some thousands at a time.
  expect(turns).toBeGreaterThan(200)
})
