import { createRequire } from 'node:module'
import { Vec3 } from 'vec3'
import { expect, it } from 'vitest'
import type { RawColumn } from '../../../../src-main/body/surroundings/column-reader.ts'
import { acceptLight, putLightInOrder } from '../../../../src-main/body/surroundings/upright-light.ts'

interface LoadableColumn extends RawColumn {
  loadLight(data: Buffer, sky: number, block: number): void
  loadParsedLight(sky: Buffer[], block: Buffer[], ...masks: readonly (readonly [number, number][])[]): void
}
type ColumnClass = new (options: object) => LoadableColumn

const load = createRequire(import.meta.url)
const columnOf = (version: string): LoadableColumn => {
  const Column = (load('prismarine-chunk') as (version: string) => ColumnClass)(version)
  return new Column({ minY: 0, worldHeight: 256 })
}

/** One section as the game sends it: the lower half of each byte is the block further west. */
const section = (levelAt: (x: number) => number): Buffer =>
  Buffer.from(
    Uint8Array.from({ length: 2048 }, (_, at) => levelAt((at * 2) & 15) | (levelAt((at * 2 + 1) & 15) << 4)),
  )

/** Bit 1: the section from y = 0 on. */
const LOWEST = 2
const NONE: [number, number][] = [[0, 0]]

const rising = (column: RawColumn): number[] =>
  Array.from({ length: 16 }, (_, x) => column.getSkyLight(new Vec3(x, 3, 5)))

it.each(['1.20.1', '1.16.5'])(
  'light of %s lies where the game put it, however often it is put in order',
  version => {
    const column = columnOf(version)
    const sent = section(x => x)
    if (version === '1.20.1') column.loadParsedLight([sent], [], [[0, LOWEST]], NONE, NONE, NONE)
    else column.loadLight(Buffer.concat([Buffer.from([0x80, 0x10]), sent]), LOWEST, 0)
    const upwards = Array.from({ length: 16 }, (_, x) => x)
    expect(rising(column)).not.toEqual(upwards)
    putLightInOrder(column)
    putLightInOrder(column)
    expect(rising(column)).toEqual(upwards)
  },
)

it('light that was written place by place stays where it was written', () => {
  const column = columnOf('1.20.1')
  column.setSkyLight(new Vec3(2, 3, 5), 9)
  acceptLight(column)
  putLightInOrder(column)
  expect(column.getSkyLight(new Vec3(2, 3, 5))).toBe(9)
})
