// What a person asks of the board, with the sentences and the plans that it takes.
import { type BoardCommand, type BoardSubtask, type Outcome, ofQuantity } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { planAddition, wordSubtask } from '../../planning/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'

/** Asks the board for a person, or for a bot that helps one; what it answers has happened when this returns. */
export function obey(
  keeper: BoardKeeper,
  command: BoardCommand,
  knowledge: Knowledge,
  why?: string,
): Outcome<null> {
  const worded = (id: number, quantity: (of: BoardSubtask) => number): string | undefined => {
    const subtask = keeper.view.subtasks.find(one => one.id === id)
    return subtask && wordSubtask(ofQuantity(subtask, quantity(subtask)), knowledge)
  }
  if (command.type === 'edit') {
    const text = worded(command.id, () => command.quantity)
    return keeper.act({ ...command, ...(text ? { text } : {}) }, command.participant, why ?? reasons.edit)
  }
  if (command.type === 'split') {
    const { id, participant, quantity } = command
    const [rest, part] = [worded(id, of => of.quantity - quantity), worded(id, () => quantity)]
    const texts = rest && part ? { texts: { rest, part } } : {}
    const done = keeper.act({ ...command, ...texts }, participant, why ?? reasons.split)
    // It is set aside already: where it cannot be claimed now, that can wait.
    const own = keeper.state.lastId
    if (done.ok) keeper.act({ type: 'claim', id: own, participant }, participant, why ?? reasons.claim)
    return done
  }
  if (command.type !== 'add') return keeper.act(command, command.participant, why ?? reasons[command.type])
  const { subtasks, ledger } = keeper.view
  const planned = planAddition(command, {
    knowledge,
    have: { chest: ledger.chest, stations: ledger.stations.map(({ item }) => item) },
    subtasks,
  })
  if (!planned.ok) return planned
  return keeper.act({ type: 'extend', subtasks: [planned.value] }, command.participant, 'added by hand')
}

const reasons: Record<Exclude<BoardCommand['type'], 'add'>, string> = {
  claim: 'claimed',
  release: 'given back by hand',
  done: 'said to be done',
  retry: 'another try',
  handOver: 'handed over',
  pin: 'set aside',
  edit: 'changed by hand',
  split: 'shared out',
  help: 'asked for by hand',
  first: 'wanted before the rest',
  drop: 'dropped by hand',
  like: 'said so',
}
