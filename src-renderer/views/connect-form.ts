import type { Position } from '../../src-main/contract/index.ts'

/** The port that Minecraft servers use unless told otherwise. */
const usualPort = 25565

/** `Ada, Bo` as names, or null unless all are fit for Minecraft and differ. */
export const parseBots = (text: string): string[] | null => {
  const names = text.split(/[\s,;]+/).filter(Boolean)
  const fit = names.length > 0 && names.length <= 16 && names.every(name => /^[A-Za-z0-9_]{1,16}$/.test(name))
  const different = new Set(names.map(name => name.toLowerCase())).size === names.length
  return fit && different ? names : null
}

/** `play.example.org:25570` or `[::1]:25565` or a bare host; null when it is none of these. */
export const parseServer = (text: string): { host: string; port: number } | null => {
  const match = /^(?:\[([0-9a-f:]+)\]|([^\s:/[\]]+))(?::(\d{1,5}))?$/i.exec(text.trim())
  const host = match?.[1] ?? match?.[2]
  const port = match?.[3] === undefined ? usualPort : Number(match[3])
  return host && port >= 1 && port <= 65_535 ? { host, port } : null
}

/** `10 64 -3` or `10, 64, -3`; undefined when left empty, null when it is not a place. */
export const parseChest = (text: string): Position | undefined | null => {
  if (text.trim() === '') return undefined
  const match = /^(-?\d{1,8})[\s,]+(-?\d{1,4})[\s,]+(-?\d{1,8})$/.exec(text.trim())
  return match ? { x: Number(match[1]), y: Number(match[2]), z: Number(match[3]) } : null
}
