import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

const source = (path: string) => JSON.stringify(new URL(`../../../src-main/${path}`, import.meta.url).href)

/** A process that handles signals, and says what it does; `release` is what its scope does when it closes. */
async function signalled(release: string) {
  const code = `
    import { Scope } from ${source('base/index.ts')}
    import { endOnSignal } from ${source('shell/cli/end-on-signal.ts')}
    const scope = new Scope()
    scope.add(() => { console.log('closing'); ${release} })
    endOnSignal(scope, 130)
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, ended }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s closes what is open, then ends', async signal => {
  const { child, ended } = await signalled('')
  const closing = once(child.stdout, 'data')
  child.kill(signal)
  expect(String((await closing)[0])).toContain('closing')
  expect(await ended).toEqual([130, null])
})

test('a second Ctrl-C ends at once what does not close', async () => {
  const { child, ended } = await signalled('return new Promise(() => {})')
  const closing = once(child.stdout, 'data')
  child.kill('SIGINT')
  await closing
  child.kill('SIGINT')
  expect(await ended).toEqual([1, null])
})

test('what does not close is cut off after a while', async () => {
  const { child, ended } = await signalled('return new Promise(() => {})')
  child.kill('SIGINT')
  expect(await ended).toEqual([1, null])
})
