// The mesher's life: takes the world in, meshes what changed, nearest first, a little at a time.
import type { AssetSlice } from '../../../src-main/contract/view-assets.ts'
import { decodeFrame } from '../../../src-main/contract/view-frames.ts'
import { Columns } from './columns.ts'
import { createLooks } from './look-table.ts'
import type { Looks } from './looks.ts'
import { mapTile } from './map-tile.ts'
import type { FromMesher, ToMesher } from './messages.ts'
import { castRay } from './ray.ts'
import { roofsAround } from './roofs.ts'
import { type SectionMesh, SectionMesher } from './section-mesh.ts'

/** A section itself, and those that share a side with it. */
const AT_BORDERS = [
  [0, 0, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const
/** Milliseconds of meshing between two looks at what has arrived. */
const SLICE_MS = 10
/** Milliseconds after which new work is put in its place among what waits; putting it in order takes a while, too. */
const ORDER_MS = 60
/** Milliseconds without new columns after which those at the edge of sight are drawn without their neighbours. */
const QUIET_MS = 120

interface Task {
  readonly x: number
  readonly y: number
  readonly z: number
  /** A block changed there: goes before all others. */
  urgent: boolean
}

/** A number that is another one for all but every mesh that looks otherwise. */
const printOf = (mesh: SectionMesh): number => {
  let print = 17
  for (const layer of mesh)
    for (const part of layer ? [layer.positions, layer.uvs, layer.colours] : [])
      for (const word of new Int32Array(part.buffer)) {
        print = Math.imul(print ^ word, 0x9e3779b1)
        // Light stands in the highest bits, which a product alone would lose.
        print ^= print >>> 15
      }
  return print
}

export interface MesherPorts {
  post(message: FromMesher, transfer?: ArrayBuffer[]): void
  /** Calls back soon, after waiting messages. */
  soon(work: () => void): void
  after(ms: number, work: () => void): void
  now(): number
}

export const createMesher = ({ post, soon, after, now }: MesherPorts) => {
  const columns = new Columns()
  const tasks = new Map<string, Task>()
  const tiles = new Map<string, readonly [number, number]>()
  /** Sections of which the page has something: how many quads, and what tells them from others. */
  const sent = new Map<string, { readonly quads: number; readonly print: number }>()
  let looks: Looks | undefined
  let mesher: SectionMesher | undefined
  let focus = { x: 0, y: 64, z: 0 }
  let draw = { terrain: true, map: false }
  let running = false
  let lastColumn = -Infinity
  let told = true
  /** What is to be meshed next, the first at the end. */
  let order: Task[] = []
  let stale: 'no' | 'soon' | 'at once' = 'no'
  let orderedAt = -Infinity

  const want = (x: number, y: number, z: number, urgent = false) => {
    const key = `${x},${y},${z}`
    const known = tasks.get(key)
    if (known) known.urgent ||= urgent
    else tasks.set(key, { x, y, z, urgent })
    stale = urgent || stale === 'at once' ? 'at once' : 'soon'
    told = false
    run()
  }

  const wantColumn = (x: number, z: number) => {
    const span = columns.span(x, z)
    if (!span) return
    for (let y = span.bottom; y <= span.top; y++) want(x, y, z)
  }

  const wantTile = (x: number, z: number) => {
    if (columns.has(x, z)) tiles.set(`${x},${z}`, [x, z])
    run()
  }

  const surrounded = (x: number, z: number) => {
    for (let dx = -1; dx <= 1; dx++)
      for (let dz = -1; dz <= 1; dz++) if (!columns.has(x + dx, z + dz)) return false
    return true
  }

  const distance = ({ x, y, z }: Task) =>
    (x * 16 + 8 - focus.x) ** 2 + (y * 16 + 8 - focus.y) ** 2 + (z * 16 + 8 - focus.z) ** 2

  /** What may be meshed now, the next at the end; columns without all neighbours wait until no more arrive. */
  const inOrder = (): Task[] => {
    const quiet = now() - lastColumn >= QUIET_MS
    const settled = new Map<string, boolean>()
    const mayGo = ({ x, z, urgent }: Task) => {
      if (quiet || urgent) return true
      const key = `${x},${z}`
      const known = settled.get(key) ?? surrounded(x, z)
      settled.set(key, known)
      return known
    }
    return [...tasks.values()]
      .filter(mayGo)
      .map(task => ({ task, rank: task.urgent ? -1 : distance(task) }))
      .sort((a, b) => b.rank - a.rank)
      .map(({ task }) => task)
  }

  const meshOne = ({ x, y, z }: Task) => {
    const key = `${x},${y},${z}`
    if (!tasks.delete(key) || !mesher || !columns.has(x, z)) return
    const buried = columns.uniform(x, y, z)
    const mesh = buried === 0 ? ([null, null, null] as const) : mesher.mesh(columns, x * 16, y * 16, z * 16)
    const quads = mesh.reduce((sum, layer) => sum + (layer?.quads ?? 0), 0)
    const known = sent.get(key)
    if (quads === 0 && !known) return
    const print = printOf(mesh)
    // Light that changes inside of stone, or a neighbour behind a wall, shows nowhere.
    if (known?.quads === quads && known.print === print) return
    if (quads === 0) sent.delete(key)
    else sent.set(key, { quads, print })
    const buffers = mesh.flatMap(layer =>
      layer ? [layer.positions.buffer, layer.uvs.buffer, layer.colours.buffer] : [],
    )
    post({ type: 'section', x, y, z, mesh }, buffers)
  }

  const drawTile = () => {
    const [first] = tiles
    if (!first || !looks) return
    const [key, [x, z]] = first
    tiles.delete(key)
    const pixels = mapTile(columns, looks, x, z)
    if (pixels) post({ type: 'tile', x, z, pixels }, [pixels.buffer])
  }

  const work = () => {
    running = false
    if (!mesher) return
    if (!draw.terrain) order = []
    else if (
      stale === 'at once' ||
      order.length === 0 ||
      (stale === 'soon' && now() - orderedAt > ORDER_MS)
    ) {
      order = inOrder()
      orderedAt = now()
      stale = 'no'
    }
    const until = now() + SLICE_MS
    do {
      const task = order.pop()
      if (task) meshOne(task)
      else if (draw.map && tiles.size > 0) drawTile()
      else break
    } while (now() < until)
    if (order.length > 0 || (draw.map && tiles.size > 0)) run()
    else if (draw.terrain && tasks.size > 0) after(QUIET_MS, run)
    else if (!told) {
      told = true
      post({
        type: 'idle',
        sections: sent.size,
        quads: [...sent.values()].reduce((sum, { quads }) => sum + quads, 0),
      })
    }
  }

  const run = () => {
    if (running || !mesher) return
    running = true
    soon(work)
  }

  /** A block belongs to its section, and shows at the edges of those beside it. */
  const changedAt = (x: number, y: number, z: number) => {
    const seen = new Set<string>()
    for (const dy of [0, -1, 1])
      for (const dx of [0, -1, 1])
        for (const dz of [0, -1, 1]) {
          const [sx, sy, sz] = [(x + dx) >> 4, (y + dy) >> 4, (z + dz) >> 4]
          const key = `${sx},${sy},${sz}`
          if (seen.has(key) || !columns.has(sx, sz)) continue
          seen.add(key)
          want(sx, sy, sz, true)
        }
    wantTile(x >> 4, z >> 4)
  }

  /** Sides at the border of a section take their light from the next one. */
  const relitAt = (x: number, y: number, z: number) => {
    for (const [dx, dy, dz] of AT_BORDERS) if (columns.has(x + dx, z + dz)) want(x + dx, y + dy, z + dz)
  }

  const takeFrame = (bytes: ArrayBuffer) => {
    const frame = decodeFrame(bytes)
    switch (frame.kind) {
      case 'column':
        columns.add(frame)
        lastColumn = now()
        // Sections that the new column no longer has are taken away, too.
        for (let dx = -1; dx <= 1; dx++)
          for (let dz = -1; dz <= 1; dz++) {
            wantColumn(frame.x + dx, frame.z + dz)
            wantTile(frame.x + dx, frame.z + dz)
          }
        for (const key of sent.keys()) {
          const [x = 0, y = 0, z = 0] = key.split(',').map(Number)
          if (x === frame.x && z === frame.z) want(x, y, z)
        }
        break
      case 'blocks':
        for (const change of frame.changes)
          if (columns.change(change)) changedAt(change.x, change.y, change.z)
        break
      case 'light':
        for (const y of columns.relight(frame)) relitAt(frame.x, y, frame.z)
        break
      case 'motion':
        break
    }
  }

  const unload = (gone: readonly (readonly [number, number])[]) => {
    for (const [x, z] of gone) columns.remove(x, z)
    for (const key of [...sent.keys(), ...tasks.keys()]) {
      const [x = 0, , z = 0] = key.split(',').map(Number)
      if (columns.has(x, z)) continue
      sent.delete(key)
      tasks.delete(key)
    }
    post({ type: 'dropped', columns: gone })
  }

  const again = () => {
    for (const { x, z } of columns.all) {
      wantColumn(x, z)
      wantTile(x, z)
    }
  }

  return (message: ToMesher): void => {
    switch (message.type) {
      case 'clear':
        columns.clear(message.skyLight)
        tasks.clear()
        tiles.clear()
        sent.clear()
        break
      case 'slice':
        looks = createLooks(JSON.parse(message.slice) as AssetSlice)
        mesher = new SectionMesher(looks)
        again()
        break
      case 'frame':
        takeFrame(message.bytes)
        break
      case 'unload':
        unload(message.columns)
        break
      case 'focus':
        focus = { x: message.x, y: message.y, z: message.z }
        break
      case 'ray': {
        const hit = looks ? castRay(columns, looks, message.from, message.direction, message.reach) : null
        post({ type: 'hit', id: message.id, hit })
        break
      }
      case 'probe': {
        const lights: number[] = []
        const fluids: number[] = []
        const biomes: number[] = []
        for (let at = 0; at + 2 < message.places.length; at += 3) {
          const [x = 0, y = 0, z = 0] = message.places.slice(at, at + 3)
          lights.push(columns.light(x, y, z))
          fluids.push(looks?.look(columns.state(x, y, z)).fluid ?? 0)
          biomes.push(columns.biome(x, y, z))
        }
        post({ type: 'probed', id: message.id, lights, fluids, biomes })
        break
      }
      case 'roofs': {
        const { id, x, z, reach } = message
        post({ type: 'roofed', id, roofs: looks ? roofsAround(columns, looks, { x, z, reach }) : [] })
        break
      }
      case 'report':
        told = false
        run()
        break
      case 'draw':
        if (message.map && !draw.map) for (const { x, z } of columns.all) wantTile(x, z)
        if (message.terrain && !draw.terrain) again()
        draw = { terrain: message.terrain, map: message.map }
        break
    }
  }
}
