import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BoardSubtask, ProgramConsent } from '../../src-main/contract/index.ts'
import { type OpenAiServer, openAiServer } from '../support/openai-server.ts'
import { orThrow, type PlayRig, playRig } from '../support/play-rig.ts'
import {
  NOTHING,
  program,
  STALLS,
  settingsWith,
  THROWS,
  verdict,
  WORKS,
} from '../support/written-programs.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const PILLAR = {
  item: 'dirt_pillar',
  brief: 'Pile up three dirt near the chest. It is done when they stand.',
}

describe('a subtask that a language model writes a program for', () => {
  let model: OpenAiServer
  let rig: PlayRig

  beforeEach(async () => {
    model = await openAiServer()
    rig = await playRig()
    orThrow(rig.core.join(ADA))
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'dirt', count: 12 }])
    // The pig might stand where the pillar is to be.
    await rig.world.control.removeMobs()
  })
  afterEach(async () => {
    await rig.close()
    await model.close()
  })

  const setUp = async (programs: ProgramConsent) => {
    orThrow(rig.core.configure(settingsWith(model, programs)))
    await rig.joinBot()
    await rig.start('Get 1 oak log')
  }
  const add = (materials = { dirt: 3 }) =>
    orThrow(
      rig.core.command({
        type: 'add',
        participant: ADA.id,
        action: 'perform',
        quantity: 1,
        ...PILLAR,
        materials,
      }),
    )
  const performed = (): BoardSubtask[] => rig.board().subtasks.filter(({ action }) => action === 'perform')
  const waiting = async () => {
    await rig.pageShows(({ programs }) => programs.waiting.length > 0)
    const [first] = rig.core.snapshot().programs.waiting
    if (!first) throw new Error('No program waits.')
    return first
  }
  const answer = (id: string, allow: boolean, reason = '') =>
    orThrow(rig.core.answerProgram({ id, allow, reason, by: ADA.id }))

  it('is done after code that threw and code that stalled, and its twin asks no more', async () => {
    model.next(program(THROWS), program(STALLS), program(WORKS), verdict(true))
    await setUp('never')
    add()
    await rig.boardIs(() => performed()[0]?.status === 'DONE')
    const [first] = performed()
    // Beside it the bot may pick up what falls from the tree that it has felled.
    expect(first?.evidence).toMatchObject({ kind: 'changed', text: expect.stringContaining('3 dirt placed') })
    expect(first?.attempts.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'done'])
    expect(first?.attempts[0]?.reason).toContain('I forgot how')
    const asked = model.heard.length
    expect(asked).toBe(4)
    add()
    await rig.boardIs(() => performed()[1]?.status === 'DONE')
    expect(model.heard).toHaveLength(asked)
    expect(rig.core.snapshot().programs).toMatchObject({ written: 3, reused: 1 })
  })

  it('has failed after four rounds, and says what was tried', async () => {
    model.otherwise(program(NOTHING))
    await setUp('never')
    add()
    await rig.boardIs(() => performed()[0]?.status === 'FAILED')
    expect(model.heard).toHaveLength(4)
    expect(performed()[0]?.reason).toContain('Nothing was changed')
  })

  it('is not done where the model, looking at the world, says so', async () => {
    model.next(
      program(WORKS),
      verdict(false, 'The pillar is in the wrong place.'),
      program(WORKS),
      verdict(true),
    )
    await setUp('never')
    add()
    await rig.boardIs(() => performed()[0]?.status === 'DONE')
    expect(performed()[0]?.attempts[0]?.reason).toContain('wrong place')
    const told = JSON.stringify(model.heard[2]?.body)
    expect(told).toContain('The pillar is in the wrong place.')
  })

  it('waits for a person’s word, and is done once that is given', async () => {
    model.next(program(WORKS), verdict(true))
    await setUp('new')
    add()
    const first = await waiting()
    expect(first).toMatchObject({ code: WORKS.trim(), round: 1, bot: 'bot:Voyager' })
    await rig.boardIs(() => performed()[0]?.status === 'READY')
    answer(first.id, true)
    await rig.boardIs(() => performed()[0]?.status === 'DONE')
    expect(rig.core.snapshot().programs.waiting).toEqual([])
  })

  it('is written anew with the reason of a refusal, which is no failed attempt', async () => {
    model.next(program(NOTHING), program(WORKS), verdict(true))
    await setUp('new')
    add()
    const first = await waiting()
    answer(first.id, false, 'It does nothing at all.')
    await rig.pageShows(({ programs }) => programs.waiting.some(({ id }) => id !== first.id))
    expect(JSON.stringify(model.heard[1]?.body)).toContain('It does nothing at all.')
    answer((await waiting()).id, true)
    await rig.boardIs(() => performed()[0]?.status === 'DONE')
    expect(performed()[0]?.attempts.map(({ outcome }) => outcome)).not.toContain('failed')
  })

  it('is left to people where a refusal has no reason', async () => {
    model.next(program(NOTHING))
    await setUp('new')
    add()
    answer((await waiting()).id, false)
    await rig.boardIs(() => performed()[0]?.note?.startsWith('For people') === true)
    expect(performed()[0]?.status).toBe('READY')
    const [{ id } = { id: 0 }] = performed()
    orThrow(rig.core.command({ type: 'done', participant: ADA.id, id }))
    expect(performed()[0]?.status).toBe('DONE')
  })

  it('waits no more when a person takes the subtask', async () => {
    model.next(program(WORKS))
    await setUp('always')
    add()
    await waiting()
    await rig.boardIs(() => performed()[0]?.status === 'READY')
    const [{ id } = { id: 0 }] = performed()
    orThrow(rig.core.command({ type: 'claim', participant: ADA.id, id }))
    await rig.pageShows(({ programs }) => programs.waiting.length === 0)
    expect(performed()[0]?.holder).toBe(ADA.id)
  })

  it('keeps no bot from other work while its program waits', async () => {
    model.next(program(WORKS), verdict(true))
    await setUp('new')
    add()
    const first = await waiting()
    const log = { type: 'add', participant: ADA.id, action: 'gather', item: 'oak_log', quantity: 1 } as const
    orThrow(rig.core.command(log))
    await rig.boardIs(({ subtasks }) =>
      subtasks.every(({ action, status }) => action === 'perform' || status === 'DONE'),
    )
    expect(rig.core.snapshot().programs.waiting).toMatchObject([{ id: first.id }])
    answer(first.id, true)
    await rig.boardIs(() => performed()[0]?.status === 'DONE')
  })

  it('leaves the bot whole where it is taken away in the middle of its program', async () => {
    model.next(program("async function main(bot) { log('begun'); for (;;) await bot.wait({ ticks: 20 }) }"))
    await setUp('never')
    add()
    await rig.pageShows(({ vitals }) => vitals['bot:Voyager']?.doing === 'Its program notes: begun')
    const [{ id } = { id: 0 }] = performed()
    orThrow(rig.core.command({ type: 'handOver', participant: ADA.id, id, to: ADA.id }))
    const log = { type: 'add', participant: ADA.id, action: 'gather', item: 'oak_log', quantity: 1 } as const
    orThrow(rig.core.command(log))
    await rig.boardIs(({ subtasks }) =>
      subtasks.every(({ action, status }) => action === 'perform' || status === 'DONE'),
    )
    expect(performed()[0]?.holder).toBe(ADA.id)
  })
})

describe('without a language model', () => {
  it('what is to be performed is for people, and its card says so', async () => {
    const rig = await playRig()
    orThrow(rig.core.join(ADA))
    await rig.joinBot()
    await rig.start('Get 1 oak log')
    orThrow(rig.core.command({ type: 'add', participant: ADA.id, action: 'perform', quantity: 1, ...PILLAR }))
    const board = await rig.boardIs(({ subtasks }) =>
      subtasks.some(({ note }) => note?.startsWith('For people')),
    )
    expect(board.subtasks.find(({ action }) => action === 'perform')?.status).toBe('READY')
    await rig.close()
  })
})
