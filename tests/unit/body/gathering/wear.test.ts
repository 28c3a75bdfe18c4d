import { expect, it } from 'vitest'
import type { Block } from '../../../../src-main/body/game.ts'
import type { Haul } from '../../../../src-main/body/gathering/haul.ts'
import { lastToolGone } from '../../../../src-main/body/gathering/sources.ts'
import { goSparingly, isWornOut, toolsFor } from '../../../../src-main/body/gathering/wear.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'

const knowledge = createKnowledge('1.20.1')

/** On a long way to an ore that these tools take, with pickaxes that have so many uses left each, and one that can be made anew. */
function haul(
  takes: readonly string[],
  left: Readonly<Record<string, number | readonly number[]>>,
  order: Partial<Haul['order']> = {},
): Haul {
  const slots = Object.entries(left).flatMap(([name, uses]) =>
    [uses].flat().map(each => ({
      name,
      count: 1,
      durabilityUsed: (knowledge.durability(name) ?? 0) - each,
    })),
  )
  const crafting = Array.from({ length: 5 }, () => null)
  return {
    context: { bot: { inventory: { slots: [...crafting, ...slots] } }, knowledge },
    sources: new Map([['ore', { tools: takes }]]),
    order,
    label: 'raw iron',
    sparing: true,
  } as unknown as Haul
}

const FOR_IRON = ['stone_pickaxe', 'iron_pickaxe']
const FOR_DIAMOND = ['iron_pickaxe']

it.each([
  ['with the last uses of all', FOR_IRON, { stone_pickaxe: 8, wooden_pickaxe: 4 }, true],
  [
    'with a wooden one left, which would take twice as long',
    FOR_IRON,
    { stone_pickaxe: 12, wooden_pickaxe: 54 },
    true,
  ],
  ['with another of stone', FOR_DIAMOND, { iron_pickaxe: 12, stone_pickaxe: 100 }, false],
  ['with one that is as good as new', FOR_IRON, { stone_pickaxe: 100, wooden_pickaxe: 4 }, false],
  ['for what takes none', [], {}, false],
])('is worn out or not %s', (_, takes, left, worn) => {
  expect(isWornOut(haul(takes, left))).toBe(worn)
})

it('is worn out with stone left where another of iron can be made', () => {
  const left = { iron_pickaxe: 12, stone_pickaxe: 100 }
  expect(isWornOut(haul(FOR_DIAMOND, left, { renewable: 'iron_pickaxe' }))).toBe(true)
})

it.each([
  ['stone with a lesser one, of which enough is left', 'stone', { iron_pickaxe: 250 }, ['stone_pickaxe']],
  ['deepslate, where a lesser one is much slower, with the best', 'deepslate', { iron_pickaxe: 250 }, []],
  ['stone with the best, of which there is another', 'stone', { iron_pickaxe: [250, 40] }, []],
  [
    'deepslate with a lesser one for the sake of the last uses',
    'deepslate',
    { iron_pickaxe: 12 },
    ['stone_pickaxe'],
  ],
])('digs %s', (_, name, iron, tools) => {
  expect(toolsFor(haul(FOR_DIAMOND, { ...iron, stone_pickaxe: 100 }), { name } as Block)).toEqual(tools)
})

it.each([
  ['makes another first where what is left of it does not do', 30, true, true],
  ['goes on where it does', 6, true, false],
  ['goes on with the wooden one where nothing is there for another', 30, false, false],
])(
  'on the way to ore that it sees, with one of stone nearly worn out, it %s',
  (_, blocks, keepTool, makes) => {
    const going = () =>
      goSparingly(haul(FOR_IRON, { stone_pickaxe: 8, wooden_pickaxe: 54 }, { keepTool }), blocks)
    if (makes) expect(going).toThrow('make another pickaxe')
    else expect(going).not.toThrow()
  },
)

it('tells when the last tool for an ore is gone, where there was one', () => {
  const isGone = (before: Record<string, number>, after: Record<string, number>) => {
    const { context, sources } = haul(FOR_IRON, before)
    const gone = lastToolGone(context, sources)
    Object.assign(context.bot.inventory, { slots: haul(FOR_IRON, after).context.bot.inventory.slots })
    return gone()
  }
  expect(isGone({ stone_pickaxe: 3, wooden_pickaxe: 9 }, { wooden_pickaxe: 9 })).toBe(true)
  expect(isGone({ stone_pickaxe: 3, iron_pickaxe: 9 }, { iron_pickaxe: 9 })).toBe(false)
  expect(isGone({ wooden_pickaxe: 9 }, { wooden_pickaxe: 8 })).toBe(false)
})
