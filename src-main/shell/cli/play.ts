import { access, constants, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Logger } from '../../base/index.ts'
import { Scope } from '../../base/index.ts'
import type { BoardView, Programs, WorldTarget } from '../../contract/index.ts'
import type { Core } from '../../session/interface.ts'
import { ADDRESS_LINE } from '../address-line.ts'
import { launchCore } from '../launch.ts'
import { createToken } from '../token.ts'
import { appVersion, checkoutDir } from './checkout.ts'
import { CommandError } from './command.ts'
import { endOnSignal } from './end-on-signal.ts'
import { buildIfNeeded, pageDir } from './page-build.ts'
import { planningLines } from './planning-lines.ts'
import { askOnTerminal, type ConsentWay } from './program-questions.ts'
import { progressPrinter } from './progress.ts'
import { type Report, reportOf, reportText } from './report.ts'
import { nodeSpawner } from './spawn.ts'

export interface PlayOptions {
  readonly dir: string
  readonly target: WorldTarget
  readonly bots: readonly string[]
  readonly goal: string
  readonly logger: Logger
  /** No page. */
  readonly headless: boolean
  /** Stay when the goal is reached, until Ctrl-C. */
  readonly keepOpen: boolean
  /** Where the report goes as JSON. */
  readonly json?: string | undefined
  readonly freshPracticeWorld?: boolean
  /** What becomes of programs that a language model wrote; they are asked about where absent. */
  readonly programs?: ConsentWay
}

/** Milliseconds that a board may be stuck, with nobody at work, before the run counts as failed. */
const STUCK_MS = 60_000

const say = (line: string) => console.log(line)

/** Joins a world, works a goal's board to its end and reports. Sets exit code 0 only if every subtask is DONE. */
export async function play(options: PlayOptions): Promise<void> {
  const scope = new Scope()
  endOnSignal(scope, 130)
  try {
    // Said before the work, not after it.
    if (options.json) await requireFolder(options.json)
    const core = await launch(options, scope)
    const joined = await core.connect(options.target, options.bots)
    if (!joined.ok) throw new CommandError(joined.failure.message)
    const planning = planningLines(say)
    const unsubscribe = core.subscribe(
      update => update.type === 'planning' && update.planning && planning(update.planning),
    )
    let printer = progressPrinter(core)
    scope.add(() => printer.close())
    scope.add(
      askOnTerminal({
        core,
        way: options.programs ?? 'ask',
        hasPage: !options.headless,
        say,
        async quietly(work) {
          printer.close()
          try {
            return await work()
          } finally {
            printer = progressPrinter(core)
          }
        },
      }),
    )
    const started = await core.start(options.goal)
    unsubscribe()
    if (!started.ok) throw new CommandError(started.failure.message)
    const begun = performance.now()
    const board = await endOf(core, scope, options.headless)
    printer.close()
    const report = reportOf(board, (performance.now() - begun) / 1000, core.snapshot().programs)
    say(reportText(report))
    if (options.json) await writeReport(options.json, report)
    process.exitCode = report.ok ? 0 : 1
    if (options.keepOpen) {
      say('Still open: press Ctrl-C to end it.')
      return
    }
    await scope.close()
    // mineflayer's own timers would keep the process alive for another twenty seconds.
    process.exit()
  } catch (error) {
    await scope.close()
    throw error
  }
}

const unwritable = (file: string) =>
  new CommandError(
    `The report cannot be written to ${file}: name a file in a folder that is there and yours.`,
  )

async function requireFolder(file: string): Promise<void> {
  try {
    await access(dirname(resolve(file)), constants.W_OK)
  } catch {
    throw unwritable(file)
  }
}

async function writeReport(file: string, report: Report): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  } catch {
    throw unwritable(file)
  }
}

async function launch(options: PlayOptions, scope: Scope): Promise<Core> {
  if (!options.headless) await buildIfNeeded(checkoutDir, scope, say)
  const launched = await launchCore({
    dir: options.dir,
    spawn: nodeSpawner(),
    logger: options.logger,
    appVersion: appVersion(),
    freshPracticeWorld: options.freshPracticeWorld ?? false,
  })
  if (!launched.ok) throw new CommandError(launched.failure.message)
  scope.add(() => launched.value.close())
  if (!options.headless) {
    const opened = await launched.value.open({ port: 0, token: createToken(), pageDir: pageDir(checkoutDir) })
    if (!opened.ok) throw new CommandError(opened.failure.message)
    say(`${ADDRESS_LINE}${opened.value.url}`)
  }
  return launched.value.core
}

/** True if nobody is at work, nothing waits for a word, and all that is ready is for people. */
const isForPeople = ({ subtasks }: BoardView, { waiting }: Programs): boolean =>
  waiting.length === 0 &&
  subtasks.every(({ status }) => status !== 'IN_PROGRESS') &&
  subtasks.every(({ status, action }) => status !== 'READY' || action === 'perform')

/** Waits until all is done, the session was stopped, or nothing has moved for too long. */
function endOf(core: Core, scope: Scope, alone: boolean): Promise<BoardView> {
  return new Promise(resolve => {
    let stuck: NodeJS.Timeout | undefined
    const look = () => {
      const { board, programs } = core.snapshot()
      if (!board) return
      if (board.phase === 'finished' || board.phase === 'stopped') return settle(board)
      if (board.phase !== 'stuck' && !(alone && isForPeople(board, programs))) {
        clearTimeout(stuck)
        stuck = undefined
      } else stuck ??= setTimeout(() => settle(board), STUCK_MS)
    }
    const settle = (board: BoardView) => {
      clearTimeout(stuck)
      unsubscribe()
      resolve(board)
    }
    const unsubscribe = core.subscribe(update => {
      if (update.type === 'board' || update.type === 'programs' || update.type === 'snapshot') look()
    })
    scope.add(() => clearTimeout(stuck))
    scope.add(unsubscribe)
    look()
  })
}
