// Questions, answered from the board's state and from what the bots say of themselves: nothing is made up.
import {
  amountOf,
  areaWords,
  type BoardSubtask,
  type ChatQuestion,
  capitalised,
  chestsOf,
  counted,
  kindOfWork,
  type ParticipantId,
  type Position,
  spaced,
  TICKS_PER_MINUTE,
  whoIsAwaited,
} from '../../contract/index.ts'
import { coordinates, wayTo } from '../chests/way-to.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { subtaskOf, suggestionFor, wayWords } from './advice.ts'
import { boardLines, heldBy, subtaskLine, titleOf, whyNothing, whyNothingFor } from './chat-answers.ts'
import type { ChatHouse, Speaker } from './chat-house.ts'
import { HELP } from './chat-order.ts'

const NO_BOT = 'There is no bot in a world: join one first.'
/** Kinds of things that one line names at most. */
const MOST_ITEMS = 12
const NO_GOAL = 'There is no goal yet: say one, as in goal craft a compass.'

export interface Asked {
  readonly question: ChatQuestion
  readonly id?: number | undefined
}

export function answerTo({ question, id }: Asked, house: ChatHouse, speaker: Speaker): string[] {
  switch (question) {
    case 'help':
      return [...HELP]
    case 'areas':
      return areas(house)
    case 'position':
      return positions(house, speaker)
    case 'doing':
      return doing(house, speaker)
    case 'carries':
      return carries(house, speaker)
    default: {
      const keeper = house.keeper()
      if (!keeper) return question === 'why' ? doing(house, speaker) : [NO_GOAL]
      return onBoard(question, id, house, keeper, speaker)
    }
  }
}

function onBoard(
  question: Exclude<ChatQuestion, 'help' | 'areas' | 'position' | 'doing' | 'carries'>,
  id: number | undefined,
  house: ChatHouse,
  keeper: BoardKeeper,
  speaker: Speaker,
): string[] {
  const subtask = id === undefined ? undefined : subtaskOf(keeper, id)
  if (id !== undefined && !subtask) return [`There is no #${id} on the board.`]
  switch (question) {
    case 'board':
      return boardLines(keeper.view, whoIsAwaited(keeper.view, house.vitals)?.name)
    case 'next':
      return [next(house, keeper, speaker)]
    case 'where':
      return [where(subtask, house, keeper, speaker)]
    case 'why':
      return subtask ? [whyOf(subtask, keeper)] : why(house, keeper, speaker)
    case 'left':
      return [subtask ? leftOf(subtask) : left(keeper)]
    case 'when':
      return [when(keeper)]
    case 'chest':
      return chests(house, keeper, speaker)
  }
}

/** What each bot is at, in its own words. */
function doing({ seats, vitals, keeper }: ChatHouse, { bot }: Speaker): string[] {
  const asked = bot ? [bot] : seats()
  if (asked.length === 0) return [NO_BOT]
  return asked.map(({ id, body }) => {
    const now = vitals(id)
    const view = keeper()?.view
    const held = view ? heldBy(view, id)[0] : undefined
    const words = now?.doing || 'Nothing'
    return `${body.username}: ${words}.${held ? ` That is ${titleOf(held)}.` : ''}`
  })
}

function why({ seats, vitals }: ChatHouse, keeper: BoardKeeper, { bot }: Speaker): string[] {
  return (bot ? [bot] : seats()).map(({ id, body }) => {
    const now = vitals(id)
    const [held] = heldBy(keeper.view, id)
    const reason = held ? (now?.why ?? '') : [now?.why, whyNothing(keeper.view)].filter(Boolean).join(' ')
    return `${body.username}: ${now?.doing || 'Nothing'}.${reason ? ` ${reason}` : ''}`
  })
}

function whyOf(subtask: BoardSubtask, keeper: BoardKeeper): string {
  const { status, reason, holder, note, pinnedTo } = subtask
  const nameOf = (id: ParticipantId) => keeper.view.participants.find(one => one.id === id)?.name ?? id
  const parts = [
    `${titleOf(subtask)} is ${status}${reason ? `: ${reason}` : ''}.`,
    holder === undefined ? '' : `${nameOf(holder)} has it.`,
    pinnedTo === undefined ? '' : `It is set aside for ${nameOf(pinnedTo)}.`,
    note ? `${capitalised(note)}.` : '',
  ]
  return parts.filter(Boolean).join(' ').replaceAll('..', '.')
}

function next(house: ChatHouse, keeper: BoardKeeper, speaker: Speaker): string {
  const [own] = heldBy(keeper.view, speaker.id)
  if (own) return `You have ${subtaskLine(own)}${wayWords(house, keeper, own, speaker.id)}`
  const choice = suggestionFor(house, keeper, speaker.id)
  if (!choice) return whyNothingFor(keeper.view, speaker.id)
  const way = wayWords(house, keeper, choice, speaker.id)
  return `${subtaskLine(choice)}${way}${likingWords(keeper, choice, speaker)} Say claim ${choice.id}.`
}

