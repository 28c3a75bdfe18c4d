import { describe, expect, it, vi } from 'vitest'
import { fail, succeed } from '../../../src-main/contract/index.ts'
import { type Link, unreachable } from '../../../src-renderer/link/index.ts'
import { createActions } from '../../../src-renderer/state/actions.ts'
import { createMirror } from '../../../src-renderer/state/mirror.ts'
import { createPreferences } from '../../../src-renderer/state/preferences.ts'
import { createUi, type Ui } from '../../../src-renderer/state/ui.ts'
import { board, snapshot, subtask } from './samples.ts'

const done = () => Promise.resolve(succeed(null))

/** The player's side of the page over a core that says yes, unless told otherwise. */
const setUp = (answers: Partial<Link> = {}) => {
  const link: Link = {
    checkGoal: vi.fn(),
    previewPlan: vi.fn(),
    cancelPlanning: vi.fn(done),
    compareModels: vi.fn(done),
    cancelComparison: vi.fn(done),
    sessions: vi.fn(),
    exportSession: vi.fn(),
    pictures: vi.fn(),
    picture: vi.fn(),
    forgetPictures: vi.fn(done),
    connect: vi.fn(),
    addBot: vi.fn(done),
    removeBot: vi.fn(done),
    signIn: vi.fn(() => Promise.resolve(succeed('Steve'))),
    cancelSignIn: vi.fn(done),
    signOut: vi.fn(done),
    disconnect: vi.fn(done),
    start: vi.fn(() => Promise.resolve(succeed({ id: 's2', goal: 'g', startedAt: 1 }))),
    replaceGoal: vi.fn(() => Promise.resolve(succeed({ id: 's2', goal: 'g', startedAt: 1 }))),
    addGoal: vi.fn(done),
    queueGoal: vi.fn(() => Promise.resolve(succeed({ id: 'w1', goal: 'g', by: 'Me', at: 1 }))),
    cancelGoal: vi.fn(done),
    beginGoal: vi.fn(() => Promise.resolve(succeed({ id: 's2', goal: 'g', startedAt: 1 }))),
    pause: vi.fn(done),
    shareChest: vi.fn(done),
    speak: vi.fn(done),
    takeBackSaid: vi.fn(done),
    leaveAlone: vi.fn(done),
    forgetArea: vi.fn(done),
    resume: vi.fn(done),
    stop: vi.fn(done),
    reopen: vi.fn(() => Promise.resolve(succeed({ id: 's1', goal: 'g', startedAt: 1 }))),
    join: vi.fn(),
    guide: vi.fn(),
    configure: vi.fn(done),
    answerProgram: vi.fn(done),
    setModelKey: vi.fn(),
    testModels: vi.fn(),
    watchNearby: vi.fn(() => () => {}),
    command: vi.fn(done),
    close: vi.fn(),
    ...answers,
  }
  const mirror = createMirror()
  const ui = createUi()
  const preferences = createPreferences({ read: () => undefined, write: () => {} }, () => 'me')
  const show = (...subtasks: Parameters<typeof board>) =>
    mirror.onUpdate({
      type: 'snapshot',
      snapshot: snapshot({ session: { id: 's1', goal: 'g', startedAt: 1 }, board: board(...subtasks) }),
    })
  return { link, ui, show, mirror, preferences, actions: createActions({ link, mirror, ui, preferences }) }
}

const toastsOf = (ui: ReturnType<typeof createUi>) => ui.store.getState().toasts

describe('an order to the board', () => {
  it('is told and can be taken back', async () => {
    const { actions, link, show, ui } = setUp()
    show([subtask()])
    await actions.act(1, { action: 'claim' })
    expect(link.command).toHaveBeenCalledWith({ type: 'claim', id: 1, participant: 'me' })
    expect(toastsOf(ui)[0]?.text).toMatch(/^Claimed “Gather 11 cobblestone/)

    show([subtask({ status: 'IN_PROGRESS', holder: 'me' })])
    ui.undoLast()
    await vi.waitFor(() =>
      expect(link.command).toHaveBeenLastCalledWith({ type: 'release', id: 1, participant: 'me' }),
    )
    expect(toastsOf(ui)).toEqual([])
  })

  it('that is refused says why and offers no undo', async () => {
    const refused = () => Promise.resolve(fail<null>('claim_refused', 'Ada has it already.'))
    const { actions, show, ui } = setUp({ command: vi.fn(refused) })
    show([subtask()])
    await actions.act(1, { action: 'claim' })
    expect(toastsOf(ui)).toMatchObject([{ text: 'Ada has it already.', tone: 'bad' }])
    expect(toastsOf(ui)[0]?.undo).toBeUndefined()
  })

  it('that something comes first is taken back by undo', async () => {
    const { actions, link, show, ui } = setUp()
    const first = { type: 'first', id: 1, participant: 'me' }
    show([subtask()])
    await actions.act(1, { action: 'first' })
    expect(link.command).toHaveBeenCalledWith({ ...first, wanted: true })
    show([subtask({ first: true })])
    ui.undoLast()
    await vi.waitFor(() => expect(link.command).toHaveBeenLastCalledWith({ ...first, wanted: false }))
  })

  it('to take over hands the subtask to this person', async () => {
    const { actions, link, show } = setUp()
    show([subtask({ status: 'IN_PROGRESS', holder: 'bot' })])
    await actions.act(1, { action: 'takeOver' })
    expect(link.command).toHaveBeenCalledWith({ type: 'handOver', id: 1, participant: 'me', to: 'me' })
  })

  it('to add can be taken back once the subtask has come', async () => {
    const { actions, link, show, ui } = setUp()
    show([subtask()])
    await actions.add({ action: 'craft', item: 'torch', quantity: 4 })
    show([subtask(), subtask({ id: 9, action: 'craft', item: 'torch', quantity: 4 })])
    ui.undoLast()
    await vi.waitFor(() =>
      expect(link.command).toHaveBeenLastCalledWith({ type: 'drop', id: 9, participant: 'me' }),
    )
  })
})

