import { describe, expect, it } from 'vitest'
import { takeFood, takeMeat } from '../../../src-main/skills/field-food.ts'
import type { Workplace } from '../../../src-main/skills/program.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

interface Country {
  readonly food?: number
  readonly health?: number
  readonly carries?: Record<string, number>
  /** Animals about, with the meat that each gives. */
  readonly herds?: Record<string, string>
  readonly askedFor?: string
  /** Blocks by which the animals stand higher. */
  readonly up?: number
  /** Below the ground, where no light of the sky comes. */
  readonly below?: boolean
  readonly night?: boolean
  /** Others share a chest with it. */
  readonly shared?: boolean
}

/** What a bot does for food there, in order. */
async function doings(
  {
    food = 4,
    health = 20,
    carries = {},
    herds = {},
    askedFor,
    up = 0,
    below = false,
    night = false,
    shared = false,
  }: Country,
  take: (at: Workplace) => Promise<void> = takeFood,
): Promise<string[]> {
  const bag = { ...carries }
  const done: string[] = []
  const act = {
    kill: async ({ mob }: { mob: string }) => {
      const meat = herds[mob]
      if (meat === undefined) return { outcome: 'impossible here' }
      done.push(`kill ${mob}`)
      bag[meat] = (bag[meat] ?? 0) + 2
      return { outcome: 'done' }
    },
    gather: async ({ items }: { items: string[] }) => void done.push(`gather ${items.join()}`),
    craft: async ({ item, count }: { item: string; count: number }) => {
      done.push(`craft ${count} ${item}`)
      bag[item] = count
      return { outcome: 'done' }
    },
  }
  const body = {
    surroundings: {
      dimension: { skyLight: true },
      time: { day: night ? 18_000 : 6000 },
      block: () => ({ state: 0, sky: below ? 0 : 15, block: 0 }),
    },
    findMobs: (mob: string) => (mob in herds ? [{ x: 2, y: 64 + up, z: 0 }] : []),
  }
  const at = bareWorkplace(bag, act, {
    observed: { food, health },
    body,
    isAskedFor: (name: string) => name === askedFor,
    spare: () => ({ ...bag }),
    station: () => ({ x: 1, y: 64, z: 0 }),
    ...(shared ? { chest: () => ({ x: 3, y: 64, z: 0 }) } : {}),
  })
  await take(at)
  return done
}

describe('food for the way', () => {
  it('is got only where the bot is hungry and carries none that is fit to eat', async () => {
    expect(await doings({ food: 18, herds: { pig: 'porkchop' } })).toEqual([])
    expect(await doings({ carries: { bread: 1 }, herds: { pig: 'porkchop' } })).toEqual([])
    expect(await doings({ carries: { rotten_flesh: 9 }, herds: { pig: 'porkchop' } })).toContain('kill pig')
  })

  it('is got until what it carries would fill it', async () => {
    expect(await doings({ food: 17, health: 6, herds: { pig: 'porkchop' } })).toEqual(['kill pig'])
    expect(await doings({ food: 4, herds: { pig: 'porkchop' } })).toEqual(['kill pig', 'kill pig'])
  })

  it('is got where it is hurt and too hungry to heal', async () => {
    expect(await doings({ food: 12, health: 6, herds: { pig: 'porkchop' } })).toContain('kill pig')
    expect(await doings({ food: 18, health: 6, herds: { pig: 'porkchop' } })).toEqual([])
    expect(await doings({ food: 12, health: 6, carries: { bread: 1 }, herds: { pig: 'porkchop' } })).toEqual(
      [],
    )
  })

  it('is got in passing by who would not heal: by day, under the open sky, while nobody waits', async () => {
    const peckish = { food: 17, herds: { pig: 'porkchop' } }
    expect(await doings(peckish)).toEqual(['kill pig', 'kill pig'])
    expect(await doings({ ...peckish, carries: { bread: 1 } })).toEqual([])
    expect(await doings({ ...peckish, night: true })).toEqual([])
    expect(await doings({ ...peckish, below: true })).toEqual([])
    expect(await doings({ ...peckish, shared: true })).toEqual([])
    expect(await doings({ food: 17 })).toEqual([])
  })

  it('is not fetched from high above by who is hurt, but is by who is hungry', async () => {
    const above = { herds: { pig: 'porkchop' }, up: 30 }
    expect(await doings({ food: 12, health: 6, ...above })).toEqual([])
    expect(await doings({ food: 4, health: 6, ...above })).toContain('kill pig')
  })

  it('is not hunted for by night before hunger hurts', async () => {
    const night = { herds: { pig: 'porkchop' }, night: true }
    expect(await doings({ food: 6, ...night })).toEqual([])
    expect(await doings({ food: 2, ...night })).toContain('kill pig')
    expect(await doings({ food: 6, ...night, below: true })).toContain('kill pig')
  })

  it('is not climbed up for out of the ground before hunger hurts', async () => {
    const below = { below: true, herds: { pig: 'porkchop' } }
    expect(await doings({ food: 8, up: 30, ...below })).toEqual([])
    expect(await doings({ food: 2, up: 30, ...below })).toContain('kill pig')
    expect(await doings({ food: 8, ...below })).toContain('kill pig')
    expect(await doings({ food: 8, below: true })).toEqual([])
    expect(await doings({ food: 8 })).toEqual(['gather sweet_berries'])
  })

  it('is bread of its own wheat first, then meat until there is enough, else berries', async () => {
    expect(await doings({ carries: { wheat: 9 }, herds: { pig: 'porkchop' } })).toEqual(['craft 3 bread'])
    expect(await doings({ herds: { cow: 'beef', pig: 'porkchop' } })).toEqual(['kill cow', 'kill cow'])
    expect(await doings({})).toEqual(['gather sweet_berries'])
  })

  it('is not the animal that somebody asked for', async () => {
    expect(await doings({ herds: { pig: 'porkchop', sheep: 'mutton' }, askedFor: 'pig' })).toContain(
      'kill sheep',
    )
    expect(await doings({ herds: { pig: 'porkchop' }, askedFor: 'pig' })).not.toContain('kill pig')
  })
})

describe('meat for the way down', () => {
  it('is got of animals close by, until there is enough of it, whether hungry or not', async () => {
    expect(await doings({ food: 20, herds: { cow: 'beef' } }, takeMeat)).toEqual(['kill cow', 'kill cow'])
  })

  it('is left where there are no animals close by, where there is food, or where others ask for them', async () => {
    expect(await doings({ food: 20 }, takeMeat)).toEqual([])
    expect(await doings({ food: 20, herds: { cow: 'beef' }, carries: { bread: 2 } }, takeMeat)).toEqual([])
    expect(await doings({ food: 20, herds: { cow: 'beef' }, askedFor: 'cow' }, takeMeat)).toEqual([])
  })

  it('is not climbed far for', async () => {
    expect(await doings({ food: 20, herds: { cow: 'beef' }, up: 5 }, takeMeat)).toContain('kill cow')
    expect(await doings({ food: 20, herds: { cow: 'beef' }, up: 9 }, takeMeat)).toEqual([])
  })
})
