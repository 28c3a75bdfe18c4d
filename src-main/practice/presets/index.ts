import { arena } from './arena.ts'
import type { WorldPreset } from './preset.ts'
import { wild } from './wild.ts'

export const PRESET_NAMES = ['arena', 'wild'] as const
export type PresetName = (typeof PRESET_NAMES)[number]

/** @param seed what a natural world follows from: a safe integer */
export function openPreset(name: PresetName, seed: number): WorldPreset {
  return name === 'arena' ? arena : wild(seed)
}
