import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemory } from '../../../src-main/memory/index.ts'

test('programs outlive the run, one for each key, until they are forgotten', () => {
  const dir = mkdtempSync(join(tmpdir(), 'co-voyager-programs-'))
  const first = openMemory(dir).memory
  first.programs.keep('hut', 'a', 1)
  first.programs.keep('hut', 'b', 2)
  first.programs.keep('wall', 'c', 3)
  first.close()
  const second = openMemory(dir).memory
  expect(second.programs.code('hut')).toBe('b')
  second.programs.forget('hut')
  second.programs.forget('hut')
  expect(second.programs.code('hut')).toBeUndefined()
  expect(second.programs.code('wall')).toBe('c')
  second.close()
  rmSync(dir, { recursive: true })
})
