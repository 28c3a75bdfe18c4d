// The world in three dimensions. Draws a frame only when something changed.
import {
  Color,
  ColorManagement,
  LinearSRGBColorSpace,
  NearestFilter,
  NoColorSpace,
  NoToneMapping,
  PerspectiveCamera,
  TextureLoader,
  Scene as ThreeScene,
  WebGLRenderer,
} from 'three'
import type { ViewDimension, ViewMessage } from '../../src-main/contract/view.ts'
import { blockOfState } from '../../src-main/contract/view-assets.ts'
import { decodeFrame } from '../../src-main/contract/view-frames.ts'
import { type Atlas, loadAtlas } from './atlas.ts'
import {
  BEHIND_DISTANCE,
  behind,
  type CameraKind,
  directionOf,
  eyesOf,
  type Pose,
} from './cameras/cameras.ts'
import { followGestures } from './cameras/controls.ts'
import { CameraRig } from './cameras/rig.ts'
import { Cracks } from './marks/cracks.ts'
import type { Mark } from './marks/marks.ts'
import { Outlines } from './marks/outlines.ts'
import { Overlay } from './marks/overlay.ts'
import { createSurroundings } from './materials.ts'
import { startMesher } from './mesher/client.ts'
import { Crowd } from './mobs/crowd.ts'
import { GroundItems } from './mobs/ground-items.ts'
import { Pictures } from './mobs/pictures.ts'
import type { Scene, SceneOptions } from './scene.ts'
import { Sky } from './sky.ts'
import { takeSnapshot } from './snapshot.ts'
import { Terrain } from './terrain.ts'

/** First byte of a frame of moves: the page itself takes those, the mesher all others. */
const MOTION = 4
/** Blocks that a double click reaches. */
const PICK_REACH = 300
/** Share of the sight's distance at which fog begins. */
const FOG_FROM = 0.72
const UNDER_WATER = new Color(0x16366b)
const IN_LAVA = new Color(0x8b2000)
/** Around the map, where nothing has come into sight. */
const UNCHARTED = new Color(0x12151a)
/** Sharper than this costs more than it shows. */
const MOST_PIXELS = 1.5

// The game mixes colours as they are in its pictures; a linear space would look unlike it.
ColorManagement.enabled = false

