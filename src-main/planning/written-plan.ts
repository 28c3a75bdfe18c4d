// Reads a plan as a language model writes it: names in any words, numbers in words, verbs of everyday speech. What it comes to
// is a draft like any other; what cannot be read at all becomes a remark.
import { type Action, actions, listed } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { catalogueOf } from './catalogue.ts'
import { AS_NEEDED, type DraftPlan, type DraftSubtask, type Want } from './draft.ts'
import { forVerb } from './goal-names.ts'
import { plain } from './goal-parser.ts'
import { takeAmount, takeTrailingAmount, verbOf } from './goal-words.ts'
import type { Remark } from './remark.ts'
import { methodMeant } from './step.ts'

type Amount = number | string

interface WrittenSubtask {
  readonly action: string
  readonly item: string
  readonly quantity: Amount
  readonly tools: readonly string[]
  readonly materials: readonly { readonly item: string; readonly quantity: Amount }[]
  readonly deliver: 'chest' | 'ground' | 'hand' | null
  readonly brief: string | null
}

/** A plan in an author's own words. */
export interface WrittenPlan {
  readonly wants: readonly { readonly action: string; readonly item: string; readonly quantity: Amount }[]
  readonly subtasks: readonly WrittenSubtask[]
}

export interface ReadPlan {
  readonly draft: DraftPlan
  /** What is wrong with it so that no draft can be made; empty where there is one. */
  readonly remarks: readonly Remark[]
}

const MOST_SUBTASKS = 60
const MOST = 10_000
const LONGEST_BRIEF = 2000
const LONGEST_SLUG = 40

/** Reads a written plan for a goal. Pure. */
export function readWritten(goal: string, written: WrittenPlan, knowledge: Knowledge): ReadPlan {
  const remarks: Remark[] = []
  if (written.subtasks.length > MOST_SUBTASKS)
    remarks.push({
      name: 'unreadable answer',
      message: `The plan has ${written.subtasks.length} subtasks; ${MOST_SUBTASKS} are the most. Leave out what the program adds by itself, or plan less.`,
    })
  const wants = written.wants.flatMap(want => wantOf(want, knowledge, remarks))
  const subtasks = written.subtasks
    .slice(0, MOST_SUBTASKS)
    .flatMap(subtask => subtaskOf(subtask, knowledge, remarks))
  const meant = wants.length > 0 ? wants : endsOf(subtasks, knowledge)
  const counted = subtasks.map((subtask, index) =>
    isCounted(subtask, subtasks.slice(index + 1), meant, knowledge)
      ? { ...subtask, quantity: AS_NEEDED }
      : subtask,
  )
  if (meant.length === 0 && !subtasks.some(({ action }) => action === 'perform') && remarks.length === 0)
    remarks.push({
      name: 'unreadable answer',
      message: 'The plan has neither wants nor subtasks: it would come to nothing.',
    })
  return { draft: { goal, wants: meant, subtasks: counted }, remarks }
}

/**
 * True for what is wanted in the end or used by a later subtask: the program counts that better than any author, and takes what is
 * at hand into account.
 */
function isCounted(
  { action, item, deliver }: DraftSubtask,
  later: readonly DraftSubtask[],
  wants: readonly Want[],
  knowledge: Knowledge,
): boolean {
  if (action === 'perform' || action === 'place' || deliver === 'ground') return false
  const gives = action === 'kill' ? [item, ...knowledge.mobDrops(item).map(drop => drop.item)] : [item]
  const catalogue = catalogueOf(knowledge)
  const takes = (subtask: DraftSubtask): readonly string[] => {
    const method = subtask.action === 'perform' ? undefined : methodMeant(subtask, catalogue)
    return [
      ...Object.keys(subtask.materials ?? {}),
      ...(subtask.tools ?? []),
      ...(method?.inputs.flatMap(({ any }) => any) ?? []),
    ]
  }
  return gives.some(
    one => wants.some(want => want.item === one) || later.some(subtask => takes(subtask).includes(one)),
  )
}

/** Where no wants are written, the plan is for what its last subtask gives. */
function endsOf(subtasks: readonly DraftSubtask[], knowledge: Knowledge): Want[] {
  const last = subtasks.findLast(({ action }) => action !== 'perform' && action !== 'place')
  if (!last || last.deliver === 'ground') return []
  const { action, item, quantity } = last
  if (!knowledge.isItem(item) && !knowledge.isMob(item)) return []
  return [{ verb: action === 'kill' ? 'kill' : 'get', item, quantity: Math.max(1, quantity) }]
}

function wantOf(
  { action, item, quantity }: WrittenPlan['wants'][number],
  knowledge: Knowledge,
  remarks: Remark[],
): Want[] {
  const isKill = verbOf.get(plain(action)) === 'kill'
  const words = nameWords(item)
  const mob = knowledge.resolveMob(words.name)
  const lookup = isKill && mob.found ? mob : knowledge.resolveItem(words.name)
  if (!lookup.found) {
    remarks.push(unknown(item, lookup.suggestions, knowledge))
    return []
  }
  const name = lookup.item
  const count = amountOf(quantity, name, knowledge) ?? words.count ?? AS_NEEDED
  if (count > MOST) {
    remarks.push({
      name: 'unreadable answer',
      message: `${count} ${knowledge.label(name)} are too many: at most ${MOST} can be asked for.`,
    })
    return []
  }
  const verb = isKill && mob.found ? 'kill' : 'get'
  return [{ verb, item: name, quantity: Math.max(1, Math.ceil(count)) }]
}

