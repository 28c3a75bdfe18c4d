import { describe, expect, test } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { planGoal } from '../../../src-main/planning/index.ts'
import { readStock } from '../../../src-main/shell/cli/have.ts'
import { planAsJson, planAsText } from '../../../src-main/shell/cli/plan.ts'

const knowledge = createKnowledge('1.20.1')

describe('the JSON of a plan', () => {
  test('has goal, version and subtasks with exactly the promised fields', () => {
    const json = planAsJson(planGoal({ goal: 'craft a compass', knowledge })) as {
      subtasks: Record<string, unknown>[]
    }
    expect(Object.keys(json)).toEqual(['goal', 'version', 'subtasks'])
    expect(json).toMatchObject({ goal: 'craft a compass', version: '1.20.1' })
    expect(json.subtasks).toHaveLength(13)
    for (const subtask of json.subtasks)
      expect(Object.keys(subtask)).toEqual(
        'id action item quantity tools materials needs deliver text'.split(' '),
      )
    expect(json.subtasks.at(-1)).toMatchObject({ action: 'craft', item: 'compass', quantity: 1 })
  })

  test('has code, sentence and suggestions for a goal that was misspelt', () => {
    expect(planAsJson(planGoal({ goal: 'craft a dimond pickax', knowledge }))).toMatchObject({
      error: { code: 'goal_misspelt', suggestions: [expect.stringMatching(/diamond pickaxe/i)] },
    })
    expect(planAsJson(planGoal({ goal: '', knowledge }))).toMatchObject({ error: { code: 'goal_empty' } })
  })
})

test('a person gets a row for each subtask, and what the critic found', () => {
  const planned = planGoal({ goal: 'craft a compass', knowledge })
  if (!planned.ok) throw new Error(planned.failure.message)
  const finding = {
    name: 'wrong tool tier' as const,
    message: 'Wood breaks no iron.',
    round: 1,
    remedy: 'Use stone.',
  }
  const text = planAsText({ ...planned.value, findings: [finding] })
  for (const { text: sentence } of planned.value.plan.subtasks) expect(text).toContain(sentence)
  expect(text).toContain('wrong tool tier: Wood breaks no iron. Use stone.')
})

describe('what is in hand', () => {
  test('is read from numbers and names, as players write them', () => {
    expect(readStock('3 oak_log, iron axe,2 sticks, 1 oak_log', knowledge)).toEqual({
      ok: true,
      value: { oak_log: 4, iron_axe: 1, stick: 2 },
    })
    expect(readStock(' ', knowledge)).toEqual({ ok: true, value: {} })
  })

  test('is refused with a hint where it is no item', () => {
    expect(readStock('3 dimond', knowledge)).toMatchObject({
      ok: false,
      failure: { code: 'bad_input', message: expect.stringContaining('diamond') },
    })
    expect(readStock('3', knowledge)).toMatchObject({ ok: false, failure: { code: 'bad_input' } })
  })
})
