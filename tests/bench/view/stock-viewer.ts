import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PINNED = 'prismarine-viewer@1.33.0'
/** It asks for a canvas in Node, which it never uses here, and does not say so in its package. */
const NO_CANVAS = 'module.exports = { createCanvas() { throw new Error("There is no canvas here.") } }\n'

/**
 * The folder of the stock page's package, installed when first asked for. It stays out of the project's own packages:
 * it brings 850 MB. @throws Error where npm cannot install it
 */
export async function stockViewer(): Promise<string> {
  const folder = join(tmpdir(), `co-voyager-bench-${PINNED.replace('@', '-')}`)
  const canvas = join(folder, 'node_modules', 'canvas')
  if (existsSync(canvas)) return folder
  console.log(`  installing ${PINNED} into ${folder}`)
  await mkdir(folder, { recursive: true })
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', PINNED]
  await promisify(execFile)('npm', ['install', ...options], { maxBuffer: 2 ** 26 })
  await mkdir(canvas, { recursive: true })
  await writeFile(join(canvas, 'index.js'), NO_CANVAS)
  return folder
}
