import { expect, onTestFinished, test } from 'vitest'
import { silentLogger } from '../../../src-main/base/index.ts'
import type { Body } from '../../../src-main/body/interface.ts'
import type { Position } from '../../../src-main/contract/index.ts'
import { AssetStore } from '../../../src-main/view/assets/store.ts'
import { Outlook } from '../../../src-main/view/outlook.ts'
import { FlatWorld, SELF } from '../../support/flat-world.ts'
import { keptDir } from '../../support/kept-dir.ts'
import { ViewPage } from '../../support/view-page.ts'

function lookOut(distance = 2) {
  const world = new FlatWorld()
  const page = new ViewPage()
  const dir = keptDir()
  const assets = new AssetStore(dir.path, silentLogger)
  const body = { username: 'Ada', version: '1.20.1', surroundings: world, way: [] as Position[] }
  const bots = () => [body as unknown as Body]
  const outlook = new Outlook({
    body: body as unknown as Body,
    bots,
    sink: page,
    assets,
    distance,
    urgent: () => {},
  })
  onTestFinished(async () => {
    outlook.close()
    await assets.close()
    dir.remove()
  })
  /** As many ticks as it takes until nothing more comes. */
  const settle = () => {
    for (let before = -1; before !== page.messages.length + page.frames.length; ) {
      before = page.messages.length + page.frames.length
      outlook.send()
    }
  }
  return { world, page, outlook, settle, body }
}

test('a watcher that never reads costs nothing, and gets the latest once it reads', () => {
  const { world, page, settle } = lookOut()
  settle()
  page.busy = true
  const [messages, frames] = [page.messages.length, page.frames.length]
  for (let round = 0; round < 1000; round++) {
    world.set(3, 5, 4, round)
    world.shift(SELF, round / 1000)
  }
  settle()
  expect([page.messages.length, page.frames.length]).toEqual([messages, frames])
  page.busy = false
  settle()
  expect(page.stateAt(3, 5, 4)).toBe(999)
  expect(page.entities.get(SELF)?.x).toBeCloseTo(0.999)
  expect(page.frames.length - frames).toBe(2)
})

test('a column in which very much changed while nobody read is sent once more, whole', () => {
  const { world, page, settle } = lookOut()
  settle()
  page.busy = true
  for (let place = 0; place < 4096; place++) world.set(place & 15, place >> 8, (place >> 4) & 15, 7)
  world.ground = 7
  page.busy = false
  const before = page.frames.length
  settle()
  expect(page.frames.slice(before).map(({ kind }) => kind)).toEqual(['column'])
  expect(page.stateAt(8, 8, 8)).toBe(7)
})

test('two thousand dropped items come in portions, move in one frame a tick, and all go', () => {
  const { world, page, outlook, settle } = lookOut()
  settle()
  for (let id = 100; id < 2100; id++) world.add(id, 'item', 'item')
  outlook.send()
  expect(page.entities.size).toBeLessThan(500)
  settle()
  expect(page.entities.size).toBe(2001)
  const frames = page.frames.length
  for (let id = 100; id < 2100; id++) world.shift(id, 3)
  outlook.send()
  expect(page.frames.length).toBe(frames + 1)
  expect(page.entities.get(2099)?.x).toBe(3)
  for (let id = 100; id < 2100; id++) world.remove(id)
  settle()
  expect(page.entities.size).toBe(1)
})

test('what came and went between two looks is never told', () => {
  const { world, page, settle } = lookOut()
  settle()
  const before = page.messages.length
  world.add(7, 'pig', 'mob')
  world.remove(7)
  settle()
  expect(page.messages.length).toBe(before)
})

test('another dimension begins anew: its name, its columns, its beings', () => {
  const { world, page, settle } = lookOut()
  world.add(5, 'pig', 'mob')
  settle()
  expect(page.entities.has(5)).toBe(true)
  world.beings.delete(5)
  world.dimension = { name: 'the_nether', minY: 0, height: 256, skyLight: false, ambient: 0.1 }
  world.ground = 11
  world.tell({ type: 'dimension' })
  settle()
  expect(page.last('dimension')?.dimension.name).toBe('the_nether')
  expect(page.columns.size).toBe(25)
  expect(page.stateAt(0, 0, 0)).toBe(11)
  expect([...page.entities.keys()]).toEqual([SELF])
  expect(page.count('hello')).toBe(1)
})

test('columns come and go with the walk, each of them once', () => {
  const { world, page, settle } = lookOut()
  settle()
  world.shift(SELF, 16 * 10)
  settle()
  expect(page.columns.size).toBe(25)
  expect(page.columns.has('10,0')).toBe(true)
  expect(page.columns.has('0,0')).toBe(false)
  expect(page.frames.filter(({ kind }) => kind === 'column').length).toBe(50)
})

test('a step over the edge of a column and back sends only what is new', () => {
  const { world, page, settle } = lookOut()
  world.reach = 4
  settle()
  for (const x of [17, 3, 17, 3]) {
    world.shift(SELF, x)
    settle()
  }
  expect(page.frames.filter(({ kind }) => kind === 'column').length).toBe(30)
})

test('more than the server sends is never waited for', () => {
  const { page, settle } = lookOut(16)
  settle()
  expect(page.last('complete')).toEqual({ type: 'complete', columns: 25 })
})

test('light that the server sends anew is told without the blocks', () => {
  const { world, page, settle } = lookOut()
  settle()
  const before = page.frames.length
  world.tell({ type: 'light', x: 0, z: 0 })
  world.tell({ type: 'light', x: 40, z: 0 })
  settle()
  expect(page.frames.slice(before)).toEqual([
    { kind: 'light', x: 0, z: 0, sections: [{ y: 0, sky: 3, block: 4 }] },
  ])
})

test('cracks and blows of those who are seen are told', () => {
  const { world, page, settle } = lookOut()
  settle()
  world.tell({ type: 'cracks', by: SELF, x: 1, y: 2, z: 3, stage: 4 })
  world.tell({ type: 'cracks', by: SELF, x: 1, y: 2, z: 3, stage: 5 })
  for (let blow = 0; blow < 1000; blow++) world.tell({ type: 'acted', id: SELF, what: 'swing' })
  world.tell({ type: 'acted', id: 99, what: 'swing' })
  settle()
  expect(page.messages.filter(({ type }) => type === 'cracks')).toEqual([
    { type: 'cracks', by: SELF, x: 1, y: 2, z: 3, stage: 5 },
  ])
  expect(page.count('act')).toBeLessThanOrEqual(64)
  expect(page.messages.some(one => one.type === 'act' && one.id === 99)).toBe(false)
})

test('a closed view listens no more', () => {
  const { world, outlook } = lookOut()
  outlook.close()
  expect(world.watched).toBe(false)
})

test('the way that a bot has planned is told once, and again when it stands', () => {
  const { page, body, settle } = lookOut()
  const ways = () => page.messages.filter(({ type }) => type === 'way')
  settle()
  expect(ways()).toEqual([])
  const points = [
    { x: 0.5, y: 64, z: 0.5 },
    { x: 3.5, y: 64, z: 0.5 },
  ]
  body.way = points
  settle()
  settle()
  expect(ways()).toEqual([{ type: 'way', bot: 'Ada', points }])
  body.way = []
  settle()
  expect(ways().at(-1)).toEqual({ type: 'way', bot: 'Ada', points: [] })
})
