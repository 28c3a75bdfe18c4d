import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Landscape, supplyColumns } from '../../../../src-main/practice/land/landscape.ts'
import type { SquidColumn, SquidWorld } from '../../../../src-main/practice/squid/squid.ts'

/** As much of flying-squid's world as keeps columns. */
class Keeper extends EventEmitter {
  readonly columns = new Map<string, SquidColumn>()
  getLoadedColumn = (x: number, z: number) => this.columns.get(`${x},${z}`)
  setLoadedColumn = (x: number, z: number, column: SquidColumn) => void this.columns.set(`${x},${z}`, column)
  getColumns = () =>
    [...this.columns.keys()].map(key => {
      const [chunkX = '', chunkZ = ''] = key.split(',')
      return { chunkX, chunkZ }
    })
  unloadColumn(x: number, z: number) {
    this.columns.delete(`${x},${z}`)
    this.emit('chunkColumnUnload')
  }
}

describe('the supply of columns', () => {
  let steps: string[]
  let made: string[]
  let keeper: Keeper
  let world: SquidWorld
  let supply: ReturnType<typeof supplyColumns>

  beforeEach(() => {
    steps = []
    made = []
    const landscape: Landscape = {
      *prepare(x, z) {
        for (const step of [1, 2, 3]) {
          steps.push(`${x},${z} ${step}`)
          yield
        }
      },
      column: (x, z) => ({ name: `${x},${z}` }) as unknown as SquidColumn,
    }
    keeper = new Keeper()
    world = keeper as unknown as SquidWorld
    supply = supplyColumns(world, landscape, { changesOf: () => [], made: (x, z) => made.push(`${x},${z}`) })
  })

  it('makes a column in steps, and lets others have their turn in between', async () => {
    let turns = 0
    let waiting = true
    const turn = () => {
      turns++
      if (waiting) setImmediate(turn)
    }
    setImmediate(turn)
    const column = await world.getColumn(1, 2)
    expect(turns).toBeGreaterThanOrEqual(2)
    expect(column).toBe(keeper.getLoadedColumn(1, 2))
    expect(made).toEqual(['1,2'])
    waiting = false
  })

  it('makes one after another, and each once though it is asked for twice', async () => {
    const [a, b, again] = await Promise.all([
      world.getColumn(0, 0),
      world.getColumn(1, 0),
      world.getColumn(0, 0),
    ])
    expect(again).toBe(a)
    expect(b).not.toBe(a)
    expect(steps).toEqual(['0,0 1', '0,0 2', '0,0 3', '1,0 1', '1,0 2', '1,0 3'])
  })

  it('gives a column at once to who cannot wait, and does not make it a second time', async () => {
    const coming = world.getColumn(4, 4)
    const now = supply.column(4, 4)
    expect(await coming).toBe(now)
    expect(made).toEqual(['4,4'])
  })

  it('makes a changed column anew for who comes next, so that its light is right', async () => {
    const first = await world.getColumn(0, 0)
    expect(await world.getColumn(0, 0)).toBe(first)
    supply.changed(0, 0)
    expect(supply.column(0, 0)).toBe(first)
    const second = await world.getColumn(0, 0)
    expect(second).not.toBe(first)
    expect(supply.column(0, 0)).toBe(second)
    expect(await world.getColumn(0, 0)).toBe(second)
  })

  it('lets go of what nobody needs', async () => {
    await world.getColumn(0, 0)
    const far = supply.column(50, 0)
    supply.sweep(x => x < 10)
    expect(keeper.columns.size).toBe(1)
    expect(supply.column(50, 0)).not.toBe(far)
  })
})
