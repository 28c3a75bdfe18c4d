import minecraftData from 'minecraft-data'
import { describe, expect, it } from 'vitest'
import { iconSize } from '../../../src-renderer/icons/colour.ts'
import { drawItem } from '../../../src-renderer/icons/draw.ts'
import { loadAssets } from '../../../src-renderer/icons/models.ts'
import { blank, decodePng, encodePng, type Picture } from '../../../src-renderer/icons/png.ts'
import { allItemNames, drawSheet } from '../../../src-renderer/icons/sheet.ts'

const assets = loadAssets()

const draw = (item: string): Picture => {
  const icon = drawItem(item, assets)
  if (!icon) throw new Error(`no icon of ${item}`)
  return icon
}

const pixel = ({ rgba, width }: Picture, x: number, y: number) => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

const covered = ({ rgba }: Picture) => rgba.filter((value, at) => at % 4 === 3 && value > 0).length

const mean = ({ rgba }: Picture, channel: number) => {
  let [sum, weight] = [0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    sum += (rgba[at + channel] ?? 0) * (rgba[at + 3] ?? 0)
    weight += rgba[at + 3] ?? 0
  }
  return sum / weight
}

describe('PNG files', () => {
  it('come back as they were written', () => {
    const picture = blank(5, 3)
    picture.rgba.set(picture.rgba.map((_, at) => (at * 37) % 256))
    expect(decodePng(encodePng(picture))).toEqual(picture)
  })

  it('of other kinds are refused', () => {
    const file = encodePng(blank(1, 1))
    file[25] = 3
    expect(() => decodePng(file)).toThrow(/8-bit RGBA/)
    expect(() => decodePng(Buffer.from('not a picture at all, but long enough to look at'))).toThrow(
      /not a PNG/,
    )
  })
})

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

describe('the sheet of icons', () => {
  it('gives equal icons one cell and unknown items none', () => {
    const { png, index } = drawSheet(['stone', 'infested_stone', 'no_such_thing', 'chest'])
    const sheet = JSON.parse(index)
    expect(sheet.cells.stone).toBe(sheet.cells.infested_stone)
    expect(sheet.cells.chest).not.toBe(sheet.cells.stone)
    expect(sheet.cells).not.toHaveProperty('no_such_thing')
    expect(decodePng(png)).toMatchObject({
      width: sheet.columns * sheet.size,
      height: sheet.rows * sheet.size,
    })
  })

  it('has every item of 1.20.1', { timeout: 30_000 }, () => {
    const drawn = new Set(allItemNames().filter(name => drawItem(name, assets)))
    const missing = minecraftData('1.20.1').itemsArray.filter(({ name }) => !drawn.has(name))
    expect(missing.map(({ name }) => name)).toEqual(['air'])
  })
})
