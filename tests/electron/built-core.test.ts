import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Child } from '../../src-main/base/index.ts'
import { silentLogger, systemClock } from '../../src-main/base/index.ts'
import { createSandbox } from '../../src-main/sandbox/index.ts'
import { checkoutDir } from '../../src-main/shell/cli/checkout.ts'
import { pageDir } from '../../src-main/shell/cli/page-build.ts'
import { hostCore } from '../../src-main/shell/electron/core-host.ts'
import { httpClient } from '../contract/door-fixture.ts'
import { keptDir } from '../support/kept-dir.ts'

const port = fileURLToPath(new URL('./utility-port.ts', import.meta.url))

/** Runs one of the app's built processes as Electron's main process would, but under plain Node. */
function forkBuilt(name: string): Child & { pid: number } {
  const child = fork(`${checkoutDir}out/main/${name}-process.js`, [], {
    execArgv: ['--import', port],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    pid: child.pid ?? 0,
    send: message => {
      if (child.connected) child.send(message as object)
    },
    onMessage: listener => {
      child.on('message', listener)
      return () => void child.off('message', listener)
    },
    onExit: listener => {
      const once = (code: number | null) => listener(code, '')
      child.once('close', once)
      return () => void child.off('close', once)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Hosts the built core on data of its own. `nextAddress` waits until it is ready, or ready again. */
function hostBuilt() {
  const home = keptDir()
  const processes: { name: string; pid: number }[] = []
  let ready = Promise.withResolvers<string>()
  const close = hostCore({
    fork: name => {
      const child = forkBuilt(name)
      processes.push({ name, pid: child.pid })
      return child
    },
    launch: {
      dir: home.path,
      port: 0,
      token: 'key',
      pageDir: pageDir(checkoutDir),
      logLevel: 'info',
      appVersion: '1.0.0',
      systemSafe: false,
    },
    clock: systemClock,
    logger: silentLogger,
    onReady: url => ready.resolve(url),
    onFailure: ({ message }) => ready.reject(new Error(message)),
  })
  onTestFinished(async () => {
    await close()
    home.remove()
  })
  const nextAddress = async () => {
    const address = await ready.promise
    ready = Promise.withResolvers()
    return address
  }
  return { processes, nextAddress, close }
}

const clientAt = (url: string) => httpClient(new URL(url).host, 'key')
const running = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the built core opens the page, starts the practice world through main, and takes it along when it ends', async () => {
  const { processes, nextAddress, close } = hostBuilt()
  const url = await nextAddress()
  expect(await (await fetch(new URL('/', url))).text()).toContain('Co-Voyager')
  const target = { kind: 'practice' as const, preset: 'arena' as const, timeScale: 1 }
  expect(await clientAt(url).connect.mutate({ target, bots: [] })).toMatchObject({
    ok: true,
    value: { status: 'connected', version: '1.20.1' },
  })
  expect(processes.map(({ name }) => name)).toEqual(['core', 'practice'])
  await close()
  expect(processes.filter(({ pid }) => running(pid))).toEqual([])
})

test('the built sandbox runs a program', async () => {
  const sandbox = createSandbox(name => forkBuilt(name))
  onTestFinished(() => sandbox.close())
  const signal = new AbortController().signal
  const program = { code: 'const main = (bot, task) => task + 1', task: 1, capabilities: [], signal }
  expect(await sandbox.run(program)).toMatchObject({ ok: true, value: 2 })
})

test('a built core that is killed comes back at the same address', async () => {
  const { processes, nextAddress } = hostBuilt()
  const url = await nextAddress()
  process.kill(processes[0]?.pid ?? 0, 'SIGKILL')
  expect(await nextAddress()).toBe(url)
  expect(await clientAt(url).sessions.query()).toEqual({ ok: true, value: [] })
})
