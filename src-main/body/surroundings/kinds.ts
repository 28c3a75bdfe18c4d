import minecraftData from 'minecraft-data'
import type { BiomeKind, BlockKind, BlockState, WorldKinds } from '../interface.ts'

/** What is read of a version's registry; a server may have filled in biomes of its own. */
export interface Registry {
  readonly version: { readonly minecraftVersion?: string | undefined }
  readonly blocksArray: readonly RegistryBlock[]
  readonly biomesArray: readonly RegistryBiome[]
  supportFeature(feature: string): unknown
}

interface RegistryBlock {
  readonly id: number
  readonly name: string
  readonly displayName: string
  readonly minStateId?: number | undefined
  readonly maxStateId?: number | undefined
  readonly emitLight: number
  readonly states?: readonly RegistryProperty[] | undefined
}

interface RegistryProperty {
  readonly name: string
  readonly type: string
  readonly num_values: number
  readonly values?: readonly (string | number)[] | undefined
}

interface RegistryBiome {
  readonly id: number
  readonly name: string
  readonly temperature?: number | undefined
  readonly rainfall?: number | undefined
  /** On a map. */
  readonly color?: number | undefined
  /** As a server sends it. */
  readonly effects?: Readonly<Record<string, unknown>> | undefined
}

/** The blocks with all their states, and the biomes, of the world that the registry speaks of. */
export function kindsOf(registry: Registry): WorldKinds {
  const legacy = !registry.supportFeature('blockStateId')
  return {
    version: registry.version.minecraftVersion ?? '',
    blocks: () =>
      registry.blocksArray
        .map(legacy ? legacyBlock : modernBlock)
        .sort((a, b) => a.firstState - b.firstState),
    biomes: registry.biomesArray.map(biomeOf),
  }
}

function modernBlock(block: RegistryBlock): BlockKind {
  const { name, displayName, emitLight, states = [], minStateId = 0, maxStateId = minStateId } = block
  return {
    name,
    label: displayName,
    glow: emitLight,
    firstState: minStateId,
    states: Array.from({ length: maxStateId - minStateId + 1 }, (_, index) => ({
      name,
      properties: propertiesOf(states, index),
    })),
  }
}

/** The last property changes fastest. */
function propertiesOf(states: readonly RegistryProperty[], index: number): Record<string, string> {
  const properties: Record<string, string> = {}
  let rest = index
  for (const { name, type, num_values, values } of [...states].reverse()) {
    const value = rest % num_values
    rest = Math.floor(rest / num_values)
    properties[name] = String(values?.[value] ?? (type === 'bool' ? value === 0 : value))
  }
  return properties
}

/** Names and properties of 1.13 for what was a number and four bits before. */
const SINCE_1_13 = minecraftData.legacy.pc.blocks as unknown as Record<string, string | undefined>
const VARIANTS = 16

function legacyBlock({ id, name, displayName, emitLight }: RegistryBlock): BlockKind {
  const spoken = Array.from({ length: VARIANTS }, (_, data) => SINCE_1_13[`${id}:${data}`])
  const usual = spoken.find(text => text !== undefined)
  return {
    name,
    label: displayName,
    glow: emitLight,
    firstState: id * VARIANTS,
    states: spoken.map(text => stateFrom(text ?? usual ?? name)),
  }
}

function stateFrom(text: string): BlockState {
  const [, name = text, listed = ''] = /^(?:minecraft:)?([^[]+)(?:\[(.*)\])?$/.exec(text) ?? []
  const pairs = listed.split(',').flatMap(pair => {
    const [key, value] = pair.split('=')
    return key && value ? [[key, value] as const] : []
  })
  const properties = Object.fromEntries(pairs)
  // What follows from the neighbours was never in the data: stairs are straight, walls are posts.
  if (name.endsWith('_stairs')) properties['shape'] = 'straight'
  if (name.endsWith('_wall') && 'up' in properties) properties['up'] = 'true'
  return { name, properties }
}

/** The data of newer versions leave out how wet a biome is; it has not changed since these. */
const WETNESS = minecraftData('1.18').biomesByName as unknown as Record<
  string,
  { rainfall?: number } | undefined
>

function biomeOf(biome: RegistryBiome): BiomeKind {
  const { id, temperature, effects = {} } = biome
  const name = biome.name.replace(/^minecraft:/, '')
  const rainfall = biome.rainfall ?? WETNESS[name]?.rainfall
  const colours: Record<string, number> = {}
  for (const [key, value] of Object.entries(effects)) {
    if (!key.endsWith('_color') || typeof value !== 'number') continue
    // Some servers send the colour of a map for that of the sky.
    if (key === 'sky_color' && value === biome.color) continue
    colours[key.slice(0, -6)] = value & 0xffffff
  }
  return {
    id,
    name,
    colours,
    ...(temperature === undefined ? {} : { temperature }),
    ...(rainfall === undefined ? {} : { rainfall }),
  }
}
