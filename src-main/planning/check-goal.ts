// The goal box: what a goal in words asks for, or a clear sentence why it cannot be planned.
import type { Failure, GoalCheck, GoalItem } from '../contract/index.ts'
import { capitalised, counted, listed, mobLabel, pluralOf, someOf } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import type { Want } from './draft.ts'
import { lexiconOf, meant, type Named, nameMob } from './goal-names.ts'
import { type Clause, parseClauses, plain } from './goal-parser.ts'
import { narrower, setNamed } from './goal-sets.ts'
import { verbOf } from './goal-words.ts'
import { isSlipOf } from './spelling.ts'

const MOST = 10_000
const LONGEST = 500
const EXAMPLES = '"Craft 3 torches", "Mine 5 diamonds" or "Kill a pig and cook it"'

type Read =
  | { items: GoalItem[] }
  | {
      failure: Failure
      corrections?: readonly GoalItem[]
      /** Whole goals, of which one may be meant. */
      choices?: readonly string[]
    }

/** Parses a goal as it is typed; quick enough for every key stroke. */
export function checkGoal(text: string, knowledge: Knowledge): GoalCheck {
  const refused = refuse(text)
  if (refused) return { ok: false, failure: refused, suggestions: [] }
  return readGoal(text, knowledge).check
}

/** The part of a goal that names items and mobs, as a goal of its own; undefined where there is none. */
export function knownPart(text: string, knowledge: Knowledge): string | undefined {
  const items = refuse(text) ? [] : readGoal(text, knowledge).items
  return items.length > 0 ? goalOf(items) : undefined
}

/** The same things said so that `checkGoal` understands them; undefined where one of them cannot be had. */
export function sayWants(wants: readonly Want[], knowledge: Knowledge): string | undefined {
  if (wants.length === 0) return undefined
  const label = (item: string, isMob: boolean) => (isMob ? mobLabel(item) : knowledge.label(item))
  const said = goalOf(wants.map(want => ({ ...want, label: label(want.item, want.verb === 'kill') })))
  const { check } = readGoal(said, knowledge)
  const same =
    check.ok &&
    check.items.length === wants.length &&
    check.items.every(({ item }, index) => item === wants[index]?.item)
  return same ? said : undefined
}

function readGoal(text: string, knowledge: Knowledge): { check: GoalCheck; items: readonly GoalItem[] } {
  const catalogue = catalogueOf(knowledge)
  const { labels, withAnd } = lexiconOf(knowledge)
  const clauses = parseClauses(text, withAnd, words => labels.has(words.join(' ')))
  const items: GoalItem[] = []
  /** For every clause what it means, or what it may be meant for; empty where nobody can tell. */
  const options: (readonly GoalItem[])[] = []
  let problem: Failure | undefined
  for (const clause of clauses) {
    const read = clause.pronoun ? readPronoun(clause, items, catalogue) : readClause(clause, catalogue)
    if ('items' in read) {
      if (clause.pronoun && items.at(-1)?.verb !== 'kill') {
        items.pop()
        options.pop()
      }
      items.push(...read.items)
      options.push(...read.items.map(item => [item]))
    } else {
      options.push(read.corrections ?? [])
      if (read.choices && clauses.length === 1)
        return { check: { ok: false, failure: read.failure, suggestions: [...read.choices] }, items }
      if (!problem || worse(read.failure, problem)) problem = read.failure
    }
  }
  if (problem) return { check: { ok: false, failure: problem, suggestions: corrected(options) }, items }
  if (items.length === 0) {
    return { check: { ok: false, failure: needsModel(text.trim(), knowledge), suggestions: [] }, items }
  }
  const summary = `${items.map(({ quantity, label }) => counted(quantity, label)).join(', ')}: ok`
  return { check: { ok: true, items, summary }, items }
}

/** Whole goals with every clause as it was probably meant: one for each meaning of the first doubtful clause. */
function corrected(options: readonly (readonly GoalItem[])[]): string[] {
  if (options.some(meanings => meanings.length === 0)) return []
  const doubtful = options.findIndex(meanings => meanings.length > 1)
  const choices = options[doubtful] ?? options[0] ?? []
  return choices.map(choice =>
    goalOf(options.flatMap((meanings, at) => (at === doubtful ? [choice] : meanings.slice(0, 1)))),
  )
}

