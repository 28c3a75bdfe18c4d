import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { Goals } from '../../../../src-main/session/goals/goals.ts'
import { Turns } from '../../../../src-main/session/turns.ts'
import { handClock } from '../../../support/hand-clock.ts'
import { modelRig } from '../../../support/model-rig.ts'
import { saysJson } from '../../../support/openai-server.ts'
import { orThrow } from '../../../support/play-rig.ts'
import { GOOD, NIGHT } from '../../../support/written-plans.ts'

const nothing = () => {}
const A_WHILE_MS = 6000

/** Goals in a world without a bot, on a board of their own. */
async function goalsRig() {
  const { memory, models, server } = await modelRig()
  const clock = handClock()
  const stay = {
    knowledge: createKnowledge('1.20.1'),
    world: {} as object | undefined,
    state: { status: 'connected' },
    survey: { chests: [], stations: [] },
    chests: [],
    lookAround: async () => {},
    keepChests: nothing,
  }
  const company = {
    seats: { held: {}, all: [], bodies: [] },
    humans: { all: [] },
    workforce: { hands: 1, people: 0 },
    isMore: false,
    joinAll: nothing,
    attendance: { sign: nothing },
  }
  const goals = new Goals({
    memory,
    clock,
    logger: { error: nothing, warn: nothing, info: nothing, debug: nothing },
    stay,
    company,
    tell: nothing,
    tellAll: nothing,
    picture: async () => undefined,
    notice: nothing,
    turns: new Turns(),
    wantsPictures: () => false,
    models,
    programs: { models, sandbox: {}, shelf: { code: nothing }, consent: () => 'never' },
  } as never)
  onTestFinished(async () => {
    goals.queue.close()
    await goals.end()
  })
  return { goals, clock, stay, server }
}

test('what replaces a goal begins before what waits, however long the look into the chests takes', async () => {
  const { goals, clock, stay, server } = await goalsRig()
  server.next(saysJson(NIGHT), saysJson(GOOD))
  orThrow(await goals.start('Craft a compass'))
  orThrow(goals.enqueue('Craft a torch', 'Ada'))
  stay.lookAround = async () => {
    clock.pass(A_WHILE_MS)
    await nextTurn()
  }
  orThrow(await goals.replace('Get me ready for a night outside', 'ada'))
  expect(goals.session?.info.goal).toBe('Get me ready for a night outside')
  expect(goals.queue.all.map(({ goal }) => goal)).toEqual(['Craft a torch'])
})

test('without a world nothing is replaced', async () => {
  const { goals, stay } = await goalsRig()
  orThrow(await goals.start('Craft a compass'))
  stay.world = undefined
  expect(await goals.replace('Craft a chest', 'ada')).toMatchObject({ ok: false })
  expect(goals.session?.keeper.view).toMatchObject({ goal: 'Craft a compass', phase: 'running' })
})

test('somebody else may add what is worked on once more', async () => {
  const { goals } = await goalsRig()
  orThrow(await goals.start('Craft a shield'))
  orThrow(await goals.add('Craft a shield', 'bo'))
  expect(goals.session?.keeper.state.plan?.gives).toEqual({ shield: 2 })
  expect(goals.session?.keeper.view.subtasks.filter(({ item }) => item === 'shield')).toHaveLength(2)
})
