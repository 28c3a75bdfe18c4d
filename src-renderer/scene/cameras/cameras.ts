// Where the four cameras stand and look. Pure: places in, places out.

export type CameraKind = 'eyes' | 'behind' | 'orbit' | 'map'

export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A place and the way it looks; radians, yaw 0 north, growing to the west, pitch growing upwards. */
export interface Pose extends Place {
  readonly yaw: number
  readonly pitch: number
}

/** The way a pose looks, of length 1. */
export const directionOf = ({ yaw, pitch }: Pick<Pose, 'yaw' | 'pitch'>): [number, number, number] => [
  -Math.sin(yaw) * Math.cos(pitch),
  Math.sin(pitch),
  -Math.cos(yaw) * Math.cos(pitch),
]

/** Difference between two angles, from -π to π. */
export const turnBetween = (from: number, to: number): number => {
  const turn = (to - from) % (2 * Math.PI)
  if (turn > Math.PI) return turn - 2 * Math.PI
  return turn < -Math.PI ? turn + 2 * Math.PI : turn
}

/** Between two poses, `share` from 0 to 1; turns go the short way. */
export const poseBetween = (from: Pose, to: Pose, share: number): Pose => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  z: from.z + (to.z - from.z) * share,
  yaw: from.yaw + turnBetween(from.yaw, to.yaw) * share,
  pitch: from.pitch + (to.pitch - from.pitch) * share,
})

/** Degrees from the upper to the lower edge of what the bot sees. */
export const EYES_VIEW = 75
const EYES_STANDING = 1.62
const EYES_SNEAKING = 1.27
/** Blocks behind the body, if nothing is in the way. */
export const BEHIND_DISTANCE = 4.5

/** The eyes of a body whose feet stand there. */
export const eyesOf = (feet: Pose, sneaking: boolean): Pose => ({
  ...feet,
  y: feet.y + (sneaking ? EYES_SNEAKING : EYES_STANDING),
})

/** The camera behind a body: it looks the way the body does, a little from above, `distance` blocks away. */
export const behind = (eyes: Pose, distance: number): Pose => {
  // Straight up or down the body would hide what it looks at.
  const pitch = Math.max(-1.1, Math.min(0.6, eyes.pitch - 0.2))
  const [x, y, z] = directionOf({ yaw: eyes.yaw, pitch })
  return {
    x: eyes.x - x * distance,
    y: eyes.y + 0.25 - y * distance,
    z: eyes.z - z * distance,
    yaw: eyes.yaw,
    pitch,
  }
}

/** A camera that circles a place. */
export interface Orbit {
  readonly yaw: number
  readonly pitch: number
  /** Blocks. */
  readonly distance: number
  /** How far its middle is from what it follows. */
  readonly offset: Place
}

export const firstOrbit: Orbit = { yaw: 0.6, pitch: -0.6, distance: 24, offset: { x: 0, y: 0, z: 0 } }
/** Blocks. */
export const NEAREST = 2
const FARTHEST = 160

export const orbitPose = (middle: Place, { yaw, pitch, distance, offset }: Orbit): Pose => {
  const [x, y, z] = directionOf({ yaw, pitch })
  return {
    x: middle.x + offset.x - x * distance,
    y: middle.y + offset.y - y * distance,
    z: middle.z + offset.z - z * distance,
    yaw,
    pitch,
  }
}

/** Turned by a drag, in pixels. */
export const turned = (orbit: Orbit, right: number, down: number): Orbit => ({
  ...orbit,
  yaw: orbit.yaw + right * 0.006,
  pitch: Math.max(-1.55, Math.min(1.2, orbit.pitch - down * 0.006)),
})

/** Moved sideways by a drag, in pixels, so that the middle stays under the pointer; `perPixel` blocks. */
export const shifted = (orbit: Orbit, right: number, down: number, perPixel: number): Orbit => {
  const { yaw, offset } = orbit
  const [east, south] = [Math.cos(yaw), -Math.sin(yaw)]
  return {
    ...orbit,
    offset: {
      x: offset.x - (right * east + down * Math.sin(yaw)) * perPixel,
      y: offset.y,
      z: offset.z - (right * south + down * Math.cos(yaw)) * perPixel,
    },
  }
}

/** Nearer or farther; `steps` of a wheel, positive away. */
export const zoomed = (orbit: Orbit, steps: number): Orbit => ({
  ...orbit,
  distance: Math.max(NEAREST, Math.min(FARTHEST, orbit.distance * 1.15 ** steps)),
})

/** The map: north at the top, `blocks` from its upper to its lower edge. */
export interface MapView {
  readonly blocks: number
  readonly offset: { readonly x: number; readonly z: number }
}

export const firstMap: MapView = { blocks: 72, offset: { x: 0, z: 0 } }

export const mapZoomed = (map: MapView, steps: number): MapView => ({
  ...map,
  blocks: Math.max(12, Math.min(400, map.blocks * 1.15 ** steps)),
})

export const mapShifted = (map: MapView, right: number, down: number, perPixel: number): MapView => ({
  ...map,
  offset: { x: map.offset.x - right * perPixel, z: map.offset.z - down * perPixel },
})
