import { join } from 'node:path'
import type { Command } from 'commander'
import { dataDir } from '../data-dir.ts'
import { openLog } from '../log-file.ts'
import type { CommonOptions } from './command.ts'
import { play } from './play.ts'
import { addPracticeOptions, type PracticeChoice, practiceChoice } from './practice-options.ts'

interface DemoOptions extends CommonOptions, PracticeChoice {
  goal: string
  headless: boolean
  json?: string
  fast: boolean
  keepOpen: boolean
}

/** How much faster than real time the accelerated world runs. */
const FAST = 10

export function addDemo(program: Command): void {
  addPracticeOptions(program.command('demo'))
    .description(
      'the main job in a small world of its own: a goal, its plan, the board, and a bot that works it off',
    )
    .option('--goal <goal>', 'what to do', 'Craft a diamond pickaxe')
    .option('--headless', 'without a page', false)
    .option('--json <file>', 'write the report as JSON')
    .option('--fast', 'an accelerated world', false)
    .option('--keep-open', 'stay when the goal is reached', false)
    .action((_options, command: Command) => demo(command.optsWithGlobals<DemoOptions>()))
}

/** The demo has a folder of its own: it never gets into the way of the app or its worlds. */
function demo(options: DemoOptions): Promise<void> {
  const { goal, headless, json, fast, keepOpen, logLevel } = options
  const dir = join(dataDir(), 'demo')
  return play({
    dir,
    target: { kind: 'practice', ...practiceChoice(options), timeScale: fast ? FAST : 1 },
    bots: ['Voyager'],
    goal,
    logger: openLog(dir, logLevel),
    headless,
    keepOpen,
    json,
    freshPracticeWorld: true,
  })
}
