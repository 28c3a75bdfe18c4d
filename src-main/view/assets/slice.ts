import { breathe } from '../../base/index.ts'
import type { WorldKinds } from '../../body/interface.ts'
import type { AssetSlice, SliceBlock } from '../../contract/index.ts'
import { AtlasMaker } from './atlas.ts'
import { biomeColours } from './biomes.ts'
import { LookMaker } from './looks.ts'
import { blank } from './png.ts'
import { openSource, readColourMap, type Sprite } from './source.ts'

/** Goes up with every change of what slices hold, so that none of an older kind is taken from the disk. */
export const SLICE_FORMAT = 3

const CRACK_STAGES = 10

/**
 * All that the page needs to draw the blocks of a world: the slice and the pixels of its atlas. About half a second of work.
 * @throws the signal's reason when that aborts
 */
export async function makeSlice(
  kinds: WorldKinds,
  signal?: AbortSignal,
): Promise<{ slice: AssetSlice; atlas: Buffer }> {
  const source = await openSource(kinds.version, signal)
  const atlas = new AtlasMaker(name => source.sprite(name))
  const unknown = atlas.add(unknownTile())
  const maker = new LookMaker(source, atlas, unknown)
  const blocks: SliceBlock[] = []
  for (const kind of kinds.blocks()) {
    await breathe(signal)
    const runs: number[] = []
    for (const state of kind.states) {
      const look = maker.look(state, kind)
      if (runs.at(-2) === look) runs.push((runs.pop() ?? 0) + 1)
      else runs.push(look, 1)
    }
    blocks.push({ name: kind.name, label: kind.label, firstState: kind.firstState, looks: runs })
  }
  const texture = (name: string) => atlas.index(name) ?? unknown
  const fluids = {
    water: { still: texture('water_still'), flow: texture('water_flow') },
    lava: { still: texture('lava_still'), flow: texture('lava_flow') },
  }
  const cracks = Array.from({ length: CRACK_STAGES }, (_, stage) => texture(`destroy_stage_${stage}`))
  const maps = {
    grass: await readColourMap('grass'),
    foliage: await readColourMap('foliage'),
    dryFoliage: await readColourMap('dry_foliage'),
  }
  const { picture, textures } = await atlas.finish(signal)
  const slice: AssetSlice = {
    format: SLICE_FORMAT,
    version: kinds.version,
    atlas: { width: picture.width, height: picture.height },
    textures,
    models: maker.models,
    looks: maker.looks,
    blocks,
    biomes: biomeColours(kinds.biomes, maps),
    fluids,
    cracks,
  }
  return { slice, atlas: picture.data }
}

/** A grey tile with a darker rim: plainly a stand-in, and restful to the eye. */
function unknownTile(): Sprite {
  const side = 16
  const picture = blank(side, side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const rim = x === 0 || y === 0 || x === side - 1 || y === side - 1
      picture.data.set(rim ? [96, 96, 104, 255] : [150, 150, 160, 255], (y * side + x) * 4)
    }
  }
  return { picture, x: 0, y: 0, width: side, height: side }
}
