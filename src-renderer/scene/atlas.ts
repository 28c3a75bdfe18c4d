// The version's pictures of blocks, prepared for drawing small, and their average colours for the map.
import { DataTexture, NearestFilter, NearestMipmapLinearFilter, NoColorSpace, RGBAFormat } from 'three'
import type { AssetSlice } from '../../src-main/contract/view-assets.ts'

export interface Atlas {
  readonly slice: AssetSlice
  readonly texture: DataTexture
  /** Colour 0xRRGGBB of each texture of the slice, -1 where it is all but empty. */
  readonly averages: number[]
}

/** Loads a version's slice and its atlas; `address` without a slash at its end. @throws Error when the core does not answer. */
export const loadAtlas = async (
  fetchAsset: (path: string, signal: AbortSignal) => Promise<Response>,
  address: string,
  signal: AbortSignal,
): Promise<Atlas> => {
  const [slice, pixels] = await Promise.all([
    fetchAsset(`${address}/slice.json`, signal).then(answer => answer.json() as Promise<AssetSlice>),
    fetchAsset(`${address}/atlas.png`, signal)
      .then(answer => answer.blob())
      .then(pixelsOf),
  ])
  const averages = slice.textures.map(({ x, y, width, height }) =>
    fillHoles(pixels, x, y, Math.min(width, height), Math.min(width, height)),
  )
  const texture = new DataTexture(pixels.data, pixels.width, pixels.height, RGBAFormat)
  texture.colorSpace = NoColorSpace
  texture.magFilter = NearestFilter
  texture.minFilter = NearestMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return { slice, texture, averages }
}

const pixelsOf = async (file: Blob): Promise<ImageData> => {
  const bitmap = await createImageBitmap(file, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot read pictures.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Share of a picture that must be there for it to have a colour. */
const LEAST_SHARE = 0.08

/**
 * Gives the empty pixels of one picture the colour of the others, so that leaves keep theirs when drawn small.
 * Returns that colour.
 */
const fillHoles = (
  { data, width: row }: ImageData,
  x: number,
  y: number,
  width: number,
  height: number,
): number => {
  const sum = [0, 0, 0]
  let seen = 0
  const each = (visit: (at: number) => void) => {
    for (let dy = 0; dy < height; dy++)
      for (let dx = 0; dx < width; dx++) visit(((y + dy) * row + x + dx) * 4)
  }
  each(at => {
    if ((data[at + 3] ?? 0) < 26) return
    seen++
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0)
  })
  if (seen === 0) return -1
  const mean = sum.map(total => Math.round(total / seen))
  each(at => {
    if ((data[at + 3] ?? 0) >= 26) return
    for (const channel of [0, 1, 2]) data[at + channel] = mean[channel] ?? 0
  })
  if (seen < width * height * LEAST_SHARE) return -1
  return ((mean[0] ?? 0) << 16) | ((mean[1] ?? 0) << 8) | (mean[2] ?? 0)
}
