import type { Body } from '../../body/interface.ts'
import { chestsOf, fail, type Outcome, type Position, succeed } from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { areOneChest, CHEST_BLOCK } from './shared-place.ts'

const wordsOf = (block: string): string => block.replaceAll('_', ' ')

/**
 * Shares a chest that a player points at, besides those that are shared, or shares it no longer. What is in it counts as soon as a
 * bot has looked into it. Fails where no bot sees a chest there.
 */
export function shareChest(
  { keeper, bodies }: { keeper: BoardKeeper; bodies: readonly Body[] },
  { x, y, z }: Position,
  shared: boolean,
  by: string,
): Outcome<null> {
  const { phase, ledger } = keeper.view
  const at = { x, y, z }
  if (phase === 'finished' || phase === 'stopped')
    return fail('not_allowed', 'The session is over: start a goal first.')
  const chests = chestsOf(ledger).map(({ position }) => position)
  const same = chests.find(one => one.x === x && one.y === y && one.z === z)
  if (!shared) {
    if (!same) return fail('not_found', `The chest at ${x} ${y} ${z} is not shared.`)
    if (chests.length < 2) return fail('not_allowed', 'It is the only shared chest: share another one first.')
    keeper.emit([{ type: 'chest.lost', position: at }], by, 'not shared any more, by hand')
    return succeed(null)
  }
  const body = bodies.find(one => one.blockAt(at) !== undefined)
  const block = body?.blockAt(at)
  if (!body || block === undefined)
    return fail('not_found', `No bot sees what stands at ${x} ${y} ${z}: lead one nearer.`)
  if (!CHEST_BLOCK.test(block)) {
    return fail(
      'bad_input',
      `At ${x} ${y} ${z} there is ${wordsOf(block)}, not a chest: choose a chest or a barrel.`,
    )
  }
  if (same || chests.some(one => areOneChest(body, one, at)))
    return fail('not_allowed', 'This chest is shared already.')
  keeper.emit([{ type: 'chest.found', position: at }], by, 'chosen by hand')
  return succeed(null)
}
