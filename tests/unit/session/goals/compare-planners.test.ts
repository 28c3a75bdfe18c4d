import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../../src-main/base/index.ts'
import { type Comparison, type ModelSettings, sumOf } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { fileSafe } from '../../../../src-main/models/index.ts'
import { checkGoal } from '../../../../src-main/planning/index.ts'
import {
  comparePlanners,
  comparisonGoals,
  goalsIn,
  KNOWLEDGE_PLANNER,
} from '../../../../src-main/session/goals/compare-planners.ts'
import { ContestDesk } from '../../../../src-main/session/goals/contest-desk.ts'
import { comparisonAsJson, comparisonAsText } from '../../../../src-main/shell/cli/compare.ts'
import { modelRig } from '../../../support/model-rig.ts'
import { fails, saysJson, waits } from '../../../support/openai-server.ts'
import { GOOD, NIGHT, want, written } from '../../../support/written-plans.ts'

const knowledge = createKnowledge('1.20.1')
const GOALS = ['3 torches', 'get us ready for the night']

describe('the goals that models are compared by', () => {
  it('are about twenty, some of known items and some in free words', () => {
    const goals = comparisonGoals()
    expect(goals.length).toBeGreaterThanOrEqual(18)
    const known = goals.filter(goal => checkGoal(goal, knowledge).ok)
    expect(known.length).toBeGreaterThan(5)
    expect(goals.length - known.length).toBeGreaterThan(5)
  })

  it('can be written one a line, with or without dashes', () => {
    expect(goalsIn('# mine\n3 torches\n\n a hut \n')).toEqual(['3 torches', 'a hut'])
    expect(goalsIn('Some goals:\n- 3 torches\n- a hut')).toEqual(['3 torches', 'a hut'])
  })
})

describe('a comparison', () => {
  const contest = async (progress: (comparison: Comparison) => void = () => {}) => {
    const rig = await modelRig()
    const run = (signal = new AbortController().signal) =>
      comparePlanners({
        goals: GOALS,
        models: [['a-model', rig.models]],
        knowledge,
        signal,
        now: () => 0,
        progress,
      })
    return { ...rig, run }
  }

  it('tells for each planner valid plans, rounds, tokens, money and seconds, and starts nothing', async () => {
    const seen: Comparison[] = []
    const { server, run } = await contest(one => seen.push(one))
    server.next(saysJson(NIGHT), saysJson(GOOD), saysJson(NIGHT), saysJson(GOOD))
    const comparison = await run()
    expect(comparison.rows.map(({ planner }) => planner)).toEqual([KNOWLEDGE_PLANNER, 'a-model'])
    const [known, model] = comparison.rows.map(sumOf)
    expect(known).toMatchObject({ valid: 1, tried: 2, tokens: 0, money: 0 })
    expect(model).toMatchObject({ valid: 2, tried: 2, rounds: 1, tokens: 480 })
    expect(seen.at(-1)?.state).toBe('done')
    expect(seen.filter(({ state }) => state === 'running').length).toBeGreaterThan(2)
    expect(comparisonAsText(comparison)).toMatch(/a-model\s+2\/2\s+1\.0\s+480/)
    expect(comparisonAsJson(comparison)).toMatchObject({
      rows: [{ sum: { valid: 1 } }, { sum: { valid: 2 } }],
    })
  })

  it('counts no plan as valid that does not give what the goal names', async () => {
    const { server, run } = await contest()
    const other = saysJson(written([want('oak_planks', 4)], []))
    server.next(other, saysJson(GOOD), saysJson(NIGHT), saysJson(GOOD))
    const { rows } = await run()
    expect(rows[1]?.tries).toMatchObject([
      { goal: '3 torches', valid: false, why: expect.stringContaining('does not give') },
      { valid: true },
    ])
  })

  it('leaves a model out that the endpoint does not have, and says why', async () => {
    const { server, run } = await contest()
    server.otherwise(fails(404, { message: 'The model `a-model` does not exist', code: 'model_not_found' }))
    const { rows, state } = await run()
    expect(state).toBe('done')
    expect(rows[1]).toMatchObject({ tries: [{ valid: false }], stopped: { code: 'model_refused' } })
    expect(server.heard).toHaveLength(1)
  })

  it('ends where it is when it is cancelled', async () => {
    const { server, run } = await contest()
    const stop = new AbortController()
    server.next(saysJson(NIGHT), () => {
      stop.abort()
      return saysJson(GOOD)
    })
    const { rows, state } = await run(stop.signal)
    expect(state).toBe('cancelled')
    expect(rows[1]?.tries).toEqual([])
  })
})

describe('the comparison of the page', () => {
  it('runs one at a time, asks each model by its own name, and can be cancelled', async () => {
    const rig = await modelRig()
    let done = (_: Comparison) => {}
    const ended = new Promise<Comparison>(resolve => {
      done = resolve
    })
    const settings = (): ModelSettings => rig.settings
    const desk = new ContestDesk({
      settings,
      safe: fileSafe(rig.dir),
      env: {},
      log: rig.memory.modelCalls,
      clock: rig.clock,
      logger: silentLogger,
      knowledge: () => knowledge,
      changed: one => one.state !== 'running' && done(one),
    })
    rig.server.next(waits(new Promise(() => {}), saysJson(NIGHT)))
    expect(desk.start(['other-model'])).toEqual({ ok: true, value: null })
    expect(desk.start(['other-model'])).toMatchObject({ ok: false, failure: { code: 'already_running' } })
    expect((await rig.server.request(1)).body['model']).toBe('other-model')
    await desk.close()
    expect(await ended).toMatchObject({ state: 'cancelled' })
    expect(desk.latest).toMatchObject({ state: 'cancelled' })
  })
})