/** What cannot be read at all. */
function refuse(text: string): Failure | undefined {
  if (text.trim() === '') {
    return { code: 'goal_empty', message: `Say what you want, for example ${EXAMPLES}.` }
  }
  if (!/\p{L}/u.test(plain(text))) {
    return { code: 'goal_empty', message: `That names nothing. Say what you want, for example ${EXAMPLES}.` }
  }
  if (text.length > LONGEST) {
    return {
      code: 'bad_input',
      message: `A goal may have ${LONGEST} characters; this one has ${text.length}. Say it shorter, or in several goals.`,
    }
  }
  return undefined
}

/** Free words outweigh a slip: correcting the slip alone would not help. */
const worse = (failure: Failure, than: Failure): boolean =>
  failure.code === 'goal_needs_model' && than.code !== 'goal_needs_model'

const needsModel = (said: string, knowledge: Knowledge): Failure => ({
  code: 'goal_needs_model',
  message: `"${said.length > 60 ? `${said.slice(0, 57)}…` : said}" names no item or mob of Minecraft ${knowledge.version}. Goals in free words need a language model. Without one, say what and how many, for example ${EXAMPLES}.`,
})

/** The number of items, or the sentence that says why it cannot be. */
function quantityOf(clause: Clause, stackSize: number, label: string): number | Failure {
  const quantity = clause.count * (clause.stacks ? stackSize : 1)
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST) return quantity
  const said = Number.isFinite(quantity) ? quantity.toLocaleString('en-US') : 'that many'
  return {
    code: 'bad_input',
    message:
      Number.isInteger(quantity) || quantity > MOST
        ? `${said} ${pluralOf(label)}: the number must be from 1 to ${MOST.toLocaleString('en-US')}.`
        : `${said} ${pluralOf(label)}: the number must be a whole one.`,
  }
}

function readClause(clause: Clause, catalogue: Catalogue): Read {
  const { knowledge } = catalogue
  const said = clause.words.join(' ')
  const named = clause.verb === 'kill' ? nameMob(said, catalogue) : meant(clause, catalogue)
  if (named.found) return finish(clause, named, catalogue)
  const set = clause.verb === 'kill' ? undefined : setNamed(said, item => knowledge.isItem(item))
  if (set) return finishSet(clause, set, catalogue)
  if (BEYOND.test(said)) return { failure: beyond }
  const choices = narrower(said)
  if (choices.length > 0) {
    const message = `"${said}" can be many things. Did you mean ${either(choices)}?`
    return { failure: { code: 'goal_needs_model', message }, choices }
  }
  const slip = verbSlip(clause, catalogue)
  const corrections = slip ?? named.near.map(near => correction(clause, near, knowledge))
  if (corrections.length === 0) return { failure: needsModel(said, knowledge) }
  const isMob = clause.verb !== 'kill' && knowledge.resolveMob(said).found
  return {
    failure: {
      code: 'goal_misspelt',
      message: `"${said}" is ${isMob ? 'a mob, not an item' : `not known in Minecraft ${knowledge.version}`}. Did you mean ${either(corrections.slice(0, 3).map(item => goalOf([item])))}?`,
    },
    corrections: corrections.slice(0, 3),
  }
}

/** Other worlds than the one that bots live in, and the ways there. */
const BEYOND = /^(?:nether|end)(?: (?:portal|dimension|world))?$/

const beyond: Failure = {
  code: 'goal_impossible',
  message: 'Bots stay in the overworld so far. Choose something that can be had there.',
}

const either = (goals: readonly string[]): string =>
  listed(goals.map(goal => `"${goal}"`)).replace(' and ', ' or ')

/** `crft a torch`: the verb has a slip, the rest is a name. */
function verbSlip(clause: Clause, catalogue: Catalogue): GoalItem[] | undefined {
  const [first = '', ...rest] = clause.words
  if (rest.length === 0 || first.length < 3) return undefined
  const verb = [...verbOf.keys()].find(word => word.length > 3 && isSlipOf(first, word))
  if (!verb) return undefined
  const [again] = parseClauses(`${verb} ${rest.join(' ')}`, [], () => false)
  if (!again) return undefined
  const read = readClause(again, catalogue)
  return 'items' in read ? read.items : undefined
}

