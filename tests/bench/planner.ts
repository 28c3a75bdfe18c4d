// What planning by model costs of our own time: a scripted endpoint answers at once, so that nothing is waited for but the way
// there and back on this machine.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger, systemClock } from '../../src-main/base/index.ts'
import { DEFAULT_MODEL_SETTINGS } from '../../src-main/contract/index.ts'
import { createKnowledge } from '../../src-main/knowledge/index.ts'
import { openMemory } from '../../src-main/memory/index.ts'
import { createModels, fileSafe } from '../../src-main/models/index.ts'
import { resolvePlan } from '../../src-main/planning/index.ts'
import { planByModel } from '../../src-main/session/goals/model-planner.ts'
import { worldTold } from '../../src-main/session/goals/world-told.ts'
import { openAiServer, saysJson } from '../support/openai-server.ts'
import { GOOD, step, want, written } from '../support/written-plans.ts'
import { quantile } from './quantile.ts'

const RUNS = 60
const WARM_UP = 5

/** Plans as models write them: a small one, one of the usual size, a long one, each a little different every time. */
const PLANS = [
  (run: number) => written([want('torch', 4 + run)], [step('gather', 'coal'), step('craft', 'torch')]),
  (run: number) =>
    written(
      [want('iron_chestplate', 2), want('iron_leggings', 2), want('cooked_beef', 2 + run)],
      [
        ...['wooden_pickaxe', 'stone_pickaxe'].map(item => step('craft', item)),
        ...['cobblestone', 'raw_iron'].map(item => step('gather', item)),
        step('craft', 'furnace', -1, { deliver: 'ground' }),
        step('smelt', 'iron_ingot'),
        step('craft', 'iron_chestplate', 2),
        step('craft', 'iron_leggings', 2),
        step('kill', 'cow'),
        step('smelt', 'cooked_beef', 2 + run),
      ],
    ),
  (run: number) =>
    written(
      [],
      [
        step('craft', 'wooden_axe'),
        step('gather', 'dirt'),
        step('craft', 'torch', 4 + run),
        step('perform', 'dirt_hut', 1, {
          brief:
            'Build a hut of dirt, five by five blocks and three high, with a door. Done when it is closed.',
          tools: ['wooden_axe'],
          materials: [
            { item: 'dirt', quantity: 60 + run },
            { item: 'oak_door', quantity: 1 },
            { item: 'torch', quantity: 2 },
          ],
        }),
      ],
    ),
]

/** Gives rows for a table and the figures, in milliseconds. */
export async function benchPlanner(): Promise<{ rows: [string, string][]; json: unknown }> {
  const dir = await mkdtemp(join(tmpdir(), 'co-voyager-bench-'))
  const server = await openAiServer()
  const { memory } = openMemory(dir)
  const settings = {
    ...DEFAULT_MODEL_SETTINGS,
    baseUrl: server.baseUrl,
    models: { ...DEFAULT_MODEL_SETTINGS.models, planner: 'a-model' },
    budget: { session: { tokens: null, money: null }, day: { tokens: null, money: null } },
  }
  const models = createModels({
    settings: () => settings,
    safe: fileSafe(dir),
    env: {},
    log: memory.modelCalls,
    clock: systemClock,
    logger: silentLogger,
  })
  const knowledge = createKnowledge('1.20.1')
  /** For so many pairs of hands: a plan for several is laid out in several ways and rehearsed, whoever wrote it. */
  const measure = async (hands: number) => {
    const surroundings = { knowledge, hands, people: hands - 1 }
    const world = worldTold({ surroundings, people: [], bodies: [] })
    const own: number[] = []
    const added: number[] = []
    const whole: number[] = []
    for (let run = -WARM_UP; run < RUNS; run++) {
      const plan = PLANS[Math.abs(run) % PLANS.length]?.(run + WARM_UP) ?? {}
      server.next(saysJson(plan, { inPieces: 24 }), saysJson(GOOD, { inPieces: 24 }))
      const { outcome, tookMs, waitedMs } = await planByModel({
        goal: `goal number ${run} for ${hands}`,
        models,
        surroundings,
        world,
        signal: new AbortController().signal,
        now: Date.now,
        progress: () => {},
      })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      const startedAt = performance.now()
      resolvePlan(outcome.value.draft, surroundings)
      const resolving = performance.now() - startedAt
      if (run < 0) continue
      own.push(tookMs - waitedMs)
      added.push(tookMs - waitedMs - resolving)
      whole.push(tookMs)
    }
    return { ownMs: figures(own), addedMs: figures(added), wholeMs: figures(whole) }
  }
  const json = { runs: RUNS, alone: await measure(1), forTwo: await measure(2) }
  await models.close()
  await server.close()
  memory.close()
  await rm(dir, { recursive: true })
  const line = ({ median, p95, most }: Figures) =>
    `${median.toFixed(1)} ms, 95 % under ${p95.toFixed(1)} ms, at most ${most.toFixed(1)} ms`
  return {
    json,
    rows: [
      ['plans by the scripted model, each twice', String(RUNS)],
      ['own time for one, all but waiting for answers (to be under 20 ms)', line(json.alone.ownMs)],
      ['with two questions and answers over HTTP on this machine', line(json.alone.wholeMs)],
      ['own time for two', line(json.forTwo.ownMs)],
      ['of that not the resolver’s, which any plan takes', line(json.forTwo.addedMs)],
    ],
  }
}

interface Figures {
  readonly median: number
  readonly p95: number
  readonly most: number
}

const figures = (times: readonly number[]): Figures => ({
  median: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  most: Math.max(...times),
})
