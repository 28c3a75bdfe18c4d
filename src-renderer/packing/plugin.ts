import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = /\.(js|css|html|json|svg)$/
/** Smaller files do not get smaller. */
const LEAST_BYTES = 1024

/** Puts a packed copy (`.br`) beside every file of words that the build writes; the door sends it to who can read it. */
export const packedFiles = (): Plugin => ({
  name: 'packed-files',
  apply: 'build',
  writeBundle({ dir }) {
    if (!dir) return
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !PACKED.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const content = readFileSync(path)
      if (content.length >= LEAST_BYTES) writeFileSync(`${path}.br`, brotliCompressSync(content))
    }
  },
})
