import type { BoardSubtask, ParticipantId } from './board.ts'
import type { BoardCommand } from './commands.ts'

/**
 * What brings a subtask back to how it was `before`, given how it is `now` (undefined: dropped). Compares the two
 * rather than inverting an order, because the board may answer one order in several ways. Empty when nothing differs
 * or nothing can be taken back.
 */
export const wayBack = (
  before: BoardSubtask,
  now: BoardSubtask | undefined,
  me: ParticipantId,
): BoardCommand[] => {
  const participant = me
  if (!now) {
    const { action, item, quantity, brief, tools, materials } = before
    const what = { type: 'add', participant, action, item, quantity } as const
    return [action === 'perform' ? { ...what, ...(brief ? { brief } : {}), tools, materials } : what]
  }
  const { id } = before
  const commands: BoardCommand[] = []
  if (before.status !== 'DONE' && now.evidence?.kind === 'said') {
    commands.push({ type: 'retry', id, participant })
    if (before.holder === me) commands.push({ type: 'claim', id, participant })
  }
  if (before.helpFor === undefined && now.helpFor === me)
    commands.push({ type: 'help', id, participant, wanted: false })
  if (before.helpFor === me && now.helpFor === undefined && now.status !== 'DONE')
    commands.push({ type: 'help', id, participant, wanted: true })
  if (now.quantity !== before.quantity)
    commands.push({ type: 'edit', id, participant, quantity: before.quantity })
  if ((now.first ?? false) !== (before.first ?? false))
    commands.push({ type: 'first', id, participant, wanted: before.first ?? false })
  if (now.pinnedTo !== before.pinnedTo)
    commands.push({
      type: 'pin',
      id,
      participant,
      ...(before.pinnedTo === undefined ? {} : { to: before.pinnedTo }),
    })
  if (now.holder !== before.holder && now.status !== 'DONE') {
    if (before.holder === undefined) commands.push({ type: 'release', id, participant })
    else if (now.holder !== undefined) commands.push({ type: 'handOver', id, participant, to: before.holder })
    else if (before.holder === me) commands.push({ type: 'claim', id, participant })
    // Nobody can claim for another, but it can be kept for them.
    else commands.push({ type: 'pin', id, participant, to: before.holder })
  }
  return commands
}
