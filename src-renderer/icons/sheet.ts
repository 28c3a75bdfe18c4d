import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { iconSize } from './colour.ts'
import { drawItem } from './draw.ts'
import { loadAssets } from './models.ts'
import { blank, encodePng, type Picture } from './png.ts'

/** Icons in a row of the sheet. */
const columns = 40

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

export interface IconSheet {
  png: Buffer
  /** JSON for the page: `{size, columns, rows, cells}`, where `cells` maps an item's name to its cell, counted by rows. */
  index: string
}

/** Draws the icons of these items into one picture; equal icons share a cell, unknown items have none. */
export const drawSheet = (names: readonly string[]): IconSheet => {
  const assets = loadAssets()
  const cells: Record<string, number> = {}
  const icons: Picture[] = []
  const known = new Map<string, number>()
  for (const name of names) {
    const icon = drawItem(name, assets)
    if (!icon) continue
    const fingerprint = Buffer.from(icon.rgba).toString('latin1')
    const cell = known.get(fingerprint) ?? icons.push(icon) - 1
    known.set(fingerprint, cell)
    cells[name] = cell
  }
  const rows = Math.ceil(icons.length / columns)
  const sheet = blank(columns * iconSize, rows * iconSize)
  icons.forEach((icon, cell) => {
    const left = (cell % columns) * iconSize
    const top = Math.floor(cell / columns) * iconSize
    for (let y = 0; y < iconSize; y++)
      sheet.rgba.set(
        icon.rgba.subarray(y * iconSize * 4, (y + 1) * iconSize * 4),
        ((top + y) * sheet.width + left) * 4,
      )
  })
  return { png: encodePng(sheet), index: JSON.stringify({ size: iconSize, columns, rows, cells }) }
}
