import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Slot, Stack } from '../../../../src-main/practice/items/stacks.ts'
import { Menu, type MenuSlot } from '../../../../src-main/practice/windows/menu.ts'

const stack = (name: string, count: number): Stack => ({ name, count })
const SIZES: Record<string, number> = { egg: 16, pickaxe: 1 }

/** A menu of three container places and nine of a hotbar, which a shift-click goes to and fro between. */
function menuWith(content: Slot[], extra: Partial<Record<number, Partial<MenuSlot>>> = {}) {
  const places: Slot[] = [...content, ...new Array<Slot>(12 - content.length).fill(undefined)]
  const tossed: Stack[] = []
  const slots = places.map((_, i) => ({
    get: () => places[i],
    set: (value: Slot) => {
      places[i] = value
    },
    accepts: () => true,
    ...extra[i],
  }))
  const menu = new Menu({
    slots,
    shiftTargets: slot => (slot < 3 ? [{ from: 3, to: 12 }] : [{ from: 0, to: 3 }]),
    hotkeySlot: key => slots[3 + key],
    stackSize: name => SIZES[name] ?? 64,
    toss: thrown => tossed.push(thrown),
  })
  return { menu, places, tossed }
}

const left = (slot: number) => ({ slot, button: 0, mode: 0 })
const right = (slot: number) => ({ slot, button: 1, mode: 0 })
const shift = (slot: number) => ({ slot, button: 0, mode: 1 })
const OUTSIDE = -999

describe('a click', () => {
  it('takes a whole stack with the left button and half of it, rounded up, with the right', () => {
    const { menu, places } = menuWith([stack('dirt', 5), stack('egg', 4)])
    menu.click(right(0))
    expect(menu.cursor).toEqual(stack('dirt', 3))
    expect(places[0]).toEqual(stack('dirt', 2))
    menu.click(left(0))
    expect(places[0]).toEqual(stack('dirt', 5))
    menu.click(left(1))
    expect(menu.cursor).toEqual(stack('egg', 4))
    expect(places[1]).toBeUndefined()
  })

  it('puts one down with the right button', () => {
    const { menu, places } = menuWith([stack('dirt', 5)])
    menu.click(left(0))
    menu.click(right(1))
    expect(places[1]).toEqual(stack('dirt', 1))
    expect(menu.cursor).toEqual(stack('dirt', 4))
  })

  it('fills a stack only up to its size and keeps the rest at the cursor', () => {
    const { menu, places } = menuWith([stack('egg', 10), stack('egg', 12)])
    menu.click(left(0))
    menu.click(left(1))
    expect(places[1]).toEqual(stack('egg', 16))
    expect(menu.cursor).toEqual(stack('egg', 6))
  })

  it('exchanges different items, and tools of different wear', () => {
    const worn: Stack = { name: 'pickaxe', count: 1, damage: 3 }
    const { menu, places } = menuWith([stack('pickaxe', 1), worn])
    menu.click(left(0))
    menu.click(left(1))
    expect(places[1]).toEqual(stack('pickaxe', 1))
    expect(menu.cursor).toEqual(worn)
  })

  it('puts nothing where the slot does not take it', () => {
    const { menu, places } = menuWith([stack('dirt', 5)], { 1: { accepts: () => false } })
    menu.click(left(0))
    menu.click(left(1))
    expect(places[1]).toBeUndefined()
    expect(menu.cursor).toEqual(stack('dirt', 5))
  })

  it('does not exchange a stack that is larger than the slot allows', () => {
    const { menu, places } = menuWith([stack('dirt', 5), stack('stone', 1)], { 1: { limit: 1 } })
    menu.click(left(0))
    menu.click(left(1))
    expect(places[1]).toEqual(stack('stone', 1))
    expect(menu.cursor).toEqual(stack('dirt', 5))
  })

  it('outside throws the cursor: all with the left button, one with the right', () => {
    const { menu, tossed } = menuWith([stack('dirt', 5)])
    menu.click(left(0))
    menu.click(right(OUTSIDE))
    menu.click(left(OUTSIDE))
    expect(tossed).toEqual([stack('dirt', 1), stack('dirt', 4)])
    expect(menu.cursor).toBeUndefined()
  })
})

describe('a shift-click', () => {
  it('moves a stack to its like first, then to free places', () => {
    const { menu, places } = menuWith([stack('dirt', 40), undefined, undefined, undefined, stack('dirt', 50)])
    menu.click(shift(0))
    expect(places[0]).toBeUndefined()
    expect(places[3]).toEqual(stack('dirt', 26))
    expect(places[4]).toEqual(stack('dirt', 64))
  })

  it('leaves behind what finds no room', () => {
    const full = new Array<Slot>(9).fill(stack('dirt', 60))
    const { menu, places } = menuWith([stack('dirt', 50), undefined, undefined, ...full])
    menu.click(shift(0))
    expect(places[0]).toEqual(stack('dirt', 14))
  })

  it('crafts a result as often as there is room and ingredients', () => {
    let rounds = 3
    const result: Partial<MenuSlot> = {
      get: () => (rounds > 0 ? stack('stick', 4) : undefined),
      accepts: () => false,
      craft: () => {
        rounds -= 1
      },
    }
    const { menu, places } = menuWith([], { 0: result })
    menu.click(shift(0))
    expect(places[3]).toEqual(stack('stick', 12))
  })

  it('throws the part of a result that finds no room', () => {
    const full: Slot[] = [stack('stick', 62), ...new Array<Slot>(8).fill(stack('dirt', 64))]
    let rounds = 2
    const result: Partial<MenuSlot> = {
      get: () => (rounds > 0 ? stack('stick', 4) : undefined),
      accepts: () => false,
      craft: () => {
        rounds -= 1
      },
    }
    const { menu, places, tossed } = menuWith([undefined, undefined, undefined, ...full], { 0: result })
    menu.click(shift(0))
    expect(places[3]).toEqual(stack('stick', 64))
    expect(tossed).toEqual([stack('stick', 2)])
    expect(rounds).toBe(1)
  })
})

