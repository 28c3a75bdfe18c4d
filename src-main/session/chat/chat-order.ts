// The fixed orders: what players, and models for them, say in one line, read word by word. Pure.
import {
  type ChatOperation,
  chatOperation,
  chatQuestions,
  listed,
  MOST_RADIUS,
  type Sparing,
  workKinds,
} from '../../contract/index.ts'
import { isSlipOf } from '../../planning/index.ts'
import { readLikings } from './likings.ts'

export type ReadOrder =
  /** `exact`: every word of the line was used. */
  | { ok: true; order: ChatOperation; exact: boolean }
  /** `unknown`: not even the first word is one. */
  | { ok: false; reply: string; unknown: boolean }

/** What comes after the first word. */
interface Rest {
  readonly text: string
  readonly words: readonly string[]
  /** A bot that is named at its end. */
  readonly bot: { bot?: string }
}

type Reader = (rest: Rest) => ReadOrder

/** What `help` lists, in the order of use. */
export const HELP = [
  'board, next, where [3]: how it stands, what you could do, where to.',
  'claim [3], release [3], done [3]: take a subtask, give it back, say that it is done. claim 5 of 3: a part of it.',
  'hand 3: the bot that has it brings you what it has of it, and you go on. help 3: ask the others for help.',
  'first 3, later 3, drop 3, retry 3, pin 3 me: change the board.',
  'I like mining: it is given to you first, and bots leave it to you.',
  'goal craft a compass: start it; where one is worked on: queue, replace or add. pause, end.',
  'give me 3 iron, come, follow, stop, go: for the bot.',
  'leave trees 20 (or blocks, animals, all): bots leave them alone around you. spare birch logs: everywhere. areas, forget 1.',
  'You can ask, too: what are you doing, why, where are you, what is left, how long, what do you have, what is in the chest.',
]

/** How far around, where nobody says it. */
const USUAL_RADIUS = 16

const read = (order: unknown, exact = true): ReadOrder => {
  const checked = chatOperation.safeParse(order)
  return checked.success
    ? { ok: true, order: checked.data, exact }
    : incomplete('That number is too large, or those words are too many.')
}
const incomplete = (reply: string): ReadOrder => ({ ok: false, reply, unknown: false })

const NUMBER = /^(?:it |with |me |on |over |subtask )*#?(\d{1,6})$/i
/** What is said before the order itself. */
const POLITE = /^((please|hey|hi|hello|ok|(could|can|would|will) you)\b[,!]?\s*)+(?=\w)/i
/** What a bot is asked to take is not what the speaker takes. */
const ASKS_BOT =
  /^\W*(?:(?:please|hey|hi|hello|ok)\b[,!]?\s*)*(?:could|can|would|will) you (?:please )?(?:take|claim)\b/i

/** A line without what is only said out of courtesy. */
export const withoutCourtesies = (line: string): string =>
  line
    .trim()
    .replace(POLITE, '')
    .replace(/[,!]? (please|thanks|thank you)[.!]*$/i, '')

/** Words that change nothing. */
const FILLER = /^((over )?here|now|please|to me|me|on|up|it|that|this|is it|with (it|that))?$/i

const bare =
  (order: object): Reader =>
  ({ text, bot }) =>
    read({ ...order, ...bot }, FILLER.test(text))
const asks =
  (question: string): Reader =>
  ({ text }) =>
    read({ op: 'tell', question }, FILLER.test(text))

/** About one subtask, whose number must be said. */
const numbered =
  (op: string, more: object = {}, as = op): Reader =>
  ({ text }) => {
    const id = NUMBER.exec(text)?.[1]
    return id === undefined
      ? incomplete(`Say the number of a subtask: ${as} 3. “board” lists them.`)
      : read({ op, id: Number(id), ...more })
  }

/** The same where the board may choose. */
const numberedOrNot =
  (op: 'claim' | 'release' | 'done'): Reader =>
  rest =>
    FILLER.test(rest.text) ? read({ op }) : numbered(op)(rest)

const claim: Reader = rest => {
  const [, quantity, id] = /^(\d{1,5}) of #?(\d{1,6})$/.exec(rest.text) ?? []
  if (id === undefined) return numberedOrNot('claim')(rest)
  return read({ op: 'part', id: Number(id), quantity: Number(quantity) })
}

const where: Reader = ({ text }) => {
  if (FILLER.test(text)) return read({ op: 'tell', question: 'where' })
  const id = NUMBER.exec(text)?.[1]
  return id === undefined
    ? incomplete('Say the number of a subtask: where 3. “board” lists them.')
    : read({ op: 'tell', question: 'where', id: Number(id) })
}

