import { expect, it, onTestFinished } from 'vitest'
import type { Area } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { openMemory } from '../../../../src-main/memory/index.ts'
import { AreaBook } from '../../../../src-main/session/world/area-book.ts'
import { worldKey } from '../../../../src-main/session/world/world-key.ts'
import { temporaryDir } from '../../../support/temporary.ts'

const knowledge = createKnowledge('1.20.1')
const at = (x: number, z = 0, y = 64) => ({ x, y, z })

function book() {
  const { memory } = openMemory(temporaryDir())
  onTestFinished(() => memory.close())
  const told: (readonly Area[])[] = []
  const areas = new AreaBook({ memory, knowledge: () => knowledge, changed: all => told.push(all) })
  areas.enter('home')
  return { areas, memory, told }
}

it.each([
  ['trees', ['oak_log', 'birch_leaves', 'spruce_sapling', 'crimson_stem'], ['stone', 'dirt'], false],
  ['blocks', ['oak_log', 'stone', 'dirt'], [], false],
  ['animals', [], ['oak_log', 'stone'], true],
  ['all', ['oak_log', 'stone'], [], true],
] as const)('“%s” spares what it says, within the radius, at any height', (spares, kept, free, animals) => {
  const { areas } = book()
  areas.leaveAlone(at(10.7), 5, spares, 'Ada')
  for (const block of kept) {
    expect(areas.protects(block, at(14, 2, -40))).toBe(true)
    expect(areas.protects(block, at(16))).toBe(false)
  }
  for (const block of free) expect(areas.protects(block, at(10))).toBe(false)
  expect(areas.spares('cow', at(10))).toBe(animals)
  expect(areas.spares('cow', at(30))).toBe(false)
})

it('a thing that is spared everywhere is spared where it comes from', () => {
  const { areas } = book()
  areas.spareEverywhere('diamond', 'Ada')
  expect(areas.protects('deepslate_diamond_ore', at(500))).toBe(true)
  expect(areas.protects('coal_ore', at(500))).toBe(false)
  areas.spareEverywhere('cow', 'Ada')
  expect(areas.spares('cow', at(-900))).toBe(true)
})

it('each world has its own, also after a restart', () => {
  const { areas, memory, told } = book()
  areas.leaveAlone(at(1), 5, 'trees', 'Ada')
  areas.enter('another')
  expect(areas.all).toEqual([])
  areas.enter(undefined)
  expect(areas.leaveAlone(at(1), 5, 'trees', 'Ada')).toMatchObject({ ok: false })
  const again = new AreaBook({ memory, knowledge: () => knowledge, changed: () => {} })
  again.enter('home')
  expect(again.all).toMatchObject([{ spares: 'trees', by: 'Ada' }])
  expect(told.at(-1)).toEqual([])
})

it('a world is known by its address, or by its seed', () => {
  const server = { kind: 'server', host: 'Example.org', port: 25565 } as const
  const wild = { kind: 'practice', preset: 'wild', timeScale: 1 } as const
  const address = { host: '127.0.0.1', port: 4000, version: '1.20.1' }
  expect(worldKey({ status: 'connected', target: server, ...address }, false)).toBe('example.org:25565')
  expect(worldKey({ status: 'connected', target: wild, ...address, seed: 7 }, false)).toBe('practice wild 7')
  expect(worldKey({ status: 'none' }, false)).toBeUndefined()
  const fresh = worldKey({ status: 'connected', target: wild, ...address, seed: 7 }, true)
  expect(fresh).not.toBe('practice wild 7')
  expect(worldKey({ status: 'connected', target: wild, ...address, seed: 7 }, true)).toBe(fresh)
})
