import { PNG } from 'pngjs'
import { iconSize, sample, tinted } from './colour.ts'
import type { Assets, Texture } from './models.ts'
import { drawSolid } from './solid.ts'

const drawFlat = (textures: Texture[], tints: (number | undefined)[]): PNG => {
  const icon = new PNG({ width: iconSize, height: iconSize })
  textures.forEach((texture, layer) => {
    for (let y = 0; y < iconSize; y++)
      for (let x = 0; x < iconSize; x++) {
        const [r, g, b, a] = tinted(
          sample(texture, (x + 0.5) / iconSize, (y + 0.5) / iconSize),
          tints[layer],
          1,
        )
        const at = (y * iconSize + x) * 4
        const below = (icon.data[at + 3] ?? 0) * (1 - a / 255)
        const total = a + below
        if (total === 0) continue
        ;[r, g, b].forEach((value, channel) => {
          icon.data[at + channel] = (value * a + (icon.data[at + channel] ?? 0) * below) / total
        })
        icon.data[at + 3] = total
      }
  })
  return icon
}

/** The item as the game's inventory shows it: a flat sprite, or its block from the corner. Undefined if nothing is known of it. */
export const drawItem = (item: string, assets: Assets): PNG | undefined => {
  const tints = assets.tints(item)
  for (const name of assets.candidates(item)) {
    const model = assets.model(name)
    if (!model) continue
    const layers = model.layers.flatMap(layer => assets.texture(layer) ?? [])
    const icon =
      layers.length > 0
        ? drawFlat(layers, tints)
        : model.elements.length > 0
          ? drawSolid(model, assets, tints)
          : undefined
    if (icon?.data.some(value => value > 0)) return icon
  }
  return undefined
}
