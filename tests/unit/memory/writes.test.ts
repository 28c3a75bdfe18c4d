import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Memory } from '../../../src-main/memory/memory.ts'
import { migrate } from '../../../src-main/memory/schema.ts'
import { temporaryDir } from '../../support/temporary.ts'

let db: Database.Database
let memory: Memory
const told: string[] = []
const deed = (at: number) =>
  ({ at, by: 'Bob', what: 'broke', item: 'stone', count: 1, position: { x: 0, y: 64, z: 0 } }) as const

beforeEach(() => {
  db = new Database(':memory:')
  migrate(db)
  memory = new Memory(db)
  told.length = 0
  memory.onTrouble = notice => told.push(notice)
  memory.createSession({ id: 's1', goal: 'stone', version: '1.20.1', startedAt: 1 })
})
afterEach(() => memory.close())

/** As many pages as the database has now, and no more: as a full disk. */
const fill = () => db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
const makeRoom = () => db.pragma('max_page_count = 100000')

test('what a full disk refuses is told once, and written in its order as soon as there is room', () => {
  fill()
  for (let at = 0; at < 2000; at++) memory.did('s1', deed(at))
  memory.createSession({ id: 's2', goal: 'logs', version: '1.20.1', startedAt: 2 })
  memory.append('s2', [{ seq: 0, at: 3, by: 'Ann', why: 'w', type: 'subtask.renewed', id: 1 }])
  expect(told).toEqual([
    expect.stringMatching(/^The history cannot be written .*full.*: make room on the disk/),
  ])
  expect(memory.sessions().map(({ id }) => id)).toEqual(['s1'])
  makeRoom()
  // Reading a log brings it up to date.
  memory.events('s1')
  expect(memory.events('s2')).toMatchObject({ ok: true, value: [{ seq: 0 }] })
  const csv = memory.exportDeeds('s1')
  expect(csv.ok && csv.value.trim().split('\n')).toHaveLength(2001)
  expect(told.at(-1)).toBe('The history is written again, with nothing missing.')
  expect(told).toHaveLength(2)
})

test('what is wrong with the write itself is an error as ever', () => {
  expect(() => memory.createSession({ id: 's1', goal: 'x', version: '1.20.1', startedAt: 1 })).toThrow(
    /UNIQUE/,
  )
  expect(told).toEqual([])
})

test('what waits is written at the close, where there is room again', () => {
  const path = join(temporaryDir(), 'history.db')
  const file = new Database(path)
  migrate(file)
  const kept = new Memory(file)
  kept.createSession({ id: 's1', goal: 'stone', version: '1.20.1', startedAt: 1 })
  file.pragma(`max_page_count = ${file.pragma('page_count', { simple: true })}`)
  for (let at = 0; at < 2000; at++) kept.did('s1', deed(at))
  file.pragma('max_page_count = 100000')
  kept.close()
  const again = new Database(path)
  expect(again.prepare('SELECT COUNT(*) AS n FROM deeds').get()).toEqual({ n: 2000 })
  again.close()
})
