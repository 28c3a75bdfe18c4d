import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { Scope } from '../../../../src-main/base/index.ts'
import type { Context } from '../../../../src-main/body/context.ts'
import { Vec3 } from '../../../../src-main/body/game.ts'
import { watchFootprints } from '../../../../src-main/body/walking/footprints.ts'
import { AnyOf, type Goal, standingIn } from '../../../../src-main/body/walking/goals.ts'
import { followFootprints, goBack, leftTo } from '../../../../src-main/body/walking/way-back.ts'
import type { Position } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { bareRun } from '../running/bare-run.ts'

/** Flat land with its ground at 64. */
const cells = { refresh: () => cells, isLoaded: () => true, roof: () => 64 }
const contextOf = (...items: string[]) =>
  ({
    lookout: { cells },
    bot: { inventory: { slots: [...Array(5).fill(null), ...items.map(name => ({ name }))] } },
    knowledge: createKnowledge('1.20.1'),
  }) as unknown as Parameters<typeof leftTo>[0]
const context = contextOf('stone_pickaxe')

const ABOVE = { x: 0, y: 65, z: 0 }
const BELOW = { x: 0, y: 25, z: 0 }

describe('what is left of a way', () => {
  it('is less from above the ground to what lies there, however far', () => {
    const left = leftTo(context, standingIn({ x: 90, y: 65, z: 0 }))
    expect(left(ABOVE)).toBeLessThan(left(BELOW))
  })

  it('is more from above the ground to what lies below it', () => {
    const left = leftTo(context, standingIn({ x: 20, y: 7, z: 0 }))
    expect(left(ABOVE)).toBeGreaterThan(left(BELOW))
  })

  it('is several times as long through rock by hand, and not over land', () => {
    const goal = standingIn({ x: 20, y: 65, z: 0 })
    const [byHand, dug] = [leftTo(contextOf(), goal), leftTo(context, goal)]
    expect(byHand(BELOW) / dug(BELOW)).toBeGreaterThan(7)
    expect(byHand(ABOVE)).toBe(dug(ABOVE))
  })

  it('goes by the highest of several goals', () => {
    const deep = standingIn({ x: 20, y: 7, z: 0 })
    const open = standingIn({ x: 40, y: 65, z: 0 })
    const left = leftTo(context, new AnyOf([deep, open]))
    expect(left(ABOVE)).toBeLessThan(left(BELOW))
  })
})

describe('the way that it came', () => {
  /** Where it is sent, who went along these places and stands at the last of them. */
  async function sentTo(
    places: readonly (readonly [number, number, number])[],
    goal: Position,
    go = followFootprints,
    isGot: (place: string) => boolean = () => true,
  ) {
    const bot = Object.assign(new EventEmitter(), {
      ...context.bot,
      entity: { position: new Vec3(0, 0, 0), onGround: true },
    })
    const ground = { at: () => 0 }
    const walker = { ...context, bot, moving: { ground } } as unknown as Context
    const scope = new Scope()
    watchFootprints(walker, scope)
    for (const [x, y, z] of places) {
      bot.entity.position = new Vec3(x + 0.5, y, z + 0.5)
      bot.emit('physicsTick')
    }
    const ends: string[] = []
    const get = async (end: Goal) => {
      const place = (end.anchors?.() ?? [])
        .map(({ x, y, z }) => `${Math.floor(x)},${y},${Math.floor(z)}`)
        .join()
      ends.push(place)
      return isGot(place)
    }
    await go(walker, Object.assign(bareRun(), { log: () => {} }), standingIn(goal), get, () => false)
    await scope.close()
    return ends
  }
  const stairs = Array.from({ length: 21 }, (_, i) => [i, 65 - 2 * i, 0] as const)

  it('is gone down again, too, by who looks for what it lost there', async () => {
    const atFoot = { x: 20, y: 25, z: 0 }
    const downAndUp = [...stairs, ...stairs.toReversed()]
    expect((await sentTo(downAndUp, atFoot)).at(-1)).toBe('20,25,0')
    expect(await sentTo(downAndUp, atFoot, goBack)).toEqual([])
  })

  it('goes on past a place that is not there any more, and is left after two', async () => {
    const slope = Array.from({ length: 101 }, (_, i) => [i, 75 - Math.floor(i / 2), 0] as const)
    const atFoot = { x: 100, y: 25, z: 0 }
    const downAndUp = [...slope, ...slope.toReversed()]
    const all = await sentTo(downAndUp, atFoot)
    expect(all.length).toBeGreaterThan(3)
    expect(await sentTo(downAndUp, atFoot, followFootprints, place => place !== all[1])).toEqual(all)
    expect(await sentTo(downAndUp, atFoot, followFootprints, () => false)).toEqual(all.slice(0, 2))
  })
})