/** All of a set, or what is wrong with the first of it that cannot be had. */
function finishSet(clause: Clause, set: readonly string[], catalogue: Catalogue): Read {
  const items: GoalItem[] = []
  for (const item of set) {
    const read = finish(clause, { found: true, item, isMob: false }, catalogue)
    if ('failure' in read) return { failure: read.failure }
    items.push(...read.items)
  }
  return { items }
}

function finish(clause: Clause, named: Named & { found: true }, catalogue: Catalogue): Read {
  const { knowledge } = catalogue
  const label = named.isMob ? mobLabel(named.item) : knowledge.label(named.item)
  const quantity = quantityOf(clause, named.isMob ? 1 : knowledge.stackSize(named.item), label)
  if (typeof quantity !== 'number') {
    const one = correction({ ...clause, count: 1, stacks: false }, named, knowledge)
    return { failure: quantity, corrections: [one] }
  }
  const possible = named.isMob ? catalogue.kill(named.item) : catalogue.best(named.item)
  if (!possible) return { failure: impossible(named, catalogue) }
  const verb = named.isMob ? 'kill' : (clause.verb ?? 'get')
  return {
    items: [{ verb: verb === 'kill' && !named.isMob ? 'get' : verb, item: named.item, label, quantity }],
  }
}

function impossible({ item, isMob }: Named & { found: true }, { knowledge }: Catalogue): Failure {
  const label = isMob ? mobLabel(item) : knowledge.label(item)
  const why = isMob
    ? `${label} cannot be fought in the overworld.`
    : `${label} ${knowledge.whyUnobtainable(item) ?? 'cannot be had by anything that can be planned'}`
  return { code: 'goal_impossible', message: `${why.replace(/\.+$/, '')}. Choose something else.` }
}

/** `it` and `them`: cooked, smelted or kept, what the clause before gives. */
function readPronoun(clause: Clause, items: readonly GoalItem[], catalogue: Catalogue): Read {
  const { knowledge } = catalogue
  const last = items.at(-1)
  if (!last) {
    return {
      failure: {
        code: 'goal_misspelt',
        message: `It is not clear what "${clause.words.join(' ')}" stands for. Name it, for example ${EXAMPLES}.`,
      },
    }
  }
  const verb = clause.verb ?? 'get'
  const given =
    last.verb === 'kill'
      ? knowledge
          .mobDrops(last.item)
          .filter(drop => drop.mean > 0)
          .map(drop => drop.item)
      : [last.item]
  const heats = verb === 'cook' || verb === 'smelt'
  const results = heats ? given.flatMap(item => resultsOf(item, knowledge)) : given
  const [item] = results
  if (item === undefined || !catalogue.best(item)) {
    return {
      failure: {
        code: 'goal_impossible',
        message: `${capitalised(someOf(1, last.label))} gives nothing to ${verb}. Say by name what you want.`,
      },
    }
  }
  return { items: [{ verb, item, label: knowledge.label(item), quantity: last.quantity }] }
}

const resultsOf = (input: string, knowledge: Knowledge): string[] =>
  knowledge.items.filter(item => knowledge.smeltingRecipes(item).some(recipe => recipe.input.includes(input)))

function correction(clause: Clause, named: { item: string; isMob: boolean }, knowledge: Knowledge): GoalItem {
  const stacks = clause.stacks ? knowledge.stackSize(named.item) : 1
  const quantity = Math.round(clause.count * stacks)
  return {
    verb: named.isMob
      ? 'kill'
      : (clause.verb ?? (knowledge.craftingRecipes(named.item).length > 0 ? 'craft' : 'get')),
    item: named.item,
    label: named.isMob ? mobLabel(named.item) : knowledge.label(named.item),
    quantity: quantity >= 1 && quantity <= MOST ? quantity : 1,
  }
}

/** A goal in words: `Craft a compass and 3 torches`. */
function goalOf(items: readonly GoalItem[]): string {
  let verb = ''
  const parts = items.map(item => {
    const what = someOf(item.quantity, item.label)
    const part = item.verb === verb ? what : `${item.verb} ${what}`
    verb = item.verb
    return part
  })
  return capitalised(listed(parts))
}
