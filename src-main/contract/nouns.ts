// English of item and mob names: plurals, articles, counts.

/** Words without a plural: `7 raw iron`, `3 string`. */
const MASS = new Set(
  (
    'cobblestone stone deepslate basalt diorite andesite granite tuff calcite dripstone obsidian prismarine ' +
    'sandstone terracotta quartz netherrack blackstone bedrock concrete glass iron gold copper redstone lazuli ' +
    'coal charcoal flint wool dirt podzol mycelium mud sand gravel clay ice snow grass moss kelp bamboo wheat ' +
    'bread paper string leather gunpowder powder dust meal sugar cod salmon fish beef pork mutton rabbit flesh ' +
    'wood cane wart lichen ink cream honey sheep squid drowned tnt debris amethyst ' +
    'fungus coral purpur glowstone roots sprouts hyphae milk water lava'
  ).split(' '),
)

/** Names that are already plural, with the word for a single one. */
const SINGULAR: Readonly<Record<string, string>> = {
  planks: 'plank',
  leaves: 'leaf block',
  stairs: 'stair block',
  bricks: 'brick block',
  tiles: 'tile block',
  bars: 'bar',
  seeds: 'seed',
  berries: 'berry',
  beans: 'bean',
  vines: 'vine',
}

/** Worn or used as a pair: `2 pairs of iron boots`. */
const PAIRS = new Set(['boots', 'leggings', 'pants', 'shears', 'elytra'])

const IRREGULAR: Readonly<Record<string, string>> = {
  torch: 'torches',
  enderman: 'endermen',
  wolf: 'wolves',
  shelf: 'shelves',
  bookshelf: 'bookshelves',
  leaf: 'leaves',
  mouse: 'mice',
  potato: 'potatoes',
  ox: 'oxen',
  fox: 'foxes',
}

const pluralWord = (word: string): string => {
  if (IRREGULAR[word]) return IRREGULAR[word]
  if (MASS.has(word.toLowerCase())) return word
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

/** `block of iron`, `minecart with chest`: the word that takes the plural is the one before this. */
const JOINT = / (of|on|with|and|the|o') /

/** The name inside a sentence: `Oak Log` -> `oak log`; capitals that are initials stay (`TNT`). */
export const inSentence = (label: string): string =>
  label
    .split(' ')
    .map(word => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')

const split = (name: string): { before: string; head: string; after: string } => {
  const joint = JOINT.exec(name)
  const front = joint ? name.slice(0, joint.index) : name
  const space = front.lastIndexOf(' ') + 1
  return {
    before: front.slice(0, space),
    head: front.slice(space),
    after: joint ? name.slice(joint.index) : '',
  }
}

/** True if the name is spoken of as `it` whatever the number. */
const isMass = (label: string): boolean => MASS.has(split(label.toLowerCase()).head)

/** `torch` -> `torches`, `oak planks` -> `oak planks`, `iron boots` -> `pairs of iron boots`. */
export function pluralOf(label: string): string {
  const name = inSentence(label)
  const { before, head, after } = split(name)
  if (PAIRS.has(head)) return `pairs of ${name}`
  if (SINGULAR[head]) return name
  return `${before}${pluralWord(head)}${after}`
}

/** `oak planks` -> `oak plank`, `iron boots` -> `pair of iron boots`. */
export function singularOf(label: string): string {
  const name = inSentence(label)
  const { before, head, after } = split(name)
  if (PAIRS.has(head)) return `pair of ${name}`
  return `${before}${SINGULAR[head] ?? head}${after}`
}

/** `1 compass`, `3 torches`, `7 raw iron`. */
export const counted = (count: number, label: string): string =>
  `${count} ${count === 1 ? singularOf(label) : pluralOf(label)}`

/** `crafting_table` -> `crafting table`. */
export const spaced = (item: string): string => item.replaceAll('_', ' ')

/** An amount of what Minecraft calls so: `3 oak_log` -> `3 oak logs`. */
export const amountOf = (count: number, item: string): string => counted(count, spaced(item))

/** `a torch`, `an iron pickaxe`, `a pair of shears`; mass words keep the number: `1 cobblestone`. */
export function withArticle(label: string): string {
  const singular = singularOf(label)
  if (isMass(label)) return `1 ${singular}`
  return `${/^[aeiou]/i.test(singular) && !/^(uni|use|eu)/.test(singular) ? 'an' : 'a'} ${singular}`
}

/** `a torch` or `3 torches`. */
export const someOf = (count: number, label: string): string =>
  count === 1 ? withArticle(label) : counted(count, label)

/** `it` or `them`. */
export const pronoun = (count: number, label: string): string =>
  count === 1 || isMass(label) ? 'it' : 'them'

/** `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Name of a mob for people: `cave_spider`, and `CaveSpider` in old versions, -> `Cave Spider`. */
export const mobLabel = (mob: string): string =>
  mob
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .split(/[ _]/)
    .map(capitalised)
    .join(' ')
