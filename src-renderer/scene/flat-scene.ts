// The world from above on an ordinary canvas, for browsers without WebGL.
import type { ViewMessage } from '../../src-main/contract/view.ts'
import { decodeFrame } from '../../src-main/contract/view-frames.ts'
import { slicePath } from './atlas.ts'
import { firstMap, mapShifted, mapZoomed, type Place } from './cameras/cameras.ts'
import { followGestures } from './cameras/controls.ts'
import type { Mark } from './marks/marks.ts'
import { Overlay } from './marks/overlay.ts'
import { startMesher } from './mesher/client.ts'
import type { NameTag } from './mobs/crowd.ts'
import { Gait } from './mobs/gait.ts'
import type { Scene, SceneOptions } from './scene.ts'

const MOTION = 4
/** Pixels from the middle of a dot to the words above it. */
const LABEL_RISE = 9
const dots = { player: '#ffffff', mob: '#ff7b72', item: '#ffd166', object: '#9aa4b2' } as const

/** Starts the map. Null where the browser cannot even draw flat. */
export const openFlatScene = (options: SceneOptions): Scene | null => {
  const { host } = options
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return null
  canvas.className = options.look.canvas
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', 'Map of the world around the bot')
  host.prepend(canvas)

  const closing = new AbortController()
  const tiles = new Map<string, { x: number; z: number; picture: OffscreenCanvas }>()
  const beings = new Map<number, { gait: Gait; kind: keyof typeof dots; label: string | undefined }>()
  const overlay = new Overlay({ host, look: options.look, onMark: options.onMark })
  let marks: readonly Mark[] = []
  let self: number | undefined
  let assets = ''
  let map = firstMap
  let frame = 0
  let arrived = false

  const mesher = startMesher(made => {
    if (made.type === 'tile') {
      const picture = new OffscreenCanvas(16, 16)
      picture.getContext('2d')?.putImageData(new ImageData(made.pixels, 16, 16), 0, 0)
      tiles.set(`${made.x},${made.z}`, { x: made.x, z: made.z, picture })
      options.onBusy(!arrived)
    } else if (made.type === 'dropped') for (const [x, z] of made.columns) tiles.delete(`${x},${z}`)
    invalidate()
  })
  mesher.tell({ type: 'draw', terrain: false, map: true })

  const dress = async (address: string) => {
    if (address === assets) return
    assets = address
    try {
      const answer = await options.fetchAsset(slicePath(address), closing.signal)
      mesher.tell({ type: 'slice', slice: await answer.text() })
    } catch (error) {
      if (closing.signal.aborted) return
      assets = ''
      options.onTrouble(
        `The map's colours could not be loaded (${error instanceof Error ? error.message : error}). Close the view and open it again.`,
      )
    }
  }

  const reset = (skyLight: boolean) => {
    tiles.clear()
    beings.clear()
    arrived = false
    options.onBusy(true)
    mesher.tell({ type: 'clear', skyLight })
  }

  const message = (told: ViewMessage) => {
    const now = performance.now()
    switch (told.type) {
      case 'hello':
        self = told.self
        void dress(told.assets)
        reset(told.dimension.skyLight)
        break
      case 'dimension':
        self = told.self
        reset(told.dimension.skyLight)
        break
      case 'spawn':
        for (const entity of told.entities)
          beings.set(entity.id, { gait: new Gait(entity, now), kind: entity.kind, label: entity.label })
        break
      case 'gone':
        for (const id of told.ids) beings.delete(id)
        break
      case 'unload':
        mesher.tell({ type: 'unload', columns: told.columns })
        break
      case 'complete':
        arrived = true
        options.onBusy(false)
        break
      default:
        break
    }
    invalidate()
  }

  const draw = () => {
    frame = 0
    const now = performance.now()
    const { width, height } = canvas
    const zoom = height / map.blocks
    const middle = self === undefined ? undefined : beings.get(self)?.gait.at(now)
    const [mx, mz] = [(middle?.x ?? 0) + map.offset.x, (middle?.z ?? 0) + map.offset.z]
    const put = (x: number, z: number): [number, number] => [
      width / 2 + (x - mx) * zoom,
      height / 2 + (z - mz) * zoom,
    ]
    context.imageSmoothingEnabled = false
    context.fillStyle = '#12151a'
    context.fillRect(0, 0, width, height)
    for (const { x, z, picture } of tiles.values()) {
      const [left, top] = put(x * 16, z * 16).map(Math.floor) as [number, number]
      const [right, bottom] = put(x * 16 + 16, z * 16 + 16).map(Math.floor) as [number, number]
      context.drawImage(picture, left, top, right - left, bottom - top)
    }
    const dot = (x: number, z: number, radius: number, colour: string) => {
      const [left, top] = put(x, z)
      context.beginPath()
      context.arc(left, top, radius, 0, 2 * Math.PI)
      context.fillStyle = colour
      context.fill()
      context.strokeStyle = '#000000'
      context.lineWidth = 2
      context.stroke()
    }
    const line = (way: readonly Place[], colour: string) => {
      context.beginPath()
      for (const { x, z } of way) context.lineTo(...put(x, z))
      context.strokeStyle = colour
      context.lineWidth = 3
      context.stroke()
    }
    let moving = false
    const names: NameTag[] = []
    for (const [id, { gait, kind, label }] of beings) {
      const { x, y, z } = gait.at(now)
      dot(x, z, id === self ? 7 : kind === 'item' ? 2 : 5, id === self ? '#4ade80' : dots[kind])
      if (label) names.push({ id, text: label, x, y, z, player: kind === 'player' })
      moving ||= gait.moving(now)
    }
    for (const { at, text, outlined, colour, way } of marks) {
      if (way) line(way, colour)
      if (text !== '' || outlined) dot(at.x, at.z, 6, colour)
    }
    const above = ({ x, z }: { x: number; z: number }) => {
      const [left, top] = put(x, z)
      return { left, top: top - LABEL_RISE, behind: false }
    }
    overlay.place(above, middle ?? { x: mx, y: 0, z: mz }, names)
    if (moving) invalidate()
  }

  function invalidate(): void {
    if (frame === 0 && !closing.signal.aborted) frame = requestAnimationFrame(draw)
  }

  const stopGestures = followGestures(canvas, {
    onDrag(right, down) {
      map = mapShifted(map, right, down, map.blocks / Math.max(1, host.clientHeight))
      invalidate()
    },
    onZoom(steps) {
      map = mapZoomed(map, steps)
      invalidate()
    },
    onAsk: () => options.onPicked(null),
  })

  const sizes = new ResizeObserver(() => {
    canvas.width = Math.max(1, host.clientWidth)
    canvas.height = Math.max(1, host.clientHeight)
    overlay.resize(canvas.width, canvas.height)
    draw()
  })
  sizes.observe(host)

  return {
    kind: 'flat',
    message,
    frame(bytes) {
      if (new Uint8Array(bytes, 0, 1)[0] !== MOTION) return mesher.frame(bytes)
      const decoded = decodeFrame(bytes)
      const now = performance.now()
      if (decoded.kind === 'motion') for (const move of decoded.moves) beings.get(move.id)?.gait.to(move, now)
      invalidate()
    },
    setCamera() {
      map = { ...map, offset: firstMap.offset }
      invalidate()
    },
    setMarks(shown) {
      marks = shown
      overlay.setMarks(shown)
      invalidate()
    },
    setIcons() {
      // A map shows dots.
    },
    snapshot: () => Promise.resolve(null),
    dispose() {
      closing.abort()
      cancelAnimationFrame(frame)
      sizes.disconnect()
      stopGestures()
      mesher.close()
      overlay.dispose()
      canvas.remove()
    },
  }
}
