import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../src-main/contract/index.ts'
import { httpClient, socketClient, testDoor } from './door-fixture.ts'

let fixture: Awaited<ReturnType<typeof testDoor>>
let client: ReturnType<typeof httpClient>

describe.each(['HTTP', 'WebSocket'])('over %s', way => {
  beforeEach(async () => {
    fixture = await testDoor()
    client = (way === 'HTTP' ? httpClient : socketClient)(fixture.host, fixture.token)
  })

  test('a goal is checked', async () => {
    expect(await client.goalCheck.query({ goal: 'Get 5 logs' })).toMatchObject({
      ok: true,
      summary: '5 oak logs: ok',
    })
    expect(await client.goalCheck.query({ goal: '' })).toMatchObject({
      ok: false,
      failure: { code: 'goal_empty' },
    })
  })

  test('a plan is shown before it starts', async () => {
    const preview = await client.planPreview.query({ goal: 'Get 5 logs' })
    expect(preview).toMatchObject({ ok: true, value: { plan: { subtasks: [{ item: 'oak_log' }] } } })
  })

  test('a person gives a word on a program', async () => {
    const word = { id: 'p1', allow: false, reason: ' Not here. ', by: 'ann' }
    expect(await client.answerProgram.mutate(word)).toEqual({ ok: true, value: null })
    expect(fixture.core.requests).toEqual(['refuse p1 ann'])
    await expect(client.answerProgram.mutate({ ...word, reason: 'x'.repeat(501) })).rejects.toThrow()
  })

  test('an expected failure comes as data, not as an error', async () => {
    expect(await client.planPreview.query({ goal: 'bedrock' })).toEqual({
      ok: false,
      failure: { code: 'goal_impossible', message: 'Bedrock cannot be had in survival.' },
    })
  })

  test('a world is joined with its bots and left', async () => {
    const target = { kind: 'server' as const, host: 'localhost', port: 25565 }
    expect(await client.connect.mutate({ target, bots: ['Bob', 'Eve'] })).toMatchObject({
      ok: true,
      value: { status: 'connected', target },
    })
    expect(await client.addBot.mutate({ name: 'Max' })).toEqual({ ok: true, value: null })
    expect(await client.removeBot.mutate({ name: 'Bob' })).toEqual({ ok: true, value: null })
    expect(fixture.core.requests).toEqual(['connect Bob Eve', 'add bot Max', 'remove bot Bob'])
    await expect(client.addBot.mutate({ name: 'not a name' })).rejects.toThrow()
    expect(await client.disconnect.mutate()).toEqual({ ok: true, value: null })
    expect(fixture.core.snapshot().world).toEqual({ status: 'none' })
  })

  test('a goal replaces the one that is worked on, joins it, or waits for it', async () => {
    const order = { goal: 'Get 5 logs', by: 'ann' }
    expect(await client.replaceGoal.mutate(order)).toMatchObject({ ok: true, value: { id: 's1' } })
    expect(await client.addGoal.mutate(order)).toEqual({ ok: true, value: null })
    expect(await client.queueGoal.mutate(order)).toMatchObject({ ok: true, value: { id: 'w1', by: 'ann' } })
    expect(await client.cancelGoal.mutate({ id: 'w1' })).toEqual({ ok: true, value: null })
    expect(await client.beginGoal.mutate({ id: 'w2' })).toMatchObject({ ok: true })
    const said = ['replace', 'add', 'queue'].map(way => `${way} Get 5 logs ann`)
    expect(fixture.core.requests).toEqual([...said, 'cancel w1', 'begin w2'])
    await expect(client.queueGoal.mutate({ goal: 'x'.repeat(501), by: 'ann' })).rejects.toThrow()
  })

  test('a line is said, one thing of it taken back, and a place left alone', async () => {
    expect(await client.speak.mutate({ by: 'ann', text: ' come here ' })).toEqual({ ok: true, value: null })
    expect(await client.takeBackSaid.mutate({ by: 'ann', line: 'l1', place: 0 })).toMatchObject({ ok: true })
    const area = { by: 'ann', around: 'chest', radius: 20, spares: 'trees' } as const
    expect(await client.leaveAlone.mutate(area)).toEqual({ ok: true, value: null })
    expect(await client.forgetArea.mutate({ id: 'a1' })).toEqual({ ok: true, value: null })
    expect(fixture.core.requests).toEqual([
      'speak ann come here',
      'take back ann l1 0',
      'leave trees 20 chest ann',
      'forget area a1',
    ])
    await expect(client.speak.mutate({ by: 'ann', text: '   ' })).rejects.toThrow()
    await expect(client.speak.mutate({ by: 'ann', text: 'x'.repeat(401) })).rejects.toThrow()
    await expect(client.leaveAlone.mutate({ ...area, radius: 129 })).rejects.toThrow()
    await expect(client.leaveAlone.mutate({ ...area, spares: 'diamonds' as 'all' })).rejects.toThrow()
  })

  test('a player signs in, cancels that, and signs out', async () => {
    expect(await client.signIn.mutate()).toEqual({ ok: true, value: 'Steve' })
    expect(await client.cancelSignIn.mutate()).toEqual({ ok: true, value: null })
    expect(await client.signOut.mutate({ name: 'Steve' })).toEqual({ ok: true, value: null })
    expect(fixture.core.requests).toEqual(['sign in', 'cancel sign-in', 'sign out Steve'])
  })

  test('what a language model is asked for is begun and called off', async () => {
    expect(await client.cancelPlanning.mutate()).toEqual({ ok: true, value: null })
    expect(await client.compareModels.mutate({ models: [' one ', 'two'] })).toEqual({ ok: true, value: null })
    expect(await client.cancelComparison.mutate()).toEqual({ ok: true, value: null })
    expect(fixture.core.requests).toEqual(['cancel planning', 'compare one two', 'cancel comparison'])
    await expect(client.compareModels.mutate({ models: [] })).rejects.toThrow()
    await expect(client.compareModels.mutate({ models: Array(9).fill('x') })).rejects.toThrow()
  })

  test('a session is started, paused, resumed, stopped and reopened', async () => {
    expect(await client.start.mutate({ goal: 'Get 5 logs' })).toMatchObject({ ok: true, value: { id: 's1' } })
    expect(await client.pause.mutate({ by: 'ann' })).toEqual({ ok: true, value: null })
    expect(await client.resume.mutate({ by: 'ann' })).toEqual({ ok: true, value: null })
    const position = { x: 3, y: 64, z: -7 }
    expect(await client.shareChest.mutate({ by: 'ann', position })).toEqual({ ok: true, value: null })
    await expect(client.shareChest.mutate({ by: 'ann', position: { ...position, y: 0.5 } })).rejects.toThrow()
    expect(await client.shareChest.mutate({ by: 'ann', position, shared: false })).toMatchObject({ ok: true })
    expect(await client.stop.mutate({ by: 'ann' })).toEqual({ ok: true, value: null })
    expect(fixture.core.requests).toEqual([
      'pause ann',
      'resume ann',
      'share 3 64 -7 ann',
      'unshare 3 64 -7 ann',
      'stop ann',
    ])
    expect(await client.reopen.mutate({ session: 's1' })).toMatchObject({ ok: true, value: { id: 's1' } })
    expect(await client.reopen.mutate({ session: 'gone' })).toMatchObject({
      ok: false,
      failure: { code: 'no_session' },
    })
  })

  test('a person joins and commands the board', async () => {
    expect(await client.join.mutate({ id: 'p1', name: 'Ann' })).toMatchObject({
      ok: true,
      value: { id: 'p1', kind: 'human' },
    })
    const claim = { type: 'claim' as const, id: 1, participant: 'p1' }
    expect(await client.command.mutate(claim)).toEqual({ ok: true, value: null })
    expect(await client.command.mutate({ ...claim, id: 2 })).toMatchObject({
      ok: false,
      failure: { code: 'claim_refused' },
    })
    expect(fixture.core.commands).toEqual([claim, { ...claim, id: 2 }])
  })

  test('a guide to a subtask is given, and refused where there is no such subtask', async () => {
    expect(await client.guide.query({ id: 1, participant: 'p1' })).toMatchObject({
      ok: true,
      value: { place: { what: 'oak log' } },
    })
    expect(await client.guide.query({ id: 9, participant: 'p1' })).toMatchObject({
      ok: false,
      failure: { code: 'not_found' },
    })
  })

  test('settings are kept and told, and refused where they do not fit', async () => {
    const settings = { ...DEFAULT_SETTINGS, chatPrefix: '?', strangers: true }
    expect(await client.configure.mutate(settings)).toEqual({ ok: true, value: null })
    expect(fixture.core.snapshot().settings).toEqual(settings)
    await expect(client.configure.mutate({ ...settings, chatPrefix: '/' })).rejects.toThrow()
    const bare = { ...settings.shortcuts, claim: 'C' }
    await expect(client.configure.mutate({ ...settings, shortcuts: bare })).rejects.toThrow()
    expect(fixture.core.snapshot().settings).toEqual(settings)
  })

  test('a key for language models is taken, and nothing gives it back', async () => {
    const baseUrl = 'http://127.0.0.1:11434/v1'
    expect(await client.setModelKey.mutate({ baseUrl, key: ' a-key-of-the-player ' })).toEqual({
      ok: true,
      value: null,
    })
    await client.setModelKey.mutate({ baseUrl, key: '' })
    expect(fixture.core.requests).toEqual([
      `key of 19 letters for ${baseUrl}`,
      `key of 0 letters for ${baseUrl}`,
    ])
    await expect(client.setModelKey.mutate({ baseUrl, key: 'two words' })).rejects.toThrow()
    await expect(client.setModelKey.mutate({ baseUrl, key: 'x'.repeat(1001) })).rejects.toThrow()
  })

  test('an endpoint of language models is tried, and set only where it can be one', async () => {
    expect(await client.testModels.mutate()).toMatchObject({ ok: true, value: { ok: true } })
    const models = { ...DEFAULT_SETTINGS.models, baseUrl: 'http://localhost:1234/v1' }
    expect(await client.configure.mutate({ ...DEFAULT_SETTINGS, models })).toMatchObject({ ok: true })
    for (const baseUrl of ['file:///etc/passwd', 'localhost:1234', 'http://me:secret@localhost/v1'])
      await expect(
        client.configure.mutate({ ...DEFAULT_SETTINGS, models: { ...models, baseUrl } }),
      ).rejects.toThrow()
  })

  test('what bots saw is listed, given one by one, and forgotten', async () => {
    expect(await client.sessionPictures.query({ session: 's1' })).toMatchObject({
      ok: true,
      value: [{ id: 1, bot: 'Bob', moment: 'done' }],
    })
    const value = Buffer.from('a picture').toString('base64')
    expect(await client.sessionPicture.query({ session: 's1', id: 1 })).toEqual({ ok: true, value })
    expect(await client.sessionPicture.query({ session: 's1', id: 2 })).toMatchObject({
      ok: false,
      failure: { code: 'not_found' },
    })
    await client.forgetPictures.mutate({ session: 's1' })
    expect(fixture.core.requests).toContain('forget s1')
  })

  test('past sessions are listed and exported', async () => {
    expect(await client.sessions.query()).toMatchObject({ ok: true, value: [{ id: 's1' }] })
    const input = { session: 's1', format: 'csv' as const }
    expect(await client.sessionExport.query(input)).toMatchObject({
      ok: true,
      value: { filename: 's1.csv' },
    })
  })
})
