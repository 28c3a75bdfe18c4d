// The command line: `node src-main/shell/cli/main.ts --help`. Every command is a module of its own, listed below.
import { Command, Option } from 'commander'
import { logLevels } from '../log-file.ts'
import { appVersion } from './checkout.ts'
import type { AddCommand } from './command.ts'
import { CommandError } from './command.ts'
import { addDemo } from './demo.ts'
import { addDoctor } from './doctor.ts'
import { addExport } from './export.ts'
import { addLogin } from './login.ts'
import { addModels } from './models.ts'
import { addPlan } from './plan.ts'
import { addPractice } from './practice.ts'
import { addRun } from './run.ts'
import { addStart } from './start.ts'

const commands: readonly AddCommand[] = [
  addStart,
  addDemo,
  addPlan,
  addRun,
  addPractice,
  addExport,
  addLogin,
  addModels,
  addDoctor,
]

const program = new Command('co-voyager')
  .description('A goal becomes a shared board that you and bots work off in one Minecraft world.')
  .version(appVersion())
  .addOption(
    new Option('--log-level <level>', 'how much is written into the log file')
      .choices(logLevels)
      .default('info'),
  )
  .showHelpAfterError('(see --help)')

for (const addTo of commands) addTo(program)

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  // Timers of a world that was left would keep the process alive for a while.
  process.exit(1)
}