function where(
  asked: BoardSubtask | undefined,
  house: ChatHouse,
  keeper: BoardKeeper,
  { id }: Speaker,
): string {
  const [own] = heldBy(keeper.view, id)
  const subtask = asked ?? own ?? suggestionFor(house, keeper, id)
  if (!subtask) return whyNothing(keeper.view)
  return `#${subtask.id}:${wayWords(house, keeper, subtask, id) || ' nobody has seen a place for it yet.'}`
}

const leftOf = (subtask: BoardSubtask): string =>
  subtask.status === 'DONE'
    ? `${titleOf(subtask)} is done.`
    : `${titleOf(subtask)}: ${subtask.progress} there, ${subtask.quantity - subtask.progress} left.`

function left(keeper: BoardKeeper): string {
  const { subtasks } = keeper.view
  const open = subtasks.filter(({ status }) => status !== 'DONE')
  if (open.length === 0) return 'Nothing is left: all is done.'
  const named = open.slice(0, 5).map(titleOf).join(', ')
  const more = open.length > 5 ? ` and ${open.length - 5} more` : ''
  return `${counted(open.length, 'subtask')} of ${subtasks.length} left: ${named}${more}.`
}

/** By the work on the longest chain, which is the least that it takes. */
function when(keeper: BoardKeeper): string {
  const { subtasks, criticalPath, phase } = keeper.view
  const open = subtasks.filter(({ status }) => status !== 'DONE')
  if (open.length === 0) return 'It is done.'
  const ticks = criticalPath.reduce((sum, id) => {
    const subtask = open.find(one => one.id === id)
    return sum + (subtask ? subtask.workTicks * (1 - subtask.progress / subtask.quantity) : 0)
  }, 0)
  const minutes = Math.max(1, Math.round(ticks / TICKS_PER_MINUTE))
  const stands = phase === 'running' ? '' : ` It is ${phase} now.`
  return `${counted(open.length, 'subtask')} left. The longest chain of them is about ${counted(minutes, 'minute')} of work, ways not counted.${stands}`
}

function positions({ seats, position }: ChatHouse, { id, bot }: Speaker): string[] {
  const from = position(id)
  const asked = bot ? [bot] : seats()
  if (asked.length === 0) return [NO_BOT]
  return asked.map(({ body }) => {
    const at = body.observe().position
    return `${body.username}: at ${coordinates(at)}${from ? `, ${wayTo(from, at)}` : ''}.`
  })
}

/** What each bot has in hand. */
function carries({ seats }: ChatHouse, { bot }: Speaker): string[] {
  const asked = bot ? [bot] : seats()
  if (asked.length === 0) return [NO_BOT]
  return asked.map(({ body }) => {
    const stock: Record<string, number> = {}
    for (const { item, count } of body.observe().inventory) stock[item] = (stock[item] ?? 0) + count
    return `${body.username} has ${stockWords(stock)}.`
  })
}

/** What the shared chests hold, and where they and the stations are. */
function chests({ position }: ChatHouse, { view: { ledger } }: BoardKeeper, { id }: Speaker): string[] {
  const from = position(id)
  const placed = (at: Position, after = '') =>
    `${coordinates(at)}${from ? `, ${wayTo(from, at)}${after}` : ''}`
  const shared = chestsOf(ledger)
  const stations = ledger.stations.map(
    ({ item, position: at }) => `${capitalised(spaced(item))} at ${placed(at)}.`,
  )
  if (shared.length === 0) return ['There is no shared chest yet.', ...stations]
  return [
    ...shared.map(({ position: at, holds }) => `The chest at ${placed(at, ',')} holds ${stockWords(holds)}.`),
    ...stations,
  ]
}

/** `12 cobblestone, 3 sticks`, most first. */
function stockWords(stock: Readonly<Record<string, number>>): string {
  const items = Object.entries(stock)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
  const named = items.slice(0, MOST_ITEMS).map(([item, count]) => amountOf(count, item))
  const more = items.length > MOST_ITEMS ? ` and ${items.length - MOST_ITEMS} more kinds` : ''
  return named.length > 0 ? `${named.join(', ')}${more}` : 'nothing'
}

function areas({ areas: book }: ChatHouse): string[] {
  if (book.all.length === 0) return ['Nothing is left alone. Say leave trees 20, for example.']
  return book.all.map((one, index) => `${index + 1}: ${areaWords(one, book.nameOf)}, said by ${one.by}.`)
}

/** ` You like mining.` where that is why it comes first. */
function likingWords(keeper: BoardKeeper, subtask: BoardSubtask, { id: participant }: Speaker): string {
  const likes = keeper.view.participants.find(({ id }) => id === participant)?.likes ?? []
  const work = kindOfWork(subtask)
  return likes.includes(work) ? ` You like ${work}.` : ''
}
