import { expect, test } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'

const now = createKnowledge('1.20.1')
const old = createKnowledge('1.16.5')

test('each ore has the height at which it is most common', () => {
  const best = (ore: string) => {
    let top = -64
    for (let y = -64; y < 64; y++) if (now.oreShare(ore, y) > now.oreShare(ore, top)) top = y
    return top
  }
  expect(best('iron_ore')).toBe(16)
  expect(best('copper_ore')).toBe(48)
  expect(best('gold_ore')).toBeLessThan(0)
  expect(best('diamond_ore')).toBeLessThanOrEqual(-59)
})

test('less diamond ore lies open in caves than within the rock, and as much iron ore', () => {
  expect(now.openOreShare('diamond_ore', -50)).toBeLessThan(now.oreShare('diamond_ore', -50) / 2)
  expect(now.openOreShare('diamond_ore', -50)).toBeGreaterThan(0)
  expect(now.openOreShare('deepslate_iron_ore', 16)).toBe(now.oreShare('iron_ore', 16))
})

test('an ore in deepslate is the same ore', () => {
  expect(now.oreShare('deepslate_iron_ore', 16)).toBe(now.oreShare('iron_ore', 16))
})

test('before the ground was deepened diamonds lay below 16, and nothing lay below 0', () => {
  expect(old.oreShare('diamond_ore', 11)).toBeGreaterThan(0)
  expect(old.oreShare('diamond_ore', 30)).toBe(0)
  expect(old.lowestTunnel).toBe(5)
  expect(now.lowestTunnel).toBe(-59)
})

test('what is no ore has no share', () => {
  expect(now.oreShare('stone', 10)).toBe(0)
})
