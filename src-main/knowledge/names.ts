import { wordSynonyms } from './tables/synonyms.ts'
import type { NameLookup } from './types.ts'

const IRREGULAR = new Map(
  Object.entries({
    leaves: 'leaf',
    knives: 'knife',
    loaves: 'loaf',
    wolves: 'wolf',
    shelves: 'shelf',
    bookshelves: 'bookshelf',
    calves: 'calf',
    hooves: 'hoof',
    axes: 'axe',
    pickaxes: 'pickaxe',
    mice: 'mouse',
    oxen: 'ox',
    cacti: 'cactus',
    endermen: 'enderman',
    snowmen: 'snowman',
    pigmen: 'pigman',
    men: 'man',
    bunnies: 'bunny',
    cookies: 'cookie',
    brownies: 'brownie',
    zombies: 'zombie',
    shoes: 'shoe',
    hoes: 'hoe',
  }),
)

/** Articles and fillers carry no meaning; `of` joins: `bucket of water`. */
const FILLERS = new Set(['a', 'an', 'the', 'some', 'any', 'of', 'minecraft'])

/** One word in the singular, by English rules that fit the game's words: torches, leaves, potatoes, cookies, glass. */
function singular(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function words(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
}

const WORDS = new Map(Object.entries(wordSynonyms))

const canonical = (word: string) => {
  const one = singular(word)
  return WORDS.get(word) ?? WORDS.get(one) ?? one
}
const phrase = (text: string) =>
  words(text)
    .filter(word => !FILLERS.has(word))
    .map(canonical)
const bag = (list: readonly string[]) => [...list].sort().join(' ')

export interface Named {
  readonly name: string
  /** What else the thing is called: display names, names of its variants. */
  readonly labels: readonly string[]
}

/** Finds things by what people call them. Built once; exact names are found in constant time. */
export function nameFinder(things: readonly Named[], synonyms: ReadonlyMap<string, string>) {
  const names = new Set(things.map(thing => thing.name))
  const byBag = new Map<string, Set<string>>()
  const entries: { name: string; text: string; words: readonly string[] }[] = []
  const enter = (text: string, name: string, rank: Map<string, Set<string>>) => {
    const list = phrase(text)
    const key = bag(list)
    rank.set(key, (rank.get(key) ?? new Set()).add(name))
    entries.push({ name, text: list.join(' '), words: list })
  }
  const byLabel = new Map<string, Set<string>>()
  for (const { name, labels } of things) {
    enter(name, name, byBag)
    for (const label of labels) if (bag(phrase(label)) !== bag(phrase(name))) enter(label, name, byLabel)
  }
  const meant = new Map([...synonyms].map(([words, name]) => [bag(phrase(words)), name]))

  return (said: string): NameLookup => {
    const plain = words(said).join('_')
    if (names.has(plain)) return { found: true, item: plain }
    const list = phrase(said)
    if (list.length === 0) return { found: false, suggestions: [] }
    const key = bag(list)
    const synonym = meant.get(key)
    if (synonym !== undefined) return { found: true, item: synonym }
    for (const index of [byBag, byLabel]) {
      const [one, ...more] = index.get(key) ?? []
      if (one !== undefined && more.length === 0) return { found: true, item: one }
      if (one !== undefined) return { found: false, suggestions: [one, ...more].slice(0, SUGGESTIONS) }
    }
    return { found: false, suggestions: nearest(list, entries) }
  }
}

const SUGGESTIONS = 5

/** The share of a phrase that may be mistyped before a name is no longer offered. */
const TOLERANCE = 0.5

function nearest(
  list: readonly string[],
  entries: readonly { name: string; text: string; words: readonly string[] }[],
): string[] {
  const said = list.join(' ')
  const scores = new Map<string, number>()
  for (const entry of entries) {
    const score = difference(list, said, entry)
    if (score <= TOLERANCE) scores.set(entry.name, Math.min(score, scores.get(entry.name) ?? 1))
  }
  return [...scores]
    .sort((a, b) => a[1] - b[1])
    .slice(0, SUGGESTIONS)
    .map(([name]) => name)
}

/** 0 for the same, 1 for nothing in common. Words in any order; a word too many or too few costs less than a wrong one. */
function difference(
  list: readonly string[],
  said: string,
  entry: { text: string; words: readonly string[] },
): number {
  const whole = mistyped(said, entry.text)
  let wrong = 0
  const left = [...entry.words]
  for (const word of list) {
    let best = { at: -1, cost: 1 }
    for (const [at, other] of left.entries()) {
      const cost = mistyped(word, other)
      if (cost < best.cost) best = { at, cost }
    }
    if (best.at >= 0) left.splice(best.at, 1)
    wrong += best.cost > TOLERANCE ? 1 : best.cost
  }
  const perWord = (wrong + left.length * 0.4) / Math.max(list.length, entry.words.length)
  return Math.min(whole, perWord)
}

/** Share of letters that differ; 1 without looking closer where the lengths alone differ too much. */
function mistyped(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  return Math.abs(a.length - b.length) > longer * TOLERANCE ? 1 : typos(a, b) / longer
}

/** Letters to insert, delete, replace or swap with their neighbour: optimal string alignment distance. */
function typos(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
