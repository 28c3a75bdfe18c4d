import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tempPackage } from './temp-package.ts'

/** It asks for a canvas in Node, which it never uses here, and does not say so in its package. */
const NO_CANVAS = 'module.exports = { createCanvas() { throw new Error("There is no canvas here.") } }\n'

/** The folder of the stock page's package, of 850 MB. @throws Error where npm cannot install it */
export async function stockViewer(): Promise<string> {
  const folder = await tempPackage('prismarine-viewer@1.33.0')
  const canvas = join(folder, 'node_modules', 'canvas')
  if (existsSync(canvas)) return folder
  await mkdir(canvas, { recursive: true })
  await writeFile(join(canvas, 'index.js'), NO_CANVAS)
  return folder
}
