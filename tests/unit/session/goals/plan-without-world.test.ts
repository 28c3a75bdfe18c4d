import { expect, it } from 'vitest'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { planWithoutWorld } from '../../../../src-main/session/goals/plan-without-world.ts'
import { planAsJson, planAsText } from '../../../../src-main/shell/cli/plan.ts'
import { planningLines } from '../../../../src-main/shell/cli/planning-lines.ts'
import { modelRig } from '../../../support/model-rig.ts'
import { saysJson } from '../../../support/openai-server.ts'
import { orThrow } from '../../../support/play-rig.ts'
import { bad, GOOD, NIGHT, step, want, written } from '../../../support/written-plans.ts'

const knowledge = createKnowledge('1.20.1')

it('a goal in free words is planned at a terminal, each stage and each finding told once', async () => {
  const { models, server } = await modelRig()
  const more = written([...NIGHT.wants, want('shield')], [...NIGHT.subtasks, step('craft', 'shield', 1)])
  server.next(saysJson(NIGHT), saysJson(bad('There is no shield.', '')), saysJson(more), saysJson(GOOD))
  const lines: string[] = []
  const planned = await planWithoutWorld({
    goal: 'get me ready for a night outside',
    knowledge,
    held: { torch: 4 },
    models,
    signal: new AbortController().signal,
    now: () => 0,
    progress: planningLines(line => lines.push(line)),
  })
  expect(lines.filter(line => line.includes('There is no shield.'))).toHaveLength(1)
  expect(lines.filter(line => !line.startsWith(' '))).toEqual(
    [1, 2].flatMap(round => [
      `a-model, round ${round}: writes a plan`,
      `a-model, round ${round}: the program checks it`,
      `a-model, round ${round}: the critic judges it`,
    ]),
  )
  const preview = orThrow(planned)
  // What is in hand already is not made again.
  expect(preview.plan.subtasks.map(({ item }) => item)).not.toContain('torch')
  expect(planAsText(preview)).toMatch(/planned by a-model in/)
  expect(planAsJson(planned)).toMatchObject({ author: { model: 'a-model', input: 400 } })
})
