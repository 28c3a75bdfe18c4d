import { describe, expect, it } from 'vitest'
import {
  behind,
  type CameraKind,
  directionOf,
  eyesOf,
  firstMap,
  firstOrbit,
  mapShifted,
  orbitPose,
  type Pose,
  poseBetween,
  shifted,
  turnBetween,
  turned,
  zoomed,
} from '../../../src-renderer/scene/cameras/cameras.ts'
import { firstLook } from '../../../src-renderer/scene/cameras/first-look.ts'
import { CameraRig } from '../../../src-renderer/scene/cameras/rig.ts'
import { Gait, isSeen } from '../../../src-renderer/scene/mobs/gait.ts'

const feet: Pose = { x: 10, y: 64, z: -5, yaw: 0, pitch: 0 }
const close = (values: readonly number[]) => values.map(value => expect.closeTo(value, 6))

describe('the first look from around', () => {
  const eyes = eyesOf(feet, false)

  it('is the usual one where nothing is in the way', async () => {
    expect(await firstLook(eyes, async () => null)).toEqual(firstOrbit)
  })

  it('is from another side where something stands there', async () => {
    // A wood to the south: all lines that go there end soon.
    const orbit = await firstLook(eyes, async (_from, [, , south]) => (south > 0.1 ? { distance: 6 } : null))
    expect(orbit.distance).toBe(firstOrbit.distance)
    expect(orbitPose(eyes, orbit).z).toBeLessThan(eyes.z + 3)
  })

  it('is into the longest hall, and as near as its end, where all sides are closed', async () => {
    const orbit = await firstLook(eyes, async (_from, [east]) => ({ distance: east > 0.75 ? 9 : 3 }))
    expect(orbitPose(eyes, orbit).x).toBeGreaterThan(eyes.x + 4)
    expect(orbit.distance).toBeCloseTo(7.5)
    expect((await firstLook(eyes, async () => ({ distance: 0.4 }))).distance).toBe(2)
  })
})

describe('directions', () => {
  it.each([
    ['north', 0, [0, 0, -1]],
    ['west', Math.PI / 2, [-1, 0, 0]],
    ['south', Math.PI, [0, 0, 1]],
    ['east', -Math.PI / 2, [1, 0, 0]],
  ])('a body that looks %s', (_side, yaw, direction) => {
    expect(directionOf({ yaw, pitch: 0 })).toEqual(close(direction))
  })

  it('turn the short way through the south', () => {
    expect(turnBetween(3, -3)).toBeCloseTo(2 * Math.PI - 6)
    const halfway = poseBetween({ ...feet, yaw: 3 }, { ...feet, yaw: -3 }, 0.5)
    expect(directionOf(halfway)).toEqual(close([0, 0, 1]))
  })
})

describe('the cameras', () => {
  it('look out of the eyes, lower when sneaking', () => {
    expect(eyesOf(feet, false).y).toBeCloseTo(65.62)
    expect(eyesOf(feet, true).y).toBeLessThan(65.5)
  })

  it('stand behind the body and look where it looks', () => {
    const pose = behind(eyesOf(feet, false), 4)
    expect(pose.z).toBeGreaterThan(feet.z + 3)
    expect(pose.x).toBeCloseTo(feet.x)
    expect(directionOf(pose)[2]).toBeLessThan(-0.9)
  })

  it('circle a place, always facing it', () => {
    for (const right of [0, 200, -900]) {
      const orbit = zoomed(turned(firstOrbit, right, 30), 3)
      const pose = orbitPose(feet, orbit)
      const [x, y, z] = directionOf(pose)
      expect([pose.x + x * orbit.distance, pose.y + y * orbit.distance, pose.z + z * orbit.distance]).toEqual(
        close([feet.x, feet.y, feet.z]),
      )
    }
  })

  it('move with the pointer: what is dragged to the right comes from the left', () => {
    const north = { ...firstOrbit, yaw: 0 }
    expect(shifted(north, 10, 0, 0.1).offset).toMatchObject({ x: expect.closeTo(-1), z: expect.closeTo(0) })
    expect(shifted(north, 0, 10, 0.1).offset).toMatchObject({ x: expect.closeTo(0), z: expect.closeTo(-1) })
    expect(mapShifted(firstMap, 10, 20, 0.1).offset).toEqual({ x: -1, z: -2 })
  })

  it('zoom neither into the block nor out of the world', () => {
    expect(zoomed(firstOrbit, -100).distance).toBe(2)
    expect(zoomed(firstOrbit, 100).distance).toBe(160)
  })
})

describe('a gait', () => {
  const at = (x: number) => ({ ...feet, x, headYaw: 0 })

  it('goes evenly from one report to the next', () => {
    const gait = new Gait(at(0), 0)
    gait.to(at(1), 1000)
    expect(gait.at(1000).x).toBe(0)
    expect(gait.at(1100).x).toBeCloseTo(0.5)
    expect(gait.at(1200).x).toBe(1)
    expect(gait.moving(1150)).toBe(true)
    expect(gait.moving(1200)).toBe(false)
  })

  it('does not glide across the world after a teleport', () => {
    const gait = new Gait(at(0), 0)
    gait.to(at(100), 1000)
    expect(gait.at(1001).x).toBe(100)
  })
})

describe('what moves is seen', () => {
  /** Moves so far along z from the feet. */
  const moving = (kind: CameraKind, from: number, to: number): boolean => {
    const rig = new CameraRig()
    rig.kind = kind
    rig.resize(1600, 900)
    rig.follow(feet, false, true)
    const shown = { ...feet, headYaw: 0, z: feet.z + from }
    const gait = new Gait(shown, 0)
    gait.to({ ...shown, z: feet.z + to }, 1000)
    return isSeen({ told: { width: 0.6, height: 1.8 }, shown, gait }, (centre, reach) =>
      rig.sees(centre, reach),
    )
  }

  it.each([
    ['in front of the eyes', 'eyes', -6, -7, true],
    ['not behind them', 'eyes', 6, 7, false],
    ['where it comes into sight', 'eyes', 6, -6, true],
    ['where it leaves it', 'eyes', -6, 6, true],
    ['on the map', 'map', 30, 31, true],
    ['not beyond its edge', 'map', 60, 61, false],
  ] as const)('%s', (_, kind, from, to, seen) => expect(moving(kind, from, to)).toBe(seen))
})