describe('a goal', () => {
  it('can replace another, join it, or wait for it and be cancelled', async () => {
    const { actions, link, show, ui } = setUp()
    show([subtask()])
    await actions.replace('3 torches')
    expect(link.replaceGoal).toHaveBeenCalledWith('3 torches', 'me')
    await actions.addGoal('3 torches')
    expect(link.addGoal).toHaveBeenCalledWith('3 torches', 'me')
    ui.set({ page: 'goal', goal: '3 torches' })
    await actions.queue('3 torches')
    expect(link.queueGoal).toHaveBeenCalledWith('3 torches', 'me')
    expect(ui.store.getState()).toMatchObject({ page: 'home', goal: '' })
    ui.undoLast()
    await vi.waitFor(() => expect(link.cancelGoal).toHaveBeenCalledWith('w1'))
  })

  it('that cannot join the board is refused in words, and stays to be changed', async () => {
    const refused = () => Promise.resolve(fail('goal_impossible', 'Bedrock cannot be had.'))
    const { actions, show, ui } = setUp({ addGoal: refused })
    show([subtask()])
    ui.set({ page: 'goal', goal: 'bedrock' })
    await actions.addGoal('bedrock')
    expect(toastsOf(ui)[0]).toMatchObject({ text: 'Bedrock cannot be had.', tone: 'bad' })
    expect(ui.store.getState()).toMatchObject({ page: 'goal', goal: 'bedrock' })
  })

  it('that was stopped by a slip is started again by undo', async () => {
    const { actions, link, show, ui } = setUp()
    show([subtask()])
    await actions.stop()
    ui.undoLast()
    await vi.waitFor(() => expect(link.start).toHaveBeenCalledWith('Craft a compass'))
  })

  it('that no model could plan says why in its place, with what can be planned instead', async () => {
    const failure = {
      code: 'plan_invalid' as const,
      message: 'It did not hold.',
      details: { suggestions: ['Get 3 torches'], findings: [] },
    }
    const { actions, ui } = setUp({
      previewPlan: vi.fn(() => Promise.resolve({ ok: false as const, failure })),
    })
    await actions.preview('a night outside')
    expect(ui.store.getState()).toMatchObject({
      preview: null,
      unplanned: { goal: 'a night outside', failure },
      toasts: [],
    })
  })

  it('whose planning the player cancels says nothing more', async () => {
    const { actions, ui } = setUp({
      previewPlan: vi.fn(() => Promise.resolve(fail('cancelled', 'It was cancelled.'))),
    })
    await actions.preview('a night outside')
    expect(ui.store.getState()).toMatchObject({ preview: null, unplanned: null, toasts: [] })
  })

  it('of an earlier session is planned before it starts again', async () => {
    const { actions, link, ui } = setUp({
      previewPlan: vi.fn(() => Promise.resolve(fail('chest_missing', 'No chest.'))),
    })
    await actions.planAgain('3 torches')
    expect(link.previewPlan).toHaveBeenCalledWith('3 torches')
    expect(link.start).not.toHaveBeenCalled()
    expect(ui.store.getState()).toMatchObject({ page: 'goal', goal: '3 torches', preview: null })
  })

  it('is paused when it runs and resumed when it is paused', async () => {
    const { actions, link, show } = setUp()
    show([subtask()])
    await actions.pauseOrResume()
    show([subtask()], { phase: 'paused' })
    await actions.pauseOrResume()
    expect(link.pause).toHaveBeenCalledOnce()
    expect(link.resume).toHaveBeenCalledOnce()
  })
})

describe('joining', () => {
  it('without a session is no error', async () => {
    const { actions, ui } = setUp({ join: vi.fn(() => Promise.resolve(fail('no_session', 'None.'))) })
    await actions.join()
    expect(toastsOf(ui)).toEqual([])
  })

  it('under a taken name says so', async () => {
    const { actions, ui } = setUp({ join: vi.fn(() => Promise.resolve(fail('name_taken', 'Taken.'))) })
    await actions.join()
    expect(toastsOf(ui)).toMatchObject([{ text: 'Taken.', tone: 'bad' }])
  })
})

