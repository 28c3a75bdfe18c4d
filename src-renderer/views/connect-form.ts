import type { Position, WorldTarget } from '../../src-main/contract/index.ts'

export type ServerTarget = Extract<WorldTarget, { kind: 'server' }>

/** The port that Minecraft servers use unless told otherwise. */
const usualPort = 25565

const mostBots = 16
const fitsMinecraft = (name: string) => /^[A-Za-z0-9_]{1,16}$/.test(name)

/** What is wrong with a player's own name, or null. */
export const nameProblem = (name: string): string | null =>
  fitsMinecraft(name) ? null : 'Letters, digits and _ only, at most 16.'

export type BotNames = { ok: true; names: string[] } | { ok: false; problem: string }

/** `Ada, Bo` as names that Minecraft takes and that differ, also from the player's own. */
export const readBots = (text: string, own: string): BotNames => {
  const problem = (words: string): BotNames => ({ ok: false, problem: words })
  const names = text.split(/[\s,;]+/).filter(Boolean)
  const [misfit] = names.filter(name => !fitsMinecraft(name))
  const lower = names.map(name => name.toLowerCase())
  const twice = names.find((_, at) => lower.indexOf(lower[at] ?? '') < at)
  if (names.length === 0) return problem('Name at least one bot.')
  if (names.length > mostBots) return problem(`At most ${mostBots} bots.`)
  if (misfit !== undefined)
    return problem(`“${shortened(misfit)}” does not fit: letters, digits and _ only, at most 16.`)
  if (twice !== undefined) return problem(`Two bots cannot both be ${twice}.`)
  if (lower.includes(own.toLowerCase())) return problem(`${own} is your own name: give the bot another.`)
  return { ok: true, names }
}

const shortened = (name: string) => (name.length > 20 ? `${name.slice(0, 19)}…` : name)

/** `play.example.org:25570` or `[::1]:25565` or a bare host; null when it is none of these. */
export const parseServer = (text: string): { host: string; port: number } | null => {
  const match = /^(?:\[([0-9a-f:]+)\]|([^\s:/[\]]+))(?::(\d{1,5}))?$/i.exec(text.trim())
  const host = match?.[1] ?? match?.[2]
  const port = match?.[3] === undefined ? usualPort : Number(match[3])
  return host && port >= 1 && port <= 65_535 ? { host, port } : null
}

const mostRecent = 5

/** The addresses joined before with this one in front, each once. */
export const withRecent = (recent: readonly string[], address: string): string[] => {
  const latest = address.trim()
  return [latest, ...recent.filter(one => one !== latest)].slice(0, mostRecent)
}

/** `10 64 -3` or `10, 64, -3`; undefined when left empty, null when it is not a place. */
export const parseChest = (text: string): Position | undefined | null => {
  if (text.trim() === '') return undefined
  const match = /^(-?\d{1,8})[\s,]+(-?\d{1,4})[\s,]+(-?\d{1,8})$/.exec(text.trim())
  return match ? { x: Number(match[1]), y: Number(match[2]), z: Number(match[3]) } : null
}

/**
 * What a wild world follows from; undefined when left empty. As in the game a number is itself, and any other text has
 * one, which Java reckons for it (`String.hashCode`); so does a number too long to be held exactly.
 */
export const parseSeed = (text: string): { seed: number; fromText: boolean } | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  const number = Number(typed)
  if (/^[+-]?\d+$/.test(typed) && Number.isSafeInteger(number)) return { seed: number || 0, fromText: false }
  let hash = 0
  for (let at = 0; at < typed.length; at++) hash = (Math.imul(hash, 31) + typed.charCodeAt(at)) | 0
  return { seed: hash, fromText: true }
}

const botNames = ['Voyager', 'Scout', 'Digger', 'Ranger', 'Mason', 'Smith']

/** A name for another bot that nobody here has. */
export const freeBotName = (taken: readonly string[]): string => {
  const lower = new Set(taken.map(name => name.toLowerCase()))
  const isFree = (name: string) => !lower.has(name.toLowerCase())
  const named = botNames.find(isFree)
  if (named) return named
  for (let at = 2; ; at++) if (isFree(`Voyager${at}`)) return `Voyager${at}`
}

/** The bots with this one among them, in the place of the one that is there by default. */
export const withBot = (bots: string, name: string): string => {
  const names = bots.split(/[\s,;]+/).filter(Boolean)
  if (names.some(one => one.toLowerCase() === name.toLowerCase())) return bots
  const others = names.length === 1 && names[0] === botNames[0] ? [] : names
  return [...others, name].join(', ')
}
