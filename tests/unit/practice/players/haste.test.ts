import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { hasteFor, hasteOf } from '../../../../src-main/practice/players/haste.ts'
import { loadBlockClass } from '../../../../src-main/practice/squid/prismarine.ts'
import type { Registry } from '../../../../src-main/practice/squid/squid.ts'

const registry = (createRequire(import.meta.url)('prismarine-registry') as (version: string) => Registry)(
  '1.20.1',
)
const obsidian = loadBlockClass(registry).fromStateId(registry.blocksByName['obsidian']?.defaultState ?? 0, 0)
const digTime = (level: number) =>
  obsidian.digTime(null, false, false, false, [], hasteOf(registry, level).effects as [])

describe('Haste', () => {
  it.each([2, 5, 10, 20])('makes digging %d times as fast at that time scale', scale => {
    expect(digTime(hasteFor(0)) / digTime(hasteFor(scale))).toBeCloseTo(scale, 1)
  })

  it('is not given in real time', () => {
    expect(hasteFor(1)).toBe(0)
    expect(hasteOf(registry, 0).packet(7).name).toBe('remove_entity_effect')
  })

  it('stays within what the protocol can say', () => {
    const { fields } = hasteOf(registry, hasteFor(1000)).packet(7)
    expect(fields).toMatchObject({ entityId: 7, amplifier: 127 })
  })
})