const hand: Reader = rest => {
  const [, id, to] = /^(?:over )?#?(\d{1,6})(?: (?:over )?to)? (\w{1,16})$/i.exec(rest.text) ?? []
  if (id !== undefined) return read({ op: 'handOver', id: Number(id), to })
  if (rest.bot.bot && NUMBER.test(rest.text))
    return read({ op: 'handOver', id: Number(NUMBER.exec(rest.text)?.[1]), to: rest.bot.bot })
  return NUMBER.test(rest.text)
    ? numbered('bring')(rest)
    : incomplete('Say which subtask: hand 3. “board” lists them.')
}

const give: Reader = rest => {
  const what = rest.text.replace(/^me\b\s*/i, '').replace(/ from$/i, '')
  if (/^back\b/i.test(what))
    return numberedOrNot('release')({ ...rest, text: what.slice('back'.length).trim() })
  if (/^#\d+$/.test(what)) return numbered('bring')({ ...rest, text: what })
  return what === ''
    ? incomplete('Say what you want: give me 3 iron.')
    : read({ op: 'give', what, ...rest.bot })
}

const help: Reader = rest => {
  if (!/^(me|with|on|#?\d)/i.test(rest.text)) return asks('help')(rest)
  return NUMBER.test(rest.text)
    ? numbered('help')(rest)
    : incomplete('Say with which subtask: help 3. “board” lists them.')
}

const go: Reader = rest =>
  /^(on|ahead|again|back to work)$/i.test(rest.text) || FILLER.test(rest.text)
    ? read({ op: 'go', ...rest.bot })
    : incomplete('Say go, and the bot goes on. It cannot be sent anywhere: say come or follow.')

const like: Reader = ({ text }) => {
  const kinds = readLikings(text)
  return kinds
    ? read({ op: 'like', kinds })
    : incomplete(`Say what you like: ${listed([...workKinds])}, or nothing.`)
}

const goal =
  (way: string): Reader =>
  ({ text, bot }) => {
    const goal = [text, bot.bot].filter(Boolean).join(' ')
    return way === 'start' && goal === ''
      ? incomplete('Say which: goal craft a compass.')
      : read({ op: 'goal', way, goal })
  }

const pin: Reader = ({ text, bot }) => {
  const [, id, word] = /^#?(\d{1,6})(?: (?:for |to )?(\w{1,16}))?$/i.exec(text) ?? []
  const to = bot.bot ?? word
  if (id === undefined || to === undefined) return incomplete('Say for whom: pin 3 me, pin 3 nobody.')
  return read({ op: 'pin', id: Number(id), ...(/^(nobody|all|anybody)$/i.test(to) ? {} : { to }) })
}

const set: Reader = ({ text }) => {
  const [, id, quantity] = /^#?(\d{1,6}) (?:to )?(\d{1,5})$/i.exec(text) ?? []
  return id === undefined
    ? incomplete('Say how many: set 3 20 makes 20 of #3.')
    : read({ op: 'edit', id: Number(id), quantity: Number(quantity) })
}

const SPARED: Readonly<Record<Sparing, RegExp>> = {
  trees: /^(trees?|woods?|forest)$/,
  blocks: /^(blocks?|ground|stones?|earth)$/,
  animals: /^(animals?|pets?|livestock)$/,
  all: /^(all|everything)$/,
}

const leave: Reader = ({ text, bot }) => {
  const words = (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).filter(
    word => !/^(the|around|near|within|blocks?|of|alone)$/.test(word) || /^blocks/.test(text.toLowerCase()),
  )
  const [what = '', ...more] = words
  if (/^(none|nothing)$/.test(what)) return read({ op: 'forget' })
  const spares = (Object.keys(SPARED) as Sparing[]).find(one => SPARED[one].test(what))
  if (!spares) return incomplete('Say what, and how far around you: leave trees 20. Or blocks, animals, all.')
  const far = more.find(word => /^\d+$/.test(word))
  const around = bot.bot ? 'bot' : (more.find(word => /^(me|bot|chest)$/.test(word)) ?? 'me')
  const radius = Math.min(MOST_RADIUS, Math.max(1, Number(far ?? USUAL_RADIUS)))
  const exact = more.every(word => /^(\d+|me|bot|chest)$/.test(word))
  return read({ op: 'leave', spares, radius, around, ...bot }, exact)
}

const spare: Reader = ({ text }) =>
  text === '' ? incomplete('Say what: spare birch logs.') : read({ op: 'spare', what: text })

const forget: Reader = ({ text }) => {
  if (/^(all|everything)?$/i.test(text)) return read({ op: 'forget' })
  const number = /^#?(\d{1,3})$/.exec(text)?.[1]
  return number === undefined
    ? incomplete('Say which: forget 1. “areas” lists them.')
    : read({ op: 'forget', number: Number(number) })
}

const tell: Reader = ({ text }) => {
  const [, question, id] = /^(\w+)(?: #?(\d{1,6}))?$/.exec(text) ?? []
  return (chatQuestions as readonly string[]).includes(question ?? '')
    ? read({ op: 'tell', question, ...(id === undefined ? {} : { id: Number(id) }) })
    : incomplete(`Ask for one of these: ${chatQuestions.join(', ')}.`)
}

const drop: Reader = rest =>
  /^(all|everything)$/i.test(rest.text) ? read({ op: 'dropAll' }) : numbered('drop')(rest)

/** Every word that is understood, with who reads what comes after it. */
const WORDS: Readonly<Record<string, Reader>> = {
  board: asks('board'),
  status: asks('board'),
  next: asks('next'),
  areas: asks('areas'),
  claim,
  take: claim,
  release: numberedOrNot('release'),
  done: numberedOrNot('done'),
  where,
  give,
  bring: give,
  come: bare({ op: 'come' }),
  follow: bare({ op: 'follow' }),
  stop: bare({ op: 'still' }),
  wait: bare({ op: 'still' }),
  go,
  resume: bare({ op: 'go' }),
  continue: bare({ op: 'go' }),
  pause: bare({ op: 'pause' }),
  end: bare({ op: 'stop' }),
  like,
  prefer: like,
  goal: goal('start'),
  queue: goal('queue'),
  replace: goal('replace'),
  add: goal('add'),
  hand,
  help,
  first: numbered('first', { wanted: true }),
  later: numbered('first', { wanted: false }, 'later'),
  drop,
  retry: numbered('retry'),
  pin,
  set,
  leave,
  spare,
  forget,
  tell,
}

/**
 * Reads an order; what is not understood comes with what was probably meant.
 * @param bots names that may stand at the end
 */
export function readOrder(line: string, bots: readonly string[] = []): ReadOrder {
  const [first = '', ...words] = withoutCourtesies(line)
    .replace(/[.!?]+$/, '')
    .split(/\s+/)
  const word = first.toLowerCase().replace(/[.!?,]+$/, '')
  if (word === 'i' && /^(like|prefer)$/i.test(words[0] ?? '')) return readOrder(words.join(' '), bots)
  if (ASKS_BOT.test(line))
    return incomplete('Say hand 3 with a bot’s name for a bot to do it, or claim 3 to do it yourself.')
  if (word === '') return read({ op: 'tell', question: 'help' })
  const reader = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
  if (!reader) return { ok: false, ...notUnderstood(word) }
  const bot = bots.find(name => name.toLowerCase() === words.at(-1)?.toLowerCase())
  const rest = bot ? words.slice(0, -1) : words
  return reader({ text: rest.join(' '), words: rest, bot: bot ? { bot } : {} })
}

function notUnderstood(word: string): { reply: string; unknown: boolean } {
  const meant = Object.keys(WORDS).find(known => isSlipOf(word, known))
  return meant
    ? { reply: `There is no “${word}”: did you mean “${meant}”?`, unknown: false }
    : { reply: `There is no “${word}”. Say help for what there is.`, unknown: true }
}

export interface Addressed {
  /** The order alone. */
  readonly text: string
  /** Name of the bot that is spoken to; absent where any will do. */
  readonly bot?: string
}

/**
 * What of a line of chat is meant for the bots: what begins with the prefix, or with a bot's name. All of a whisper is.
 * @param prefix empty: only whispers and lines that begin with a bot's name are orders
 */
export function addressed(
  line: string,
  { prefix, bots, whisperTo }: { prefix: string; bots: readonly string[]; whisperTo?: string },
): Addressed | undefined {
  const text = line.trim()
  const called = prefix !== '' && text.startsWith(prefix)
  const bare = called ? text.slice(prefix.length).trim() : text
  if (whisperTo !== undefined) return { text: bare, bot: whisperTo }
  const bot = bots.find(name => {
    const begin = bare.slice(0, name.length)
    return begin.toLowerCase() === name.toLowerCase() && /^([\s,:]|$)/.test(bare.slice(name.length))
  })
  if (bot !== undefined) return { text: bare.slice(bot.length).replace(/^[\s,:]+/, ''), bot }
  return called ? { text: bare } : undefined
}
