import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PrivateFile } from '../../../../src-main/base/index.ts'
import type { SignIn } from '../../../../src-main/body/index.ts'
import { type Accounts, fail, succeed } from '../../../../src-main/contract/index.ts'
import { AccountBook } from '../../../../src-main/session/world/account-book.ts'
import { temporaryDir } from '../../../support/temporary.ts'

const SECRET = 'a-token-that-nobody-sees'
const CODE = { code: 'ABCD1234', address: 'https://www.microsoft.com/link', until: 9 }

/** Stands in for Microsoft: asks for a code unless tokens are kept, and lets Steve in. */
const steve: SignIn = async ({ dir, onCode, signal }) => {
  const cache = new PrivateFile(dir, 'live.json')
  const { token } = await cache.getCached()
  if (token === undefined) onCode(CODE)
  if (signal.aborted) return fail('cancelled', 'The sign-in was cancelled.')
  await cache.setCached({ token: SECRET })
  return succeed({ name: 'Steve', uuid: '0-0', accessToken: SECRET, certificates: {} })
}

/** Asks for a code that nobody types. */
const nobody: SignIn = ({ onCode, signal }) => {
  const cancelled = new Promise<ReturnType<typeof fail<never>>>(resolve =>
    signal.addEventListener('abort', () => resolve(fail('cancelled', 'The sign-in was cancelled.'))),
  )
  onCode(CODE)
  return cancelled
}

function bookIn(dir: string, signIn: SignIn) {
  const told: Accounts[] = []
  return { told, book: new AccountBook({ dir, signIn, changed: accounts => void told.push(accounts) }) }
}

const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true }).map(name => join(dir, `${name}`))

test('a player signs in by a code, and bots of that name get the account from then on, also after a restart', async () => {
  const dir = join(temporaryDir(), 'accounts')
  const { book, told } = bookIn(dir, steve)
  expect(await book.signIn()).toEqual(succeed('Steve'))
  expect(told.map(({ signIn }) => signIn?.code)).toEqual([undefined, 'ABCD1234', undefined])
  expect(book.view).toEqual({ known: ['Steve'], signIn: null })
  const again = bookIn(dir, steve).book
  const signal = new AbortController().signal
  expect(await again.accountOf('steve', signal)).toMatchObject({ ok: true, value: { name: 'Steve' } })
  expect(await again.accountOf('Alex', signal)).toBeUndefined()
  expect(again.view.known).toEqual(['Steve'])
})

test('tokens are the owner’s alone, and nothing that is told holds them', async () => {
  const dir = join(temporaryDir(), 'accounts')
  const { book, told } = bookIn(dir, steve)
  await book.signIn()
  expect(statSync(dir).mode & 0o777).toBe(0o700)
  const modes = filesOf(dir)
    .map(path => statSync(path))
    .map(one => [one.isDirectory(), one.mode & 0o777])
  expect(modes).toHaveLength(3)
  for (const [isDirectory, mode] of modes) expect(mode).toBe(isDirectory ? 0o700 : 0o600)
  expect(JSON.stringify([told, book.view])).not.toContain(SECRET)
  expect(readFileSync(join(dir, 'accounts.json'), 'utf8')).not.toContain(SECRET)
})

test('a sign-in can be cancelled, and leaves nothing behind', async () => {
  const dir = join(temporaryDir(), 'accounts')
  const { book } = bookIn(dir, nobody)
  const signingIn = book.signIn()
  expect(book.view.signIn).toMatchObject({ code: 'ABCD1234' })
  expect(await book.signIn()).toMatchObject({ ok: false, failure: { code: 'already_running' } })
  book.cancel()
  expect(await signingIn).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
  expect(book.view).toEqual({ known: [], signIn: null })
  expect(filesOf(dir)).toEqual([])
})

test('who has signed out is forgotten with all tokens', async () => {
  const dir = join(temporaryDir(), 'accounts')
  const { book } = bookIn(dir, steve)
  await book.signIn()
  expect(await book.signOut('Alex')).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  expect(await book.signOut('steve')).toEqual(succeed(null))
  expect(book.view.known).toEqual([])
  expect(filesOf(dir).map(path => path.slice(dir.length + 1))).toEqual(['accounts.json'])
})

test('tokens that hold no more are said so when a bot is to join, and no code is asked for there', async () => {
  const dir = join(temporaryDir(), 'accounts')
  await bookIn(dir, steve).book.signIn()
  const { book, told } = bookIn(dir, nobody)
  expect(await book.accountOf('Steve', new AbortController().signal)).toMatchObject({
    ok: false,
    failure: { code: 'not_allowed', message: 'The sign-in of Steve has run out: sign in again, then join.' },
  })
  expect(told).toEqual([])
})