/** Starts drawing. Null where the browser has no WebGL. */
export const openSolidScene = (options: SceneOptions): Scene | null => {
  const { host } = options
  const canvas = document.createElement('canvas')
  canvas.className = options.look.canvas
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', 'The world as the bot sees it')
  const renderer = createRenderer(canvas)
  if (!renderer) return null
  host.prepend(canvas)

  const closing = new AbortController()
  const around = createSurroundings()
  const three = new ThreeScene()
  const sky = new Sky()
  const terrain = new Terrain(around)
  const cracks = new Cracks()
  const outlines = new Outlines()
  const overlay = new Overlay({ host, look: options.look, onMark: options.onMark })
  const rig = new CameraRig()
  let assets = ''
  const pictures = new Pictures(async path => {
    const answer = await options.fetchAsset(`${assets}/texture/${path}.png`, closing.signal)
    return createImageBitmap(await answer.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
  })
  const crowd = new Crowd(around, pictures, () => invalidate())
  three.add(sky.group, terrain.group, crowd.group, cracks.group, outlines.group)
  if (options.icons) equip()

  let atlas: Atlas | undefined
  let dimension: ViewDimension | undefined
  let self: number | undefined
  let distance = 4
  let time = { day: 6000, age: 0 }
  let weather = { rain: 0, thunder: 0 }
  let lastFeet: Pose = { x: 0, y: 80, z: 0, yaw: 0, pitch: 0 }
  let within: 0 | 1 | 2 = 0
  let frame = 0
  let asking = false
  let arrived = false
  let meshed = false
  let lost = false
  let eyeCell = ''
  let loading: AbortController | undefined

  const mesher = startMesher(made => {
    switch (made.type) {
      case 'section':
        terrain.set(made)
        meshed = false
        break
      case 'dropped':
        terrain.drop(made.columns)
        break
      case 'idle':
        meshed = true
        crowd.forgetLight()
        tellBusy()
        break
      case 'tile':
        break
      case 'broken':
        console.warn(`The view could not use what came: ${made.message}`)
    }
    invalidate()
  })

  function equip(): void {
    const { icons } = options
    if (!icons) return
    const picture = new TextureLoader().load(icons.picture, () => invalidate())
    picture.flipY = false
    picture.generateMipmaps = false
    picture.magFilter = NearestFilter
    picture.minFilter = NearestFilter
    picture.colorSpace = NoColorSpace
    closing.signal.addEventListener('abort', () => picture.dispose())
    crowd.equip(new GroundItems(icons, picture, around))
  }

  const tellBusy = () => options.onBusy(!(arrived && meshed))

  const dress = async (address: string) => {
    if (address === assets) return
    loading?.abort()
    loading = new AbortController()
    const signal = AbortSignal.any([loading.signal, closing.signal])
    assets = address
    try {
      const loaded = await loadAtlas(options.fetchAsset, address, signal)
      if (signal.aborted) return loaded.texture.dispose()
      terrain.dress(loaded.texture)
      cracks.dress(loaded)
      atlas?.texture.dispose()
      atlas = loaded
      mesher.tell({ type: 'slice', slice: loaded.slice, averages: loaded.averages })
      options.onTrouble(null)
      const [sun, moon] = await Promise.all([
        pictures.first(['environment/sun', 'environment/celestial/sun']),
        pictures.first(['environment/moon_phases', 'environment/celestial/moon/full_moon']),
      ])
      if (signal.aborted) return
      if (moon && moon.width > moon.height) moon.texture.repeat.set(1 / 4, 1 / 2)
      sky.dress(sun?.texture, moon?.texture)
      relight()
    } catch (error) {
      if (signal.aborted) return
      assets = ''
      options.onTrouble(
        `The pictures of this version could not be loaded (${error instanceof Error ? error.message : error}). Close the view and open it again.`,
      )
    }
  }

  /** Light, fog and sky after time, weather, dimension or camera changed. */
  const relight = () => {
    const open = dimension?.skyLight ?? true
    const look = sky.set(time.day, weather.rain, weather.thunder, open)
    around.daylight.value.set(...(open ? look.daylight : ([0, 0, 0] as const)))
    around.ambient.value = dimension?.ambient ?? 0
    const far = distance * 16
    const outside = rig.kind === 'orbit' || rig.kind === 'map'
    if (within !== 0 && !outside) {
      around.fogStart.value = 0
      around.fogEnd.value = within === 1 ? 28 : 2
      around.fogColour.value
        .copy(within === 1 ? UNDER_WATER : IN_LAVA)
        .multiplyScalar(within === 1 ? 0.3 + 0.7 * look.brightness : 1)
    } else {
      around.fogStart.value = outside ? 9e5 : far * FOG_FROM
      around.fogEnd.value = outside ? 1e6 : far * 0.98
      around.fogColour.value.copy(sky.horizon)
    }
    sky.group.visible = within === 0 && rig.kind !== 'map'
    renderer.setClearColor(rig.kind === 'map' ? UNCHARTED : around.fogColour.value)
    invalidate()
  }

  const reset = () => {
    terrain.clear()
    crowd.clear()
    cracks.clear()
    arrived = false
    meshed = false
    tellBusy()
    mesher.tell({ type: 'clear', skyLight: dimension?.skyLight ?? true })
    mesher.tell({ type: 'draw', terrain: true, map: false })
    relight()
  }

  const message = (told: ViewMessage) => {
    const now = performance.now()
    switch (told.type) {
      case 'hello':
        ;({ self, dimension, distance } = told)
        void dress(told.assets)
        reset()
        break
      case 'dimension':
        ;({ self, dimension } = told)
        reset()
        break
      case 'spawn':
        crowd.spawn(told.entities, now)
        break
      case 'gone':
        crowd.gone(told.ids)
        break
      case 'unload':
        mesher.tell({ type: 'unload', columns: told.columns })
        break
      case 'time':
        time = told
        relight()
        break
      case 'weather':
        weather = told
        relight()
        break
      case 'cracks':
        cracks.set(told)
        break
      case 'act':
        crowd.act(told.id, told.what, now)
        break
      case 'complete':
        arrived = true
        // Without anything to mesh nothing would tell that it is done.
        if (told.columns === 0) meshed = true
        tellBusy()
        break
      case 'bots':
      case 'nobody':
      case 'failed':
        break
    }
    invalidate()
  }

  const takeFrame = (bytes: ArrayBuffer) => {
    if (new Uint8Array(bytes, 0, 1)[0] !== MOTION) return mesher.frame(bytes)
    const decoded = decodeFrame(bytes)
    if (decoded.kind === 'motion') crowd.moved(decoded.moves, performance.now())
    invalidate()
  }

  /** Asks the mesher what only it knows: who stands in which light, and what the camera is in. */
  const ask = (eyes: Pose) => {
    if (asking) return
    const { ids, places } = crowd.unlit()
    const { x, y, z } = rig.camera.position
    const camera = [x, y, z].map(Math.floor)
    const key = camera.join()
    const roomFor = rig.kind === 'behind'
    if (ids.length === 0 && key === eyeCell && !roomFor) return
    asking = true
    const back = behind(eyes, BEHIND_DISTANCE)
    const away = directionOf(back).map(value => -value) as [number, number, number]
    if (key !== eyeCell) mesher.tell({ type: 'focus', x, y, z })
    eyeCell = key
    const ray = roomFor ? mesher.ray([eyes.x, eyes.y + 0.25, eyes.z], away, BEHIND_DISTANCE + 0.3) : null
    void Promise.all([mesher.probe([...camera, ...places]), ray]).then(
      ([{ lights, fluids, biomes }, hit]) => {
        asking = false
        crowd.lit(ids, lights.slice(1))
        enter((fluids[0] ?? 0) as 0 | 1 | 2, biomes[0] ?? 0)
        const room = hit ? Math.max(0.6, hit.distance - 0.3) : BEHIND_DISTANCE
        if (ids.length > 0 || (roomFor && Math.abs(room - rig.room) > 0.01)) invalidate()
        rig.room = room
      },
    )
  }

  let biome = -1
  const enter = (fluid: 0 | 1 | 2, where: number) => {
    if (fluid === within && where === biome) return
    within = fluid
    biome = where
    terrain.seenFromWithin(fluid !== 0)
    const colours = atlas?.slice.biomes[where] ?? atlas?.slice.biomes['default']
    if (colours) sky.colour(colours.sky, colours.fog)
    relight()
  }

  const followed = (now: number): { feet: Pose; sneaking: boolean } => {
    const being = self === undefined ? undefined : crowd.place(self, now)
    if (!being) return { feet: lastFeet, sneaking: false }
    const { x, y, z, headYaw, pitch } = being.move
    lastFeet = { x, y, z, yaw: headYaw, pitch }
    return { feet: lastFeet, sneaking: being.told.sneaking ?? false }
  }

  const draw = () => {
    frame = 0
    if (lost) return
    const now = performance.now()
    const { feet, sneaking } = followed(now)
    const eyes = eyesOf(feet, sneaking)
    const hidden = rig.kind === 'eyes' ? self : undefined
    const busy = crowd.frame(now, hidden)
    rig.follow(feet, sneaking, dimension?.skyLight ?? true)
    sky.group.position.copy(rig.camera.position)
    renderer.render(three, rig.camera)
    overlay.place(rig.camera, eyes, crowd.names(eyes, hidden))
    ask(eyes)
    if (busy) invalidate()
  }

  function invalidate(): void {
    if (frame === 0 && !closing.signal.aborted) frame = requestAnimationFrame(draw)
  }

  const pick = async (x: number, y: number) => {
    const { from, direction } = rig.line(x, y)
    const hit = await mesher.ray(from, direction, PICK_REACH)
    const block = hit && atlas ? blockOfState(atlas.slice, hit.state) : undefined
    if (!hit || !block) return options.onPicked(null)
    const { feet, sneaking } = followed(performance.now())
    const eyes = eyesOf(feet, sneaking)
    options.onPicked({
      label: block.label,
      name: block.name,
      x: hit.x,
      y: hit.y,
      z: hit.z,
      distance: Math.hypot(hit.x + 0.5 - eyes.x, hit.y + 0.5 - eyes.y, hit.z + 0.5 - eyes.z),
    })
  }

  const stopGestures = followGestures(canvas, {
    onDrag(right, down, moving) {
      rig.drag(right, down, moving)
      invalidate()
    },
    onZoom(steps) {
      rig.zoom(steps)
      invalidate()
    },
    onAsk: (x, y) => void pick(x, y),
  })

  const resize = () => {
    const { clientWidth, clientHeight } = host
    renderer.setPixelRatio(Math.min(MOST_PIXELS, devicePixelRatio))
    renderer.setSize(clientWidth, clientHeight, false)
    rig.resize(clientWidth, clientHeight)
    // At once, or the picture is blank until the next frame.
    if (clientWidth > 0 && clientHeight > 0) draw()
  }
  const sizes = new ResizeObserver(resize)
  sizes.observe(host)

  const listen = { signal: closing.signal }
  canvas.addEventListener(
    'webglcontextlost',
    () => {
      lost = true
      options.onTrouble('The graphics card took the picture away. It comes back by itself in a moment.')
    },
    listen,
  )
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      lost = false
      options.onTrouble(null)
      relight()
    },
    listen,
  )
  tellBusy()

  return {
    kind: 'solid',
    message,
    frame: takeFrame,
    setCamera(kind: CameraKind) {
      if (rig.kind === kind) rig.centre()
      rig.kind = kind
      relight()
    },
    setMarks(marks: readonly Mark[]) {
      overlay.setMarks(marks)
      outlines.set(marks)
      invalidate()
    },
    snapshot() {
      if (lost || !dimension) return Promise.resolve(null)
      const now = performance.now()
      const { feet, sneaking } = followed(now)
      const eyes = eyesOf(feet, sneaking)
      const camera = new PerspectiveCamera(75, 16 / 9, 0.06, 1200)
      camera.rotation.order = 'YXZ'
      camera.position.set(eyes.x, eyes.y, eyes.z)
      camera.rotation.set(eyes.pitch, eyes.yaw, 0)
      camera.updateMatrixWorld()
      crowd.frame(now, self)
      sky.group.position.copy(camera.position)
      const shot = takeSnapshot(renderer, three, camera)
      invalidate()
      return shot
    },
    dispose() {
      closing.abort()
      cancelAnimationFrame(frame)
      sizes.disconnect()
      stopGestures()
      mesher.close()
      overlay.dispose()
      for (const part of [outlines, cracks, crowd, terrain, sky, pictures]) part.dispose()
      atlas?.texture.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}

const createRenderer = (canvas: HTMLCanvasElement): WebGLRenderer | null => {
  // Asked first, because three.js writes to the console when there is none.
  const context = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    powerPreference: 'high-performance',
  })
  if (!context) return null
  const renderer = new WebGLRenderer({ canvas, context })
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.toneMapping = NoToneMapping
  return renderer
}
