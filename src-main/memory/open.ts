import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Memory } from './memory.ts'
import { migrate, NewerSchemaError } from './schema.ts'

const FILE = 'history.db'
/** SQLite keeps these beside the database; without them it is not whole. */
const COMPANIONS = ['-wal', '-shm']
/** Another process of ours may be writing; milliseconds. */
const BUSY_MS = 5000

interface OpenedMemory {
  readonly memory: Memory
  /** A sentence for the player where something was wrong with what was found. */
  readonly notice?: string
}

/**
 * Opens the history in a folder, which is made if need be; nobody but its owner can read it. A database that cannot
 * be read, or that a newer version has written, is moved aside under a dated name and a new one begun. Where nothing
 * can be written, the history lasts as long as the process. Both are said in `notice`.
 */
export function openMemory(dir: string): OpenedMemory {
  const path = join(dir, FILE)
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    return openOrBeginAnew(path)
  } catch (error) {
    return inMemoryOnly(dir, error)
  }
}

function openOrBeginAnew(path: string): OpenedMemory {
  try {
    return { memory: openFile(path) }
  } catch (error) {
    const damage = damageOf(error)
    if (!damage) throw error
    const aside = freeName(path)
    for (const end of ['', ...COMPANIONS]) if (existsSync(path + end)) renameSync(path + end, aside + end)
    const notice = `The history ${damage}. It was moved aside to ${aside}, and a new one begun.`
    return { memory: openFile(path), notice }
  }
}

function openFile(path: string): Memory {
  // SQLite gives its companion files the same mode.
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const db = new Database(path, { timeout: BUSY_MS })
  try {
    // Nothing is written before it is clear that the file is ours.
    const check = db.pragma('quick_check(1)', { simple: true })
    if (check !== 'ok') throw new Database.SqliteError(String(check), 'SQLITE_CORRUPT')
    migrate(db)
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    db.pragma('foreign_keys = ON')
    return new Memory(db)
  } catch (error) {
    db.close()
    throw error
  }
}

/** What is wrong with the file itself; undefined for troubles that another file would have too. */
function damageOf(error: unknown): string | undefined {
  if (error instanceof NewerSchemaError) return 'was written by a newer version of Co-Voyager'
  if (!(error instanceof Database.SqliteError)) return undefined
  return /^SQLITE_(NOTADB|CORRUPT|FORMAT|ERROR)/.test(error.code) ? 'could not be read' : undefined
}

function freeName(path: string): string {
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const name = `${path.replace(/\.db$/, '')}-aside-${date}`
  for (let count = 1; ; count++) {
    const candidate = `${name}${count > 1 ? `-${count}` : ''}.db`
    if (!existsSync(candidate)) return candidate
  }
}

function inMemoryOnly(dir: string, error: unknown): OpenedMemory {
  const db = new Database(':memory:')
  db.pragma('foreign_keys = ON')
  migrate(db)
  const why = error instanceof Error ? error.message : String(error)
  const notice = `The history cannot be kept in ${dir} (${why}): it lasts only until Co-Voyager ends.`
  return { memory: new Memory(db), notice }
}
