import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { onTestFinished } from 'vitest'
import { keptDir } from './kept-dir.ts'

/** A folder that is gone when the test is over. */
export function temporaryDir(): string {
  const { path, remove } = keptDir()
  onTestFinished(remove)
  return path
}

/** Writes an executable file, with the folders that it needs. */
export function executable(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}
