import { describe, expect, it } from 'vitest'
import { NightPreparations } from '../../../../src-main/session/bots/night-preparations.ts'
import { subtask } from '../../../support/boards.ts'
import { bareWorkplace } from '../../../support/workplace-double.ts'

const CHEST = { x: 2, y: 64, z: 0 }
const MORNING = 1000
/** Less than half a minute before it is dark. */
const ALMOST_NIGHT = 12_500
const spiders = subtask({ id: 7, action: 'kill', item: 'spider', tools: ['wooden_sword'] })

/** `lost` crafts come to nothing. By day at the shared chest with stones and a stick that nobody asks for, and pigs somewhat off. */
function beforeTheNight({
  tools = ['wooden_sword'],
  cut = false,
  day = MORNING,
  stones = 20,
  wool = 0,
  planks = 0,
  lost = 0,
} = {}) {
  const hands: Record<string, number> = {
    ...(wool && { white_wool: wool }),
    ...(planks && { oak_planks: planks }),
  }
  const did: string[] = []
  const stop = new AbortController()
  const act = {
    withdraw: async ({ items }: { items: Record<string, number> }) => {
      if (items['wooden_sword']) did.push('take wooden_sword')
      for (const [item, count] of Object.entries(items)) hands[item] = (hands[item] ?? 0) + count
      return { outcome: 'done', gained: items }
    },
    craft: async ({ item }: { item: string }) => {
      did.push(`craft ${item}`)
      if (lost-- > 0) return { outcome: 'blocked by' }
      hands[item] = 1
      return { outcome: 'done' }
    },
    deposit: async ({ items }: { items: Record<string, number> }) => {
      for (const item of Object.keys(items)) {
        did.push(`put back ${item}`)
        delete hands[item]
      }
      return { outcome: 'done', lost: items }
    },
    kill: async ({ mob }: { mob: string }) => {
      did.push(`kill ${mob}`)
      hands['porkchop'] = (hands['porkchop'] ?? 0) + 2
      if (cut) stop.abort()
      return { outcome: 'done' }
    },
  }
  const spare = { cobblestone: stones, stick: 1 }
  const at = bareWorkplace(hands, act, {
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: { ...spare, wooden_sword: 1 }, full: false }],
    station: () => CHEST,
    spare: () => ({ ...hands }),
    spareInChest: () => spare,
    signal: stop.signal,
    body: {
      lookAround: async () => {},
      findMobs: (mob: string) => (mob === 'pig' ? [{ x: 40, y: 70, z: 0 }] : []),
      surroundings: { time: { day, age: day }, dimension: { skyLight: true }, block: () => ({ sky: 15 }) },
    },
  })
  return { at, did, hands, hunt: { ...spiders, tools }, night: new NightPreparations() }
}

describe('a hunt that waits for the night', () => {
  it('is prepared by day with a stone sword and meat, once', async () => {
    const { at, did, hunt, night } = beforeTheNight()
    expect(await night.makeFor(hunt, at)).toBe(true)
    expect(did).toEqual(['craft stone_sword', 'kill pig', 'kill pig'])
    expect(await night.makeFor(hunt, at)).toBe(false)
    night.forget()
    expect(await night.makeFor(hunt, at)).toBe(true)
  })

  it('takes no other sword where a good one is planned', async () => {
    const { at, did, hunt, night } = beforeTheNight({ tools: ['iron_sword'] })
    await night.makeFor(hunt, at)
    expect(did).toEqual(['kill pig', 'kill pig'])
  })

  it('has the sword that is planned for it in hand just before it is dark', async () => {
    const { at, did, hunt, night } = beforeTheNight({ day: ALMOST_NIGHT, stones: 0 })
    await night.makeFor(hunt, at)
    expect(did[0]).toBe('take wooden_sword')
    const withStones = beforeTheNight({ day: ALMOST_NIGHT })
    await withStones.night.makeFor(hunt, withStones.at)
    expect(withStones.did[0]).toBe('craft stone_sword')
  })

  it('is prepared again where something came between', async () => {
    const { at, hunt, night } = beforeTheNight({ cut: true })
    await night.makeFor(hunt, at)
    expect(await night.makeFor(hunt, at)).toBe(true)
  })

  it('has its sword as long as monsters are to be hunted; then it goes back', async () => {
    const { at, did, hunt, night } = beforeTheNight()
    await night.makeFor(hunt, at)
    await night.make(at, true)
    expect(did).not.toContain('put back stone_sword')
    await night.make(at, false)
    expect(did.at(-1)).toBe('put back stone_sword')
  })

  it('takes up another sword where the first one broke', async () => {
    const { at, did, hands, hunt, night } = beforeTheNight({ day: ALMOST_NIGHT, stones: 0 })
    const taken = () => did.filter(deed => deed === 'take wooden_sword').length
    await night.makeFor(hunt, at)
    await night.makeFor(hunt, at)
    expect(taken()).toBe(1)
    expect(night.borrowed).toEqual({ wooden_sword: 1 })
    delete hands['wooden_sword']
    await night.makeFor(hunt, at)
    expect(taken()).toBe(2)
  })
})

it('a sword that came to nothing is tried for twice each evening', async () => {
  const { at, did, night } = beforeTheNight({ day: ALMOST_NIGHT, planks: 9, lost: 99 })
  const alone = (age: number) => {
    const { body } = at
    const { surroundings } = body
    const time = { ...surroundings.time, age }
    const here = { ...body, surroundings: { ...surroundings, time } }
    return { ...at, body: here, chest: () => undefined } as typeof at
  }
  const swordsTried = async (age: number) => {
    did.length = 0
    for (let subtasks = 0; subtasks < 4; subtasks++) await night.make(alone(age), true)
    return did.filter(deed => deed === 'craft stick').length
  }
  expect(await swordsTried(ALMOST_NIGHT)).toBe(2)
  expect(await swordsTried(ALMOST_NIGHT + 24_000)).toBe(2)
})

it('a sword is made of what it carries where the chest has none to spare', async () => {
  const { at, did, night } = beforeTheNight({ day: ALMOST_NIGHT, planks: 9 })
  await night.make({ ...at, spareInChest: () => ({}) }, false)
  expect(did).toContain('craft stick')
  const withOne = beforeTheNight({ day: ALMOST_NIGHT, planks: 9 })
  await withOne.night.make(withOne.at, false)
  expect(withOne.did).toEqual(['craft stone_sword'])
})

describe('a bed', () => {
  const bedsTried = async (lost: number) => {
    const { at, did, night } = beforeTheNight({ day: ALMOST_NIGHT, wool: 3, planks: 3, lost, stones: 0 })
    for (let subtasks = 0; subtasks < 4; subtasks++) await night.make(at, true)
    return did.filter(deed => deed === 'craft white_bed')
  }

  it('that it has is enough', async () => {
    expect(await bedsTried(0)).toHaveLength(1)
  })

  it('that came to nothing is tried for once more the same evening', async () => {
    expect(await bedsTried(9)).toHaveLength(2)
  })
})
