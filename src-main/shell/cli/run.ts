import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Position } from '../../contract/index.ts'
import { dataDir } from '../data-dir.ts'
import { openLog } from '../log-file.ts'
import type { CommonOptions } from './command.ts'
import { play } from './play.ts'
import { type ConsentWay, consentWays } from './program-questions.ts'
import { parsePort } from './start.ts'

interface RunOptions extends CommonOptions {
  host: string
  port: number
  username: string
  mc?: string
  chest?: Position
  headless: boolean
  json?: string
  keepOpen: boolean
  programs: ConsentWay
}

/** `12,64,-3`. @throws InvalidArgumentError for anything else. */
export function parsePosition(text: string): Position {
  const [x, y, z, ...more] = text.split(',').map(Number)
  const whole = [x, y, z].every(number => Number.isInteger(number))
  if (!whole || more.length > 0 || x === undefined || y === undefined || z === undefined) {
    throw new InvalidArgumentError('A position is three whole numbers, for example 12,64,-3.')
  }
  return { x, y, z }
}

export function addRun(program: Command): void {
  program
    .command('run')
    .description('work on a goal in any world that lets the bot in')
    .argument('<goal>', 'for example "craft a furnace"')
    .requiredOption('--host <host>', 'address of the server')
    .option('--port <number>', 'its port', parsePort, 25565)
    .option('--username <name>', 'name of the bot', 'Voyager')
    .option('--mc <version>', 'Minecraft version; found by asking the server where it is left out')
    .option('--chest <x,y,z>', 'the chest that you share; without it the bot makes one', parsePosition)
    .option('--headless', 'without a page', false)
    .option('--json <file>', 'write the report as JSON')
    .option('--keep-open', 'stay when the goal is reached', false)
    .addOption(
      new Option(
        '--programs <way>',
        'programs that a language model wrote: ask before each new one, or allow them',
      )
        .choices(consentWays)
        .default('ask'),
    )
    .action((goal: string, _options, command: Command) => run(goal, command.optsWithGlobals<RunOptions>()))
}

function run(goal: string, options: RunOptions): Promise<void> {
  const { host, port, username, mc, chest, headless, json, keepOpen, logLevel, programs } = options
  const dir = dataDir()
  return play({
    dir,
    target: { kind: 'server', host, port, version: mc, chest },
    bots: [username],
    goal,
    logger: openLog(dir, logLevel),
    headless,
    keepOpen,
    json,
    programs,
  })
}
