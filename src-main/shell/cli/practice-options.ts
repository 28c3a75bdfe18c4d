// Options that choose a practice world, for the commands that start one.
import { type Command, InvalidArgumentError, Option } from 'commander'
import { difficulty, type PracticeTarget, practicePreset } from '../../contract/index.ts'

/** What the options give; the names are those of `PracticeTarget`. */
export type PracticeChoice = Pick<PracticeTarget, 'preset' | 'seed' | 'difficulty'>

/** A seed. @throws InvalidArgumentError for what is no whole number, or too long a one */
function parseSeed(text: string): number {
  const seed = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(seed))
    throw new InvalidArgumentError('A seed is a whole number of up to 15 digits.')
  return seed
}

export function addPracticeOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--preset <name>', 'a small arena with everything at hand, or natural country')
        .choices(practicePreset.options)
        .default('arena'),
    )
    .option(
      '--seed <number>',
      'what a wild world follows from (left out: the one played last, else any)',
      parseSeed,
    )
    .addOption(new Option('--difficulty <name>', "left out: the preset's own").choices(difficulty.options))
}

export const practiceChoice = ({ preset, seed, difficulty }: PracticeChoice): PracticeChoice => ({
  preset,
  seed,
  difficulty,
})
