// What a model is told of the world for one line of chat: short, exact, and nothing that a stranger wrote. Pure.
import {
  type Area,
  areaWords,
  type BoardSubtask,
  type BoardView,
  type ParticipantId,
  type Position,
  type Vitals,
} from '../../contract/index.ts'

/** Subtasks that are named, and characters of one text. */
const MOST_SUBTASKS = 40
const LONGEST = 80

export interface Exchange {
  readonly text: string
  readonly answer: string
}

export interface Scene {
  readonly speaker: { readonly name: string; readonly id: ParticipantId; readonly at: Position | undefined }
  readonly bots: readonly {
    readonly name: string
    readonly id: ParticipantId
    readonly vitals: Vitals | undefined
  }[]
  readonly board: BoardView | undefined
  readonly waiting: readonly string[]
  readonly areas: readonly Area[]
  readonly nameOf: (thing: string) => string
  /** What this player said before, and what was answered. */
  readonly before: readonly Exchange[]
}

const short = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`)
const place = ({ x, y, z }: Position): string => [x, y, z].map(Math.floor).join(' ')

/** The state as one JSON text. */
export function promptState({ speaker, bots, board, waiting, areas, nameOf, before }: Scene): string {
  const who = (id: ParticipantId | undefined): string | undefined =>
    id === undefined
      ? undefined
      : id === speaker.id
        ? 'me'
        : board?.participants.find(one => one.id === id)?.name
  return JSON.stringify({
    player: speaker.name,
    at: speaker.at ? place(speaker.at) : 'not in sight',
    bots: bots.map(({ name, vitals }) =>
      [name, vitals?.position && place(vitals.position), short(vitals?.doing ?? '')]
        .filter(Boolean)
        .join(', '),
    ),
    goal: board ? `${short(board.goal)} (${board.phase})` : 'none',
    ...(board ? { done: `${board.subtasks.filter(isDone).length} of ${board.subtasks.length}` } : {}),
    subtasks: board?.subtasks
      .filter(subtask => !isDone(subtask))
      .slice(0, MOST_SUBTASKS)
      .map(subtask => subtaskWords(subtask, who)),
    ...(waiting.length > 0 ? { waiting: waiting.map(short) } : {}),
    ...(areas.length > 0
      ? { leftAlone: areas.map((one, index) => `${index + 1}: ${areaWords(one, nameOf)}`) }
      : {}),
    ...(before.length > 0 ? { before: before.map(({ text, answer }) => [short(text), short(answer)]) } : {}),
  })
}

const isDone = ({ status }: BoardSubtask): boolean => status === 'DONE'

/** `4 BLOCKED craft 1 wooden_sword`, `3 IN_PROGRESS gather 11 cobblestone, 4 there, by Voyager`. */
function subtaskWords(
  { id, status, action, item, quantity, progress, holder, pinnedTo, first }: BoardSubtask,
  who: (id: ParticipantId | undefined) => string | undefined,
): string {
  const parts = [
    `${id} ${status} ${action} ${quantity} ${item}`,
    progress > 0 ? `${progress} there` : '',
    holder === undefined ? '' : `by ${who(holder) ?? 'somebody'}`,
    pinnedTo === undefined ? '' : `for ${who(pinnedTo) ?? 'somebody'}`,
    first ? 'first' : '',
  ]
  return parts.filter(Boolean).join(', ')
}
