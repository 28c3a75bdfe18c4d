// Which item or mob the words of a clause mean, given the verb: mining stone is for cobblestone, smelting sand for glass.

import { mobLabel, pluralOf, singularOf } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Clause } from './goal-parser.ts'
import type { Verb } from './goal-words.ts'
import { isSlipOf } from './spelling.ts'

interface Thing {
  readonly item: string
  readonly isMob: boolean
}

export type Named =
  | ({ readonly found: true } & Thing)
  | { readonly found: false; readonly near: readonly Thing[] }

/** The labels of a version as people type them, of one and of many. */
export interface Lexicon {
  readonly labels: ReadonlySet<string>
  /** Those with `and` in them, as in `flint and steel`. */
  readonly withAnd: readonly string[]
}

const lexicons = new WeakMap<Knowledge, Lexicon>()

export function lexiconOf(knowledge: Knowledge): Lexicon {
  const known = lexicons.get(knowledge)
  if (known) return known
  const labels = new Set(knowledge.items.flatMap(item => spoken(knowledge.label(item))))
  const lexicon = { labels, withAnd: [...labels].filter(label => label.includes(' and ')) }
  lexicons.set(knowledge, lexicon)
  return lexicon
}

/** What does not belong to the name: `with a stone pickaxe`, `from the mine`; after a verb also where. */
const TAIL = /\s(?:with|using|from|for)\s.*$/
const TAIL_AFTER_VERB = /\s(?:with|using|from|for|in|into|out|near|at|by|on)\s.*$/
/** Then it is not said how many: `a bed for each of us`. */
const SHARED_OUT =
  /\b(?:each|every|everybody|everyone|both|us)\b|\b(?:\d+|two|three|four) (?:players?|people|persons?|bots?|friends?)\b/

/** The words without such a tail; the same words where there is none that could go. */
function withoutTail(said: string, verb: Verb | undefined): string {
  const short = said.replace(verb === undefined ? TAIL : TAIL_AFTER_VERB, '')
  return SHARED_OUT.test(said.slice(short.length)) ? said : short
}

/** How people name it: singular and plural, in lower case. */
const spoken = (label: string): string[] =>
  [singularOf(label), pluralOf(label)].map(name => name.toLowerCase())

/** True if every word said is one of the label's, give or take a slip in a long word: `iron` for `Raw Iron`. */
function isPart(said: string, label: string): boolean {
  const words = said.split(' ')
  const parts = spoken(label).flatMap(name => name.split(' '))
  const fits = (word: string) =>
    parts.some(part => part === word || (word.length > 5 && isSlipOf(word, part)))
  return words.length <= 3 && new Set(words).size === words.length && words.every(fits)
}

/** Those of the suggestions that the words could be meant for; slips of a whole name before parts of one. */
function nearest(said: string, things: readonly Thing[], catalogue: Catalogue): Thing[] {
  const possible = things.filter(({ item, isMob }) => (isMob ? catalogue.kill(item) : catalogue.best(item)))
  const label = ({ item, isMob }: Thing) => (isMob ? mobLabel(item) : catalogue.knowledge.label(item))
  const slips = possible.filter(thing => spoken(label(thing)).some(name => isSlipOf(said, name)))
  return slips.length > 0 ? slips : possible.filter(thing => isPart(said, label(thing)))
}

export function nameMob(said: string, catalogue: Catalogue): Named {
  const lookup = catalogue.knowledge.resolveMob(said)
  if (lookup.found) return { found: true, item: lookup.item, isMob: true }
  const short = withoutTail(said, 'kill')
  if (short !== said) return nameMob(short, catalogue)
  const things = lookup.suggestions.map(item => ({ item, isMob: true }))
  return { found: false, near: nearest(said, things, catalogue) }
}

/** The item that a clause is after. */
export function meant(clause: Clause, catalogue: Catalogue): Named {
  const { knowledge } = catalogue
  const said = clause.words.join(' ')
  const lookup = knowledge.resolveItem(said)
  if (lookup.found) {
    const item = spoken(knowledge.label(lookup.item)).includes(said)
      ? lookup.item
      : rawFor(lookup.item, clause.verb, catalogue)
    return { found: true, item: forVerb(item, clause.verb, catalogue), isMob: false }
  }
  const things = lookup.suggestions.map(item => ({ item, isMob: false }))
  const near = nearest(said, things, catalogue)
  const fitting = fittingVerb(said, near, clause.verb, catalogue)
  if (fitting) return { found: true, item: fitting, isMob: false }
  const short = withoutTail(said, clause.verb)
  if (short !== said) {
    const shorter = meant({ ...clause, words: short.split(' ') }, catalogue)
    if (shorter.found) return shorter
  }
  const mob = knowledge.resolveMob(said)
  if (mob.found) return { found: false, near: [{ item: mob.item, isMob: true }] }
  return { found: false, near }
}

/** Of several items whose names hold these words, the only one that the verb gives: smelting gold is for ingots. */
function fittingVerb(
  said: string,
  near: readonly Thing[],
  verb: Verb | undefined,
  catalogue: Catalogue,
): string | undefined {
  if (verb !== 'smelt' && verb !== 'cook' && verb !== 'mine') return undefined
  const action = verb === 'mine' ? 'gather' : 'smelt'
  const words = (item: string) => catalogue.knowledge.label(item).toLowerCase().split(' ')
  const holds = (item: string) => said.split(' ').every(word => words(item).includes(word))
  const fitting = near.filter(({ item }) => catalogue.best(item)?.action === action && holds(item))
  return fitting.length === 1 ? fitting[0]?.item : undefined
}

/** Mining and gathering `iron` is for what comes out of the ground, not for ingots. */
function rawFor(item: string, verb: Verb | undefined, catalogue: Catalogue): string {
  if ((verb !== 'mine' && verb !== 'gather') || catalogue.best(item)?.action !== 'smelt') return item
  const inputs = catalogue.knowledge.smeltingRecipes(item).flatMap(recipe => recipe.input)
  return inputs.find(input => catalogue.best(input)?.action === 'gather') ?? item
}

/** The item that the verb makes of the one named. */
export function forVerb(item: string, verb: Verb | undefined, catalogue: Catalogue): string {
  const { knowledge } = catalogue
  if (verb === 'smelt' || verb === 'cook') {
    if (knowledge.smeltingRecipes(item).length > 0) return item
    return (
      knowledge.items.find(result =>
        knowledge.smeltingRecipes(result).some(recipe => recipe.input.includes(item)),
      ) ?? item
    )
  }
  const mined = verb === 'mine' || verb === 'gather'
  const fromBlock = knowledge.sources(item).some(source => source.kind === 'block')
  if (!knowledge.isBlock(item) || fromBlock || (catalogue.best(item) && !mined)) return item
  const tools = [undefined, ...knowledge.toolsOf('pickaxe')]
  const drops = tools.flatMap(tool => knowledge.blockDrops(item, tool)).filter(drop => drop.mean > 0)
  return drops.find(drop => catalogue.best(drop.item))?.item ?? item
}
