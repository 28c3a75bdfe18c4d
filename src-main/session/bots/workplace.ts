import type { BoardSubtask, FeedEntry, Position } from '../../contract/index.ts'
import type { Workplace } from '../../skills/index.ts'
import type { ChestVisits, VisitorOptions } from '../chests/chest-visits.ts'
import { stationFor } from '../chests/shared-place.ts'
import { searchLimit } from '../keeping/search-limit.ts'
import { stockOf } from '../keeping/stocks.ts'
import { givenBy } from '../witness/goods.ts'
import { alongside, restOfVein } from './alongside.ts'
import { creditOthers, creditPlaced } from './credit-others.ts'
import { spare, spareInChest } from './spare.ts'

export interface WorkplaceOptions extends VisitorOptions {
  /** For the feed. */
  readonly tell: (tone: FeedEntry['tone'], text: string) => void
}

interface Attempt {
  readonly subtask: BoardSubtask
  /** Why the bot does it, for people. */
  readonly why: string
  readonly signal: AbortSignal
}

/** Where a bot's program works: what it asks of the board and what it tells goes to the ledger at once. */
export function workplaceFor(
  { body, keeper, id, sense, knowledge, room, clock, witness, tell }: WorkplaceOptions,
  chest: ChestVisits,
  { subtask, why, signal }: Attempt,
): Workplace {
  const gives = () => keeper.state.plan?.gives ?? {}
  return {
    body,
    knowledge,
    signal,
    chest: () => keeper.view.ledger.chestAt,
    chests: () => chest.all.map(one => ({ ...one, full: room.isFull(one.position) })),
    station: item => stationFor(keeper.view, subtask.id, item, body.observe().position),
    spare: () => spare(keeper.view, stockOf(body), gives()),
    spareInChest: () => (keeper.view.ledger.chestAt ? spareInChest(keeper.view, gives()) : {}),
    borrowed: () => chest.borrowed,
    isAskedFor: name =>
      keeper.view.subtasks.some(
        ({ action, status, item, accepts }) =>
          status !== 'DONE' &&
          action !== 'perform' &&
          (item === name || accepts[item]?.includes(name) === true),
      ),
    isPlanned: item => keeper.view.subtasks.some(one => givenBy(one).includes(item)),
    searchWithin: () => searchLimit(keeper.view, subtask, knowledge),
    placeAt: offset => {
      const base = keeper.view.ledger.chestAt ?? beside(body.observe().position)
      return { x: base.x + offset.dx, y: base.y + offset.dy, z: base.z + offset.dz }
    },
    log: text => sense.say(text, why),
    tell: text => tell('plain', text),
    broughtBeyond: count => creditOthers({ keeper, knowledge }, id, subtask, count),
    pickedUp: (item, count) => creditOthers({ keeper, knowledge }, id, { item }, count, 'hand'),
    wanted: () => keeper.view.subtasks.find(({ id }) => id === subtask.id)?.quantity ?? subtask.quantity,
    alongside: () =>
      Math.max(
        alongside(keeper.view, subtask, clock.now()),
        restOfVein(keeper.view, subtask, body, knowledge),
      ),
    progress: count =>
      void keeper.act({ type: 'progress', id: subtask.id, participant: id, progress: count }, id, 'at work'),
    atChest: (at, operation) => chest.at(at, operation),
    placed: (item, position) => {
      if (item.endsWith('chest')) return chest.found(position)
      keeper.emit([{ type: 'station.placed', item, position, usedFor: subtask.id }], id, 'placed')
      creditPlaced({ keeper, witness }, id, item, position)
    },
    chestLost: at => chest.lost(at),
    chestFull: at => room.filled(at),
  }
}

/** The block beside the bot, where something can be put without standing in the way. */
const beside = ({ x, y, z }: Position): Position => ({
  x: Math.floor(x) + 1,
  y: Math.floor(y),
  z: Math.floor(z),
})
