// Two bots of one session, who know of each other what they are about to take.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Atlas, type Body } from '../../src-main/body/index.ts'
import { eventually, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

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
