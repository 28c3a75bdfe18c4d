// Two bots of one session, who know of each other what they are about to take.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Atlas, type Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

/** Until a body has looked around and gone a few steps, on a crowded machine. */
const SET_OUT_MS = 30_000

let rig: Rig
let ann: Body
let bob: Body
let site: Site

beforeAll(async () => {
  rig = await startRig()
  const atlas = new Atlas()
  ann = await rig.join('Ann', { atlas })
  bob = await rig.join('Bob', { atlas })
  site = await emptySite(rig, ann)
})
afterAll(() => rig?.stop())

test('two who set out for wood at the same moment fell a tree each', async () => {
  // Both stand nearer to the same one.
  const trees = [-2, 4]
  for (const z of trees) await site.tree([7, 0, z], 6, 'oak')
  await rig.world.control.teleport('Bob', STAND)
  const seesBoth = (body: Body) =>
    new Set(body.find(['oak_log'], 20, 20).map(({ z }) => z)).size === trees.length
  await eventually(() => seesBoth(bob) && seesBoth(ann))
  const feller = async (body: Body) => {
    const felled = new Set<number>()
    body.on('did', ({ what, item, at }) => {
      if (what === 'broke' && item === 'oak_log') felled.add(at.z - STAND.z)
    })
    const { outcome } = await body.act.gather({ items: ['oak_log'], count: 2, restLater: true }, options())
    await eventually(() => felled.size > 0)
    return { outcome, felled: [...felled] }
  }
  const [first, second] = await Promise.all([feller(ann), feller(bob)])
  expect(first).toMatchObject({ outcome: 'done' })
  expect(second).toMatchObject({ outcome: 'done' })
  expect([...first.felled, ...second.felled].sort((a, b) => a - b)).toEqual(trees)
})

test.each([
  { what: 'an ore', block: 'iron_ore', item: 'raw_iron' },
  { what: 'a tree', block: 'oak_log', item: 'oak_log' },
])('who goes to $what turns round as soon as somebody else has taken it', async ({ block, item }) => {
  site = await emptySite(rig, ann)
  await rig.world.control.teleport('Bob', { ...STAND, x: STAND.x - 30 })
  const put = async (at: readonly [number, number, number]) => {
    await site.fill(at, [at[0], at[1] + 2, at[2]], block)
    await site.shown([at[0], at[1] + 2, at[2]], block)
  }
  await put([40, 0, 0])
  await give(rig, ann, 'stone_pickaxe', 1)
  const gathering = ann.act.gather({ items: [item], count: 1, restLater: true }, options())
  await eventually(() => ann.observe().position.x > STAND.x + 5, SET_OUT_MS)
  await put([0, 0, -6])
  await site.fill([40, 0, 0], [40, 2, 0], 'air')
  await site.shown([40, 2, 0], 'air')
  let furthest = 0
  ann.on('changed', () => (furthest = Math.max(furthest, ann.observe().position.x - STAND.x)))
  expect(await gathering).toMatchObject({ outcome: 'done' })
  expect(furthest).toBeLessThan(34)
})

test('what somebody was seen to put is not dug, nor a house of cobblestone for its stones', async () => {
  site = await emptySite(rig, ann)
  const ada = await rig.join('Ada')
  await rig.world.control.teleport('Ada', { ...STAND, x: STAND.x + 4 })
  await give(rig, ada, 'clay', 1)
  await eventually(() => ada.observe().position.x > STAND.x + 3, SET_OUT_MS)
  const at = { x: STAND.x + 6, y: STAND.y, z: STAND.z }
  expect(await ada.act.place({ item: 'clay', at }, options())).toMatchObject({ outcome: 'done' })
  await site.fill([3, 0, -3], [5, 2, -3], 'cobblestone')
  await site.set([4, 1, -3], 'glass_pane')
  await site.shown([4, 1, -3], 'glass_pane')
  await give(rig, ann, 'stone_pickaxe', 1)
  const clay = await ann.act.gather({ items: ['clay_ball'], count: 1, within: 16 }, options())
  expect(clay).toMatchObject({ outcome: 'impossible here' })
  expect(clay.failure?.message).toContain('left alone')
  await ann.act.gather({ items: ['cobblestone'], count: 3, within: 16 }, options())
  expect(site.count([3, 0, -3], [5, 2, -3], 'cobblestone')).toBe(8)
})
