import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeOfSave } from '../../../../src-main/practice/saving/save-places.ts'
import { temporaryDir } from '../../../support/temporary.ts'

const base = { port: 0, timeScale: 1 }

/** A world saved so many seconds after 1970. */
function saved(dir: string, name: string, second: number): void {
  mkdirSync(join(dir, name))
  const file = join(dir, name, 'world.json')
  writeFileSync(file, '{}')
  utimesSync(file, second, second)
}

describe('where a world is kept', () => {
  it('is the folder itself for the arena', async () => {
    expect(await placeOfSave({ ...base, preset: 'arena', saveDir: '/kept' })).toEqual({
      seed: 0,
      dir: '/kept',
    })
  })

  it('is a folder of its own for each seed of the wild', async () => {
    const saveDir = temporaryDir()
    saved(saveDir, 'wild-7', 50)
    expect(await placeOfSave({ ...base, preset: 'wild', seed: -3, saveDir })).toEqual({
      seed: -3,
      dir: join(saveDir, 'wild--3'),
    })
  })

  it('is that of the world saved last where no seed is given', async () => {
    const saveDir = temporaryDir()
    saved(saveDir, 'wild-7', 50)
    saved(saveDir, 'wild--12', 90)
    saved(saveDir, 'wild-8', 60)
    saved(saveDir, 'wild-notes', 99)
    expect((await placeOfSave({ ...base, preset: 'wild', saveDir })).seed).toBe(-12)
  })

  it('is a new seed where there is none yet, or nothing is kept', async () => {
    const first = await placeOfSave({ ...base, preset: 'wild', saveDir: temporaryDir() })
    const second = await placeOfSave({ ...base, preset: 'wild' })
    expect(first.seed).not.toBe(second.seed)
    expect(second.dir).toBeUndefined()
  })
})
