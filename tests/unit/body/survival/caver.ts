import { setImmediate as nextTurn } from 'node:timers/promises'
import { Vec3 } from 'vec3'
import { boxedIn } from './boxed-in.ts'

export type Room = readonly [fromX: number, fromZ: number, toX: number, toZ: number]
/** A creature, as far as a body knows of it. */
export type Mob = ReturnType<typeof mob>

export const FLOOR = 64
/** Blocks from one point of a ray that is looked at to the next. */
const STRIDE = 0.05
/** Blocks that a body goes in a tick. */
const PACE = 0.2
const MOST_TICKS = 400

/** One in the middle of a block that stays there. */
export const mob = (name: string, id: number, x: number, z: number, y = FLOOR) => ({
  id,
  name,
  type: 'hostile',
  isValid: true,
  position: new Vec3(x + 0.5, y, z + 0.5),
  height: 1.99,
  width: 0.6,
  metadata: [] as number[],
  passengers: [] as unknown[],
})

/** A body in the middle of a block, among rooms in rock that are two blocks high, or have no roof. It goes where its keys take it. */
export function caver(mobs: readonly Mob[], rooms: readonly Room[], hasRoof = true) {
  const isOpen = (x: number, y: number, z: number) =>
    y >= FLOOR &&
    (y <= FLOOR + 1 || !hasRoof) &&
    rooms.some(([fromX, fromZ, toX, toZ]) => x >= fromX && x <= toX && z >= fromZ && z <= toZ)
  const { bot, context } = boxedIn(isOpen)
  const raycast = (from: Vec3, direction: Vec3, distance: number) => {
    for (let along = 0; along <= distance; along += STRIDE) {
      const position = from.plus(direction.scaled(along)).floored()
      if (!isOpen(position.x, position.y, position.z)) return { position }
    }
    return null
  }
  const air = { name: 'air', boundingBox: 'empty', diggable: false, shapes: [] }
  const stone = { name: 'stone', boundingBox: 'block', diggable: true, shapes: [] }
  let digMs = 600
  let isAhead = false
  let yaw = 0
  const body = Object.assign(bot, {
    entities: Object.fromEntries(mobs.map(each => [each.id, each])),
    time: { timeOfDay: 6000 },
    inventory: { slots: [] as unknown[] },
    heldItem: null as unknown,
    registry: { entitiesByName: {}, blocksByStateId: [air, stone] },
    world: {
      raycast,
      getColumnAt: () => ({}),
      getBlockStateId: ({ x, y, z }: Vec3) => (isOpen(x, y, z) ? 0 : 1),
    },
    blockAt: (at: Vec3) => ({
      ...(isOpen(at.x, at.y, at.z) ? air : stone),
      position: at,
      digTime: () => digMs,
    }),
    supportFeature: () => true,
    attack() {},
    lookAt: async () => {},
    look: async (to: number) => {
      yaw = to
    },
    setControlState: (key: string, isDown: boolean) => {
      if (key === 'forward') isAhead = isDown
    },
    clearControlStates: () => {
      isAhead = false
    },
  })
  const { position } = body.entity
  const tick = () => {
    const to = position.offset(-Math.sin(yaw) * PACE, 0, -Math.cos(yaw) * PACE)
    if (isAhead && isOpen(Math.floor(to.x), FLOOR, Math.floor(to.z))) position.update(to)
    body.emit('physicsTick')
  }
  return {
    body,
    context: {
      ...context,
      lookout: { cells: { refresh: () => ({ roof: () => (hasRoof ? FLOOR + 9 : 0) }) } },
      knowledge: {
        toolKind: (name: string) => (name.endsWith('sword') ? 'sword' : undefined),
        toolsOf: () => [],
      },
      tempo: { slowness: 1 },
      protect: () => false,
    },
    position,
    raycast,
    /** Rock is as hard as that. */
    harden(ms: number) {
      digMs = ms
    },
    /** Ticks until it has ended, each of which `before` may do something about. Undefined if it does not. */
    async during<T>(work: Promise<T>, before: () => void = () => {}): Promise<T | undefined> {
      let end: { value: T } | undefined
      const ended = work.then(value => {
        end = { value }
      })
      for (let ticks = 0; !end && ticks < MOST_TICKS; ticks++) {
        await Promise.race([nextTurn(), ended])
        before()
        tick()
      }
      return end?.value
    },
  }
}
