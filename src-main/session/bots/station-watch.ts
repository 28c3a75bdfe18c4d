import type { Body } from '../../body/index.ts'
import type { BoardSubtask, ParticipantId, Position, Station } from '../../contract/index.ts'
import { spaced, withArticle } from '../../contract/index.ts'
import { unlit } from '../../knowledge/index.ts'
import { apart, areOneChest, isInSharedPlace, stationsAround } from '../chests/shared-place.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'

/** Of the chests about, these are looked at for the one that a human said to have put up. */
const CHESTS_SEEN = 8
/** Blocks around a bot in which a station or chest may stand that a human said to have put up, while there is no chest to put it beside. */
const SPOKEN_OF_WITHIN = 48

interface Watch {
  readonly id: ParticipantId
  readonly body: Pick<Body, 'blockAt' | 'find'>
  readonly keeper: BoardKeeper
}

const same = (a: Position, b: Position): boolean => a.x === b.x && a.y === b.y && a.z === b.z

/**
 * Compares the stations of the ledger with what the bot sees: what somebody took away is gone, what somebody put up by
 * the chest counts, and a human's word that a station stands is confirmed or taken back. What is out of sight stays.
 * Gives the stations that are gone.
 */
export function lookAtStations({ id, body, keeper }: Watch): Station[] {
  findChestSpokenOf({ id, body, keeper })
  const { chestAt } = keeper.view.ledger
  const seen = chestAt ? stationsAround(body, chestAt) : stationsSpokenOf(body, keeper)
  const take = () => {
    const { stations } = keeper.view.ledger
    const found = seen.filter(one => !stations.some(known => same(known.position, one.position)))
    for (const station of found) keeper.emit([{ type: 'station.placed', ...station }], id, 'seen')
  }
  take()
  // What was only spoken of has given way to the first of its kind that was seen, and may stand there all the same.
  take()
  judgeWords({ id, body, keeper }, chestAt)
  const gone = keeper.view.ledger.stations.filter(({ item, position }) => {
    const block = body.blockAt(position)
    return block !== undefined && unlit(block) !== item
  })
  for (const { position } of gone) {
    keeper.emit([{ type: 'station.removed', position }], id, 'it is not there any more')
  }
  return gone
}

/** The nearest of its kind that the bot knows of, for each station that stands by a human's word only. */
function stationsSpokenOf(body: Watch['body'], keeper: BoardKeeper): Station[] {
  const stations = keeper.view.subtasks.filter(one => isWord(one) && !isChest(one))
  return stations.flatMap(({ item }) => {
    const [position] = body.find([item], SPOKEN_OF_WITHIN, 1)
    return position ? [{ item, position }] : []
  })
}

/**
 * The first shared chest may be one that a human said to have put up, out of all bots' sight: the only one beside a station of the
 * board. Where there are several, any of them may be somebody's own.
 */
function findChestSpokenOf({ id: bot, body, keeper }: Watch): void {
  const { chestAt, stations } = keeper.view.ledger
  const spoken = keeper.view.subtasks.find(one => isWord(one) && isChest(one))
  if (chestAt || !spoken) return
  const near = body
    .find([spoken.item], SPOKEN_OF_WITHIN, CHESTS_SEEN)
    .filter(at => stations.some(({ position }) => isInSharedPlace(at, position)))
  const [position] = near
  if (!position || near.some(at => apart(at, position) > 0 && !areOneChest(body, at, position))) return
  keeper.emit([{ type: 'chest.found', position }], bot, 'seen where it was said to stand')
  keeper.act(
    { type: 'confirm', id: spoken.id, evidence: { kind: 'placed', text: 'a chest seen' } },
    bot,
    'seen',
  )
}

const isChest = ({ item }: BoardSubtask): boolean => item.endsWith('chest')

/** True for what is on the ground by a human's word. */
const isWord = ({ status, evidence, deliver }: BoardSubtask): boolean =>
  status === 'DONE' && evidence?.kind === 'said' && deliver === 'ground'

function judgeWords({ id: bot, body, keeper }: Watch, chestAt: Position | undefined): void {
  for (const { id, item, place } of keeper.view.subtasks.filter(isWord)) {
    const spot = chestAt &&
      place && { x: chestAt.x + place.dx, y: chestAt.y + place.dy, z: chestAt.z + place.dz }
    const known = keeper.view.ledger.stations.filter(one => one.item === item)
    const blocks = [...(spot ? [spot] : []), ...known.map(({ position }) => position)].map(at =>
      body.blockAt(at),
    )
    const text = `${withArticle(spaced(item))} seen${chestAt ? ' in the shared place' : ''}`
    if (blocks.some(block => block !== undefined && unlit(block) === item)) {
      keeper.act({ type: 'confirm', id, evidence: { kind: 'placed', text } }, bot, text)
    } else if (spot && !blocks.includes(undefined)) {
      keeper.act({ type: 'contradict', id }, bot, 'nothing stood there when a bot looked')
    }
  }
}
