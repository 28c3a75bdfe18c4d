import type { WorkKind } from '../../contract/index.ts'

/** The words for sorts of work. */
const WORDS: Readonly<Record<WorkKind, RegExp>> = {
  mining: /^(min(e|es|ing)|dig(ging)?|ores?|caves?)$/,
  woodcutting: /^(fell(ing)?|wood(cutting)?|chop(ping)?|trees?|logging|logs?)$/,
  gathering: /^(gather(ing)?|pick(ing)?|forag(e|ing)|collect(ing)?|farm(ing)?)$/,
  crafting: /^craft(ing)?$/,
  smelting: /^(smelt(ing)?|cook(ing)?|furnaces?)$/,
  hunting: /^(hunt(ing)?|kill(ing)?|fight(ing)?)$/,
  building: /^(build(ing)?|plac(e|ing))$/,
}

/** The sorts of work that are named in `mining and smelting`; undefined where a word is none. Empty for `nothing`. */
export function readLikings(text: string): WorkKind[] | undefined {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  if (words.length === 1 && words[0] === 'nothing') return []
  const named = words.filter(word => !/^(and|or|to|most|best|the|in)$/.test(word))
  const kinds = named.map(word => (Object.keys(WORDS) as WorkKind[]).find(kind => WORDS[kind].test(word)))
  const known = kinds.flatMap(kind => kind ?? [])
  return known.length === 0 || known.length < kinds.length ? undefined : [...new Set(known)]
}
