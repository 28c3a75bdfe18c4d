import { arena } from './arena.ts'
import type { WorldPreset } from './preset.ts'

export type PresetName = 'arena'

export const presets: Readonly<Record<PresetName, WorldPreset>> = { arena }
