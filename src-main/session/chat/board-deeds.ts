// What a line of chat does to the board, as the person who spoke, by the commands that a click gives.
import { halfOf } from '../../board/index.ts'
import {
  type BoardCommand,
  type BoardSubtask,
  type ChatOperation,
  fail,
  listed,
  type Outcome,
  type ParticipantId,
  succeed,
  wayBack,
} from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { subtaskOf, suggestionFor, wayWords } from './advice.ts'
import { heldBy, subtaskLine, titleOf, whyNothing } from './chat-answers.ts'
import { type ChatHouse, type Done, refused, type Speaker, type TakeBack } from './chat-house.ts'

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

export const noSuch = (id: number | undefined): string => `There is no #${id} on the board.`

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

/** `#4 Craft a wooden sword: yours`. */
const about = (subtask: BoardSubtask, words: string): string =>
  `${titleOf(subtask)}${/^comes|^takes/.test(words) ? ' ' : ': '}${words}`

/** A command about one subtask, and the way back from it. */
function change(
  house: ChatHouse,
  keeper: BoardKeeper,
  id: number,
  words: string,
  command: BoardCommand,
  answer?: () => string,
): Done {
  const before = subtaskOf(keeper, id)
  if (!before) return refused(`Subtask #${id}`, noSuch(id))
  const outcome = house.command(command)
  if (!outcome.ok) return refused(about(before, words), outcome.failure.message)
  // The board knows no way back from a retry, and it spends nothing.
  const undo = command.type === 'retry' ? {} : { undo: backTo(before, house, keeper) }
  return { ok: true, text: about(before, words), answer: [answer?.() ?? `${about(before, words)}.`], ...undo }
}

const backTo =
  (before: BoardSubtask, house: ChatHouse, keeper: BoardKeeper): TakeBack =>
  by => {
    if (house.keeper() !== keeper) return fail('not_allowed', 'That was in a session that is over.')
    const commands = wayBack(before, subtaskOf(keeper, before.id), by)
    if (commands.length === 0) return fail('not_allowed', 'There is nothing left to be taken back.')
    return inTurn(commands, house)
  }

function inTurn(commands: readonly BoardCommand[], house: ChatHouse): Outcome<null> {
  for (const command of commands) {
    const outcome = house.command(command)
    if (!outcome.ok) return outcome
  }
  return succeed(null)
}

function claim(id: number | undefined, house: ChatHouse, keeper: BoardKeeper, speaker: Speaker): Done {
  const subtask = id === undefined ? suggestionFor(house, keeper, speaker.id) : subtaskOf(keeper, id)
  if (!subtask) return refused(undefined, id === undefined ? whyNothing(keeper.view) : noSuch(id))
  const { status, holder } = subtask
  // “I’ll get the iron” is said of what a bot is at, and of what cannot begin yet, as well.
  if (speaker.free && holder !== undefined && holder !== speaker.id)
    return handOver(subtask.id, 'me', house, keeper, speaker)
  if (speaker.free && status === 'BLOCKED')
    return pin({ op: 'pin', id: subtask.id, to: 'me' }, house, keeper, speaker)
  const answer = () => {
    const now = subtaskOf(keeper, subtask.id) ?? subtask
    return `Yours: ${subtaskLine(now)}${wayWords(house, keeper, now, speaker.id)}`
  }
  const command = { type: 'claim', id: subtask.id, participant: speaker.id } as const
  return change(house, keeper, subtask.id, 'yours', command, answer)
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

function bring(id: number, house: ChatHouse, keeper: BoardKeeper, { id: to }: Speaker): Done {
  const before = subtaskOf(keeper, id)
  const isBots = house.seats().some(seat => seat.id === before?.holder)
  if (before && !isBots) return refused(about(before, 'yours'), `No bot has #${id}: say claim ${id}.`)
  // The bot answers for itself when it has brought it.
  const done = change(house, keeper, id, 'yours, and the bot brings what it has', {
    type: 'handOver',
    id,
    participant: to,
    to,
    bring: true,
  })
  return done.ok ? { ...done, answer: [] } : done
}

function handOver(id: number, to: string, house: ChatHouse, keeper: BoardKeeper, speaker: Speaker): Done {
  const who = whoIs(to, keeper, speaker)
  const before = subtaskOf(keeper, id)
  if (!before) return refused(`Subtask #${id}`, noSuch(id))
  if (!who) return refused(about(before, `for ${to}`), `There is nobody named “${to}” here.`)
  // What nobody has cannot be handed over; what is meant is clear all the same.
  if (before.holder === undefined) {
    if (who.id === speaker.id && before.status === 'READY') return claim(id, house, keeper, speaker)
    return pin({ op: 'pin', id, to }, house, keeper, speaker)
  }
  const words = who.id === speaker.id ? 'taken over by you' : `handed over to ${who.name}`
  return change(house, keeper, id, words, { type: 'handOver', id, participant: speaker.id, to: who.id })
}

function pin(
  { id, to }: Extract<AtBoard, { op: 'pin' }>,
  house: ChatHouse,
  keeper: BoardKeeper,
  speaker: Speaker,
): Done {
  const who = to === undefined ? undefined : whoIs(to, keeper, speaker)
  if (to !== undefined && !who) return refused(`Subtask #${id}`, `There is nobody named “${to}” here.`)
  const words = who ? `set aside for ${who.id === speaker.id ? 'you' : who.name}` : 'for anybody again'
  const command = { type: 'pin', id, participant: speaker.id, ...(who ? { to: who.id } : {}) } as const
  return change(house, keeper, id, words, command)
}

/** Somebody on the board by name; `me` is who speaks. */
function whoIs(
  name: string,
  keeper: BoardKeeper,
  { id }: Speaker,
): { id: ParticipantId; name: string } | undefined {
  if (/^me$/i.test(name)) return { id, name: 'you' }
  return keeper.view.participants.find(one => one.name.toLowerCase() === name.toLowerCase())
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
