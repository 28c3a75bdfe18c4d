import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../support/temporary.ts'
import { ask, httpClient } from './door-fixture.ts'

const main = fileURLToPath(new URL('../../src-main/shell/cli/main.ts', import.meta.url))

/** Runs the command line as a person does, on a machine without a screen. */
function run(home: string, ...args: string[]) {
  const env = { ...process.env, COVOYAGER_HOME: home, DISPLAY: '', WAYLAND_DISPLAY: '' }
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', line => {
    lines.push(line)
    const address = /^Co-Voyager is at (\S+)$/.exec(line)?.[1]
    if (address) resolve(address)
  })
  child.once('close', code => reject(new Error(`It ended with ${code} and no address: ${lines.join(' / ')}`)))
  promise.catch(() => {})
  return { child, lines, address: promise, ended: once(child, 'close') as Promise<[number | null]> }
}

const interrupt = (child: ChildProcess) => child.kill('SIGINT')
const partsOf = (url: string) => ({
  host: new URL(url).host,
  token: new URL(url).hash.replace('#token=', ''),
})

test('start prints the address of a page that works, and Ctrl-C ends everything', async () => {
  const home = temporaryDir()
  const { child, address, ended } = run(home, 'start', '--no-open')
  const url = await address
  const { host, token } = partsOf(url)
  expect(await ask(host, '/')).toMatchObject({ status: 200, body: expect.stringContaining('Co-Voyager') })
  expect(await httpClient(host, token).goalCheck.query({ goal: '3 torches' })).toMatchObject({ ok: true })
  interrupt(child)
  expect(await ended).toEqual([0, null])
  await expect(ask(host, '/')).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(join(home, 'core.lock'))).toBe(false)
  const log = readFileSync(join(home, 'logs', 'co-voyager.log'), 'utf8')
  expect(log).not.toContain(token)
})

test('a second start prints the address of the first and ends well', async () => {
  const home = temporaryDir()
  const first = run(home, 'start', '--no-open')
  const url = await first.address
  const second = run(home, 'start', '--no-open')
  expect(await second.ended).toEqual([0, null])
  expect(await second.address).toBe(url)
  const listed = run(home, 'export')
  expect(await listed.ended).toEqual([0, null])
  expect(listed.lines.join()).toContain('no sessions yet')
})

test('a start after a crash takes over what the crash left', async () => {
  const home = temporaryDir()
  const first = run(home, 'start', '--no-open')
  await first.address
  first.child.kill('SIGKILL')
  await first.ended
  expect(existsSync(join(home, 'core.lock'))).toBe(true)
  const { host } = partsOf(await run(home, 'start', '--no-open').address)
  expect((await ask(host, '/')).status).toBe(200)
})

test('a port that is taken is one sentence and exit code 1, and leaves no lock behind', async () => {
  const { host } = partsOf(await run(temporaryDir(), 'start', '--no-open').address)
  const home = temporaryDir()
  const { ended } = run(home, 'start', '--no-open', '--port', host.replace(/.*:/, ''))
  expect(await ended).toEqual([1, null])
  expect(existsSync(join(home, 'core.lock'))).toBe(false)
})

test('the practice world says how to join it, and saves itself when Ctrl-C ends it', async () => {
  const home = temporaryDir()
  const { child, lines, ended } = run(home, 'practice')
  const joined = new Promise<void>(resolve => {
    child.stdout?.on('data', () => lines.some(line => line.startsWith('To join')) && resolve())
  })
  await Promise.race([joined, ended])
  interrupt(child)
  expect(await ended).toEqual([0, null])
  expect(lines.join('\n')).toMatch(/127\.0\.0\.1:\d+/)
  expect(existsSync(join(home, 'practice-alone'))).toBe(true)
})
