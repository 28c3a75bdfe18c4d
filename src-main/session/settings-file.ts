import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  DEFAULT_SETTINGS,
  type Outcome,
  type Settings,
  settings as schema,
  succeed,
} from '../contract/index.ts'

const FILE = 'settings.json'

/** The settings, kept as a small file in the data directory. */
export class SettingsFile {
  readonly #path: string
  #settings: Settings = DEFAULT_SETTINGS
  /** Said where the file could not be read; it is written anew with the next change. */
  readonly notice: string | undefined

  constructor(dir: string) {
    this.#path = join(dir, FILE)
    const kept = read(this.#path)
    if (kept === undefined) return
    const parsed = schema.safeParse({ ...DEFAULT_SETTINGS, ...asObject(kept) })
    if (parsed.success) this.#settings = parsed.data
    else this.notice = `The settings in ${FILE} could not be read, so the usual ones hold.`
  }

  get settings(): Settings {
    return this.#settings
  }

  /** Keeps them; the old file stays whole where that fails. */
  set(settings: Settings): Outcome<null> {
    const fresh = `${this.#path}.new`
    writeFileSync(fresh, `${JSON.stringify(settings, null, 2)}\n`)
    renameSync(fresh, this.#path)
    this.#settings = settings
    return succeed(null)
  }
}

/** The text of the file; undefined where there is none. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** An object that fits no schema where the text is no JSON. */
function asObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : { chatPrefix: null }
  } catch {
    return { chatPrefix: null }
  }
}
