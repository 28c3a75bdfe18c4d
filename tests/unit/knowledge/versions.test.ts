import { describe, expect, it } from 'vitest'
import { createKnowledge, supportedVersions, UnknownVersionError } from '../../../src-main/knowledge/index.ts'

describe('versions', () => {
  it('are those with data from 1.8 on, oldest first', () => {
    const versions = supportedVersions()
    expect(versions[0]).toBe('1.8')
    expect(versions).toEqual(
      expect.arrayContaining(['1.8.9', '1.12.2', '1.16.5', '1.18.2', '1.20.1', '1.20.4', '1.21.4']),
    )
    expect(versions.indexOf('1.9')).toBeLessThan(versions.indexOf('1.10'))
  })

  it('are built once', () => {
    expect(createKnowledge('1.20.1')).toBe(createKnowledge('1.20.1'))
  })

  it.each([
    ['1.22', ['1.21.11', '26.1']],
    ['1.7.10', ['1.8', '1.8.9']],
    ['1.20.9', ['1.20.6']],
    ['bedrock', ['26.1']],
    ['', ['26.1']],
  ])('%j is refused, and the nearest are named', (version, near) => {
    let error: unknown
    try {
      createKnowledge(version)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(UnknownVersionError)
    if (!(error instanceof UnknownVersionError)) return
    expect(error.version).toBe(version)
    expect(error.nearest.some(name => near.includes(name))).toBe(true)
    expect(error.message).toContain(error.nearest[0])
  })

  it.each([...supportedVersions()])(
    '%s can be read whole: a pickaxe of diamond, planned from its own facts',
    version => {
      const knowledge = createKnowledge(version)
      expect(knowledge.craftingRecipes('diamond_pickaxe')).toHaveLength(1)
      expect(knowledge.whyUnobtainable('diamond_pickaxe')).toBeUndefined()
      expect(knowledge.whyUnobtainable('compass')).toBeUndefined()
      expect(knowledge.digTicks('diamond_ore', 'iron_pickaxe')).toBe(15)
      expect(knowledge.mobs.length).toBeGreaterThan(25)
      expect(knowledge.foodPoints('cooked_porkchop')).toBe(8)
      expect(knowledge.stackSize('egg')).toBe(16)
    },
  )
})
