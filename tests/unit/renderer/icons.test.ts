import minecraftData from 'minecraft-data'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { iconSize } from '../../../src-renderer/icons/colour.ts'
import { drawItem } from '../../../src-renderer/icons/draw.ts'
import { allItemNames, drawIcons } from '../../../src-renderer/icons/icon-files.ts'
import { loadAssets } from '../../../src-renderer/icons/models.ts'

const assets = loadAssets()

const draw = (item: string): PNG => {
  const icon = drawItem(item, assets)
  if (!icon) throw new Error(`no icon of ${item}`)
  return icon
}

const pixel = ({ data, width }: PNG, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

const covered = ({ data }: PNG) => data.filter((value, at) => at % 4 === 3 && value > 0).length

const mean = ({ data }: PNG, channel: number) => {
  let [sum, weight] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    sum += (data[at + channel] ?? 0) * (data[at + 3] ?? 0)
    weight += data[at + 3] ?? 0
  }
  return sum / weight
}

describe('item icons', () => {
  it('of flat items are the sprite with each pixel doubled', () => {
    const icon = draw('diamond_pickaxe')
    for (let y = 0; y < iconSize; y += 2)
      for (let x = 0; x < iconSize; x += 2) {
        expect(pixel(icon, x + 1, y)).toEqual(pixel(icon, x, y))
        expect(pixel(icon, x, y + 1)).toEqual(pixel(icon, x, y))
      }
  })

  it('of blocks are seen from a corner: corners of the picture free, its middle full', () => {
    const icon = draw('cobblestone')
    expect(pixel(icon, 0, 0)[3]).toBe(0)
    expect(pixel(icon, iconSize - 1, iconSize - 1)[3]).toBe(0)
    expect(pixel(icon, iconSize / 2, iconSize / 2)[3]).toBe(255)
  })

  it('of stairs, slabs and fences have their own shape', () => {
    const full = covered(draw('oak_planks'))
    for (const part of ['oak_stairs', 'oak_slab', 'oak_fence', 'cobblestone_wall'])
      expect(covered(draw(part))).toBeLessThan(full)
  })

  it('of leaves and grass are green', () => {
    for (const item of ['oak_leaves', 'grass_block', 'vine']) {
      const icon = draw(item)
      expect(mean(icon, 1)).toBeGreaterThan(mean(icon, 2) * 1.1)
    }
  })

  it('do not exist for what is no item', () => {
    expect(drawItem('no_such_thing', assets)).toBeUndefined()
  })
})

describe('the files of icons', () => {
  it('are one for all items that look alike, and none for unknown ones', () => {
    const { pictures, stamp, index } = drawIcons(['infested_stone', 'stone', 'no_such_thing', 'chest'])
    expect([...pictures.keys()]).toEqual(['infested_stone', 'chest'])
    expect(JSON.parse(index)).toEqual({
      stamp,
      names: ['infested_stone', 'chest'],
      same: { stone: 'infested_stone' },
    })
    for (const file of pictures.values())
      expect(PNG.sync.read(file)).toMatchObject({ width: iconSize, height: iconSize })
  })

  it('are small, so that a page that shows thirty loads little', () => {
    const { pictures } = drawIcons(allItemNames().slice(0, 200))
    const bytes = [...pictures.values()].reduce((sum, file) => sum + file.length, 0)
    expect(bytes / pictures.size).toBeLessThan(1500)
  })

  it('have a stamp that changes with a picture', () => {
    expect(drawIcons(['stone']).stamp).toBe(drawIcons(['stone']).stamp)
    expect(drawIcons(['stone']).stamp).not.toBe(drawIcons(['dirt']).stamp)
  })

  it('has every item of 1.20.1', { timeout: 30_000 }, () => {
    const drawn = new Set(allItemNames().filter(name => drawItem(name, assets)))
    const missing = minecraftData('1.20.1').itemsArray.filter(({ name }) => !drawn.has(name))
    expect(missing.map(({ name }) => name)).toEqual(['air'])
  })
})
