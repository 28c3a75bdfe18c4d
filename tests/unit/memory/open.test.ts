import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { openMemory } from '../../../src-main/memory/index.ts'
import { temporaryDir } from '../../support/temporary.ts'

let dir: string
const file = () => join(dir, 'history.db')

beforeEach(() => {
  dir = temporaryDir()
})

/** Fills a database with more than one page, so that it can be damaged in the middle. */
function fill(): void {
  const { memory } = openMemory(dir)
  for (let at = 0; at < 500; at++) {
    memory.createSession({ id: `s${at}`, goal: 'x'.repeat(200), version: '1.20.1', startedAt: at })
  }
  memory.close()
}

const movedAside = () => readdirSync(dir).filter(name => /^history-aside-[\d-]+T[\d-]+\.db$/.test(name))

test('makes the folder, and a file that only its owner can read', () => {
  const { memory, notice } = openMemory(join(dir, 'deep', 'down'))
  memory.createSession({ id: 's', goal: 'g', version: '1.20.1', startedAt: 0 })
  for (const name of readdirSync(join(dir, 'deep', 'down'))) {
    expect(statSync(join(dir, 'deep', 'down', name)).mode & 0o777).toBe(0o600)
  }
  expect(notice).toBeUndefined()
  memory.close()
})

test('finds what was kept', () => {
  fill()
  const { memory, notice } = openMemory(dir)
  expect(memory.sessions()).toHaveLength(500)
  expect(notice).toBeUndefined()
  memory.close()
})

test.each([
  ['is no database', () => writeFileSync(file(), 'This is not a database. '.repeat(100))],
  [
    'is damaged in the middle',
    () => {
      fill()
      const bytes = readFileSync(file())
      writeFileSync(file(), bytes.fill(0xab, 4096, bytes.length - 4096))
    },
  ],
  [
    'is cut off',
    () => {
      fill()
      truncateSync(file(), 10_000)
    },
  ],
  [
    'was written by a newer version',
    () => {
      const db = new Database(file())
      db.pragma('user_version = 999')
      db.close()
    },
  ],
  [
    'is another program’s',
    () => {
      const db = new Database(file())
      db.exec('CREATE TABLE sessions (something TEXT)')
      db.close()
    },
  ],
])('a file that %s is moved aside, and said so', (_name, spoil) => {
  spoil()
  const before = readFileSync(file())
  const { memory, notice } = openMemory(dir)
  memory.createSession({ id: 's', goal: 'g', version: '1.20.1', startedAt: 0 })
  expect(memory.sessions()).toHaveLength(1)
  memory.close()
  const [aside, ...others] = movedAside()
  expect(others).toEqual([])
  expect(notice).toContain(aside)
  expect(readFileSync(join(dir, aside ?? '')).equals(before)).toBe(true)
})

test('two files moved aside in the same second do not overwrite each other', () => {
  for (let count = 0; count < 2; count++) {
    writeFileSync(file(), 'nonsense '.repeat(200))
    openMemory(dir).memory.close()
  }
  expect(readdirSync(dir).filter(name => name.startsWith('history-aside-'))).toHaveLength(2)
})

test('where nothing can be written, the history lasts as long as the process, and that is said', () => {
  writeFileSync(join(dir, 'file'), '')
  const { memory, notice } = openMemory(join(dir, 'file', 'below'))
  memory.createSession({ id: 's', goal: 'g', version: '1.20.1', startedAt: 0 })
  expect(memory.sessions()).toHaveLength(1)
  expect(notice).toMatch(/lasts only until Co-Voyager ends/)
  memory.close()
})
