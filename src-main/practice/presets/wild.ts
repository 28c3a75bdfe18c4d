// The wild: natural country from a seed, with nothing built in it. Whoever plays here makes their own chest.
import { createLand } from '../wild/land.ts'
import { findSpawn } from '../wild/spawn-place.ts'
import type { NaturalPreset } from './preset.ts'

export function wild(seed: number): NaturalPreset {
  const land = createLand(seed)
  return {
    name: 'wild',
    kind: 'natural',
    seed,
    land,
    spawn: findSpawn(land),
    mobs: [],
    naturalSpawning: true,
    weather: true,
    difficulty: 'normal',
    viewDistance: 8,
  }
}
