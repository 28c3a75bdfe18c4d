// The version's pictures of blocks, prepared for drawing small.
import { DataTexture, NearestFilter, NearestMipmapNearestFilter, NoColorSpace, RGBAFormat } from 'three'
import type { AssetSlice } from '../../src-main/contract/view-assets.ts'

export interface Atlas {
  readonly slice: AssetSlice
  readonly texture: DataTexture
}

/** A version's slice as the core keeps it: JSON, not read yet. */
export type SliceText = string

export interface AtlasRequest {
  fetchAsset(path: string, signal: AbortSignal): Promise<Response>
  /** Where they are, without a slash at the end. */
  readonly address: string
  readonly signal: AbortSignal
  /** Told as soon as the slice is there: whoever meshes begins while the pictures are on their way. */
  onSlice(slice: SliceText): void
}

/** Where a version's slice and the pixels of its atlas are. */
export const slicePath = (address: string): string => `${address}/slice.json`
export const atlasPath = (address: string): string => `${address}/atlas.rgba`

/** Loads a version's slice and its atlas. @throws Error when the core does not answer. */
export const loadAtlas = async ({ fetchAsset, address, signal, onSlice }: AtlasRequest): Promise<Atlas> => {
  const pixels = fetchAsset(atlasPath(address), signal).then(answer => answer.arrayBuffer())
  // Where the slice fails, too, one of the two is told.
  pixels.catch(() => {})
  const text = await fetchAsset(slicePath(address), signal).then(answer => answer.text())
  // What was asked for ahead of time comes even so.
  signal.throwIfAborted()
  onSlice(text)
  const slice = JSON.parse(text) as AssetSlice
  const levels = smaller({ ...slice.atlas, data: new Uint8Array(await pixels) })
  const texture = new DataTexture(levels[0]?.data, slice.atlas.width, slice.atlas.height, RGBAFormat)
  texture.colorSpace = NoColorSpace
  texture.magFilter = NearestFilter
  texture.minFilter = NearestMipmapNearestFilter
  texture.generateMipmaps = false
  texture.mipmaps = levels
  texture.needsUpdate = true
  return { slice, texture }
}

interface Pixels {
  readonly data: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** Halves of the picture, down to one pixel for each of the sixteen on whose grid textures lie: none mixes with another. */
const smaller = (whole: Pixels): Pixels[] => {
  const levels = [whole]
  for (let last = whole; levels.length < LEVELS; levels.push(last)) last = halved(last)
  return levels
}

const LEVELS = 5

/** Each pixel is the mean of four. */
const halved = ({ data, width, height }: Pixels): Pixels => {
  const [half, low, row] = [width >> 1, height >> 1, width * 4]
  const made = new Uint8Array(half * low * 4)
  let to = 0
  for (let y = 0; y < low; y++)
    for (let x = 0, at = y * 2 * row; x < half; x++, at += 4)
      for (let channel = 0; channel < 4; channel++, at++, to++) {
        const above = (data[at] as number) + (data[at + 4] as number)
        const below = (data[at + row] as number) + (data[at + row + 4] as number)
        made[to] = (above + below + 2) >> 2
      }
  return { data: made, width: half, height: low }
}
