import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { openMemory } from '../../../src-main/memory/index.ts'
import { temporaryDir } from '../../support/temporary.ts'

const chest = (x: number, holds = {}) => ({ position: { x, y: 64, z: 0 }, holds })

it('each world has its chests as they were last known, also after a restart', () => {
  const dir = temporaryDir()
  const first = openMemory(dir).memory
  first.chests.keep('home', [chest(1, { coal: 3 })])
  first.chests.keep('home', [chest(1, { coal: 1 }), chest(9)])
  first.close()
  const again = openMemory(dir).memory
  onTestFinished(() => again.close())
  expect(again.chests.of('home')).toEqual([chest(1, { coal: 1 }), chest(9)])
  expect(again.chests.of('another')).toEqual([])
})

it('what is no list of chests is passed over', () => {
  const dir = temporaryDir()
  openMemory(dir).memory.close()
  const db = new Database(join(dir, 'history.db'))
  db.prepare('INSERT INTO chests (world, chests) VALUES (?, ?)').run('home', '[{"position":"here"}]')
  db.close()
  const { memory } = openMemory(dir)
  onTestFinished(() => memory.close())
  expect(memory.chests.of('home')).toEqual([])
})
