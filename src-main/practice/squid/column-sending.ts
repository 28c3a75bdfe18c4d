import { createRequire } from 'node:module'
import { Vec3 } from 'vec3'
import { highestFilled } from '../land/landscape.ts'
import type { PackedBits, PackedColumn } from './prismarine.ts'
import type { Registry, Squid, SquidPlayer } from './squid.ts'

const BOTTOM = -64
const HEIGHTS_PER_WORD = 7
const HEIGHT_BITS = 9n

/**
 * Sends columns as the game does. flying-squid's own has no heights of the ground, so that a client lets rain fall
 * through roofs, and its light is in another order than the game's: each eight bytes of it the wrong way round.
 */
export function sendColumnsAsTheGame(squid: Squid): void {
  const stops = stopsRain(squid.registry)
  const { comp, longArray } = createRequire(import.meta.url)('prismarine-nbt') as {
    comp(value: object): object
    longArray(value: readonly (readonly [number, number])[]): object
  }
  squid.on('newPlayer', (player: SquidPlayer) => {
    player.sendChunk = async (chunkX, chunkZ, column) => {
      const packed = column as PackedColumn
      player._client.write('map_chunk', {
        x: chunkX,
        z: chunkZ,
        heightmaps: comp({
          MOTION_BLOCKING: longArray(heights(packed, state => stops[state] === 1)),
          WORLD_SURFACE: longArray(heights(packed, state => state !== 0)),
        }),
        chunkData: packed.dump(),
        blockEntities: [],
        trustEdges: true,
        skyLight: lightBytes(packed.skyLightSections, packed.skyLightMask),
        blockLight: lightBytes(packed.blockLightSections, packed.blockLightMask),
        skyLightMask: packed.skyLightMask.toLongArray(),
        blockLightMask: packed.blockLightMask.toLongArray(),
        emptySkyLightMask: packed.emptySkyLightMask.toLongArray(),
        emptyBlockLightMask: packed.emptyBlockLightMask.toLongArray(),
      })
    }
  })
}

/** 1 for the states on which rain ends: what one cannot walk through, and fluids. */
function stopsRain(registry: Registry): Uint8Array {
  const stops = new Uint8Array(2 ** 16)
  for (const { name, boundingBox, minStateId = 0, maxStateId = 0 } of registry.blocksArray) {
    const fluid = name === 'water' || name === 'lava'
    if (boundingBox === 'block' || fluid) stops.fill(1, minStateId, maxStateId + 1)
  }
  return stops
}

/** Height of the first free place above all blocks that count, of 16 x 16 places, seven to a word. */
function heights(column: PackedColumn, counts: (state: number) => boolean): [number, number][] {
  const top = highestFilled(column)
  const at = new Vec3(0, 0, 0)
  const words: bigint[] = []
  for (let i = 0; i < 256; i++) {
    at.x = i & 15
    at.z = i >> 4
    at.y = top
    while (at.y >= BOTTOM && !counts(column.getBlockStateId(at))) at.y--
    const word = Math.floor(i / HEIGHTS_PER_WORD)
    const shift = BigInt(i % HEIGHTS_PER_WORD) * HEIGHT_BITS
    words[word] = (words[word] ?? 0n) | (BigInt(at.y + 1 - BOTTOM) << shift)
  }
  return words.map(word => [Number(BigInt.asIntN(32, word >> 32n)), Number(BigInt.asIntN(32, word))])
}

function lightBytes(sections: readonly (PackedBits | null)[], mask: PackedBits): Uint8Array[] {
  return sections.flatMap((section, i) =>
    section && mask.get(i) === 1
      ? [new Uint8Array(section.data.buffer, section.data.byteOffset, section.data.byteLength)]
      : [],
  )
}
