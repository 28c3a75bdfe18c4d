import { expect, onTestFinished, test } from 'vitest'
import { silentLogger } from '../../../src-main/base/index.ts'
import type { Body, Surroundings, SurroundingsChange } from '../../../src-main/body/interface.ts'
import type { EntityMove, SectionFrame, ViewEntity } from '../../../src-main/contract/index.ts'
import { AssetStore } from '../../../src-main/view/assets/store.ts'
import { Outlook } from '../../../src-main/view/outlook.ts'
import { keptDir } from '../../support/kept-dir.ts'
import { ViewPage } from '../../support/view-page.ts'

const SELF = 1

/** A flat world in memory, of which every column is loaded that is within `reach`. */
class FlatWorld implements Surroundings {
  readonly self = SELF
  dimension = { name: 'overworld', minY: -64, height: 384, skyLight: true, ambient: 0 }
  readonly time = { day: 1000, age: 1000, passes: true }
  readonly weather = { rain: 0, thunder: 0 }
  readonly beings = new Map<number, ViewEntity>()
  readonly blocks = new Map<string, number>()
  ground = 9
  reach = 2
  #tell: ((change: SurroundingsChange) => void) | undefined

  constructor() {
    this.add(SELF, 'player')
  }

  get watched(): boolean {
    return this.#tell !== undefined
  }

  kinds() {
    return { version: '1.20.1', blocks: () => [], biomes: [] }
  }

  columns() {
    const side = Array.from({ length: 2 * this.reach + 1 }, (_, index) => index - this.reach)
    const { x = 0, z = 0 } = this.beings.get(SELF) ?? {}
    return side.flatMap(dx => side.map(dz => ({ x: Math.floor(x / 16) + dx, z: Math.floor(z / 16) + dz })))
  }

  column(): readonly SectionFrame[] {
    return [{ y: 0, states: this.ground, sky: 15, block: 0, biomes: 1 }]
  }

  light() {
    return [{ y: 0, sky: 3, block: 4 }]
  }

  block(x: number, y: number, z: number) {
    return { state: this.blocks.get(`${x},${y},${z}`) ?? this.ground, sky: 0, block: 0 }
  }

  entityIds(): number[] {
    return [...this.beings.keys()]
  }

  entity(id: number): ViewEntity | undefined {
    return this.beings.get(id)
  }

  move(id: number): EntityMove | undefined {
    return this.beings.get(id)
  }

  watch(listener: (change: SurroundingsChange) => void): () => void {
    this.#tell = listener
    return () => {
      this.#tell = undefined
    }
  }

  add(id: number, name: string, kind: ViewEntity['kind'] = 'player'): void {
    const at = { x: id % 50, y: 1, z: id / 50, yaw: 0, pitch: 0, headYaw: 0 }
    this.beings.set(id, { id, name, kind, ...at, width: 0.25, height: 0.25 })
    this.#tell?.({ type: 'entity', id })
  }

  shift(id: number, x: number): void {
    const being = this.beings.get(id)
    if (being) this.beings.set(id, { ...being, x })
    this.#tell?.({ type: 'moved', id })
  }

  remove(id: number): void {
    this.beings.delete(id)
    this.#tell?.({ type: 'gone', id })
  }

  set(x: number, y: number, z: number, state: number): void {
    this.blocks.set(`${x},${y},${z}`, state)
    this.#tell?.({ type: 'block', x, y, z })
  }

  tell(change: SurroundingsChange): void {
    this.#tell?.(change)
  }
}

function lookOut(distance = 2) {
  const world = new FlatWorld()
  const page = new ViewPage()
  const dir = keptDir()
  const assets = new AssetStore(dir.path, silentLogger)
  const body = { username: 'Ada', version: '1.20.1', surroundings: world } as unknown as Body
  const outlook = new Outlook({ body, bots: ['Ada'], sink: page, assets, distance })
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
  return { world, page, outlook, settle }
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
