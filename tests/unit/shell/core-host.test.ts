import { expect, test, vi } from 'vitest'
import type { Clock } from '../../../src-main/base/index.ts'
import { silentLogger } from '../../../src-main/base/index.ts'
import { hostCore, restartDelay } from '../../../src-main/shell/electron/core-host.ts'
import type { Launch } from '../../../src-main/shell/electron/messages.ts'
import { FakeChild } from './fake-child.ts'

const launch: Launch = {
  dir: '/data',
  port: 0,
  token: 'key',
  pageDir: '/page',
  logLevel: 'info',
  appVersion: '1.0.0',
  systemSafe: false,
}

/** A clock that stands still until it is moved on. */
class ManualClock implements Clock {
  #now = 0
  #timers: { at: number; task: () => void }[] = []

  now = () => this.#now
  every = () => () => {}
  after = (ms: number, task: () => void) => {
    const timer = { at: this.#now + ms, task }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer)
    }
  }

  pass(ms: number): void {
    this.#now += ms
    for (const timer of this.#timers.filter(({ at }) => at <= this.#now)) {
      this.#timers = this.#timers.filter(other => other !== timer)
      timer.task()
    }
  }
}

function hosted() {
  const clock = new ManualClock()
  const started: { name: string; child: FakeChild }[] = []
  const onReady = vi.fn()
  const onFailure = vi.fn()
  const close = hostCore({
    fork: name => {
      const child = new FakeChild()
      started.push({ name, child })
      return child
    },
    launch,
    clock,
    logger: silentLogger,
    onReady,
    onFailure,
  })
  const latest = (name: string) => {
    const found = started.findLast(process => process.name === name)
    if (!found) throw new Error(`No ${name} was started.`)
    return found.child
  }
  const cores = () => started.filter(({ name }) => name === 'core').length
  return { clock, started, onReady, onFailure, close, latest, cores }
}

const ready = { type: 'ready', url: 'http://127.0.0.1:4000/#token=key', port: 4000 }

test('the core is launched, and its page told when it is ready', () => {
  const { latest, onReady } = hosted()
  expect(latest('core').received).toEqual([{ type: 'launch', launch }])
  latest('core').say(ready)
  expect(onReady).toHaveBeenCalledWith(ready.url)
})

test('a core that dies is restarted at the same address with the same token, so that the page resumes', () => {
  const { latest, clock, cores } = hosted()
  latest('core').say(ready)
  latest('core').exit(1)
  expect(cores()).toBe(1)
  clock.pass(restartDelay(1))
  expect(cores()).toBe(2)
  expect(latest('core').received).toEqual([{ type: 'launch', launch: { ...launch, port: 4000 } }])
})

test('restarts in a row wait longer and longer, up to half a minute; a healthy run makes them quick again', () => {
  expect([1, 2, 3, 4, 20].map(restartDelay)).toEqual([500, 1000, 2000, 4000, 30_000])
  const { latest, clock, cores } = hosted()
  latest('core').exit(1)
  clock.pass(restartDelay(1))
  latest('core').exit(1)
  clock.pass(restartDelay(2) - 1)
  expect(cores()).toBe(2)
  clock.pass(1)
  expect(cores()).toBe(3)
  clock.pass(120_000)
  latest('core').exit(1)
  clock.pass(restartDelay(1))
  expect(cores()).toBe(4)
})

test('what the user must settle is told once, and the core is ended and not tried again', () => {
  const { latest, clock, cores, onFailure } = hosted()
  const failure = { code: 'port_taken', message: 'Port 80 is taken.' }
  latest('core').say({ type: 'failed', failure })
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure)
  expect(latest('core').received.at(-1)).toEqual({ type: 'close' })
  latest('core').exit(0)
  clock.pass(600_000)
  expect(cores()).toBe(1)
})

test('if another program took the port in the meantime, the core comes back at any free one', () => {
  const { latest, clock, onFailure } = hosted()
  latest('core').say(ready)
  latest('core').exit(1)
  clock.pass(restartDelay(1))
  latest('core').say({ type: 'failed', failure: { code: 'port_taken', message: 'taken' } })
  latest('core').exit(0)
  clock.pass(restartDelay(2))
  expect(latest('core').received).toEqual([{ type: 'launch', launch: { ...launch, port: 0 } }])
  expect(onFailure).not.toHaveBeenCalled()
})

test('children are started for the core, and messages go both ways', () => {
  const { latest } = hosted()
  latest('core').say({ type: 'spawn', id: 7, name: 'practice' })
  latest('core').say({ type: 'send', id: 7, message: { go: true } })
  expect(latest('practice').received).toEqual([{ go: true }])
  latest('practice').say('ready')
  expect(latest('core').received.at(-1)).toEqual({ type: 'child message', id: 7, message: 'ready' })
  latest('practice').exit(3, 'last words')
  expect(latest('core').received.at(-1)).toEqual({ type: 'child exit', id: 7, code: 3, log: 'last words' })
})

test('a core that asks to kill a child has it killed; a core that dies takes its children along', () => {
  const { latest } = hosted()
  latest('core').say({ type: 'spawn', id: 1, name: 'practice' })
  const first = latest('practice')
  latest('core').say({ type: 'kill', id: 1 })
  expect(first.killed).toBe(true)
  latest('core').say({ type: 'spawn', id: 2, name: 'practice' })
  latest('core').exit(1)
  expect(latest('practice').killed).toBe(true)
})

test('closing asks the core to end and waits until it is gone', async () => {
  const { latest, close, clock, cores } = hosted()
  const closing = close()
  expect(latest('core').received.at(-1)).toEqual({ type: 'close' })
  latest('core').exit(0)
  await closing
  clock.pass(600_000)
  expect(cores()).toBe(1)
})

test('a core that does not end when asked is killed', async () => {
  const { latest, close, clock } = hosted()
  const closing = close()
  clock.pass(2000)
  await closing
  expect(latest('core').killed).toBe(true)
})

test('closing while a restart is due cancels it', async () => {
  const { latest, close, clock, cores } = hosted()
  latest('core').exit(1)
  await close()
  clock.pass(600_000)
  expect(cores()).toBe(1)
})