describe('connecting to a world', () => {
  const target = { kind: 'server', host: 'localhost', port: 25565 } as const
  const refusal = fail('server_unreachable', 'Nobody answers.')
  const refuse = { connect: vi.fn(() => Promise.resolve(refusal)) }

  it('tells a refusal that the world’s state does not show', async () => {
    const { actions, ui } = setUp(refuse)
    await actions.connect(target, ['Ada'])
    expect(toastsOf(ui)).toMatchObject([{ text: 'Nobody answers.' }])
  })

  it('does not tell twice what the world’s state shows', async () => {
    const { actions, mirror, ui } = setUp(refuse)
    if (refusal.ok) throw new Error('a refusal is expected')
    const world = { status: 'lost', target, failure: refusal.failure } as const
    mirror.onUpdate({ type: 'snapshot', snapshot: snapshot({ world }) })
    await actions.connect(target, ['Ada'])
    expect(toastsOf(ui)).toEqual([])
  })
})

describe('a click that meets a cut line', () => {
  const cutOnce = () => vi.fn(done).mockResolvedValueOnce({ ok: false, failure: unreachable } as never)

  const reconnect = ({ mirror }: ReturnType<typeof setUp>) => {
    mirror.onState('lost')
    mirror.onState('open')
  }

  it('is kept, said so, and sent when the line is back', async () => {
    const page = setUp({ command: cutOnce() })
    page.show([subtask()])
    const click = page.actions.act(1, { action: 'claim' })
    await vi.waitFor(() => expect(toastsOf(page.ui)).toMatchObject([{ text: /Your click is kept/ }]))
    expect(page.link.command).toHaveBeenCalledTimes(1)
    reconnect(page)
    await click
    expect(page.link.command).toHaveBeenCalledTimes(2)
    expect(toastsOf(page.ui)).toMatchObject([{ text: /^Claimed/ }])
  })

  it('is not sent twice where only the answer was lost', async () => {
    const page = setUp({ command: cutOnce() })
    page.show([subtask()])
    const click = page.actions.act(1, { action: 'claim' })
    page.show([subtask({ status: 'IN_PROGRESS', holder: 'me' })])
    reconnect(page)
    await click
    expect(page.link.command).toHaveBeenCalledTimes(1)
    expect(toastsOf(page.ui)).toMatchObject([{ text: /^Claimed/ }])
  })

  it('is dropped, and said so, where somebody else was quicker', async () => {
    const page = setUp({ command: cutOnce() })
    page.show([subtask()])
    const click = page.actions.act(1, { action: 'claim' })
    page.show([subtask({ status: 'IN_PROGRESS', holder: 'bot' })])
    reconnect(page)
    await click
    expect(page.link.command).toHaveBeenCalledTimes(1)
    expect(toastsOf(page.ui)).toMatchObject([{ text: /has changed meanwhile/ }])
  })

  it('pauses what still runs, and only that', async () => {
    const page = setUp({ pause: cutOnce() })
    page.show([subtask()])
    const click = page.actions.pauseOrResume()
    reconnect(page)
    await click
    expect(page.link.pause).toHaveBeenCalledTimes(2)
    expect(page.link.resume).not.toHaveBeenCalled()
  })
})

describe('another name', () => {
  it('is kept where the core takes it, also before there is a session', async () => {
    for (const answer of [succeed({}), fail('no_session', 'Nothing is worked on.')]) {
      const { actions, preferences } = setUp({ join: vi.fn(() => Promise.resolve(answer)) as Link['join'] })
      expect(await actions.rename('Ada')).toBe(true)
      expect(preferences.getState()).toMatchObject({ name: 'Ada', named: true })
    }
  })

  it('is not kept where it is refused, which is told once', async () => {
    const message = '“Voyager” is the name of a bot: choose another.'
    const { actions, preferences, ui } = setUp({
      join: vi.fn(() => Promise.resolve(fail('name_taken', message))),
    })
    const before = preferences.getState()
    expect(await actions.rename('Voyager')).toBe(false)
    expect(preferences.getState()).toMatchObject({ name: before.name, named: before.named })
    expect(toastsOf(ui).map(({ text }) => text)).toEqual([message])
  })
})

it('a goal that is planned again is not shown behind the plan of another one', async () => {
  const failed = fail('plan_invalid', 'No plan held.', { suggestions: ['craft a compass'] })
  const { actions, ui } = setUp({ previewPlan: vi.fn(() => Promise.resolve(failed)) })
  ui.set({ preview: { plan: { goal: '3 torches' } } as Ui['preview'] })
  await actions.planAgain('a house of oak')
  expect(ui.store.getState()).toMatchObject({ unplanned: { goal: 'a house of oak' }, preview: null })
})
