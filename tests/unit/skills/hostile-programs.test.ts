import { afterAll, describe, expect, it } from 'vitest'
import { createSandbox } from '../../../src-main/sandbox/index.ts'
import { nodeSpawner } from '../../../src-main/shell/cli/spawn.ts'
import { workplace } from '../../support/workplace-double.ts'
import { hostileToBots } from '../sandbox/hostile.ts'

const sandbox = createSandbox(nodeSpawner())
afterAll(() => sandbox.close())

/** Blocks from the bot, which stands at 0 64 0, to the furthest place in an order. */
function reach(order: unknown): number {
  const { x = 0, y = 64, z = 0 } = (order ?? {}) as { x?: number; y?: number; z?: number }
  const nested = Object.values(order ?? {}).filter(value => typeof value === 'object')
  return Math.max(Math.hypot(x, y - 64, z), ...nested.map(reach))
}

describe('a program that means harm by what a bot can do', () => {
  it.each(hostileToBots.map(({ what, ...rest }) => [what, rest] as const))(
    '%s',
    async (_, { code, ends }) => {
      const { capabilities, asked, said } = workplace({ spareInChest: { dirt: 2 } })
      const result = await sandbox.run({
        code,
        task: null,
        capabilities,
        signal: new AbortController().signal,
      })
      const end = result.ok ? 'harmless' : result.failure.code
      expect(ends, result.ok ? '' : result.failure.message).toContain(end)
      if (result.ok) expect(result.value).not.toBe(true)
      for (const [, order] of asked) expect(reach(order)).toBeLessThan(400)
      expect(JSON.stringify(asked)).not.toMatch(/diamond|villager|tnt|player|wolf/)
      expect(said.length).toBeLessThanOrEqual(1)
      expect(said.join()).not.toMatch(/^[/!§]/)
    },
  )

  it('leaves a bot that does what the next one asks', async () => {
    const { capabilities, asked } = workplace()
    const code = "async function main(bot) { await bot.place({ item: 'dirt', x: 1, y: 64, z: 1 }) }"
    const signal = new AbortController().signal
    expect(await sandbox.run({ code, task: null, capabilities, signal })).toMatchObject({ ok: true })
    expect(asked).toEqual([['place', { item: 'dirt', at: { x: 1, y: 64, z: 1 } }]])
  })
})
