// What a line of chat does to the board, as the person who spoke, by the commands that a click gives.
import { halfOf } from '../../board/index.ts'
import { type ChatOperation, listed } from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { subtaskOf, wayWords } from './advice.ts'
import { about, backTo, change, inTurn, noSuch } from './board-change.ts'
import { heldBy, subtaskLine } from './chat-answers.ts'
import { type ChatHouse, type Done, refused, type Speaker, type TakeBack } from './chat-house.ts'
import { bring, claim, handOver, pin } from './taking-deeds.ts'

export type AtBoard = Extract<
  ChatOperation,
  {
    op:
      | 'claim'
      | 'release'
      | 'done'
      | 'retry'
      | 'drop'
      | 'dropAll'
      | 'help'
      | 'part'
      | 'edit'
      | 'first'
      | 'pin'
      | 'handOver'
      | 'bring'
      | 'like'
  }
>

export function doAtBoard(op: AtBoard, house: ChatHouse, keeper: BoardKeeper, speaker: Speaker): Done {
  switch (op.op) {
    case 'claim':
      return claim(op.id, house, keeper, speaker)
    case 'release':
    case 'done':
      return giveBack(op.op, op.id, house, keeper, speaker)
    case 'part':
      return part(op, house, keeper, speaker)
    case 'bring':
      return bring(op.id, house, keeper, speaker)
    case 'handOver':
      return handOver(op.id, op.to, house, keeper, speaker)
    case 'pin':
      return pin(op, house, keeper, speaker)
    case 'like':
      return like(op.kinds, house, keeper, speaker)
    case 'dropAll':
      return dropAll(house, keeper, speaker)
    case 'help':
      return askHelp(op.id, house, keeper, speaker)
    case 'retry':
    case 'drop':
      return change(house, keeper, op.id, `${op.op === 'drop' ? 'dropped' : 'tried again'}`, {
        type: op.op,
        id: op.id,
        participant: speaker.id,
      })
    case 'edit': {
      const before = subtaskOf(keeper, op.id)?.quantity
      const words = `${op.quantity}${before === undefined ? '' : ` instead of ${before}`}`
      return change(house, keeper, op.id, words, {
        type: 'edit',
        id: op.id,
        participant: speaker.id,
        quantity: op.quantity,
      })
    }
    case 'first':
      return change(house, keeper, op.id, op.wanted ? 'comes first' : 'takes its turn again', {
        type: 'first',
        id: op.id,
        participant: speaker.id,
        wanted: op.wanted,
      })
  }
}

function giveBack(
  type: 'release' | 'done',
  id: number | undefined,
  house: ChatHouse,
  keeper: BoardKeeper,
  { id: participant }: Speaker,
): Done {
  const own = heldBy(keeper.view, participant)
  if (id === undefined && own.length === 0)
    return refused(undefined, 'You have no subtask. Say next, or claim 3.')
  if (id === undefined && own.length > 1)
    return refused(undefined, `You have several: say which, as in ${type} ${own[0]?.id}.`)
  const which = id ?? own[0]?.id ?? 0
  const words = type === 'done' ? 'done' : 'free again'
  const answer = () => `#${which} is ${words}.`
  return change(house, keeper, which, words, { type, id: which, participant }, answer)
}

function part(
  { id, quantity }: Extract<AtBoard, { op: 'part' }>,
  house: ChatHouse,
  keeper: BoardKeeper,
  { id: participant }: Speaker,
): Done {
  const before = subtaskOf(keeper, id)
  if (!before) return refused(`Subtask #${id}`, noSuch(id))
  const text = about(before, `${quantity} of it yours`)
  const shared = house.command({ type: 'split', id, quantity, participant })
  if (!shared.ok) return refused(text, shared.failure.message)
  const part = keeper.state.lastId
  const own = subtaskOf(keeper, part)
  return {
    ok: true,
    text,
    answer: [own ? `Yours: ${subtaskLine(own)}${wayWords(house, keeper, own, participant)}` : ''],
    // The part is not wanted any more: all of it is one subtask again.
    undo: by => {
      const dropped = house.command({ type: 'drop', id: part, participant: by })
      return dropped.ok ? backTo(before, house, keeper)(by) : dropped
    },
  }
}

function like(
  named: Extract<AtBoard, { op: 'like' }>['kinds'],
  house: ChatHouse,
  keeper: BoardKeeper,
  { id: participant }: Speaker,
): Done {
  const known = keeper.view.participants.find(({ id }) => id === participant)?.likes ?? []
  const kinds = named.length === 0 ? [] : [...new Set([...known, ...named])]
  const words = kinds.length > 0 ? `you like ${listed(kinds)}` : 'you take what there is'
  const outcome = house.command({ type: 'like', participant, kinds })
  if (!outcome.ok) return refused(words, outcome.failure.message)
  const undo: TakeBack = () => house.command({ type: 'like', participant, kinds: [...known] })
  return { ok: true, text: `Noted: ${words}`, answer: [`Noted: ${words}.`], undo }
}

function dropAll(house: ChatHouse, keeper: BoardKeeper, { id: participant }: Speaker): Done {
  const open = keeper.view.subtasks.filter(({ status }) => status !== 'DONE')
  const text = `All ${open.length} open subtasks: dropped`
  const dropped = inTurn(
    open.map(({ id }) => ({ type: 'drop', id, participant })),
    house,
  )
  return dropped.ok ? { ok: true, text, answer: [`${text}.`] } : refused(text, dropped.failure.message)
}

function askHelp(id: number, house: ChatHouse, keeper: BoardKeeper, { id: participant }: Speaker): Done {
  const answer = () => {
    const subtask = subtaskOf(keeper, id)
    const alone = subtask?.holder === participant && halfOf(subtask) === 0
    return alone
      ? `#${id} cannot be shared: say release ${id}, and another can go on with it.`
      : `Asked the others for help with #${id}.`
  }
  const command = { type: 'help', id, participant, wanted: true } as const
  return change(house, keeper, id, 'help asked for', command, answer)
}
