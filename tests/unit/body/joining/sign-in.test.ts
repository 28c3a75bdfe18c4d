import { afterEach, expect, test, vi } from 'vitest'
import { asPlayer } from '../../../../src-main/body/accounts/as-player.ts'
import { signInFailure, signInWithMicrosoft } from '../../../../src-main/body/accounts/sign-in.ts'
import { temporaryDir } from '../../../support/temporary.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (body: object) =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } })

/** Microsoft’s sign-in as far as its page for codes, where nobody types one. */
function pendingMicrosoft(onPoll: (count: number) => void) {
  const asked: string[] = []
  let polls = 0
  vi.stubGlobal('fetch', async (address: string | URL) => {
    asked.push(String(address))
    if (!String(address).includes('oauth20_connect')) onPoll(++polls)
    return String(address).includes('oauth20_connect')
      ? json({
          user_code: 'ABCD1234',
          device_code: 'secret',
          verification_uri: 'https://www.microsoft.com/link',
          expires_in: 900,
          interval: 5,
        })
      : json({ error: 'authorization_pending' })
  })
  return asked
}

/** Signs in where nobody types the code, and cancels as soon as so often was asked whether somebody did. */
async function cancelledAfter(polls: number) {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const abort = new AbortController()
  const asked = pendingMicrosoft(count => count >= polls && abort.abort())
  const codes: object[] = []
  const signingIn = signInWithMicrosoft({
    dir: temporaryDir(),
    signal: abort.signal,
    onCode: code => {
      codes.push(code)
      if (polls === 0) abort.abort()
    },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return { signedIn: await signingIn, codes, polled: () => asked.filter(one => one.includes('token')).length }
}

test('the code and the address come from Microsoft, and nothing that is secret with them', async () => {
  const { signedIn, codes } = await cancelledAfter(0)
  expect(signedIn).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
  expect(codes).toMatchObject([{ code: 'ABCD1234', address: 'https://www.microsoft.com/link' }])
  expect(JSON.stringify(codes)).not.toContain('secret')
})

test.each([0, 2])('cancelled after %i looks whether the code was typed, it asks no more', async polls => {
  const { polled } = await cancelledAfter(polls)
  expect(polled()).toBe(polls)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(polled()).toBe(polls)
})

test('no network is said in one sentence', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const { signal } = new AbortController()
  expect(await signInWithMicrosoft({ dir: temporaryDir(), signal, onCode: () => {} })).toMatchObject({
    ok: false,
    failure: { code: 'server_unreachable' },
  })
})

test.each([
  ['Authentication failed, timed out', 'timed_out', 'in time'],
  ['404 Not Found {"path":"/minecraft/profile"}', 'not_allowed', 'does not own'],
  ['Your account currently does not have an Xbox profile.', 'not_allowed', 'no Xbox profile'],
  ['The account date of birth is under 18 years', 'not_allowed', 'child'],
  ['403 Forbidden {"token":"abc"}', 'refused_by_server', 'try again'],
])('“%s” is %s, and tells the way out', (words, code, part) => {
  const failure = signInFailure(new Error(words))
  expect(failure.code).toBe(code)
  expect(failure.message).toContain(part)
  expect(failure.message).not.toContain('abc')
})

test('a client that joins as a player who signed in has what the server’s check of names asks for', () => {
  const client = { emit: vi.fn() }
  const connect = vi.fn()
  const options = { connect }
  const account = { name: 'Steve', uuid: 'u-u', accessToken: 'token', certificates: { profileKeys: 'keys' } }
  asPlayer(account)(client as never, options as never)
  expect(client).toMatchObject({
    username: 'Steve',
    profileKeys: 'keys',
    session: { accessToken: 'token', selectedProfile: { id: 'u-u', name: 'Steve' } },
  })
  expect(options).toMatchObject({ accessToken: 'token', haveCredentials: true })
  expect(connect).toHaveBeenCalledWith(client)
})
