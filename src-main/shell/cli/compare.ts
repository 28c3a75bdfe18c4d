import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { Scope, systemClock } from '../../base/index.ts'
import { type Comparison, sumOf } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { createKnowledge, UnknownVersionError } from '../../knowledge/index.ts'
import { dataDir } from '../data-dir.ts'
import { openLog } from '../log-file.ts'
import { CommandError, type CommonOptions } from './command.ts'
import { table } from './table.ts'

interface CompareOptions extends CommonOptions {
  models: string
  goals?: string
  json?: string
  baseUrl?: string
  mc: string
}

const MOST_MODELS = 8

/** Adds `models compare`. */
export function addCompare(models: Command): void {
  models
    .command('compare')
    .description('let several models plan the same goals; nothing is started')
    .requiredOption('--models <names>', 'the models, for example gpt-5-mini,qwen3:8b')
    .option('--goals <file>', 'goals, one a line; without it those that come with Co-Voyager')
    .option('--json <file>', 'write all figures as JSON')
    .option('--base-url <address>', 'another endpoint than in the settings, up to and with its /v1')
    .option('--mc <version>', 'version of Minecraft', '1.20.1')
    .action((_options, command: Command) => compare(command.optsWithGlobals<CompareOptions>()))
}

async function compare(options: CompareOptions): Promise<void> {
  const names = [...new Set(options.models.split(',').map(name => name.trim()))].filter(Boolean)
  if (names.length === 0 || names.length > MOST_MODELS)
    throw new CommandError(`Name 1 to ${MOST_MODELS} models, with commas between them.`)
  const knowledge = knowledgeOf(options.mc)
  const { comparePlanners, comparisonGoals, goalsIn, standaloneModels } = await import(
    '../../session/index.ts'
  )
  const goals = options.goals === undefined ? comparisonGoals() : goalsIn(await textOf(options.goals))
  if (goals.length === 0)
    throw new CommandError(`There is no goal in ${options.goals}: write one into each line.`)
  const dir = dataDir()
  const logger = openLog(dir, options.logLevel)
  const scope = new Scope()
  const ended = new AbortController()
  const end = () => ended.abort()
  process.once('SIGINT', end)
  try {
    const models = names.map(name => {
      const { baseUrl } = options
      const opened = standaloneModels({
        dir,
        env: process.env,
        clock: systemClock,
        logger,
        model: name,
        ...(baseUrl === undefined ? {} : { baseUrl }),
      })
      if (!opened.ok) throw new CommandError(opened.failure.message)
      scope.add(opened.value.close)
      const status = opened.value.models.status('planner')
      if (!status.ready && !opened.value.settings.baseUrl) throw new CommandError(status.why)
      return [name, opened.value.models] as const
    })
    const comparison = await comparePlanners({
      goals,
      models,
      knowledge,
      signal: ended.signal,
      now: () => systemClock.now(),
      progress: comparison => console.error(progressText(comparison)),
    })
    console.log(comparisonAsText(comparison))
    if (options.json !== undefined) await writeJson(options.json, comparison)
    if (comparison.state === 'cancelled') process.exitCode = 130
  } finally {
    process.off('SIGINT', end)
    await scope.close()
  }
}

function knowledgeOf(version: string): Knowledge {
  try {
    return createKnowledge(version)
  } catch (error) {
    if (error instanceof UnknownVersionError) throw new CommandError(error.message)
    throw error
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new CommandError(`${file} cannot be read: name a file with one goal a line.`)
  }
}

async function writeJson(file: string, comparison: Comparison): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(comparisonAsJson(comparison), null, 2)}\n`)
  } catch {
    throw new CommandError(`The figures cannot be written to ${file}: name a file in a folder that is yours.`)
  }
}

/** How far it has come, in one line. */
function progressText({ goals, rows }: Comparison): string {
  return rows.map(({ planner, tries }) => `${planner} ${tries.length}/${goals.length}`).join(', ')
}

/** All figures, with the sums of each planner. */
export const comparisonAsJson = (comparison: Comparison): object => ({
  ...comparison,
  rows: comparison.rows.map(row => ({ ...row, sum: sumOf(row) })),
})

/** A table of the planners, then what each made of each goal. */
export function comparisonAsText(comparison: Comparison): string {
  const { goals, rows, version } = comparison
  const head = ['PLANNER', 'VALID', 'ROUNDS', 'TOKENS', 'MONEY', 'SECONDS', '']
  const sums = rows.map(row => {
    const { valid, tried, rounds, tokens, money, seconds } = sumOf(row)
    return [
      row.planner,
      `${valid}/${tried}`,
      rounds.toFixed(1),
      String(tokens),
      money === null ? 'no price' : `$${money.toFixed(4)}`,
      seconds.toFixed(seconds < 10 ? 2 : 0),
      row.stopped?.message ?? '',
    ]
  })
  const each = goals.map(goal => [
    goal,
    ...rows.map(({ tries }) => {
      const one = tries.find(one => one.goal === goal)
      return one === undefined ? '-' : one.valid ? `${one.subtasks} subtasks` : 'no plan'
    }),
  ])
  return [
    `${goals.length} goals, Minecraft ${version}${comparison.state === 'cancelled' ? ', cancelled' : ''}`,
    '',
    table([head, ...sums]),
    '',
    table([['GOAL', ...rows.map(({ planner }) => planner)], ...each]),
  ].join('\n')
}
