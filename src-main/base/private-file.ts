import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Nobody but the owner reads what lets one play as them. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/**
 * A JSON object in a file that nobody but its owner can read, in a folder that nobody else can enter. Its methods are those that
 * prismarine-auth asks of a token cache.
 */
export class PrivateFile {
  readonly #path: string
  #cached: Record<string, unknown> | undefined

  constructor(dir: string, name: string) {
    mkdirSync(dir, { recursive: true, mode: FOLDER_MODE })
    // A folder of an older version, or one that was copied, may be open to others.
    chmodSync(dir, FOLDER_MODE)
    this.#path = join(dir, name)
  }

  async reset(): Promise<void> {
    this.#cached = {}
    rmSync(this.#path, { force: true })
  }

  async getCached(): Promise<Record<string, unknown>> {
    this.#cached ??= read(this.#path)
    return this.#cached
  }

  async setCached(value: Record<string, unknown>): Promise<void> {
    this.#cached = value
    // Written beside and moved there: a file is never half written, nor open to others even for a moment.
    const fresh = `${this.#path}.new`
    rmSync(fresh, { force: true })
    writeFileSync(fresh, JSON.stringify(value), { mode: FILE_MODE })
    renameSync(fresh, this.#path)
  }

  async setCachedPartial(value: Record<string, unknown>): Promise<void> {
    await this.setCached({ ...(await this.getCached()), ...value })
  }
}

/** What cannot be read counts as nothing: one signs in again then. */
function read(path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
