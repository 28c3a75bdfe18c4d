import { describe, expect, it } from 'vitest'
import { judgeRun } from '../../../src-main/skills/written/judge-run.ts'
import { ProgramsBook } from '../../../src-main/skills/written/programs-book.ts'
import type { Changes } from '../../../src-main/skills/written/run-record.ts'
import { subtask } from '../../support/boards.ts'

const nothing: Changes = { standing: [], used: {}, gained: {}, killed: {}, delivered: {}, furthest: 0 }
const dirt = (count: number) =>
  Array.from({ length: count }, (_, y) => ({ item: 'dirt', at: { x: 0, y, z: 0 } }))
const hut = subtask({ id: 1, item: 'dirt_hut', action: 'perform', materials: { dirt: 20 }, brief: 'A hut.' })

describe('what a program has changed', () => {
  it('is no evidence where it is nothing, whatever the program says', () => {
    expect(judgeRun({ ...hut, materials: {} }, nothing)).toMatchObject({ ok: false })
  })

  it('has to hold most of the materials that the subtask declares', () => {
    expect(judgeRun(hut, { ...nothing, standing: dirt(9) })).toMatchObject({
      ok: false,
      why: 'Only 9 of the 20 dirt that are set aside for it were used.',
    })
    expect(judgeRun(hut, { ...nothing, standing: dirt(20), used: { dirt: 20 } })).toEqual({
      ok: true,
      text: '20 dirt placed',
    })
  })

  it('counts what stands, also where as much was gathered meanwhile', () => {
    const verdict = judgeRun(hut, { ...nothing, standing: dirt(18), gained: { stick: 2 } })
    expect(verdict).toEqual({ ok: true, text: '18 dirt placed; 2 sticks gained' })
  })

  it('takes what serves in the place of a material', () => {
    const any = { ...hut, accepts: { dirt: ['coarse_dirt'] } }
    expect(judgeRun(any, { ...nothing, used: { coarse_dirt: 20 } })).toMatchObject({ ok: true })
  })

  it('may be a way, where nothing else is asked for', () => {
    const way = { ...hut, materials: {} }
    expect(judgeRun(way, { ...nothing, furthest: 40 })).toEqual({ ok: true, text: 'went 40 blocks out' })
  })
})

describe('the dictionary of programs', () => {
  const shelved = () => {
    const kept = new Map<string, string>()
    const shelf = {
      code: (key: string) => kept.get(key),
      keep: (key: string, code: string) => void kept.set(key, code),
      forget: (key: string) => void kept.delete(key),
    }
    return { kept, book: new ProgramsBook(shelf), another: () => new ProgramsBook(shelf) }
  }

  it('gives the program that served, whatever the quantity, and none for another brief', () => {
    const { book } = shelved()
    book.served(hut, 'code')
    expect(book.code({ ...hut, id: 9, quantity: 3, brief: ' a  HUT. ' })).toBe('code')
    expect(book.code({ ...hut, brief: 'A larger hut.' })).toBeUndefined()
  })

  it('keeps it for later runs once it has served twice', () => {
    const { book, another } = shelved()
    book.served(hut, 'code')
    expect(another().code(hut)).toBeUndefined()
    book.served(hut, 'code')
    expect(another().code(hut)).toBe('code')
  })

  it('forgets what fails, also on the shelf', () => {
    const { book, kept, another } = shelved()
    book.served(hut, 'code')
    book.served(hut, 'code')
    const later = another()
    later.failed(hut)
    expect(later.code(hut)).toBeUndefined()
    expect(kept.size).toBe(0)
  })
})
