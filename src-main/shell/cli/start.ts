import { type Command, InvalidArgumentError } from 'commander'
import { Scope } from '../../base/index.ts'
import { ADDRESS_LINE } from '../address-line.ts'
import { dataDir } from '../data-dir.ts'
import type { Holder } from '../instance-lock.ts'
import { announced, runningInstance } from '../instance-lock.ts'
import { launchCore } from '../launch.ts'
import { logCrashes, openLog } from '../log-file.ts'
import { createToken } from '../token.ts'
import { appVersion, checkoutDir } from './checkout.ts'
import type { CommonOptions } from './command.ts'
import { CommandError } from './command.ts'
import { endOnSignal } from './end-on-signal.ts'
import { buildIfNeeded, pageDir, pageState } from './page-build.ts'
import { nodeSpawner } from './spawn.ts'
import { findElectron, hasScreen, openBrowser, runElectron, usableElectron } from './window.ts'

interface StartOptions extends CommonOptions {
  open: boolean
  port: number
}

/** A port number or 0. @throws InvalidArgumentError for anything else. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new InvalidArgumentError('A port is a number up to 65535.')
  return port
}

export function addStart(program: Command): void {
  program
    .command('start')
    .description('open the app: in its own window where Electron is here, else in the browser')
    .option('--no-open', 'only print the address, open nothing')
    .option('--port <number>', 'port of the page (0: any free one)', parsePort, 0)
    .action((_options, command: Command) => start(command.optsWithGlobals<StartOptions>()))
}

/** Milliseconds that another instance may take from its start to its page, with a build in between. */
const STARTING_MS = 60_000

const say = (line: string) => console.log(line)

async function start(options: StartOptions): Promise<void> {
  const scope = new Scope()
  endOnSignal(scope)
  const dir = dataDir()
  const running = await runningInstance(dir)
  if (running) {
    await showRunning(dir, running, scope, options)
    return scope.close()
  }
  const binary = options.open ? await findElectron(checkoutDir, scope, say) : undefined
  if (binary && (await startInElectron(binary, scope, options))) return
  await startHere(dir, scope, options)
}

async function showRunning(dir: string, holder: Holder, scope: Scope, options: StartOptions): Promise<void> {
  const url = holder.url ?? (await announced(dir, holder, STARTING_MS))
  if (!url)
    throw new CommandError(
      `Co-Voyager is busy in process ${holder.pid}, without a page: wait for it, or end it.`,
    )
  say(`Co-Voyager is running already (process ${holder.pid}).`)
  const binary =
    options.open && pageState(checkoutDir) !== 'missing' ? usableElectron(checkoutDir) : undefined
  if (!binary) return show(url, options.open)
  say(`${ADDRESS_LINE}${url}`)
  // It brings the window that is there to the front, or opens one onto the instance that runs.
  await runElectron(binary, checkoutDir, scope, {}).ended
}

/** Runs the app in Electron until its window is closed. False if Electron could not start. */
async function startInElectron(
  binary: string,
  scope: Scope,
  { port, logLevel }: StartOptions,
): Promise<boolean> {
  await buildIfNeeded(checkoutDir, scope, say)
  const run = runElectron(binary, checkoutDir, scope, {
    COVOYAGER_PORT: String(port),
    COVOYAGER_LOG_LEVEL: logLevel,
  })
  const address = await run.address
  if (!address) {
    const code = await run.ended
    // A second instance hands over to the first and ends well without an address.
    if (code === 0) return true
    say(`Electron's window could not be opened (code ${code}): using the default browser.`)
    return false
  }
  say(`${ADDRESS_LINE}${address}`)
  process.exitCode = (await run.ended) ?? 1
  await scope.close()
  return true
}

/** Runs core and door in this process; the window is a browser. */
async function startHere(dir: string, scope: Scope, { open, port, logLevel }: StartOptions): Promise<void> {
  const logger = openLog(dir, logLevel)
  logCrashes(logger)
  const launched = await launchCore({ dir, spawn: nodeSpawner(), logger, appVersion: appVersion() })
  if (!launched.ok) throw new CommandError(launched.failure.message)
  scope.add(() => launched.value.close())
  try {
    await buildIfNeeded(checkoutDir, scope, say)
    const opened = await launched.value.open({ port, token: createToken(), pageDir: pageDir(checkoutDir) })
    if (!opened.ok) throw new CommandError(opened.failure.message)
    await show(opened.value.url, open)
    say('Press Ctrl-C to end it.')
  } catch (error) {
    await scope.close()
    throw error
  }
}

async function show(url: string, open: boolean): Promise<void> {
  say(`${ADDRESS_LINE}${url}`)
  if (!open) return
  if (!hasScreen()) say('There is no screen here: open the address in a browser of this machine.')
  else if (!(await openBrowser(url))) say('No browser could be opened: open the address yourself.')
}
