import { describe, expect, it } from 'vitest'
import { planned, portions, subtask } from './planned.ts'

const unseen = () => false
const together = { hands: 2, people: 1 } as const

describe('ore that is not in sight', () => {
  it('is shared out among who can look for it, each with a pickaxe of their own', () => {
    expect(portions('2 buckets', 'raw_iron', together)).toEqual([6])
    expect(portions('2 buckets', 'raw_iron', { ...together, sees: unseen })).toHaveLength(2)
    expect(subtask('2 buckets', 'stone_pickaxe', together).quantity).toBe(1)
    expect(subtask('2 buckets', 'stone_pickaxe', { ...together, sees: unseen }).quantity).toBe(2)
  })

  it('is what the rest of the plan waits for longest', () => {
    const lasts = (sees: () => boolean) => subtask('a bucket', 'raw_iron', { sees }).workTicks
    expect(lasts(unseen)).toBeGreaterThan(10 * lasts(() => true))
  })

  it('is asked for by all blocks that give it', () => {
    const asked: string[][] = []
    planned('a bucket', { sees: blocks => asked.push([...blocks]) > 0 })
    expect(asked).toContainEqual(expect.arrayContaining(['iron_ore', 'deepslate_iron_ore']))
  })

  it('takes no second tool where there is one of it only', () => {
    const sees = (blocks: readonly string[]) => !blocks.includes('redstone_ore')
    expect(portions('a compass', 'redstone', { ...together, sees })).toEqual([1])
    expect(subtask('a compass', 'iron_pickaxe', { ...together, sees }).quantity).toBe(1)
  })
})
