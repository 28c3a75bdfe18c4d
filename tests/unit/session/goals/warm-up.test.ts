import { expect, it } from 'vitest'
import { createKnowledge, type Knowledge, supportedVersions } from '../../../../src-main/knowledge/index.ts'
import { checkGoal, planGoal } from '../../../../src-main/planning/index.ts'
import { warmUp } from '../../../../src-main/session/goals/warm-up.ts'

/** The facts of a version, with a count of the items whose sources were asked for. */
function counted(): { knowledge: Knowledge; asked: () => number } {
  let asked = 0
  const facts = createKnowledge('1.20.1')
  const sources: Knowledge['sources'] = item => {
    asked++
    return facts.sources(item)
  }
  return { knowledge: { ...facts, sources }, asked: () => asked }
}

it('builds before the first goal what all goals of a version share', async () => {
  const { knowledge, asked } = counted()
  await warmUp(knowledge)
  const before = asked()
  expect(before).toBeGreaterThan(knowledge.items.length - 1)

  expect(checkGoal('craft a clock', knowledge).ok).toBe(true)
  expect(asked() - before).toBeLessThan(100)
})

it('lets others run between its parts, and does it once', async () => {
  const { knowledge, asked } = counted()
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await warmUp(knowledge)
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(1)

  const before = asked()
  await warmUp(knowledge)
  expect(asked()).toBe(before)
})

it.each(supportedVersions())('has a goal to try out in %s', version => {
  const knowledge = createKnowledge(version)
  expect(planGoal({ goal: 'craft a bucket', knowledge, chest: 'none' }).ok).toBe(true)
})