const unknown = (said: string, suggestions: readonly string[], knowledge: Knowledge): Remark => ({
  name: 'impossible item',
  message: `${quote(said)} does not exist in Minecraft ${knowledge.version}.${suggestions.length > 0 ? ` Near it are ${listed(suggestions.slice(0, 3))}.` : ''}`,
})

const quote = (said: string): string => `"${said.length > 60 ? `${said.slice(0, 57)}…` : said}"`

function subtaskOf(written: WrittenSubtask, knowledge: Knowledge, remarks: Remark[]): DraftSubtask[] {
  const action = actionOf(written, knowledge)
  if (action === undefined) {
    remarks.push({
      name: 'unreadable answer',
      message: `${quote(`${written.action} ${written.item}`)} has no action word: use one of ${listed(actions)}.`,
    })
    return []
  }
  const words = nameWords(written.item)
  const item = action === 'perform' ? slugOf(written.item) : givenBy(action, words.name, knowledge)
  const said = amountOf(written.quantity, item, knowledge)
  const quantity = said === undefined || said === AS_NEEDED ? (words.count ?? AS_NEEDED) : Math.ceil(said)
  const tools = written.tools.map(tool => named(nameWords(tool).name, 'craft', knowledge))
  const materials = materialsOf(written, knowledge)
  // What the program knows better than the author is left to it.
  const known = action !== 'perform'
  const brief = written.brief?.trim().slice(0, LONGEST_BRIEF)
  return [
    {
      action,
      item,
      quantity: Math.min(quantity, MOST),
      ...(known && tools.length === 0 ? {} : { tools }),
      ...(known && Object.keys(materials).length === 0 ? {} : { materials }),
      ...(written.deliver && known ? { deliver: written.deliver } : {}),
      ...(brief && !known ? { brief } : {}),
    },
  ]
}

function materialsOf({ materials }: WrittenSubtask, knowledge: Knowledge): Record<string, number> {
  const shares: Record<string, number> = {}
  for (const { item, quantity } of materials) {
    const words = nameWords(item)
    const name = named(words.name, 'craft', knowledge)
    const share = amountOf(quantity, name, knowledge) ?? words.count ?? AS_NEEDED
    shares[name] = share <= 0 ? AS_NEEDED : Math.max(0, shares[name] ?? 0) + share
  }
  return shares
}

const ACTION_WORDS: Readonly<Record<string, Action>> = {
  craft: 'craft',
  mine: 'gather',
  gather: 'gather',
  smelt: 'smelt',
  cook: 'smelt',
  kill: 'kill',
  put: 'place',
  set: 'place',
  place: 'place',
}

/** The action word that is meant; a verb that none of them covers is something to perform. */
function actionOf({ action, item, brief }: WrittenSubtask, knowledge: Knowledge): Action | undefined {
  const said = plain(action)
  const exact = actions.find(one => one === said)
  if (exact) return exact
  const [first = ''] = said.split(' ')
  // To build is to craft where it is an item, such as a furnace.
  const isItem = knowledge.resolveItem(nameWords(item).name).found
  const verb = verbOf.get(first)
  if (verb === 'get' && isItem) return catalogueOf(knowledge).best(named(item, 'craft', knowledge))?.action
  const word = ACTION_WORDS[verb ?? first]
  if (word && (isItem || word === 'kill')) return word
  return brief?.trim() && said !== '' ? 'perform' : word
}

/** What the action gives of what is named: `mine iron ore` gives raw iron, `smelt raw iron` gives ingots. */
function givenBy(action: Action, words: string, knowledge: Knowledge): string {
  const item = named(words, action, knowledge)
  const verb = action === 'gather' ? 'mine' : action === 'smelt' ? 'smelt' : undefined
  return verb && knowledge.isItem(item) ? forVerb(item, verb, catalogueOf(knowledge)) : item
}

/** The game's name for the words; the words in its manner where it knows none. */
function named(words: string, action: Action, knowledge: Knowledge): string {
  const lookup = action === 'kill' ? knowledge.resolveMob(words) : knowledge.resolveItem(words)
  if (lookup.found) return lookup.item
  const other = action === 'kill' ? knowledge.resolveItem(words) : lookup
  return other.found ? other.item : slugOf(words)
}

const slugOf = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^minecraft:/, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST_SLUG) || 'unnamed'

/** `3 oak logs`, `torches x4`, `minecraft:oak_log`: the name, and the number if one is said. */
function nameWords(text: string): { name: string; count: number | undefined } {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const rest = [...words]
  const amount = takeAmount(rest)
  const trailing = amount.said ? undefined : takeTrailingAmount(rest)
  const count = amount.said && !amount.stacks ? amount.count : trailing
  return rest.length > 0 ? { name: rest.join(' '), count } : { name: words.join(' '), count: undefined }
}

/** A number, or `AS_NEEDED`; undefined where the words say none. */
function amountOf(said: Amount, item: string, knowledge: Knowledge): number | undefined {
  if (typeof said === 'number') return Number.isFinite(said) ? (said < 0 ? AS_NEEDED : said) : undefined
  const text = plain(said)
  const digits = Number(text)
  if (text !== '' && Number.isFinite(digits)) return digits < 0 ? AS_NEEDED : digits
  const words = text.split(/\s+/).filter(Boolean)
  const amount = takeAmount(words)
  if (amount.said) return amount.count * (amount.stacks ? knowledge.stackSize(item) : 1)
  return amount.stacks ? knowledge.stackSize(item) : text === '' ? undefined : AS_NEEDED
}
