import type { Body } from '../body/interface.ts'
import { fail, type Outcome, type Position, succeed } from '../contract/index.ts'
import type { BoardKeeper } from './board-keeper.ts'

const CHEST = /^(trapped_)?chest$|^barrel$/

const wordsOf = (block: string): string => block.replaceAll('_', ' ')

/**
 * Makes a chest that a player points at the shared one. What lies in the old one does not count any more; what is in the
 * new one counts as soon as a bot has looked into it. Fails where no bot sees a chest there.
 */
export function shareChest(
  { keeper, bodies }: { keeper: BoardKeeper; bodies: readonly Body[] },
  position: Position,
  by: string,
): Outcome<null> {
  const { phase, ledger } = keeper.view
  if (phase === 'finished' || phase === 'stopped')
    return fail('not_allowed', 'The session is over: start a goal first.')
  const { x, y, z } = position
  const block = bodies.map(body => body.blockAt(position)).find(name => name !== undefined)
  if (block === undefined)
    return fail('not_found', `No bot sees what stands at ${x} ${y} ${z}: lead one nearer.`)
  if (!CHEST.test(block)) {
    return fail(
      'bad_input',
      `At ${x} ${y} ${z} there is ${wordsOf(block)}, not a chest: choose a chest or a barrel.`,
    )
  }
  const { chestAt } = ledger
  if (chestAt && chestAt.x === x && chestAt.y === y && chestAt.z === z) {
    return fail('not_allowed', 'This is the shared chest already.')
  }
  const found = { type: 'chest.found', position: { x, y, z } } as const
  keeper.emit(chestAt ? [{ type: 'chest.lost' }, found] : [found], by, 'chosen by hand')
  return succeed(null)
}
