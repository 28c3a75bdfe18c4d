// The words of a goal that are not names: verbs, quantities, filler.
import type { GoalItem } from '../contract/index.ts'

export type Verb = GoalItem['verb']

/** Synonyms of each verb. `bake` and `make` are settled by what is made. */
const VERBS: Readonly<Record<Verb, string>> = {
  craft: 'craft make build create construct assemble forge produce brew',
  get: 'get obtain fetch find bring acquire need want have give grab procure prepare',
  mine: 'mine dig excavate quarry',
  gather: 'gather collect harvest chop cut fell pick farm grow forage shear milk fill fish catch loot',
  smelt: 'smelt melt burn',
  cook: 'cook bake roast grill fry',
  kill: 'kill slay hunt slaughter murder fight defeat shoot butcher',
}

export const verbOf: ReadonlyMap<string, Verb> = new Map(
  (Object.entries(VERBS) as [Verb, string][]).flatMap(([verb, words]) =>
    words.split(' ').map((word): [string, Verb] => [word, verb]),
  ),
)

/** Verbs that name a thing where nothing stands behind them: `get milk`. */
export const THINGS: ReadonlySet<string> = new Set(['milk', 'fish'])

/** Politeness and hand-holding that may stand before the verb. */
export const OPENINGS: ReadonlySet<string> = new Set(
  "please pls hey hi hello ok okay so now just then and also next first finally kindly can could would will shall should you we i i'd i'll i'm let's lets let us like to go try help me must do some the".split(
    ' ',
  ),
)

/** What may stand behind verb or name and says nothing. */
export const FILLERS: ReadonlySet<string> = new Set(
  'me us myself the my our up down for please pls now thanks thank you quickly asap too fast more'.split(' '),
)

/** Measures that add nothing to the name behind them: `3 loaves of bread`. */
export const MEASURES: ReadonlySet<string> = new Set(
  'loaf loaves piece pieces bit bits lump lumps chunk chunks unit units'.split(' '),
)

/** What players say of a deed or in two words, and the same with an item's name. */
export const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\bmilk (?:the )?((?:\S+ )?)(?:cows?|goats?|mooshrooms?)\b/g, 'get $1milk buckets'],
  [/\bshear ((?:\S+ ){0,2})sheep\b/g, 'get $1wool'],
  [/\bfill ((?:\S+ )*?)buckets? with (?:some )?(water|lava|milk|powder snow)\b/g, 'get $1$2 buckets'],
  [/\bpick axe/g, 'pickaxe'],
  [/\bchest plate/g, 'chestplate'],
]

/** Who gets which of the things named before: `one for me`. */
export const SHARE = /^(?:one|\d+) (?:for|to) (?:each|every|both|me|you|us|him|her|them|the other)/

/** What stands for the thing named before. */
export const PRONOUNS: ReadonlySet<string> = new Set([
  'it',
  'them',
  'that',
  'those',
  'the meat',
  'its meat',
  'their meat',
  'what it drops',
  'what they drop',
])

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  couple: 2,
  pair: 2,
  few: 3,
  dozen: 12,
}

/** Words that multiply what stands before them: `two dozen`, `a hundred`. */
const MULTIPLIERS = new Set(['hundred', 'thousand', 'couple', 'pair', 'few', 'dozen'])

export interface Amount {
  readonly count: number
  /** True if `count` is of full stacks. */
  readonly stacks: boolean
  /** True if the goal says a number at all. */
  readonly said: boolean
}

/** `3`, `3x`, `x3`, `-2`, `2.5` as a number; undefined for other words. */
const numeral = (word: string): number | undefined => {
  const digits = /^x?([-+]?\d+(?:\.\d+)?)[x×]?$/.exec(word)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Takes the amount off the front of the words. `half a stack` is 0.5 stacks. */
export function takeAmount(words: string[]): Amount {
  let count: number | undefined
  let stacks = false
  let said = false
  while (words.length > 0) {
    const word = words[0] ?? ''
    const number = numeral(word) ?? NUMBERS[word]
    if (word === 'half') count = 0.5
    else if (/^stacks?$/.test(word)) {
      stacks = true
      count ??= 1
    } else if (/^(dozens|hundreds|thousands|pairs)$/.test(word)) {
      count = (count ?? 1) * (NUMBERS[word.slice(0, -1)] ?? 1)
    } else if (number !== undefined) {
      if (count === undefined) count = number
      else if (MULTIPLIERS.has(word)) count *= number
      else if (count >= 20 && number < 10 && number > 0 && word !== 'a') count += number
      else if (word !== 'a' && word !== 'an') break
    } else if (!['of', 'x', '×', 'full', 'some', 'the', 'more', 'and-a-half'].includes(word)) break
    if (!['of', 'x', '×', 'full', 'some', 'the', 'more', 'a', 'an'].includes(word)) said = true
    words.shift()
  }
  return { count: count ?? 1, stacks, said }
}

/** Takes an amount off the end: `torches x3`, `torches 3x`. */
export function takeTrailingAmount(words: string[]): number | undefined {
  const last = words.at(-1) ?? ''
  const number = /^(?:x\d+|\d+x)$/.test(last) || /^[-+]?\d+$/.test(last) ? numeral(last) : undefined
  if (number === undefined) return undefined
  words.pop()
  while (/^[x×]$/.test(words.at(-1) ?? '')) words.pop()
  return number
}
