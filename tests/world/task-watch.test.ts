import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, options, type Rig, startRig } from './body-rig.ts'
import { build, middle } from './moving-course.ts'
import { emptySite, STAND } from './terrain.ts'

/** Longer than the watch has patience with one target after the other. */
const DEADLINE_MS = 240_000

let rig: Rig
let body: Body

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Sisyphus')
})
afterAll(() => rig?.stop())
beforeEach(() => anew(rig, body))

/** Carries the body back to where it began whenever it has come so far to the east. @returns how often, so far */
function carryBack(to: Position, from: number): { times: number; end: () => void } {
  const carrying = { times: 0, end: () => {} }
  let isThere = true
  carrying.end = body.on('changed', () => {
    const isFar = body.observe().position.x > from
    if (!isFar) isThere = true
    else if (isThere) {
      isThere = false
      carrying.times++
      void rig.world.control.teleport(body.username, middle(to))
    }
  })
  return carrying
}

test('a walk that is carried back each time is given back with the reason before its deadline', async () => {
  const wall = '#'.repeat(18)
  const course = await build(rig, body, [
    [wall, wall, wall],
    [wall, `#@${'.'.repeat(14)}X#`, wall],
    [wall, `#${'.'.repeat(16)}#`, wall],
    [wall, wall, wall],
  ])
  const current = carryBack(course.start, course.at(9, 1, 1).x)
  const goal = { position: middle(course.goal), range: 0.6 }
  const result = await body.act.goTo(goal, options({ deadlineMs: DEADLINE_MS }))
  current.end()
  expect(current.times).toBeGreaterThan(3)
  expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'unreachable_place' } })
  expect(result.failure?.message).toMatch(/Nothing came of it in \d+ s .*Going to/)
  expect(body.moving.unrecovered).toBe(1)
})

test('a tree from which it is carried back each time is left for another', async () => {
  const site = await emptySite(rig, body)
  for (const z of [-1, 1]) await site.fill([-12, 0, z], [7, 3, z], 'bedrock')
  await site.shown([7, 3, 1], 'bedrock')
  await site.tree([9, 0, 0], 5, 'oak')
  await site.tree([-16, 0, 0], 5, 'oak')
  const current = carryBack(STAND, STAND.x + 3.5)
  const recovered = body.moving.recoveries['other target'] ?? 0
  const result = await body.act.gather(
    { items: ['oak_log'], count: 3, within: 80 },
    options({ deadlineMs: DEADLINE_MS }),
  )
  current.end()
  expect(result).toMatchObject({ outcome: 'done' })
  expect(current.times).toBeGreaterThan(3)
  expect(body.moving.recoveries['other target']).toBe(recovered + 1)
  expect(site.count([9, 0, 0], [9, 4, 0], 'oak_log')).toBe(5)
})
