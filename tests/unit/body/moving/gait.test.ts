import { describe, expect, test } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { type Bot, Vec3 } from '../../../../src-main/body/game.ts'
import { steer } from '../../../../src-main/body/moving/gait.ts'
import { MOVE, POSE } from '../../../../src-main/body/moving/moves.ts'
import type { Step } from '../../../../src-main/body/moving/search.ts'
import { yawTowards } from '../../../../src-main/body/moving/steering.ts'
import { sketch } from './sketch.ts'

const rows = (...text: string[]): string => text.join('\n')

/** A way down to the south, two blocks high, and beside it a wall that ends at so many blocks above its floor. */
const wayDown = (beside: readonly [low: string, middle: string, high: string], over = '.') => {
  const [low, middle, high] = beside
  return [
    rows('######', '######', '######', '@....X'),
    rows('######', '######', `##~${low}##`, '......'),
    rows('######', '#~~~~#', `##~${middle}##`, '......'),
    rows('######', '#....#', `##${over}${high}##`, '......'),
  ]
}

/** Where a swimmer looks that is to go down there, from beside the opening. */
function yawOf(layers: readonly string[], at: Vec3): number {
  const looks: number[] = []
  const bot = {
    entity: { position: at, velocity: new Vec3(0, 0, 0), isInWater: true },
    look: (yaw: number) => void looks.push(yaw),
    setControlState: () => {},
  } as unknown as Bot
  const step: Step = { x: 2, y: 1, z: 2, feet: 1, move: MOVE.drop, pose: POSE.swim }
  steer({ bot, moving: sketch(layers) } as unknown as Context, step, undefined, 0)
  const [yaw] = looks
  if (yaw === undefined) throw new Error('It looked nowhere.')
  return yaw
}

describe('a swimmer beside the opening that it is to go through', () => {
  const beside = new Vec3(2.96, 2, 1.69)
  const past = yawTowards(beside, 2.5, beside.z)
  const straight = yawTowards(beside, 2.5, 2.5)

  test('goes past a wall as low as the place that it swims to', () => {
    expect(yawOf(wayDown(['#', '.', '.']), beside)).toBeCloseTo(past)
  })
  test('goes past a wall as high as its own head', () => {
    expect(yawOf(wayDown(['~', '~', '#']), beside)).toBeCloseTo(past)
  })
  test('goes straight where nothing is in its way', () => {
    expect(yawOf(wayDown(['~', '~', '.']), beside)).toBeCloseTo(straight)
  })
  test('goes straight where it has to sink first, whatever stands aside', () => {
    expect(yawOf(wayDown(['~', '~', '#'], '#'), beside)).toBeCloseTo(straight)
  })
})

describe('a swimmer that is to sink into a hole', () => {
  const pressedAt = (x: number): string[] => {
    const pressed: string[] = []
    const bot = {
      entity: { position: new Vec3(x, 2, 0.5), velocity: new Vec3(0, 0, 0), isInWater: true },
      registry: { isNewerOrEqualTo: () => true },
      look: () => {},
      setControlState: (control: string, on: boolean) => void (on && pressed.push(control)),
    } as unknown as Bot
    const hole = [rows('###'), rows('#~#'), rows('~~~'), rows('~~~')]
    const step: Step = { x: 1, y: 1, z: 0, feet: 1, move: MOVE.sink, pose: POSE.swim }
    steer({ bot, moving: sketch(hole) } as unknown as Context, step, undefined, 0)
    return pressed.sort()
  }

  test('dives where it fits in, and goes on at full speed as long as a shoulder is over the rim', () => {
    expect(pressedAt(1.31)).toEqual(['forward', 'sneak'])
    expect(pressedAt(1.29)).toEqual(['forward'])
    expect(pressedAt(1.71)).toEqual(['forward'])
  })
})

describe('a swimmer at the surface', () => {
  const corridor = (ceiling: string) => [
    rows('@.....X'),
    rows('#######'),
    rows('~~~~~~~'),
    rows('.......'),
    rows(ceiling),
  ]
  const isPaddling = (ceiling: string): boolean => {
    const pressed = new Set<string>()
    const bot = {
      entity: { position: new Vec3(1.7, 2.5, 0.5), velocity: new Vec3(0, 0, 0), isInWater: true },
      look: () => {},
      setControlState: (control: string, on: boolean) => void (on && pressed.add(control)),
    } as unknown as Bot
    const step: Step = { x: 5, y: 2, z: 0, feet: 2, move: MOVE.swim, pose: POSE.swim }
    steer({ bot, moving: sketch(corridor(ceiling)) } as unknown as Context, step, undefined, 0)
    return pressed.has('jump')
  }

  test('holds its head up on a long stretch, and down where a ceiling begins', () => {
    expect(isPaddling('.......')).toBe(true)
    expect(isPaddling('..#....')).toBe(false)
    expect(isPaddling('.....#.')).toBe(false)
    expect(isPaddling('......#')).toBe(true)
  })
})

describe('who falls into water', () => {
  const way = [
    rows('@.....X'),
    rows('#######'),
    rows('~~~~~~~'),
    ...Array.from({ length: 9 }, () => rows('.......')),
  ]
  const steered = (at: Vec3, velocity: Vec3) => {
    const pressed = new Set<string>()
    let yaw: number | undefined
    const bot = {
      entity: { position: at, velocity, isInWater: false, onGround: false },
      look: (to: number) => {
        yaw = to
      },
      setControlState: (control: string, on: boolean) => void (on && pressed.add(control)),
    } as unknown as Bot
    const step: Step = { x: 3, y: 1, z: 0, feet: 1, move: MOVE.drop, pose: POSE.swim }
    steer({ bot, moving: sketch(way) } as unknown as Context, step, undefined, 0)
    return { pressed: [...pressed], yaw }
  }

  test('brakes before it is past the middle', () => {
    const at = new Vec3(3.4, 7, 0.5)
    const { pressed, yaw } = steered(at, new Vec3(0.15, -0.8, 0))
    expect(pressed).toEqual(['forward'])
    expect(yaw).toBeCloseTo(yawTowards(at, 0, 0.5))
  })

  test('lets itself fall where it comes down over the middle', () => {
    expect(steered(new Vec3(3.45, 7, 0.5), new Vec3(0.01, -0.8, 0)).pressed).toEqual([])
  })
})
