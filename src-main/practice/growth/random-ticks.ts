import { Vec3 } from 'vec3'
import type { WorldContext } from '../world-context.ts'

/** Blocks of a section of 16 x 16 x 16 that chance looks at in each game tick. */
const DRAWS = 3
const SECTION = 4096
const BOTTOM = -64
/** Columns further than this from every player rest. */
const NEAR_BLOCKS = 128
/** Milliseconds of a real tick that chance may take; what is left over comes first in the next. */
const BUDGET_MS = 4
/** Game ticks that one real tick makes up for at most. */
const MOST_TICKS = 100
/** Real ticks between two looks at which columns are near players. */
const LOOK_TICKS = 20
/** Columns between two looks at the clock. */
const COLUMNS_PER_LOOK = 8

/** What a block does when chance falls on it. */
export type RandomTick = (position: Vec3) => void

/** The part of a column's section that is read here, as prismarine-chunk keeps it. */
interface Section {
  readonly solidBlockCount: number
  readonly data: {
    /** State ids by number; absent where there is but one state, or so many that they stand for themselves. */
    readonly palette?: readonly number[]
    readonly value?: number
    get(index: number): number
  }
}

interface Ticked {
  readonly x: number
  readonly z: number
  readonly sections: readonly Section[]
}

/**
 * Chance at work near the players, as often as in the game: what grows, withers, spreads or melts has its moments here.
 * Sections without any such block cost next to nothing. `tickOf` is asked once for each block state.
 */
export function startRandomTicks(ctx: WorldContext, tickOf: (state: number) => RandomTick | undefined): void {
  const ticks = new Map<number, RandomTick | null>()
  let near: readonly { readonly x: number; readonly z: number }[] = []
  let next = 0
  let lastGameTick = ctx.clock.gameTick

  const known = (state: number): RandomTick | null => {
    let tick = ticks.get(state)
    if (tick === undefined) {
      tick = tickOf(state) ?? null
      ticks.set(state, tick)
    }
    return tick
  }

  const hasAny = ({ solidBlockCount, data }: Section): boolean => {
    if (solidBlockCount === 0) return false
    if (data.palette) return data.palette.some(state => known(state) !== null)
    return data.value === undefined || known(data.value) !== null
  }

  const tickColumn = ({ x, z, sections }: Ticked, gameTicks: number) => {
    for (const [index, section] of sections.entries()) {
      if (!hasAny(section)) continue
      for (let draw = 0; draw < DRAWS * gameTicks; draw++) {
        const at = Math.floor(ctx.random() * SECTION)
        const tick = known(section.data.get(at))
        if (tick)
          tick(new Vec3(x * 16 + (at & 15), BOTTOM + index * 16 + (at >> 8), z * 16 + ((at >> 4) & 15)))
      }
    }
  }

  const look = () => {
    const found = new Map<string, { x: number; z: number }>()
    for (const { entity } of ctx.players()) {
      for (const key of Object.keys(entity.loadedChunks ?? {})) {
        const [x = 0, z = 0] = key.split(',').map(Number)
        const { position } = entity
        const away = Math.hypot(x * 16 + 8 - position.x, z * 16 + 8 - position.z)
        if (away <= NEAR_BLOCKS) found.set(key, { x, z })
      }
    }
    near = [...found.values()]
    next = 0
  }

  ctx.clock.onRealTick.on(realTick => {
    const gameTicks = Math.min(MOST_TICKS, ctx.clock.gameTick - lastGameTick)
    lastGameTick = ctx.clock.gameTick
    if (realTick % LOOK_TICKS === 0) look()
    if (gameTicks <= 0) return
    const end = performance.now() + BUDGET_MS
    for (let done = 0; done < near.length; done++) {
      if (done % COLUMNS_PER_LOOK === COLUMNS_PER_LOOK - 1 && performance.now() > end) return
      const place = near[next % near.length]
      next = (next + 1) % near.length
      const column = place && ctx.squid.overworld.getLoadedColumn(place.x, place.z)
      if (column) tickColumn({ ...place, sections: (column as unknown as Ticked).sections }, gameTicks)
    }
  })
}
