import { Vec3 } from 'vec3'
import { afterEach, expect, it, vi } from 'vitest'
import { Outcrops } from '../../../../src-main/body/gathering/outcrops.ts'

const STONE = { name: 'stone', boundingBox: 'block', transparent: false, diggable: true }
const AIR = { name: 'air', boundingBox: 'empty', transparent: true, diggable: false }

/** Somebody on a plain, who remembers pumpkins at these places and wants one. Each look at a block takes so many milliseconds. */
function outcrops(pumpkins: readonly Vec3[], lookMs: number) {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const kinds = [AIR, STONE, { ...STONE, name: 'pumpkin' }]
  const stateAt = ({ x, y, z }: Vec3) => {
    ms += lookMs
    return pumpkins.some(at => at.x === x && at.y === y && at.z === z) ? 2 : y < 64 ? 1 : 0
  }
  const position = new Vec3(0.5, 64, 0.5)
  const bot = {
    entity: { position },
    entities: {},
    players: {},
    health: 20,
    inventory: { slots: [] },
    registry: { blocksByStateId: kinds },
    world: { getColumnAt: () => ({}), getBlockStateId: stateAt },
    blockAt: (at: Vec3) => ({ ...kinds[stateAt(at)], position: at }),
  }
  const chart = {
    sightings: () => pumpkins.map(at => ({ kind: 'pumpkin', at })),
    forget() {},
    aims: new Map(),
  }
  const cells = { refresh: () => cells, isLoaded: () => true, roof: () => 63 }
  const context = { bot, lookout: { chart, cells }, protect: () => false }
  const haul = {
    context,
    run: { signal: new AbortController().signal, log() {} },
    sources: new Map([['pumpkin', { mean: 1, tools: [] }]]),
    stairs: new Set(),
    shuns: () => false,
    toolFor: () => ({ item: null, ms: 1000 }),
  }
  return new Outcrops(haul as unknown as ConstructorParameters<typeof Outcrops>[0])
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('lets others have their turn while it weighs many places', async () => {
  const places = Array.from({ length: 30 }, (_, index) => new Vec3(10 + index, 64, 0))
  const offering = outcrops(places, 1).offer()
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const offer = await offering
  clearImmediate(timer)
  expect(offer).toBeDefined()
  // Several looks at each of thirty places, of which a few fill a turn.
  expect(turns).toBeGreaterThan(20)
})

it('offers the nearest, in the turn in which it is asked where that is no work', async () => {
  const near = outcrops([new Vec3(30, 64, 0), new Vec3(12, 64, 0)], 0)
  let turned = false
  const timer = setImmediate(() => {
    turned = true
  })
  const offer = await near.offer()
  expect(turned).toBe(false)
  clearImmediate(timer)
  const far = await outcrops([new Vec3(30, 64, 0)], 0).offer()
  expect(offer?.cost).toBeLessThan(far?.cost ?? 0)
})

it('digs its way to what is near below the ground rather than to go to what it saw far off', async () => {
  const offer = await outcrops([new Vec3(10, 40, 0), new Vec3(75, 40, 0)], 0).offer()
  const near = await outcrops([new Vec3(10, 40, 0)], 0).offer()
  expect(offer?.cost).toBe(near?.cost)
})
