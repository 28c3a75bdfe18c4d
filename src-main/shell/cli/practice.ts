import { join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { Scope } from '../../base/index.ts'
import { describeWorld, startPractice } from '../../practice/index.ts'
import { dataDir } from '../data-dir.ts'
import { takeLock } from '../instance-lock.ts'
import { CommandError } from './command.ts'
import { endOnSignal } from './end-on-signal.ts'
import { addPracticeOptions, type PracticeChoice, practiceChoice } from './practice-options.ts'
import { nodeSpawner } from './spawn.ts'
import { parsePort } from './start.ts'

interface PracticeCommandOptions extends PracticeChoice {
  port: number
  timeScale: number
  viewDistance?: number | undefined
  fresh: boolean
}

function parseTimeScale(text: string): number {
  const scale = Number(text)
  if (!(scale > 0 && scale <= 100)) throw new InvalidArgumentError('It is a number above 0 and up to 100.')
  return scale
}

function parseViewDistance(text: string): number {
  const columns = Number(text)
  if (!(Number.isInteger(columns) && columns >= 2 && columns <= 16))
    throw new InvalidArgumentError('It is a whole number from 2 to 16.')
  return columns
}

export function addPractice(program: Command): void {
  addPracticeOptions(program.command('practice'))
    .description('run the practice world alone, so that you can join it with your own Minecraft')
    .option('--port <number>', 'port of the world (0: any free one)', parsePort, 0)
    .option('--time-scale <number>', 'how much faster than in the game time goes', parseTimeScale, 1)
    .option('--view-distance <chunks>', 'how far its players see', parseViewDistance)
    .option('--fresh', 'begin with a new world that is not kept, instead of the one as it was left', false)
    .action(practice)
}

async function practice(options: PracticeCommandOptions): Promise<void> {
  const { port, timeScale, viewDistance, fresh } = options
  const scope = new Scope()
  endOnSignal(scope)
  // Apart from the app's own practice world, so that the app can run beside it and join it.
  const dir = join(dataDir(), 'practice-alone')
  if (!fresh) await reserve(dir, scope)
  const started = await startPractice({
    spawn: nodeSpawner(),
    ...practiceChoice(options),
    viewDistance,
    port,
    timeScale,
    ...(fresh ? {} : { saveDir: dir }),
  })
  if (!started.ok) {
    await scope.close()
    throw new CommandError(started.message)
  }
  const { world } = started
  scope.add(() => world.stop())
  world.onExit(({ expected, message }) => {
    if (expected) return
    console.error(message)
    process.exit(1)
  })
  console.log(describeWorld(world))
  console.log('Press Ctrl-C to save it and end.')
}

/** No two worlds may be saved to one place. @throws CommandError while another one is. */
async function reserve(dir: string, scope: Scope): Promise<void> {
  const taken = await takeLock(dir)
  if (!taken.held)
    throw new CommandError(
      `The practice world runs already, in process ${taken.holder.pid}: join that one, or begin a new one with --fresh.`,
    )
  scope.add(() => taken.lock.release())
}
