// Reads a goal as clauses: verb, amount, name. Knows nothing of recipes; names are looked up by the caller.
import {
  FILLERS,
  IDIOMS,
  MEASURES,
  OPENINGS,
  PRONOUNS,
  SHARE,
  THINGS,
  takeAmount,
  takeTrailingAmount,
  type Verb,
  verbOf,
} from './goal-words.ts'

export interface Clause {
  /** Undefined where the goal names no verb, as in `3 torches`. */
  readonly verb: Verb | undefined
  /** The first word where it is no verb and no part of a name, perhaps a misspelt verb. */
  readonly words: readonly string[]
  /** Amount in items, or in full stacks. */
  readonly count: number
  readonly stacks: boolean
  /** True for `it` and `them`: what the clause before gives. */
  readonly pronoun: boolean
}

/** Signs between clauses, and the words that do the same. */
const BETWEEN = /\s*(?:[,;!?\n&]|\.(?!\d)|\+(?!\d)|\b(?:and then|then|and|plus|also|as well as)\b)\s*/

/** Lower case, plain letters, digits and the few signs that carry meaning. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/_/g, ' ')
    .replace(/\bminecraft:/g, '')
    .replace(/[^\p{L}\p{N}\s,;.!?&+×'-]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()

/** Takes openings and verbs off the front; the most telling verb counts (`I want to craft …` is crafting). */
function takeVerb(words: string[], isName: (words: readonly string[]) => boolean): Verb | undefined {
  let verb: Verb | undefined
  while (words.length > 0) {
    const word = words[0] ?? ''
    const next = verbOf.get(word)
    if (!next && !OPENINGS.has(word)) return verb
    if (words.length === 1 && THINGS.has(word)) return verb
    const open = verb === undefined || verb === 'get'
    // `cut copper` and `milk buckets` are names that begin like orders.
    if (next && (!open || isName(words))) return verb
    if (next) verb = next
    words.shift()
  }
  return verb
}

/**
 * The clauses of a goal, with pronouns marked. `names` holds item names that contain `and`;
 * `isName` tells whether words are an item's name.
 */
export function parseClauses(
  text: string,
  names: readonly string[],
  isName: (words: readonly string[]) => boolean,
): Clause[] {
  let prepared = plain(text)
  for (const [said, item] of IDIOMS) prepared = prepared.replace(said, item)
  for (const name of names) prepared = prepared.replaceAll(name, name.replaceAll(' and ', ' \u0001 '))
  const clauses: Clause[] = []
  let carried: Verb | undefined
  for (const part of prepared.split(BETWEEN)) {
    if (SHARE.test(part) && clauses.length > 0) continue
    const words = part.replaceAll('\u0001', 'and').split(/\s+/).filter(Boolean)
    while (FILLERS.has(words.at(-1) ?? '')) words.pop()
    const pronounAlone = PRONOUNS.has(words.join(' '))
    const verb = takeVerb(words, isName)
    if (words.length === 0 && !pronounAlone) {
      carried = verb ?? carried
      continue
    }
    carried = verb ?? carried
    while (FILLERS.has(words[0] ?? '')) words.shift()
    const pronoun = PRONOUNS.has(words.join(' '))
    const amount = takeAmount(words)
    if (MEASURES.has(words[0] ?? '') && words[1] === 'of') words.splice(0, 2)
    const trailing = amount.said ? undefined : takeTrailingAmount(words)
    clauses.push({
      verb: carried,
      words,
      count: trailing ?? amount.count,
      stacks: amount.stacks,
      pronoun,
    })
  }
  return clauses
}
