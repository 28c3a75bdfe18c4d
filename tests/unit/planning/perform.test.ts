import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { planAddition } from '../../../src-main/planning/index.ts'
import { judge } from '../../../src-main/session/bots/evidence.ts'
import { mend } from '../../../src-main/session/keeping/mend.ts'
import { boardOf, said, subtask } from '../../support/boards.ts'

const knowledge = createKnowledge('1.20.1')
const hut = subtask({
  id: 2,
  item: 'dirt_hut',
  action: 'perform',
  brief: 'Build a hut of dirt.',
  materials: { dirt: 24 },
  deliver: 'ground',
  needs: [1],
})

describe('what is to be performed', () => {
  it('is put on the board by a person with a few words', () => {
    const order = { action: 'perform', item: 'dirt_hut', quantity: 1, brief: 'Build a hut of dirt.' } as const
    const added = planAddition(order, { knowledge, subtasks: [], chest: 'present' })
    expect(added).toMatchObject({
      ok: true,
      value: { action: 'perform', brief: 'Build a hut of dirt.', text: 'A dirt hut: Build a hut of dirt.' },
    })
  })

  it('is refused without words, or with things that do not exist', () => {
    const order = { action: 'perform', item: 'dirt_hut', quantity: 1 } as const
    const context = { knowledge, subtasks: [], chest: 'present' } as const
    expect(planAddition(order, context)).toMatchObject({ ok: false, failure: { code: 'bad_input' } })
    const strange = planAddition({ ...order, brief: 'x', materials: { unobtainium: 1 } }, context)
    expect(strange).toMatchObject({ ok: false, failure: { message: expect.stringContaining('unobtainium') } })
  })

  it('stays on a board that is planned anew, and what it takes is planned', () => {
    const dirt = subtask({ id: 1, item: 'dirt', quantity: 24, status: 'DONE', progress: 24 })
    const mended = mend(
      boardOf([dirt, { ...hut, status: 'BLOCKED', reason: 'needs 24 dirt' }], { phase: 'stuck' }),
      knowledge,
    )
    expect(mended).toMatchObject({ ok: true, value: { drop: [] } })
    expect(mended.ok && mended.value.add.map(({ item, quantity }) => [item, quantity])).toContainEqual([
      'dirt',
      24,
    ])
  })

  it('takes nothing for its result that has the same name and lies in the chest', () => {
    const torch = subtask({ id: 3, item: 'torch', action: 'perform', deliver: 'chest' })
    const word = { ...torch, id: 4, status: 'DONE', evidence: said } as const
    expect(judge({ board: boardOf([torch, word]), found: { torch: 5 } })).toEqual([])
  })
})
