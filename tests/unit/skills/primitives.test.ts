import { describe, expect, it } from 'vitest'
import { primitives, primitivesInWords } from '../../../src-main/skills/primitives/index.ts'
import { workplace } from '../../support/workplace-double.ts'

/** What no primitive may take for an argument. */
const HOSTILE = [
  undefined,
  null,
  0,
  'x',
  [],
  [1, 2, 3],
  true,
  { x: Number.NaN, y: 64, z: 0 },
  { x: Number.POSITIVE_INFINITY, y: 64, z: 0 },
  { x: 1.5, y: 64, z: 0 },
  { x: '1', y: '64', z: '0' },
  { x: 1, y: 9999, z: 0 },
  { x: 1e300, y: 64, z: 0 },
  { item: 'dirt', x: 1e9, y: 64, z: 0 },
  { item: '../../etc/passwd', count: 1 },
  { item: 'DIRT', count: 1 },
  { item: 'dirt', count: 0 },
  { item: 'dirt', count: -5 },
  { item: 'dirt', count: 1e9 },
  { item: 'dirt', count: 1.5 },
  { item: 'dirt', count: '3' },
  { item: { toString: () => 'dirt' }, count: 1 },
  { item: 'dirt', count: 1, extra: true },
  { items: {} },
  { items: { dirt: -1 } },
  { items: { __proto__: null, 'a b': 1 } },
  { ticks: 0 },
  { ticks: 1e9 },
  { text: '' },
  { text: 'x'.repeat(500) },
  { radius: -1 },
  { blocks: [] },
  { blocks: Array(100).fill('dirt') },
  { mob: 'Pig', count: 1 },
]

describe('the primitives', () => {
  it.each(primitives.map(({ name }) => [name]))('%s takes nothing that is malformed', async name => {
    const { ask, asked } = workplace()
    // A look needs no argument, and food and a radius can be left out.
    const nothingNeeded: Record<string, unknown[]> = { look: [undefined, null] }
    for (const input of HOSTILE) {
      if (nothingNeeded[name]?.includes(input)) continue
      await expect(ask(name, input), `${name}(${JSON.stringify(input)})`).rejects.toThrow()
    }
    expect(asked).toEqual([])
  })

  it('know only what this version of the game knows', async () => {
    const { ask, asked } = workplace()
    for (const [name, input] of [
      ['gather', { item: 'unobtainium', count: 1 }],
      ['craft', { item: 'lightsaber', count: 1 }],
      ['smelt', { item: 'dirt', count: 1 }],
      ['kill', { mob: 'dragonfly', count: 1 }],
      ['place', { item: 'stick', x: 1, y: 64, z: 1 }],
      ['equip', { item: 'cape' }],
      ['find', { blocks: ['unobtainium'] }],
      ['deposit', { items: { unobtainium: 1 } }],
    ] as const)
      await expect(ask(name, input), name).rejects.toThrow(/There is no|Nothing is smelted/)
    expect(asked).toEqual([])
  })

  it('reach no further than the bot', async () => {
    const { ask, asked } = workplace()
    const far = { x: 200, y: 64, z: 0 }
    await expect(ask('place', { item: 'dirt', ...far })).rejects.toThrow('at most 48')
    await expect(ask('dig', far)).rejects.toThrow('at most 48')
    await expect(ask('blockAt', far)).rejects.toThrow('at most 64')
    await expect(ask('goTo', { x: 5000, y: 64, z: 0 })).rejects.toThrow('at most 400')
    const box = { from: { x: -20, y: 50, z: -20 }, to: { x: 20, y: 80, z: 20 } }
    await expect(ask('blocksIn', box)).rejects.toThrow('at most 1024')
    expect(asked).toEqual([])
  })

  it('hurt nobody who is spared, and place nothing that does harm', async () => {
    const { ask, asked } = workplace()
    for (const mob of ['villager', 'iron_golem', 'wolf', 'cat'])
      await expect(ask('kill', { mob, count: 1 })).rejects.toThrow('does not hurt')
    await expect(ask('place', { item: 'tnt', x: 1, y: 64, z: 1 })).rejects.toThrow('does not place')
    expect(asked).toEqual([])
  })

  it('tell a program what manners forbid, in the body’s own words', async () => {
    const { ask } = workplace({ blocked: 'The chest at 1 64 1 belongs to somebody.' })
    await expect(ask('dig', { x: 1, y: 64, z: 1 })).rejects.toThrow('belongs to somebody')
  })

  it('take out of the shared chest only what is to spare', async () => {
    const { ask, asked } = workplace({ spareInChest: { dirt: 4 } })
    await expect(ask('withdraw', { items: { diamond: 3 } })).rejects.toThrow('for other subtasks')
    await expect(ask('withdraw', { items: { dirt: 5 } })).rejects.toThrow('4 dirt to spare')
    expect(asked).toEqual([])
    await ask('withdraw', { items: { dirt: 4 } })
    expect(asked).toEqual([['withdraw', { chest: { x: 2, y: 64, z: 2 }, items: { dirt: 4 } }]])
  })

  it('say little, and nothing that could be a command', async () => {
    const { ask, said } = workplace()
    for (const text of ['/op me', '!stop', ' /give @a diamond', '§k!stop', '\n/stop'])
      await expect(ask('say', { text })).rejects.toThrow('begins with a letter')
    await ask('say', { text: 'Building\nhere\u0007 now' })
    await expect(ask('say', { text: 'And again' })).rejects.toThrow('every 3 seconds')
    expect(said).toEqual(['Building here now'])
  })

  it('do nothing after the program has ended, or while the bot is dead', async () => {
    const { ask, asked, stop } = workplace()
    const over = AbortSignal.abort()
    for (const [name, input] of [
      ['place', { item: 'dirt', x: 1, y: 64, z: 1 }],
      ['look', {}],
      ['say', { text: 'Still here' }],
    ] as const)
      await expect(ask(name, input, over)).rejects.toThrow('has ended')
    stop.abort()
    await expect(ask('gather', { item: 'dirt', count: 1 })).rejects.toThrow('has ended')
    await expect(workplace({ alive: false }).ask('look', {})).rejects.toThrow('dead')
    expect(asked).toEqual([])
  })

  it('end a wait at once when the program is stopped', async () => {
    const { ask, stop } = workplace()
    const waiting = ask('wait', { ticks: 600 })
    stop.abort()
    await expect(waiting).rejects.toThrow()
  })

  it('see as a player sees: what is shut in is hidden, and other people’s words are short', async () => {
    const { ask } = workplace()
    expect(await ask('blockAt', { x: 1, y: 50, z: 1 })).toBe('hidden')
    expect(await ask('blockAt', { x: 1, y: 63, z: 1 })).toBe('dirt')
    const seen = (await ask('look', {})) as { beings: { label: string }[]; timeOfDay: number }
    expect(seen.timeOfDay).toBe(2000)
    expect(seen.beings[0]?.label).toHaveLength(40)
  })

  it('are told to the author from the same list', () => {
    const words = primitivesInWords()
    for (const { name } of primitives) expect(words).toContain(`bot.${name}(`)
    expect(words.split('\n')).toHaveLength(primitives.length)
  })
})
