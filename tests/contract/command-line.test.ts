import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryDir } from '../support/temporary.ts'

const main = fileURLToPath(new URL('../../src-main/shell/cli/main.ts', import.meta.url))

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs the command line on a data directory of its own. */
function cli(...args: string[]): Promise<Ended> {
  const env = { ...process.env, COVOYAGER_HOME: temporaryDir() }
  return new Promise(resolve => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

test('a plan is printed and the exit code is 0', async () => {
  const { code, stdout } = await cli('plan', 'craft a compass', '--json', '--have', '64 oak_log')
  expect(code).toBe(0)
  expect(JSON.parse(stdout).subtasks[0]).not.toMatchObject({ item: 'oak_log' })
})

test('a goal that cannot be planned is one sentence on stderr and exit code 1', async () => {
  const { code, stdout, stderr } = await cli('plan', 'craft a dimond pickax')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).not.toContain('    at ')
})

test('with --json a failure is JSON on stdout and exit code 1', async () => {
  const { code, stdout, stderr } = await cli('plan', 'craft a compass', '--json', '--mc', '9.99')
  expect([code, stderr]).toEqual([1, ''])
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'server_version' } })
})

test('export without sessions says so, and an unknown one is a sentence and exit code 1', async () => {
  expect(await cli('export')).toMatchObject({ code: 0, stdout: expect.stringContaining('no sessions yet') })
  expect(await cli('export', 'latest')).toMatchObject({ code: 1 })
  const unknown = await cli('export', 'gone', '--format', 'csv')
  expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('gone') })
})

test('the doctor looks at everything and finds nothing that is needed missing', async () => {
  const { code, stdout } = await cli('doctor')
  for (const what of ['Node', 'Database', 'Page', 'Electron', 'Chromium', 'Data', 'Port'])
    expect(stdout).toContain(what)
  expect(code).toBe(0)
})

test.each([
  ['an unknown command', ['fly']],
  ['an impossible port', ['start', '--port', '99999']],
  ['an unknown format', ['export', 'latest', '--format', 'xml']],
])('%s is refused with a hint', async (_what, args) => {
  const { code, stderr } = await cli(...args)
  expect(code).toBe(1)
  expect(stderr).toContain('--help')
})
