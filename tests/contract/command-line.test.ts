import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openAiServer, saysJson } from '../support/openai-server.ts'
import { temporaryDir } from '../support/temporary.ts'

const main = fileURLToPath(new URL('../../src-main/shell/cli/main.ts', import.meta.url))

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs the command line on a data directory of its own. */
function cli(more: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, ...more, COVOYAGER_HOME: temporaryDir() }
  return new Promise(resolve => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

test('a plan is printed and the exit code is 0', async () => {
  const { code, stdout } = await cli({}, 'plan', 'craft a compass', '--json', '--have', '64 oak_log')
  expect(code).toBe(0)
  expect(JSON.parse(stdout).subtasks[0]).not.toMatchObject({ item: 'oak_log' })
})

test('a goal that cannot be planned is one sentence on stderr and exit code 1', async () => {
  const { code, stdout, stderr } = await cli({}, 'plan', 'craft a dimond pickax')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).not.toContain('    at ')
})

test('with --json a failure is JSON on stdout and exit code 1', async () => {
  const { code, stdout, stderr } = await cli({}, 'plan', 'craft a compass', '--json', '--mc', '9.99')
  expect([code, stderr]).toEqual([1, ''])
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'server_version' } })
})

test('export without sessions says so, and an unknown one is a sentence and exit code 1', async () => {
  expect(await cli({}, 'export')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('no sessions yet'),
  })
  expect(await cli({}, 'export', 'latest')).toMatchObject({ code: 1 })
  const unknown = await cli({}, 'export', 'gone', '--format', 'csv')
  expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('gone') })
})

test('the doctor looks at everything and finds nothing that is needed missing', async () => {
  const { code, stdout } = await cli({}, 'doctor')
  for (const what of ['Node', 'Database', 'Page', 'Electron', 'Chromium', 'Data', 'Port'])
    expect(stdout).toContain(what)
  expect(code).toBe(0)
})

test.each([
  ['an unknown command', ['fly']],
  ['an impossible port', ['start', '--port', '99999']],
  ['an unknown format', ['export', 'latest', '--format', 'xml']],
])('%s is refused with a hint', async (_what, args) => {
  const { code, stderr } = await cli({}, ...args)
  expect(code).toBe(1)
  expect(stderr).toContain('--help')
})

test('an endpoint is tried with a table, or as JSON, and nothing tells the key', async () => {
  const key = 'a-key-of-the-player-42'
  const server = await openAiServer({ key, models: ['a-model'] })
  onTestFinished(() => server.close())
  server.otherwise(saysJson({ item: 'oak_planks', count: 4 }))
  const args = ['models', 'test', '--base-url', server.baseUrl, '--model', 'a-model']
  const good = await cli({ CO_VOYAGER_API_KEY: key }, ...args)
  expect(good).toMatchObject({ code: 0, stderr: '' })
  for (const words of ['reach', 'answer: planner', 'a-model answers in JSON', 'streaming', 'All is well'])
    expect(good.stdout).toContain(words)
  const json = await cli({ CO_VOYAGER_API_KEY: key }, ...args, '--json')
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: true,
    checks: [{ what: 'reach', state: 'ok' }, {}, {}, {}],
  })
  const wrong = await cli({ CO_VOYAGER_API_KEY: 'a-wrong-key-42' }, ...args)
  expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('does not accept the key') })
  expect(good.stdout + json.stdout + wrong.stdout + wrong.stderr).not.toMatch(/-key-/)
})

test('without an endpoint the way to one is said, and an address that is none is refused', async () => {
  expect(await cli({}, 'models', 'test')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('settings'),
  })
  const wrong = await cli({}, 'models', 'test', '--base-url', 'ollama', '--json')
  expect(wrong).toMatchObject({ code: 1, stderr: '' })
  expect(JSON.parse(wrong.stdout)).toMatchObject({ error: { code: 'bad_input' } })
})
