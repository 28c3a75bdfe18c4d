import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { kind } from '../moving/sketch.ts'

/** A body in the rock, with room only in these cells, and nothing to put a block into: no key that it presses moves it. */
export function boxedIn(isRoom: (x: number, y: number, z: number) => boolean) {
  const stone = {
    name: 'stone',
    boundingBox: 'block',
    shapes: [[0, 0, 0, 1, 1, 1]],
    position: new Vec3(0, 0, 0),
  }
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0.5, 64, 0.5), velocity: new Vec3(0, 0, 0), onGround: true },
    entities: {},
    food: 20,
    health: 20,
    inventory: { slots: [] },
    registry: { entitiesByName: { creeper: { metadataKeys: ['swell_dir'] } } },
    world: { raycast: () => stone },
    blockAt: () => stone,
    setControlState() {},
    clearControlStates() {},
    look: async () => {},
  })
  const [rock, air] = [kind('stone'), kind('air')]
  const at = (x: number, y: number, z: number) => (isRoom(x, y, z) ? air : rock)
  const figures = { searches: 0, places: 0, longestSliceMs: 0, unreachable: 0, stuck: 0, recoveries: {} }
  const doors = { closeBehind() {}, between: () => undefined }
  return { bot, context: { bot, moving: { ground: { at }, figures, doors }, logger: { debug() {} } } }
}
