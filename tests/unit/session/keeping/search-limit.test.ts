import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { costWithout, searchLimit } from '../../../../src-main/session/keeping/search-limit.ts'
import { boardOf, subtask } from '../../../support/boards.ts'

const knowledge = createKnowledge('1.20.1')
const board = (search: string, goal: string) => {
  const looking = subtask({ id: 1, item: search, status: 'IN_PROGRESS' })
  return { looking, view: boardOf([looking, subtask({ id: 2, item: goal, action: 'craft', needs: [1] })]) }
}

describe('how far others are kept waiting for a search', () => {
  it('is what lies in sight where something else does as well', () => {
    const { looking, view } = board('coal', 'torch')
    expect(searchLimit(view, looking, knowledge)).toBe(80)
  })

  it('is as far as anybody looks where there is no other way', () => {
    const { looking, view } = board('redstone', 'compass')
    expect(costWithout(view, ['redstone'], knowledge)).toBe(Number.POSITIVE_INFINITY)
    expect(searchLimit(view, looking, knowledge)).toBe(240)
  })

  it('grows with what it costs to do without', () => {
    const { looking, view } = board('white_wool', 'white_bed')
    expect(searchLimit(view, looking, knowledge)).toBeGreaterThan(100)
  })

  it('counts what the tools on the way to the goal cost, too', () => {
    const { view } = board('raw_iron', 'diamond')
    expect(costWithout(view, ['raw_iron'], knowledge)).toBeGreaterThan(0)
  })
})
