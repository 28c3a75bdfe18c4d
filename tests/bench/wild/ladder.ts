import type { Snapshot } from '../../../src-main/contract/index.ts'

/** What a run towards a diamond passes, in order. */
export const LADDER = [
  'crafting_table',
  'wooden_pickaxe',
  'stone_pickaxe',
  'iron_pickaxe',
  'diamond',
] as const
export type Rung = (typeof LADDER)[number]

/** Odyssey's published means, in minutes (arXiv 2407.15325, table of basic tasks). */
export const PUBLISHED_MINUTES: Readonly<Record<Rung, number>> = {
  crafting_table: 0.59,
  wooden_pickaxe: 0.95,
  stone_pickaxe: 1.48,
  iron_pickaxe: 4.43,
  diamond: 6.48,
}

/** True once a bot has or had it: in hand, or as a subtask that was done. */
export function reached({ vitals, board }: Snapshot, rung: Rung): boolean {
  const inHand = Object.values(vitals).some(({ inventory }) => inventory.some(({ item }) => item === rung))
  return inHand || (board?.subtasks ?? []).some(({ item, status }) => item === rung && status === 'DONE')
}
