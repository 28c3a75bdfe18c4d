import { createRequire } from 'node:module'
import minecraftData from 'minecraft-data'
import mineflayer from 'mineflayer'
import { describe, expect, it } from 'vitest'
import { kindsOf, type Registry } from '../../../src-main/body/surroundings/kinds.ts'
import {
  type AssetSlice,
  bakePart,
  blockOfState,
  lookTable,
  type SliceLook,
} from '../../../src-main/contract/index.ts'
import { makeSlice } from '../../../src-main/view/assets/slice.ts'

const registryOf = createRequire(import.meta.url)('prismarine-registry') as (version: string) => Registry
const sliceOf = (version: string) => makeSlice(kindsOf(registryOf(version)))

/** The state that a block has when it is put down without more ado. */
const usual = (version: string, name: string): number => {
  const block = minecraftData(version).blocksByName[name]
  return block?.defaultState ?? (block?.id ?? 0) << 4
}

const lookOf = (slice: AssetSlice, state: number): SliceLook | undefined =>
  slice.looks[lookTable(slice)[state] ?? -1]

/** The names that a slice draws as boxes for want of better knowledge. */
const unknownIn = (slice: AssetSlice): string[] =>
  slice.blocks
    .filter(({ looks }) => looks.some((look, at) => at % 2 === 0 && slice.looks[look]?.unknown))
    .map(({ name }) => name)

const UNSEEN = new Set(
  'air cave_air void_air barrier light structure_void moving_piston piston_extension end_gateway'.split(' '),
)

describe.each(mineflayer.testedVersions)('the looks of %s', version => {
  it('leave no block out, and every number in them leads somewhere', { timeout: 120_000 }, async () => {
    const { slice, atlas } = await sliceOf(version)
    const table = lookTable(slice)
    for (const block of minecraftData(version).blocksArray) {
      const first = block.minStateId ?? block.id << 4
      expect(blockOfState(slice, first)?.name).toBe(block.name)
      const look = slice.looks[table[usual(version, block.name)] ?? -1]
      const shown = (look?.parts.length ?? 0) > 0 || look?.fluid !== undefined
      expect([block.name, shown || UNSEEN.has(block.name) || isPartless(slice, first)]).toEqual([
        block.name,
        true,
      ])
    }
    for (const look of slice.looks) {
      for (const part of look.parts.flat()) expect(bakePart(slice, part).length).toBeGreaterThan(0)
    }
    for (const { elements } of slice.models) {
      for (const { faces } of elements) {
        for (const { texture } of Object.values(faces)) expect(slice.textures[texture]).toBeDefined()
      }
    }
    const picture = slice.atlas
    expect(atlas.length).toBe(picture.width * picture.height * 4)
    for (const { x, y, width, height } of slice.textures) {
      expect([x % 16, y % 16]).toEqual([0, 0])
      expect(x + width).toBeLessThanOrEqual(picture.width)
      expect(y + height).toBeLessThanOrEqual(picture.height)
    }
    expect(unknownIn(slice).length).toBeLessThan(slice.blocks.length / 50)
  })
})

/** Blocks that may show nothing in one state, like vines on no side, but do in others. */
const isPartless = (slice: AssetSlice, state: number): boolean =>
  blockOfState(slice, state)?.looks.some(
    (look, at) => at % 2 === 0 && (slice.looks[look]?.parts.length ?? 0) > 0,
  ) ?? false

describe('the looks of 1.20.1', () => {
  const made = sliceOf('1.20.1')
  const look = async (name: string) => lookOf((await made).slice, usual('1.20.1', name))

  it('know which blocks hide what is behind them', async () => {
    expect((await look('stone'))?.hides).toBe('all')
    expect((await look('grass_block'))?.hides).toBe('all')
    expect((await look('glass'))?.hides).toBe('same')
    expect((await look('oak_leaves'))?.hides).toBe('same')
    for (const name of ['oak_stairs', 'chest', 'torch', 'oak_fence', 'air', 'water']) {
      expect([name, (await look(name))?.hides]).toEqual([name, 'none'])
    }
  })

  it('give chests, beds, signs, skulls, banners and shulker boxes shapes of their own', async () => {
    const { slice } = await made
    for (const name of [
      'chest',
      'red_bed',
      'oak_sign',
      'skeleton_skull',
      'white_banner',
      'conduit',
      'bell',
    ]) {
      const quads = (await look(name))?.parts.flatMap(([part]) => (part ? bakePart(slice, part) : [])) ?? []
      const corners = quads.flatMap(({ corners }) => corners)
      expect([name, quads.length >= 6]).toEqual([name, true])
      // A plain box would fill the block.
      expect([name, corners.every(value => value === 0 || value === 1)]).toEqual([name, false])
    }
  })

  it('tint what the biome colours, and nothing else', async () => {
    expect((await look('grass_block'))?.tint).toBe('grass')
    expect((await look('oak_leaves'))?.tint).toBe('foliage')
    expect((await look('birch_leaves'))?.tint).toBe(0x80a755)
    expect((await look('water'))?.tint).toBe('water')
    expect((await look('stone'))?.tint).toBeUndefined()
  })

  it('know water that stands in blocks', async () => {
    expect(await look('seagrass')).toMatchObject({ fluid: 'water', level: 0 })
    expect(await look('lava')).toMatchObject({ fluid: 'lava', level: 0, glow: 15 })
    expect((await look('oak_fence'))?.fluid).toBeUndefined()
  })

  it('colour grass as the game does: plains green, swamp dark, badlands brown, desert dry', async () => {
    const { biomes } = (await made).slice
    const grass = (name: string) =>
      Object.values(biomes)
        .find(biome => biome.name === name)
        ?.grass.toString(16)
    expect(grass('plains')).toBe('91bd59')
    expect(grass('swamp')).toBe('6a7039')
    expect(grass('badlands')).toBe('90814d')
    expect(grass('desert')).toBe('bfb755')
    expect(grass('dark_forest')).toBe('507a32')
  })
})

it('a version that is newer than all known looks is drawn with the newest, and new blocks as boxes', async () => {
  const kinds = kindsOf(registryOf('1.21.4'))
  const { slice } = await makeSlice({
    version: '99.1',
    biomes: kinds.biomes,
    blocks: () => [
      ...kinds.blocks().slice(0, 3),
      {
        name: 'block_of_tomorrow',
        label: 'Block of Tomorrow',
        firstState: 50_000,
        glow: 0,
        states: [{ name: 'block_of_tomorrow', properties: {} }],
      },
    ],
  })
  expect(lookOf(slice, 1)?.parts.length).toBe(1)
  expect(lookOf(slice, 50_000)).toMatchObject({ unknown: true, hides: 'all' })
  expect(blockOfState(slice, 50_000)?.label).toBe('Block of Tomorrow')
})
