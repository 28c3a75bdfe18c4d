// The version's pictures of blocks, prepared for drawing small, and their average colours for the map.
import { DataTexture, NearestFilter, NearestMipmapNearestFilter, NoColorSpace, RGBAFormat } from 'three'
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
  texture.minFilter = NearestMipmapNearestFilter
  texture.generateMipmaps = false
  texture.mipmaps = smaller(pixels)
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

/** Halves of the picture, down to one pixel for each of the sixteen on whose grid textures lie: none mixes with another. */
const smaller = ({
  data,
  width,
  height,
}: ImageData): { data: Uint8Array; width: number; height: number }[] => {
  const levels = [{ data: new Uint8Array(data), width, height }]
  for (let last = levels[0]; last && levels.length < LEVELS; last = levels.at(-1)) levels.push(halved(last))
  return levels
}

const LEVELS = 5

const halved = ({ data, width, height }: { data: Uint8Array; width: number; height: number }) => {
  const [half, low] = [width >> 1, height >> 1]
  const made = new Uint8Array(half * low * 4)
  for (let y = 0; y < low; y++)
    for (let x = 0; x < half; x++)
      for (let channel = 0; channel < 4; channel++) {
        const at = (y * 2 * width + x * 2) * 4 + channel
        const sum =
          (data[at] ?? 0) +
          (data[at + 4] ?? 0) +
          (data[at + width * 4] ?? 0) +
          (data[at + width * 4 + 4] ?? 0)
        made[(y * half + x) * 4 + channel] = (sum + 2) >> 2
      }
  return { data: made, width: half, height: low }
}
