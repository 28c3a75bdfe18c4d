import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { announced, runningInstance, takeLock } from '../../../src-main/shell/instance-lock.ts'
import { temporaryDir } from '../../support/temporary.ts'

const lockFile = (dir: string) => join(dir, 'core.lock')
const writeLock = (dir: string, content: object) => writeFileSync(lockFile(dir), JSON.stringify(content))

async function held(dir: string) {
  const taken = await takeLock(dir)
  if (!taken.held) throw new Error('The lock is held by another.')
  return taken.lock
}

/** A process of another program that runs for as long as the test. */
async function otherProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return child.pid ?? 0
}

/** A process number that nobody has any more. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

async function serverThatSays(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end())
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/#token=abc`
}

test('only one can hold a data directory, and the next can when it is released', async () => {
  const dir = temporaryDir()
  const lock = await held(dir)
  expect(await takeLock(dir)).toMatchObject({ held: false, holder: { pid: process.pid } })
  lock.release()
  expect(await takeLock(dir)).toMatchObject({ held: true })
})

test('of many that ask at once exactly one gets it', async () => {
  const dir = temporaryDir()
  const results = await Promise.all(Array.from({ length: 20 }, () => takeLock(dir)))
  expect(results.filter(({ held }) => held)).toHaveLength(1)
  expect(readdirSync(dir)).toEqual(['core.lock'])
})

test('of many that find a stale lock exactly one takes it over', async () => {
  const dir = temporaryDir()
  writeLock(dir, { pid: await endedProcess(), id: 'old' })
  const results = await Promise.all(Array.from({ length: 20 }, () => takeLock(dir)))
  expect(results.filter(({ held }) => held)).toHaveLength(1)
  expect(readdirSync(dir)).toEqual(['core.lock'])
})

test('later instances learn the address, which others on the machine cannot read', async () => {
  const dir = temporaryDir()
  const lock = await held(dir)
  const url = await serverThatSays(200)
  lock.announce(url)
  expect(await runningInstance(dir)).toMatchObject({ pid: process.pid, url })
  expect(statSync(lockFile(dir)).mode & 0o077).toBe(0)
})

test('who comes while the first is starting waits for its address', async () => {
  const dir = temporaryDir()
  const lock = await held(dir)
  const holder = await runningInstance(dir)
  if (!holder) throw new Error('There is no holder.')
  const waiting = announced(dir, holder, 5000)
  lock.announce('http://127.0.0.1:1/#token=abc')
  expect(await waiting).toBe('http://127.0.0.1:1/#token=abc')
  lock.release()
  expect(await announced(dir, holder, 5000)).toBeUndefined()
})

test.each([
  ['is torn', async () => '{"pid":'],
  ['is of a process that has ended', async () => JSON.stringify({ pid: await endedProcess(), id: 'a' })],
  ['is of an earlier process with our number', async () => JSON.stringify({ pid: process.pid, id: 'a' })],
  [
    'names an address where nobody listens, though its process number is in use',
    async () => JSON.stringify({ pid: await otherProcess(), id: 'a', url: 'http://127.0.0.1:1/#token=a' }),
  ],
  [
    'names an address where somebody else listens by now',
    async () => JSON.stringify({ pid: await otherProcess(), id: 'a', url: await serverThatSays(404) }),
  ],
])('a lock that %s is stale and taken over', async (_why, content) => {
  const dir = temporaryDir()
  writeFileSync(lockFile(dir), await content())
  expect(await runningInstance(dir)).toBeUndefined()
  expect(await takeLock(dir)).toMatchObject({ held: true })
})

test('a live process that has no page yet, or whose core answers, keeps its lock', async () => {
  const dir = temporaryDir()
  const pid = await otherProcess()
  for (const url of [undefined, await serverThatSays(200)]) {
    writeLock(dir, { pid, id: 'a', ...(url && { url }) })
    expect(await takeLock(dir)).toMatchObject({ held: false, holder: { pid } })
  }
})

test('who lost the lock to another does not remove that one when it ends', async () => {
  const dir = temporaryDir()
  const lock = await held(dir)
  const pid = await otherProcess()
  writeLock(dir, { pid, id: 'other' })
  lock.release()
  expect(await runningInstance(dir)).toMatchObject({ pid })
})
