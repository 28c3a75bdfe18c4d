import type { Command } from 'commander'
import { Scope } from '../../base/index.ts'
import { dataDir } from '../data-dir.ts'
import { launchCore } from '../launch.ts'
import { openLog } from '../log-file.ts'
import { appVersion } from './checkout.ts'
import { CommandError, type CommonOptions } from './command.ts'
import { endOnSignal } from './end-on-signal.ts'
import { nodeSpawner } from './spawn.ts'

const say = (line: string) => console.log(line)

export function addLogin(program: Command): void {
  program
    .command('login')
    .description('sign in with a Microsoft account, so that a bot of its name joins servers as that player')
    .option('--forget <name>', 'forget the account of this player, and its tokens')
    .action((_options, command: Command) => login(command.optsWithGlobals<LoginOptions>()))
}

interface LoginOptions extends CommonOptions {
  forget?: string
}

async function login({ logLevel, forget }: LoginOptions): Promise<void> {
  const scope = new Scope()
  endOnSignal(scope, 130)
  const dir = dataDir()
  const logger = openLog(dir, logLevel)
  const launched = await launchCore({ dir, spawn: nodeSpawner(), logger, appVersion: appVersion() })
  if (!launched.ok) throw new CommandError(launched.failure.message)
  scope.add(() => launched.value.close())
  const { core } = launched.value
  let told: string | undefined
  scope.add(
    core.subscribe(update => {
      const { code, address } = (update.type === 'accounts' && update.accounts.signIn) || {}
      if (!code || !address || code === told) return
      told = code
      say(`Open ${address} in any browser and enter the code ${code}. Ctrl-C ends it.`)
    }),
  )
  const outcome = forget === undefined ? await core.signIn() : await core.signOut(forget)
  await scope.close()
  if (!outcome.ok) throw new CommandError(outcome.failure.message)
  say(
    forget === undefined
      ? `Signed in: a bot named ${outcome.value} joins as that player.`
      : `${forget} is signed out.`,
  )
  process.exit()
}
