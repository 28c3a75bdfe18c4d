import { randomInt } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StartOptions } from '../messages.ts'
import { SAVE_FILE } from './saves.ts'

/** As many seeds as are easily said and typed. */
const SEEDS = 2 ** 31

interface SavePlace {
  readonly seed: number
  /** Undefined where nothing is kept. */
  readonly dir?: string
}

/**
 * Where a world is kept, and its seed. The arena lies in the folder itself; every wild world has one of its own in
 * there, named by its seed. Without a seed, the wild world that was saved last goes on.
 */
export async function placeOfSave({ preset, seed, saveDir }: StartOptions): Promise<SavePlace> {
  if (preset === 'arena') return { seed: 0, ...(saveDir === undefined ? {} : { dir: saveDir }) }
  if (saveDir === undefined) return { seed: seed ?? randomInt(SEEDS) }
  const chosen = seed ?? (await lastSeed(saveDir, preset)) ?? randomInt(SEEDS)
  return { seed: chosen, dir: join(saveDir, `${preset}-${chosen}`) }
}

async function lastSeed(saveDir: string, preset: string): Promise<number | undefined> {
  const names = await readdir(saveDir).catch(() => [])
  let last: { readonly seed: number; readonly at: number } | undefined
  for (const name of names) {
    const seed = Number(name.slice(preset.length + 1))
    if (!name.startsWith(`${preset}-`) || !Number.isSafeInteger(seed)) continue
    const file = await stat(join(saveDir, name, SAVE_FILE)).catch(() => undefined)
    if (file && (!last || file.mtimeMs > last.at)) last = { seed, at: file.mtimeMs }
  }
  return last?.seed
}
