// What somebody could do, and the way to it: the same as the page's cards say.
import { schedule } from '../../board/index.ts'
import {
  type BoardSubtask,
  capitalised,
  type Guide,
  type ParticipantId,
  spaced,
} from '../../contract/index.ts'
import { coordinates } from '../chests/way-to.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { guideFor } from '../people/guide.ts'
import type { ChatHouse } from './chat-house.ts'

export const subtaskOf = (keeper: BoardKeeper, id: number): BoardSubtask | undefined =>
  keeper.view.subtasks.find(one => one.id === id)

/** The subtask that this person could do next. */
export function suggestionFor(
  house: ChatHouse,
  keeper: BoardKeeper,
  id: ParticipantId,
): BoardSubtask | undefined {
  const from = house.position(id)
  const distance = (subtask: BoardSubtask) => {
    const place = from && guideTo(house, keeper, subtask, id).place
    return place && from && Math.hypot(place.at.x - from.x, place.at.z - from.z)
  }
  const choice = schedule(keeper.state, id, { distance })
  return choice && subtaskOf(keeper, choice.id)
}

/** ` Iron ore at 12 11 -3, 23 blocks north-east. Stone pickaxe in the shared chest.`, as far as it is known. */
export function wayWords(
  house: ChatHouse,
  keeper: BoardKeeper,
  subtask: BoardSubtask,
  id: ParticipantId,
): string {
  const { place, tools } = guideTo(house, keeper, subtask, id)
  const where = place && `${place.what} at ${coordinates(place.at)}${place.way ? `, ${place.way}` : ''}`
  const parts = [where ?? '', ...tools.map(({ item, where }) => `${spaced(item)} ${where}`)].filter(Boolean)
  return parts.map(part => ` ${capitalised(part)}.`).join('')
}

const guideTo = (
  house: ChatHouse,
  keeper: BoardKeeper,
  subtask: BoardSubtask,
  participant: ParticipantId,
): Guide =>
  guideFor(subtask, {
    board: keeper.view,
    knowledge: house.knowledge(),
    bodies: house.seats().map(({ body }) => body),
    participant,
    position: house.position(participant),
  })
