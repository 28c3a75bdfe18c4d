import type { BoardEventBody, Outcome } from '../contract/index.ts'
import { fail, succeed } from '../contract/index.ts'
import type { Entry, Person } from './state.ts'

/** Asks the others for help with a subtask that one has, or that nobody has; or does without it after all. */
export function askForHelp(
  { subtask, stage, claim, helpFor }: Entry,
  { participant }: Person,
  wanted: boolean,
  holder: string,
): Outcome<BoardEventBody[]> {
  const { id } = subtask
  if (!wanted) return succeed(helpFor === undefined ? [] : [{ type: 'subtask.help_asked', id }])
  if (stage === 'DONE') return fail('not_allowed', `#${id} is done already.`)
  if (stage === 'FAILED') return fail('not_allowed', `#${id} has failed: retry it first, then ask for help.`)
  if (claim && claim.holder !== participant.id)
    return fail('not_allowed', `${holder} is doing #${id}: take it over, or take a part of it.`)
  if (helpFor === participant.id) return succeed([])
  return succeed([{ type: 'subtask.help_asked', id, for: participant.id }])
}
