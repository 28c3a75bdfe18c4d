// What a player asks for in the game's chat, read from their words. Pure.
import { listed, type WorkKind, workKinds } from '../../contract/index.ts'
import { isSlipOf } from '../../planning/index.ts'
import { readLikings } from './likings.ts'

/** `id` and `amount` are absent where the player leaves it to the board. */
export type ChatOrder =
  | { kind: 'board' | 'next' }
  | { kind: 'help' | 'come' | 'follow' | 'stop' | 'go' | 'pause' }
  | { kind: 'claim' | 'release' | 'done' | 'where'; id?: number }
  /** Asks the others for help with a subtask. */
  | { kind: 'askHelp'; id: number }
  /** Takes over what a bot is at, and has brought what it has of it. */
  | { kind: 'handOver'; id: number }
  /** Takes a part of a subtask. */
  | { kind: 'split'; id: number; quantity: number }
  /** The sorts of work that the player likes; empty: nothing in particular. */
  | { kind: 'like'; kinds: WorkKind[] }
  /** In the player's words: `3 iron`. */
  | { kind: 'give'; what: string }
  /** A goal, in the player's words; `queue`, `replace` and `add` without one are about the one that was said before. */
  | { kind: 'goal' | 'queue' | 'replace' | 'add'; goal: string }

export type ReadOrder = { ok: true; order: ChatOrder } | { ok: false; reply: string }

type Kind = ChatOrder['kind']

/** Every word that is understood, with what it means. */
const WORDS: Readonly<Record<string, Exclude<Kind, 'split' | 'askHelp'>>> = {
  board: 'board',
  status: 'board',
  next: 'next',
  claim: 'claim',
  take: 'claim',
  release: 'release',
  done: 'done',
  where: 'where',
  give: 'give',
  bring: 'give',
  come: 'come',
  follow: 'follow',
  stop: 'stop',
  wait: 'stop',
  go: 'go',
  resume: 'go',
  continue: 'go',
  pause: 'pause',
  like: 'like',
  prefer: 'like',
  goal: 'goal',
  queue: 'queue',
  replace: 'replace',
  add: 'add',
  hand: 'handOver',
  help: 'help',
}

/** What `help` lists, in the order of use. */
export const HELP = [
  'board, next, where [3]: how it stands, what you could do, where to.',
  'claim [3], release [3], done [3]: take a subtask, give it back, say that it is done. claim 5 of 3: a part of it.',
  'hand 3: the bot that has it brings you what it has of it, and you go on.',
  'help 3: ask the others for help with what you have.',
  'I like mining: it is given to you first, and bots leave it to you.',
  'goal craft a compass: start it; where one is worked on: queue, replace or add.',
  'give me 3 iron, come, follow, stop, go, pause: for the bot.',
]

const GOALS = new Set<Kind>(['goal', 'queue', 'replace', 'add'])
const NUMBERED = new Set<Kind>(['claim', 'release', 'done', 'where'])

/** Reads an order; what is not understood comes with what was probably meant. */
export function readOrder(text: string): ReadOrder {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const word = first.toLowerCase().replace(/[.!?,]+$/, '')
  if (word === 'i' && /^(like|prefer)$/i.test(rest[0] ?? '')) return readOrder(rest.join(' '))
  if (word === '') return { ok: true, order: { kind: 'help' } }
  const kind = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
  if (!kind) return { ok: false, reply: notUnderstood(word) }
  if (kind === 'handOver' || (kind === 'give' && /^(me )?#\d+\W*$/i.test(rest.join(' '))))
    return readHandOver(rest.join(' '))
  if (kind === 'give') return readGift(rest)
  if (kind === 'help' && /^(me|with|on|#?\d)/i.test(rest[0] ?? '')) return readHelp(rest.join(' '))
  if (kind === 'like') return readLiking(rest)
  if (GOALS.has(kind)) return readGoal(kind as 'goal', rest)
  if (!NUMBERED.has(kind)) return { ok: true, order: { kind } as ChatOrder }
  return readNumber(kind as 'claim', rest.join(' '))
}

function readHelp(rest: string): ReadOrder {
  const id = /#?(\d{1,6})[.!?]*$/.exec(rest)?.[1]
  return id === undefined
    ? { ok: false, reply: 'Say with which subtask: help 3. “board” lists them.' }
    : { ok: true, order: { kind: 'askHelp', id: Number(id) } }
}

function readHandOver(rest: string): ReadOrder {
  const id = /#?(\d{1,6})[.!?]*$/.exec(rest)?.[1]
  return id === undefined
    ? { ok: false, reply: 'Say which subtask: hand 3. “board” lists them.' }
    : { ok: true, order: { kind: 'handOver', id: Number(id) } }
}

function readLiking(words: readonly string[]): ReadOrder {
  const kinds = readLikings(words.join(' '))
  return kinds
    ? { ok: true, order: { kind: 'like', kinds } }
    : { ok: false, reply: `Say what you like: ${listed([...workKinds])}, or nothing.` }
}

function readGoal(kind: 'goal' | 'queue' | 'replace' | 'add', words: readonly string[]): ReadOrder {
  const goal = words.join(' ').replace(/[.!?]+$/, '')
  if (kind === 'goal' && goal === '') return { ok: false, reply: 'Say which: goal craft a compass.' }
  return { ok: true, order: { kind, goal } }
}

function readGift(words: readonly string[]): ReadOrder {
  const what = words
    .join(' ')
    .replace(/^me\b\s*/i, '')
    .replace(/[.!?]+$/, '')
  if (what === '') return { ok: false, reply: 'Say what you want: give me 3 iron.' }
  return { ok: true, order: { kind: 'give', what } }
}

function readNumber(kind: 'claim' | 'release' | 'done' | 'where', rest: string): ReadOrder {
  const [, part, of] = /^(\d{1,5}) of #?(\d{1,6})[.!?]*$/.exec(rest) ?? []
  if (kind === 'claim' && part && of)
    return { ok: true, order: { kind: 'split', id: Number(of), quantity: Number(part) } }
  if (rest === '' || /^(it|that|this|is it)[.?]*$/i.test(rest)) return { ok: true, order: { kind } }
  const digits = /^#?(\d{1,6})[.!?]*$/.exec(rest)?.[1]
  if (digits === undefined)
    return { ok: false, reply: `Say the number of a subtask: ${kind} 3. “board” lists them.` }
  return { ok: true, order: { kind, id: Number(digits) } }
}

function notUnderstood(word: string): string {
  const meant = Object.keys(WORDS).find(known => isSlipOf(word, known))
  return meant
    ? `There is no “${word}”: did you mean “${meant}”?`
    : `There is no “${word}”. Say help for what there is.`
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
