import { afterAll, expect, it } from 'vitest'
import { createSandbox } from '../../../src-main/sandbox/index.ts'
import { nodeSpawner } from '../../../src-main/shell/cli/spawn.ts'
import type { ReviewEnd } from '../../../src-main/skills/written/reviewer.ts'
import { GuardedRunner, ShownProgram } from '../../../src-main/skills/written/run-written.ts'
import { subtask } from '../../support/boards.ts'
import { workplace } from '../../support/workplace-double.ts'

const sandbox = createSandbox(nodeSpawner())
afterAll(() => sandbox.close())

const wall = subtask({ id: 1, action: 'perform', item: 'wall', brief: 'A wall.' })
const review = { subtask: wall, bot: 'V', round: 1, known: false, code: 'async function main() {}' }
const shownTo = (say: () => Promise<ReviewEnd>) => new ShownProgram({ review: say }, review)
const run = (program: ShownProgram) => new GuardedRunner(sandbox).run(wall, program, workplace().at)

it('a program runs once somebody has allowed it', async () => {
  const shown = shownTo(async () => ({ allowed: true }))
  expect(await shown.endAtOnce()).toEqual({ allowed: true })
  expect((await run(shown)).result.ok).toBe(true)
})

it.each([
  ['nobody has said a word on', () => new Promise<ReviewEnd>(() => {})],
  ['somebody has refused', async () => ({ allowed: false, reason: '' }) as const],
])('a program that %s never runs', async (_, say) => {
  const shown = shownTo(say)
  await shown.endAtOnce()
  await expect(run(shown)).rejects.toThrow('Nobody has allowed')
})

it('of a word on a program that was withdrawn nobody is told', async () => {
  const said: ReviewEnd[] = []
  const shown = new ShownProgram(
    {
      review: (_, signal) =>
        new Promise(resolve =>
          signal.addEventListener('abort', () => resolve({ allowed: false, reason: '' })),
        ),
    },
    review,
  )
  shown.onEnd(end => said.push(end))
  shown.withdraw()
  expect(await shown.endAtOnce()).toEqual({ allowed: false, reason: '' })
  expect(said).toEqual([])
})