describe('a result', () => {
  const result = (log: string[]): Partial<MenuSlot> => ({
    get: () => stack('stick', 4),
    accepts: () => false,
    craft: () => void log.push('crafted'),
  })

  it('comes whole, also with the right button, and again onto its like', () => {
    const crafted: string[] = []
    const { menu } = menuWith([], { 0: result(crafted) })
    menu.click(right(0))
    menu.click(left(0))
    expect(menu.cursor).toEqual(stack('stick', 8))
    expect(crafted).toHaveLength(2)
  })

  it('is not taken onto a cursor with something else, or without room for all of it', () => {
    const crafted: string[] = []
    const { menu } = menuWith([undefined, stack('dirt', 1)], { 0: result(crafted) })
    menu.cursor = stack('dirt', 1)
    menu.click(left(0))
    menu.cursor = stack('stick', 61)
    menu.click(left(0))
    expect(crafted).toEqual([])
    expect(menu.cursor).toEqual(stack('stick', 61))
  })
})

describe('the other ways to click', () => {
  it('exchanges with the hotbar by number', () => {
    const { menu, places } = menuWith([stack('dirt', 5), undefined, undefined, stack('stone', 2)])
    menu.click({ slot: 0, button: 0, mode: 2 })
    expect(places[0]).toEqual(stack('stone', 2))
    expect(places[3]).toEqual(stack('dirt', 5))
  })

  it('throws one or all of a slot', () => {
    const { menu, places, tossed } = menuWith([stack('dirt', 5)])
    menu.click({ slot: 0, button: 0, mode: 4 })
    expect(places[0]).toEqual(stack('dirt', 4))
    menu.click({ slot: 0, button: 1, mode: 4 })
    expect(places[0]).toBeUndefined()
    expect(tossed).toEqual([stack('dirt', 1), stack('dirt', 4)])
  })

  it('gathers its like with a double click, small stacks before full ones', () => {
    const { menu, places } = menuWith([undefined, stack('egg', 16), stack('egg', 3), stack('egg', 4)])
    menu.cursor = stack('egg', 5)
    menu.click({ slot: 0, button: 0, mode: 6 })
    expect(menu.cursor).toEqual(stack('egg', 16))
    expect(places.slice(1, 4)).toEqual([stack('egg', 12), undefined, undefined])
  })

  const drag = (menu: Menu, button: 0 | 1, slots: number[]) => {
    menu.click({ slot: OUTSIDE, button: button * 4, mode: 5 })
    for (const slot of slots) menu.click({ slot, button: button * 4 + 1, mode: 5 })
    menu.click({ slot: OUTSIDE, button: button * 4 + 2, mode: 5 })
  }

  it('spreads the cursor evenly by a left drag and keeps the remainder', () => {
    const { menu, places } = menuWith([])
    menu.cursor = stack('dirt', 10)
    drag(menu, 0, [0, 1, 2])
    expect(places.slice(0, 3)).toEqual([stack('dirt', 3), stack('dirt', 3), stack('dirt', 3)])
    expect(menu.cursor).toEqual(stack('dirt', 1))
  })

  it('puts one in each slot by a right drag', () => {
    const { menu, places } = menuWith([])
    menu.cursor = stack('dirt', 2)
    drag(menu, 1, [0, 1, 2])
    expect(places.slice(0, 3)).toEqual([stack('dirt', 1), stack('dirt', 1), undefined])
    expect(menu.cursor).toBeUndefined()
  })
})

it('neither makes nor loses an item, whatever is clicked', () => {
  const anySlot = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constant(OUTSIDE))
  const anyClick = fc.record({
    slot: anySlot,
    button: fc.integer({ min: 0, max: 10 }),
    mode: fc.integer({ min: 0, max: 7 }),
  })
  const anyStack = fc.option(
    fc.oneof(
      fc.record({ name: fc.constant('dirt'), count: fc.integer({ min: 1, max: 64 }) }),
      fc.record({ name: fc.constant('egg'), count: fc.integer({ min: 1, max: 16 }) }),
    ),
    { nil: undefined },
  )
  fc.assert(
    fc.property(
      fc.array(anyStack, { minLength: 12, maxLength: 12 }),
      fc.array(anyClick),
      (content, clicks) => {
        const { menu, places, tossed } = menuWith(content)
        for (const click of clicks) menu.click(click)
        const count = (all: Slot[], name: string) =>
          all.reduce((sum, each) => sum + (each?.name === name ? each.count : 0), 0)
        for (const name of ['dirt', 'egg']) {
          expect(count([...places, menu.cursor, ...tossed], name)).toBe(count(content, name))
        }
        expect(
          places.every(each => !each || (each.count > 0 && each.count <= (SIZES[each.name] ?? 64))),
        ).toBe(true)
      },
    ),
  )
})
