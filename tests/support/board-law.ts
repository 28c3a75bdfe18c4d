// The board's law, as far as one look at a board can tell.
import type { BoardView } from '../../src-main/contract/index.ts'

/** What the board's law forbids and a board shows all the same, in words. */
export function offences({ subtasks, participants, ledger }: BoardView): string[] {
  const found: string[] = []
  const reserved = new Map<string, number>()
  for (const { id, status, holder, reason, reservations, progress, quantity } of subtasks) {
    const present = participants.find(one => one.id === holder)?.present ?? false
    if ((status === 'IN_PROGRESS') !== present) found.push(`#${id} is ${status} with ${holder ?? 'nobody'}`)
    if ((status === 'BLOCKED' || status === 'FAILED') && !reason)
      found.push(`#${id} is ${status} for no reason`)
    if (progress > quantity) found.push(`#${id} has ${progress} of ${quantity}`)
    if (status !== 'IN_PROGRESS' && reservations.length > 0)
      found.push(`#${id} is ${status} and has reservations`)
    for (const { place, item, count, at } of reservations) {
      const key = JSON.stringify([place, item, at])
      reserved.set(key, (reserved.get(key) ?? 0) + count)
    }
  }
  for (const [key, count] of reserved) {
    const [place, item] = JSON.parse(key) as [string, string]
    const there = place === 'ground' ? 1 : (place === 'chest' ? ledger.chest : ledger.held[place])?.[item]
    if (count > (there ?? 0)) found.push(`${count} ${item} of ${there ?? 0} in ${place} are reserved`)
  }
  return found
}
