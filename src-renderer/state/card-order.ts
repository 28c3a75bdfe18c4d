import type { BoardSubtask, ParticipantId } from '../../src-main/contract/index.ts'
import type { CardAction } from './board-model.ts'

/** A card's action with what it needs to know beyond the card. */
export type CardOrder =
  | { action: Exclude<CardAction, 'handOver' | 'pin' | 'split' | 'edit'> }
  | { action: 'handOver'; to: string }
  /** Without `to`: no longer set aside. */
  | { action: 'pin'; to?: string }
  /** How many the player takes. */
  | { action: 'split'; quantity: number }
  | { action: 'edit'; quantity: number }

/** True if the subtask (undefined: dropped) is as the order wants it. */
export const isFulfilled = (
  order: CardOrder,
  subtask: BoardSubtask | undefined,
  me: ParticipantId,
): boolean => {
  if (!subtask) return order.action === 'drop'
  switch (order.action) {
    case 'claim':
    case 'takeOver':
    case 'bring':
      return subtask.holder === me
    case 'handOver':
      return subtask.holder === order.to
    case 'done':
      return subtask.status === 'DONE'
    case 'release':
      return subtask.holder === undefined
    case 'retry':
      return subtask.status !== 'FAILED'
    case 'pin':
      return subtask.pinnedTo === order.to
    case 'help':
      return subtask.helpFor === me
    case 'noHelp':
      return subtask.helpFor === undefined
    case 'first':
      return subtask.first === true
    case 'later':
      return !subtask.first
    case 'edit':
      return subtask.quantity === order.quantity
    case 'split':
    case 'drop':
      return false
  }
}

/** True while nobody has done anything with the subtask that an order could be about. */
export const isAsBefore = (before: BoardSubtask, now: BoardSubtask | undefined): boolean =>
  now !== undefined &&
  now.status === before.status &&
  now.holder === before.holder &&
  now.pinnedTo === before.pinnedTo &&
  now.quantity === before.quantity
