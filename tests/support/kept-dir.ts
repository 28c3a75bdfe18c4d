import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data directory for several tests; the caller removes it. */
export function keptDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'co-voyager-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
