import { afterEach, expect, test, vi } from 'vitest'
import { asPlayer } from '../../../src-main/body/accounts/as-player.ts'
import { signInFailure, signInWithMicrosoft } from '../../../src-main/body/accounts/sign-in.ts'
import { temporaryDir } from '../../support/temporary.ts'

afterEach(() => vi.unstubAllGlobals())

const json = (body: object) =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } })

/** Microsoft’s sign-in as far as its page for codes, where nobody types one. */
function pendingMicrosoft() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    asked.push(String(address))
    return String(address).includes('oauth20_connect')
      ? json({
          user_code: 'ABCD1234',
          device_code: 'secret',
          verification_uri: 'https://www.microsoft.com/link',
          expires_in: 900,
          interval: 0.01,
        })
      : json({ error: 'authorization_pending' })
  })
  return asked
}

test('the code and the address come from Microsoft, and cancelling ends the asking', async () => {
  const asked = pendingMicrosoft()
  const abort = new AbortController()
  const codes: object[] = []
  const signedIn = await signInWithMicrosoft({
    dir: temporaryDir(),
    signal: abort.signal,
    onCode: code => {
      codes.push(code)
      abort.abort()
    },
  })
  expect(signedIn).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
  expect(codes).toMatchObject([{ code: 'ABCD1234', address: 'https://www.microsoft.com/link' }])
  expect(JSON.stringify(codes)).not.toContain('secret')
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(1))
  const before = asked.length
  expect(asked.filter(address => address.includes('oauth20_connect'))).toHaveLength(1)
  expect(before).toBeLessThanOrEqual(2)
})

test('no network is said in one sentence', async () => {
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
