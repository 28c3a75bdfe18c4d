import { Vec3 } from 'vec3'
import type { ControlMethods, SwitchMethods } from '../messages.ts'
import type { PresetBlock } from '../presets/preset.ts'
import { DIFFICULTIES } from '../vitals/damage-kinds.ts'
import type { World } from '../world.ts'
import { boxOf } from './bulk-blocks.ts'
import { DIMENSIONS, sendTo } from './dimension.ts'
import { GAME_MODES } from './game-modes.ts'

/** More blocks than any hand-made terrain has; a slip in a corner must not stop the world for minutes. */
const MOST_BLOCKS = 500_000
/** Less than what a client or our own requests wait for. */
const LONGEST_STANDSTILL_MS = 5000

/** Answers the requests that make the world like another server, or change much of it. `refuse` throws. */
export function createSwitchControl(
  world: World,
  player: (name: string) => ReturnType<World['roster']['players']>[number],
  refuse: (message: string) => never,
): {
  [M in keyof SwitchMethods]: (...params: Parameters<ControlMethods[M]>) => ReturnType<ControlMethods[M]>
} {
  const { ctx, switches, mobs } = world

  const setAll = (blocks: readonly PresetBlock[]): null => {
    if (blocks.length > MOST_BLOCKS) refuse(`At most ${MOST_BLOCKS} blocks can be set at once.`)
    const unknown = blocks.find(({ block }) => !ctx.registry.blocksByName[block])
    if (unknown) refuse(`There is no block named ${unknown.block}.`)
    world.setBlocks(blocks)
    return null
  }
  const atLeastNought = (ms: number, what: string) => {
    if (!(ms >= 0)) refuse(`${what} must be 0 ms or more.`)
  }

  return {
    setBlocks: setAll,
    fillBlocks: (from, to, block, properties) =>
      setAll(boxOf(from, to).map(at => ({ ...at, block, ...(properties ? { properties } : {}) }))),
    protect(region) {
      switches.protection.set(region ?? undefined)
      return null
    },
    setLatency(ms) {
      atLeastNought(ms, 'The latency')
      switches.latency.set(ms)
      return null
    },
    setChunkDelay(ms) {
      atLeastNought(ms, 'The delay of columns')
      switches.chunkDelay.set(ms)
      return null
    },
    setTickRate(ticksPerSecond) {
      if (!(ticksPerSecond > 0)) refuse('The tick rate must be above 0.')
      world.setTickRate(ticksPerSecond)
      return null
    },
    standStill(ms) {
      if (!(ms >= 0 && ms <= LONGEST_STANDSTILL_MS))
        refuse(`A standstill can last 0 to ${LONGEST_STANDSTILL_MS} ms.`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
      return null
    },
    setGameMode(name, mode) {
      if (!GAME_MODES.includes(mode)) refuse(`There is no game mode named ${mode}.`)
      switches.gameModes.set(player(name), mode)
      return null
    },
    setDifficulty(difficulty) {
      if (!DIFFICULTIES.includes(difficulty)) refuse(`There is no difficulty named ${difficulty}.`)
      switches.difficulty.set(difficulty)
      return null
    },
    setDimension(name, dimension) {
      if (!DIMENSIONS.includes(dimension)) refuse(`There is no dimension named ${dimension}.`)
      sendTo(ctx.squid, player(name), dimension)
      return null
    },
    killMob(id) {
      if (!mobs.kill(id)) refuse(`There is no living mob with the number ${id}.`)
      return null
    },
    removeMobs: names => mobs.remove(names),
    dropItem(item, count, { x, y, z }) {
      if (!world.codec.exists(item)) refuse(`There is no item named ${item}.`)
      ctx.dropItem(
        new Vec3(x + 0.5, y + 0.5, z + 0.5),
        { name: item, count },
        { velocity: new Vec3(0, 0, 0) },
      )
      return null
    },
  }
}
