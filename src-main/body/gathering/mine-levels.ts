import { MS_PER_TICK } from '../../contract/index.ts'
import { isOre } from '../atlas/kinds.ts'
import type { Vec3 } from '../game.ts'
import { owned } from '../items/inventory.ts'
import type { Haul } from './haul.ts'
import { DEEPEST_STEP } from './mine-attempts.ts'
import { bestLevel, type Level, rockMs, TUNNEL_BLOCKS } from './mine-layout.ts'
import { usableSources } from './sources.ts'
import { pickaxeUses } from './wear.ts'

/** Share of what the best height brings a second with which a lower one is as good for who has to go down anyway. */
const WORTH_GOING_ON = 0.6
/** Blocks that a staircase takes for each block down, one that can be walked up again and a steep one. */
const STAIR_BLOCKS = 3
const STEEP_BLOCKS = 5 / 3
/** What a step takes besides the digging itself: turning, walking, picking up. */
const STEP_MS = 400
/** Nobody climbs higher than this for ores that lie there. */
const HIGHEST_MINE = 120
/** Blocks below the ground from which there is rock on all sides, and where that ground is looked at, since a tunnel goes on. */
const SOIL = 6
const AROUND = [-8, -4, 0, 4, 8]
/** Blocks by which a tunnel may come nearer to that ground before it is left: no dip is a reason to. */
const SLACK = 3
/** Share of these places above which the ground may be lower: a ravine is no reason to stay below all of it. */
const DIPS = 0.2
/** Caves in the lowest layers of the world are lakes of lava, so that much of a tunnel there leads nowhere. */
const LAVA_LAYERS = 5
const AMONG_LAVA = 0.6
/** Blocks down to which stone is looked for below the surface: what every player knows lies there. */
const DEEP = 24

/** Chooses the height at which a mine is dug for what one haul is about. */
export class MineLevels {
  readonly #haul: Haul

  constructor(haul: Haul) {
    this.#haul = haul
  }

  /**
   * The height at which ores of these kinds are found soonest.
   * @param bottom the lowest at which the rock goes on
   * @param isTunnel whether the mine is a tunnel already, at the height of `from`
   */
  forOres(
    ores: readonly string[],
    from: Vec3,
    missing: number,
    bottom: number,
    isTunnel: boolean,
  ): Level | undefined {
    const { knowledge } = this.#haul.context
    const share = this.#shareOf(ores)
    const step = this.#stepMs()
    const lowest = Math.max(knowledge.lowestTunnel, bottom)
    const stairBlocks = this.#haul.order.steep ? STEEP_BLOCKS : STAIR_BLOCKS
    const highest = Math.min(this.#groundAround(from) - SOIL, HIGHEST_MINE)
    const rates = {
      share: (at: number) => share(at) * (at <= knowledge.lowestTunnel + LAVA_LAYERS ? AMONG_LAVA : 1),
      stairMs: (at: number) => step(at, stairBlocks),
      tunnelMs: (at: number) => step(at, TUNNEL_BLOCKS),
      stairBlocks,
      uses: pickaxeUses(this.#haul) + 1,
    }
    return bestLevel(from.y, lowest, highest, missing, rates, isTunnel ? SLACK : 0)
  }

  /** Height of the ground around a place, where it is low. */
  #groundAround({ x, z }: Vec3): number {
    const cells = this.#haul.context.lookout.cells.refresh()
    const places = AROUND.flatMap(dx => AROUND.map(dz => [x + dx, z + dz] as const))
    const heights = places
      .filter(([atX, atZ]) => cells.isLoaded(atX, atZ))
      .map(([atX, atZ]) => cells.roof(atX, atZ))
    return heights.sort((a, b) => a - b)[Math.floor(heights.length * DIPS)] ?? cells.roof(x, z)
  }

  /** Tells the share of these ores in the rock, by height. */
  #shareOf(ores: readonly string[]): (y: number) => number {
    const { knowledge } = this.#haul.context
    const kinds = new Set(ores.map(plainOre))
    return y => [...kinds].reduce((sum, ore) => sum + knowledge.oreShare(ore, y), 0)
  }

  /** Tells the milliseconds of a step through so many blocks of the rock, by height. */
  #stepMs(): (y: number, blocks: number) => number {
    const stone = this.#digMs('stone')
    const deepslate = this.#haul.context.knowledge.isBlock('deepslate') ? this.#digMs('deepslate') : stone
    return (y, blocks) => blocks * rockMs(y, stone, deepslate) + STEP_MS
  }

  /** Stone lies below every meadow: the height of the first of it below a place, where that is not far down. */
  forGround(ground: ReadonlySet<string>, { x, y, z }: Vec3): Level | undefined {
    const cells = this.#haul.context.lookout.cells.refresh()
    for (let depth = 1; depth <= DEEP; depth++) {
      if (!ground.has(cells.name(x, y - depth, z))) continue
      const level = Math.max(y - depth, cells.minY + 6)
      const ms = depth * (STAIR_BLOCKS * this.#digMs(depth > 1 ? 'dirt' : 'stone') + STEP_MS)
      return { y: level, ms, blocks: depth * STAIR_BLOCKS }
    }
    return undefined
  }

  /**
   * The height further down at which about as much is found as at the best one, if there is one: a staircase brings as much to light
   * as a tunnel.
   */
  onwardFrom(from: number, best: number): number | undefined {
    const { context, sources } = this.#haul
    const share = this.#shareOf([...usableSources(context, sources).keys()].filter(isOre))
    const step = this.#stepMs()
    const rate = (y: number) => share(y) / step(y, TUNNEL_BLOCKS)
    const next = from - DEEPEST_STEP
    const goesOn = next >= context.knowledge.lowestTunnel && rate(next) >= rate(best) * WORTH_GOING_ON
    return goesOn ? next : undefined
  }

  #digMs(block: string): number {
    const { bot, knowledge } = this.#haul.context
    const tools = owned(bot).map(({ name }) => name)
    const ticks = [undefined, ...tools].map(tool => knowledge.digTicks(block, tool))
    return Math.min(...ticks) * MS_PER_TICK
  }
}

/** Without regard to the stone around it. */
const plainOre = (block: string): string => block.replace(/^deepslate_/, '')
