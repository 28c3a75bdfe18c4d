// Who has a subtask next: what a line of chat claims, takes over, hands on or sets aside.
import type { BoardSubtask, ChatOperation, ParticipantId } from '../../contract/index.ts'
import { amountOf, listed } from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { isNear, resultsInHand } from '../people/handing.ts'
import { takenOver } from '../people/take-over.ts'
import type { Seat } from '../seats.ts'
import { subtaskOf, suggestionFor, wayWords } from './advice.ts'
import { about, change, noSuch } from './board-change.ts'
import { subtaskLine, whyNothingFor } from './chat-answers.ts'
import { type ChatHouse, type Done, refused, type Speaker } from './chat-house.ts'

export function claim(id: number | undefined, house: ChatHouse, keeper: BoardKeeper, speaker: Speaker): Done {
  const subtask = id === undefined ? suggestionFor(house, keeper, speaker.id) : subtaskOf(keeper, id)
  if (!subtask)
    return refused(undefined, id === undefined ? whyNothingFor(keeper.view, speaker.id) : noSuch(id))
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
  const done = change(house, keeper, subtask.id, 'yours', command, answer)
  const other = done.ok ? undefined : suggestionFor(house, keeper, speaker.id)
  if (!other || other.id === subtask.id) return done
  return { ...done, answer: [`${done.answer.join(' ')} What you can do: ${subtaskLine(other)}`] }
}

export function bring(id: number, house: ChatHouse, keeper: BoardKeeper, { id: to }: Speaker): Done {
  const before = subtaskOf(keeper, id)
  if (!before) return refused(`Subtask #${id}`, noSuch(id))
  const seat = house.seats().find(one => one.id === before.holder)
  if (!seat) return refused(about(before, 'yours'), `No bot has #${id}: say claim ${id}.`)
  const near = isNear(seat.body, house.position(to))
  const words = near ? 'taken over by you, and the bot brings what it has' : 'taken over by you'
  const command = { type: 'handOver', id, participant: to, to, bring: true } as const
  const done = change(house, keeper, id, words, command)
  // The bot answers for itself when it has brought it.
  const answer = near ? [] : [`${takenOver(keeper, id, to)} ${leftBehind(before, seat, keeper)}`]
  return done.ok ? { ...done, answer } : done
}

/** What becomes of what a bot has in hand of a subtask, whose new holder is too far away to be brought it. */
function leftBehind(subtask: BoardSubtask, { body }: Seat, keeper: BoardKeeper): string {
  const name = body.username
  const results = Object.entries(resultsInHand(subtask, body)).map(([item, count]) => amountOf(count, item))
  if (results.length === 0) return `${name} has nothing of it in hand.`
  const why = `${name} has ${listed(results)} of it, but you are too far away, or out of its sight`
  return keeper.view.ledger.chestAt
    ? `${why}: that goes to the chest.`
    : `${why}, and there is no shared chest: it keeps that. Come nearer and say give me ${results[0]}.`
}

export function handOver(
  id: number,
  to: string,
  house: ChatHouse,
  keeper: BoardKeeper,
  speaker: Speaker,
): Done {
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
  const command = { type: 'handOver', id, participant: speaker.id, to: who.id } as const
  const done = change(house, keeper, id, words, command)
  if (!done.ok || subtaskOf(keeper, id)?.holder === who.id) return done
  const text = about(before, `set aside for ${who.name}`)
  return { ...done, text, answer: [takenOver(keeper, id, who.id, who.name)] }
}

export function pin(
  { id, to }: Extract<ChatOperation, { op: 'pin' }>,
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
