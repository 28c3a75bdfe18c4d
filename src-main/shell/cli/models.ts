import type { Command } from 'commander'
import { systemClock } from '../../base/index.ts'
import type { ModelTest, Outcome } from '../../contract/index.ts'
import { dataDir } from '../data-dir.ts'
import { openLog } from '../log-file.ts'
import { CommandError, type CommonOptions } from './command.ts'
import { table } from './table.ts'

interface TestOptions extends CommonOptions {
  baseUrl?: string
  model?: string
  json: boolean
}

export function addModels(program: Command): void {
  const models = program.command('models').description('language models: try the endpoint that is set up')
  models
    .command('test')
    .description('try the endpoint: is it there, does it take the key, does each model answer')
    .option('--base-url <address>', 'another endpoint than in the settings, up to and with its /v1')
    .option('--model <name>', 'another model than in the settings, for everything')
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nThe key is the one of the settings, or CO_VOYAGER_API_KEY, or OPENAI_API_KEY for OpenAI itself.\nWhat the desktop app keeps in the system’s own safe is not seen here.',
    )
    .action((_options, command: Command) => test(command.optsWithGlobals<TestOptions>()))
}

async function test(options: TestOptions): Promise<void> {
  const { outcome, seconds } = await tested(options)
  if (options.json) console.log(JSON.stringify(testAsJson(outcome), null, 2))
  else if (outcome.ok) console.log(testAsText(outcome.value, seconds))
  else throw new CommandError(outcome.failure.message)
  if (!outcome.ok || !outcome.value.ok) process.exitCode = 1
}

interface Tested {
  outcome: Outcome<ModelTest>
  seconds: number
}

async function tested({ logLevel, baseUrl, model }: TestOptions): Promise<Tested> {
  const dir = dataDir()
  // Loaded only now, as for every command that needs more than words.
  const { standaloneModels } = await import('../../session/index.ts')
  const opened = standaloneModels({
    dir,
    env: process.env,
    clock: systemClock,
    logger: openLog(dir, logLevel),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(model === undefined ? {} : { model }),
  })
  if (!opened.ok) return { outcome: opened, seconds: 0 }
  const { models, close } = opened.value
  const ended = new AbortController()
  const end = () => ended.abort()
  process.once('SIGINT', end)
  const startedAt = systemClock.now()
  try {
    const outcome = await models.test(ended.signal)
    return { outcome, seconds: (systemClock.now() - startedAt) / 1000 }
  } finally {
    process.off('SIGINT', end)
    await close()
  }
}

/** The checks as other programs read them; a failure as `plan --json` prints it. */
export const testAsJson = (outcome: Outcome<ModelTest>): object =>
  outcome.ok ? outcome.value : { error: { code: outcome.failure.code, message: outcome.failure.message } }

/** The checks as a person reads them. `seconds`: what all of them took. */
export function testAsText({ ok, baseUrl, checks }: ModelTest, seconds: number): string {
  const rows = checks.map(({ state, what, seconds: took, text }) => [
    state === 'skipped' ? '-' : state,
    what,
    state === 'skipped' ? '' : `${took.toFixed(1)} s`,
    text,
  ])
  return [
    baseUrl,
    '',
    table(rows),
    '',
    ok ? `All is well, after ${seconds.toFixed(1)} seconds.` : 'Not all of it works.',
  ].join('\n')
}
