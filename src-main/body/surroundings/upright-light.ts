import type { RawColumn } from './column-reader.ts'

type LightSections = 'skyLightSections' | 'blockLightSections'

const BYTES_TOGETHER = 8

/** What has been put in order already: it stays so, whoever changes single places of it. */
const inOrder = new WeakSet<Uint32Array>()

/**
 * Puts the light that has just been loaded in order. prismarine-chunk reads light as the numbers of eight bytes in
 * which blocks come; but the game sends it byte by byte, so that each eight of them stand the wrong way round, and
 * light lies mirrored in the world.
 */
export function putLightInOrder(column: RawColumn): void {
  for (const words of lightOf(column)) {
    if (inOrder.has(words)) continue
    inOrder.add(words)
    const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
    for (let at = 0; at < bytes.length; at += BYTES_TOGETHER)
      bytes.subarray(at, at + BYTES_TOGETHER).reverse()
  }
}

/** All light of the column is in order: parts of it that are new were written place by place. */
export function acceptLight(column: RawColumn): void {
  for (const words of lightOf(column)) inOrder.add(words)
}

function* lightOf(column: RawColumn): Generator<Uint32Array> {
  const kinds: readonly LightSections[] = ['skyLightSections', 'blockLightSections']
  for (const kind of kinds)
    for (const packed of column[kind] ?? []) if (packed?.data instanceof Uint32Array) yield packed.data
  // Up to 1.13 it is in the sections; 1.8 keeps bytes, which are read as they came.
  for (const section of column.sections)
    for (const packed of [section?.skyLight, section?.blockLight])
      if (packed?.data instanceof Uint32Array) yield packed.data
}
