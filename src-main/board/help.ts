import type { BoardEventBody, BoardSubtask, Outcome } from '../contract/index.ts'
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

type Shared = Pick<BoardSubtask, 'action' | 'deliver' | 'batch' | 'quantity' | 'progress'>

/** Half of what is left to be done, in whole batches; 0 where it cannot be shared. */
export function shareOf({ action, deliver, batch = 1, quantity, progress }: Shared): number {
  if (action === 'kill' || deliver === 'ground') return 0
  const left = quantity - progress
  return Math.min(
    Math.max(batch, Math.floor(left / 2 / batch) * batch),
    Math.floor((left - 1) / batch) * batch,
  )
}
