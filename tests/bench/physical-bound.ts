import type { Plan, Position, Subtask } from '../../src-main/contract/index.ts'
import type { Knowledge } from '../../src-main/knowledge/index.ts'

/** Walking speed of a player, blocks a second (Minecraft Wiki, “Walking”). */
const WALK = 4.317
/** From how far a player reaches a block. */
const REACH = 4.5
const MS_PER_TICK = 50

/** Where things of a kind are in the world, and where the shared chest is. */
export interface Geography {
  readonly chest: Position
  readonly blocks: readonly { block: string; x: number; y: number; z: number }[]
  readonly mobs: readonly { name: string; x: number; y: number; z: number }[]
}

export interface Bound {
  /** Digging, smelting and fighting. */
  readonly workSeconds: number
  readonly walkSeconds: number
  readonly seconds: number
}

/**
 * The least time in which one player could do a plan with perfect hands: digging, smelting and fighting as the game
 * allows, and walking from the shared chest to within reach of the nearest source and back. Windows take no time.
 */
export function physicalBound(plan: Plan, knowledge: Knowledge, world: Geography): Bound {
  let workSeconds = 0
  let blocks = 0
  for (const subtask of plan.subtasks) {
    if (subtask.action !== 'craft' && subtask.action !== 'place') {
      workSeconds += (subtask.workTicks * MS_PER_TICK) / 1000
    }
    const away = distance(subtask, knowledge, world)
    blocks += 2 * Math.max(0, away - REACH)
  }
  const walkSeconds = blocks / WALK
  return { workSeconds, walkSeconds, seconds: workSeconds + walkSeconds }
}

function distance(subtask: Subtask, knowledge: Knowledge, { chest, blocks, mobs }: Geography): number {
  const sources =
    subtask.action === 'kill'
      ? mobs.filter(({ name }) => name === subtask.item)
      : subtask.action === 'gather'
        ? blocks.filter(({ block }) => drops(block, subtask, knowledge))
        : []
  if (sources.length === 0) return 0
  return Math.min(...sources.map(({ x, z }) => Math.hypot(x - chest.x, z - chest.z)))
}

function drops(block: string, subtask: Subtask, knowledge: Knowledge): boolean {
  const wanted = [subtask.item, ...(subtask.accepts[subtask.item] ?? [])]
  return wanted.some(item =>
    knowledge.sources(item).some(source => source.kind === 'block' && source.block === block),
  )
}
