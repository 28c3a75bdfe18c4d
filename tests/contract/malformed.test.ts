import { once } from 'node:events'
import { TRPCClientError } from '@trpc/client'
import { expect, test, vi } from 'vitest'
import { silentLogger } from '../../src-main/base/index.ts'
import { ask, httpClient, rawSocket, testDoor } from './door-fixture.ts'

const json = { 'content-type': 'application/json' }
const oversized = JSON.stringify({ goal: 'x'.repeat(70_000) })

test('input that breaks the schema is refused with the place and never reaches the core', async () => {
  const { host, token, core } = await testDoor()
  const client = httpClient(host, token)
  const refused = await client.command
    .mutate({ type: 'edit', id: 1, participant: 'ann', quantity: -3 })
    .catch(error => error)
  expect(refused).toBeInstanceOf(TRPCClientError)
  expect(refused.data).toMatchObject({ httpStatus: 400, failure: { code: 'bad_input' } })
  expect(refused.message).toContain('quantity')
  expect(core.commands).toEqual([])
})

test.each([
  ['a name that Minecraft does not allow', 'join', { id: 'p1', name: 'Ann Smith' }],
  ['an unknown command', 'command', { type: 'explode', participant: 'ann' }],
  ['no input', 'start', undefined],
  ['an endless goal', 'start', { goal: 'x'.repeat(501) }],
  ['an impossible port', 'connect', { target: { kind: 'server', host: 'h', port: 70_000 }, bots: [] }],
])('%s is refused', async (_name, procedure, input) => {
  const { host, token } = await testDoor()
  const headers = { ...json, authorization: `Bearer ${token}` }
  const body = input && JSON.stringify(input)
  const answer = await ask(host, `/trpc/${procedure}`, { method: 'POST', headers, ...(body && { body }) })
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.body).error.data.failure.code).toBe('bad_input')
})

test('broken JSON and oversized bodies are refused, and the door goes on', async () => {
  const { host, token } = await testDoor()
  const post = (body: string) =>
    ask(host, '/trpc/start', { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body })
  expect((await post('{"goal": ')).status).toBe(400)
  const tooLarge = await post(oversized)
  expect(tooLarge.status).toBe(413)
  expect(JSON.parse(tooLarge.body).code).toBe('bad_input')
  expect((await post('{"goal": "Get 5 logs"}')).status).toBe(200)
})

test('an unknown procedure is not found', async () => {
  const { host, token } = await testDoor()
  const answer = await ask(host, '/trpc/eval', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(404)
  expect(JSON.parse(answer.body).error.data.failure.code).toBe('not_found')
})

test('a bug is told in one sentence without a stack, and logged', async () => {
  const error = vi.fn()
  const { host, token, core } = await testDoor({ logger: { ...silentLogger, error } })
  core.broken = true
  const path = `/trpc/goalCheck?input=${encodeURIComponent('{"goal":"x"}')}`
  const answer = await ask(host, path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(500)
  expect(JSON.parse(answer.body).error.data.failure.code).toBe('internal')
  expect(answer.body).not.toContain('secret detail')
  expect(answer.body).not.toContain('core-double')
  expect(error).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ path: 'goalCheck', error: expect.stringContaining('secret detail') }),
  )
})

test('an answer of the core that breaks the contract is a bug, not data', async () => {
  const { host, token, core } = await testDoor()
  vi.spyOn(core, 'sessions').mockReturnValue({ ok: true, value: [{ id: 7 }] } as never)
  const refused = await httpClient(host, token)
    .sessions.query()
    .catch(error => error)
  expect(refused.data).toMatchObject({ failure: { code: 'internal' } })
})

test('malformed messages on a WebSocket are answered with an error, and the socket goes on', async () => {
  const { host, token } = await testDoor()
  const { socket } = await rawSocket(host, {}, '/trpc?connectionParams=1')
  socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }))
  const answerTo = async (message: string) => {
    const answer = once(socket, 'message')
    socket.send(message)
    return JSON.parse(String((await answer)[0]))
  }
  expect(await answerTo('not json')).toMatchObject({ error: { data: { failure: { code: 'bad_input' } } } })
  expect(await answerTo('{"id":1,"method":"query","params":{"path":"eval"}}')).toMatchObject({
    id: 1,
    error: { data: { failure: { code: 'not_found' } } },
  })
  expect(
    await answerTo('{"id":2,"method":"query","params":{"path":"goalCheck","input":{"goal":"x"}}}'),
  ).toMatchObject({ id: 2, result: { data: { ok: true } } })
})

test('an oversized message closes its WebSocket and nothing else', async () => {
  const { host, token } = await testDoor()
  const { socket } = await rawSocket(host, {}, '/trpc?connectionParams=1')
  const closed = once(socket, 'close')
  socket.send(oversized)
  expect((await closed)[0]).toBe(1009)
  expect(await httpClient(host, token).sessions.query()).toMatchObject({ ok: true })
})
