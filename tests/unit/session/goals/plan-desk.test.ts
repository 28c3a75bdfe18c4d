import { describe, expect, it } from 'vitest'
import type { PlanProgress, Stock } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import type { Surroundings } from '../../../../src-main/planning/index.ts'
import { PlanDesk, type PlanOrder } from '../../../../src-main/session/goals/plan-desk.ts'
import { modelRig } from '../../../support/model-rig.ts'
import { saysJson, waits } from '../../../support/openai-server.ts'
import { orThrow } from '../../../support/play-rig.ts'
import { bad, GOOD, NIGHT, want, written } from '../../../support/written-plans.ts'

const knowledge = createKnowledge('1.20.1')
const GOAL = 'get me ready for a night outside'

async function desk({ ready = true } = {}) {
  const rig = await modelRig(ready ? {} : { settings: { baseUrl: '' } })
  const told: (PlanProgress | null)[] = []
  const desk = new PlanDesk({ models: rig.models, now: () => 0, progress: one => told.push(one) })
  return { ...rig, server: rig.server, models: rig.models, desk, told }
}

const at = (chest: Stock = {}): Surroundings => ({ knowledge, have: { chest } })
const order = (goal: string, chest: Stock = {}): PlanOrder => ({
  goal,
  surroundings: () => at(chest),
  world: () => ({}),
})

describe('who plans a goal', () => {
  it('is the knowledge planner for items that it knows, without a word to the model', async () => {
    const { desk: planner, server } = await desk()
    expect(planner.check('craft a compass', knowledge)).toMatchObject({ ok: true, summary: '1 compass: ok' })
    orThrow(await planner.prepare(order('craft a compass')))
    expect(orThrow(planner.plan('craft a compass', at(), false)).plan.subtasks).toHaveLength(13)
    expect(server.heard).toEqual([])
  })

  it('is the language model for free words, and the page is told so while they are typed', async () => {
    const { desk: planner } = await desk()
    expect(planner.check(GOAL, knowledge)).toEqual({
      ok: true,
      items: [],
      summary: 'a-model will plan it',
      model: 'a-model',
    })
  })

  it('is asked for where a name may be a slip, or may be meant as it is said', async () => {
    const { desk: planner } = await desk()
    expect(planner.check('iron sheet', knowledge)).toMatchObject({
      ok: false,
      failure: { code: 'goal_misspelt' },
      model: 'a-model',
    })
  })

  it('is nobody where no model is set up, which is said with the way out', async () => {
    const { desk: planner } = await desk({ ready: false })
    const check = planner.check(GOAL, knowledge)
    expect(check).toMatchObject({ ok: false, failure: { code: 'goal_needs_model' } })
    expect(check.ok ? '' : check.failure.message).toMatch(/settings/)
    orThrow(await planner.prepare(order(GOAL)))
    expect(planner.plan(GOAL, at(), true)).toMatchObject({ ok: false, failure: { code: 'goal_needs_model' } })
  })
})

describe('what a model has planned', () => {
  it('is not asked for twice: what was shown is what is started', async () => {
    const { desk: planner, server, told } = await desk()
    server.next(saysJson(NIGHT), saysJson(GOOD))
    orThrow(await planner.prepare(order(GOAL)))
    const shown = orThrow(planner.plan(GOAL, at(), true))
    orThrow(await planner.prepare(order(` ${GOAL.toUpperCase()} `)))
    expect(orThrow(planner.plan(GOAL, at(), false))).toEqual(shown)
    expect(server.heard).toHaveLength(2)
    expect(told.at(-1)).toBeNull()
  })

  it('is counted anew where the stock has changed meanwhile', async () => {
    const { desk: planner, server } = await desk()
    server.next(saysJson(NIGHT), saysJson(GOOD))
    orThrow(await planner.prepare(order(GOAL)))
    const { plan } = orThrow(planner.plan(GOAL, at({ torch: 4 }), false))
    expect(plan.subtasks.map(({ item }) => item)).not.toContain('torch')
    expect(server.heard).toHaveLength(2)
  })

  it('and a critic has something against starts only after the player has seen it', async () => {
    const { desk: planner, server } = await desk()
    const round = (torches: number) => [
      saysJson(written([want('torch', torches)], [])),
      saysJson(bad('Too dark.')),
    ]
    server.next(...round(4), ...round(8), ...round(12), ...round(16))
    orThrow(await planner.prepare(order(GOAL)))
    expect(planner.plan(GOAL, at(), false)).toMatchObject({
      ok: false,
      failure: { code: 'plan_invalid', message: expect.stringContaining('Look at the plan') },
    })
    expect(planner.plan(GOAL, at(), true)).toMatchObject({ ok: true, value: { contested: true } })
    expect(planner.plan(GOAL, at(), false)).toMatchObject({ ok: true })
  })

  it('for two who ask at once is asked for once', async () => {
    const { desk: planner, server } = await desk()
    server.next(saysJson(NIGHT), saysJson(GOOD))
    const both = await Promise.all([planner.prepare(order(GOAL)), planner.prepare(order(GOAL))])
    expect(both).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
    expect(server.heard).toHaveLength(2)
  })

  it('is no plan at all once it is cancelled', async () => {
    const { desk: planner, server } = await desk()
    let free = () => {}
    const until = new Promise<void>(resolve => {
      free = resolve
    })
    server.next(waits(until, saysJson(NIGHT)))
    const prepared = planner.prepare(order(GOAL))
    await server.request(1)
    planner.cancel()
    expect(await prepared).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
    expect(planner.progress).toBeNull()
    free()
  })
})
