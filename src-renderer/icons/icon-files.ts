import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'
import { drawItem } from './draw.ts'
import { loadAssets } from './models.ts'

/** Every item name that any version of the game knows. */
export const allItemNames = (): string[] => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('minecraft-data')),
    'minecraft-data/data/pc',
  )
  const names = new Set<string>()
  for (const version of readdirSync(folder)) {
    let text: string
    try {
      text = readFileSync(join(folder, version, 'items.json'), 'utf8')
    } catch {
      // Many versions share another version's table and have no file of their own.
      continue
    }
    for (const { name } of JSON.parse(text) as { name: string }[]) names.add(name)
  }
  return [...names].sort()
}

export interface IconFiles {
  /** PNG of each icon by the name of the first item that it shows. */
  readonly pictures: ReadonlyMap<string, Buffer>
  /** Changes with every picture: whoever has one of a stamp may keep it. */
  readonly stamp: string
  /**
   * JSON for the page: `{stamp, names, same}`. The items with a picture of their own, and which other item's picture the
   * rest show.
   */
  readonly index: string
}

/** Rows stay unfiltered: sprites pack better so. */
const PIXEL_ART = { filterType: 0, deflateLevel: 9, deflateStrategy: 0 } as const

/** Draws the icons of these items, each a file of its own: a page loads only those that it shows. Unknown items have none. */
export const drawIcons = (names: readonly string[]): IconFiles => {
  const assets = loadAssets()
  const pictures = new Map<string, Buffer>()
  const same: Record<string, string> = {}
  const known = new Map<string, string>()
  for (const name of names) {
    const icon = drawItem(name, assets)
    if (!icon) continue
    const fingerprint = icon.data.toString('latin1')
    const first = known.get(fingerprint)
    if (first !== undefined) {
      same[name] = first
      continue
    }
    known.set(fingerprint, name)
    pictures.set(name, PNG.sync.write(icon, PIXEL_ART))
  }
  const hash = createHash('sha256')
  for (const [name, file] of pictures) hash.update(name).update(file)
  const stamp = hash.digest('hex').slice(0, 16)
  return { pictures, stamp, index: JSON.stringify({ stamp, names: [...pictures.keys()], same }) }
}
