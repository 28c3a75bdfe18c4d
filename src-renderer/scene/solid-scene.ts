// The world in three dimensions. Draws a frame only when something changed.
import { ColorManagement, PerspectiveCamera, Scene as ThreeScene } from 'three'
import type { ViewMessage } from '../../src-main/contract/view.ts'
import { blockOfState } from '../../src-main/contract/view-assets.ts'
import { decodeFrame } from '../../src-main/contract/view-frames.ts'
import { type CameraKind, EYES_VIEW, eyesOf, type Pose } from './cameras/cameras.ts'
import { followGestures } from './cameras/controls.ts'
import { CameraRig } from './cameras/rig.ts'
import { openCanvas } from './canvas.ts'
import { Daylight, type Within } from './daylight.ts'
import { Hand } from './hand.ts'
import { Cracks } from './marks/cracks.ts'
import type { Mark } from './marks/marks.ts'
import { Outlines } from './marks/outlines.ts'
import { Overlay, seenBy } from './marks/overlay.ts'
import { nearby } from './materials.ts'
import { type Made, startMesher } from './mesher/client.ts'
import { Crowd } from './mobs/crowd.ts'
import type { Sight } from './mobs/gait.ts'
import { ItemPictures } from './mobs/item-pictures.ts'
import { createQuestions } from './questions.ts'
import { Rainfall } from './rainfall.ts'
import type { Scene, SceneOptions } from './scene.ts'
import { takeSnapshot } from './snapshot.ts'
import { Terrain } from './terrain.ts'
import { translate } from './translate.ts'
import { ownPictures, Wardrobe } from './wardrobe.ts'

/** First byte of a frame of moves: the page itself takes those, the mesher all others. */
const MOTION = 4
/** Blocks that a double click reaches. */
const PICK_REACH = 300
/** Nearer than this the camera behind would be in the body's head. */
const BODY_ROOM = 1
/** Milliseconds between two pictures in which nothing but the rain moves. */
const DRIP_MS = 50
const LOST = 'The graphics card took the picture away. It comes back by itself in a moment.'

// The game mixes colours as they are in its pictures; a linear space would look unlike it.
ColorManagement.enabled = false

/** Starts drawing. Null where the browser has no WebGL. */
export const openSolidScene = (options: SceneOptions): Scene | null => {
  const { host } = options
  // Its thread starts while WebGL is made ready, which takes longer.
  const mesher = startMesher(made => onMade(made))
  const opened = openCanvas({ host, look: options.look.canvas, label: 'The world as the bot sees it' })
  if (!opened) {
    mesher.close()
    return null
  }
  const canvas = opened
  const { renderer } = canvas

  const three = new ThreeScene()
  const daylight = new Daylight(renderer)
  const { around, sky } = daylight
  const terrain = new Terrain(around)
  const rig = new CameraRig()
  const cracks = new Cracks()
  const outlines = new Outlines()
  const overlay = new Overlay({ host, look: options.look, onMark: options.onMark })
  const wardrobe = new Wardrobe(options, {
    onUndress() {
      sky.dress(undefined, undefined)
      rainfall.dress(undefined, undefined)
      hand.undress()
    },
    onSlice(slice) {
      terrain.undress()
      mesher.tell({ type: 'slice', slice })
    },
    onAtlas(atlas) {
      terrain.dress(atlas.texture)
      cracks.dress(atlas)
      hand.dress()
      void hand.wear(wardrobe.pictures)
      crowd.dress(atlas)
    },
    onSky(sun, moon) {
      sky.dress(sun, moon)
      relight()
    },
    onWeather: (rain, snow) => rainfall.dress(rain, snow),
    onTrouble: options.onTrouble,
  })
  const crowd = new Crowd(around, wardrobe.pictures, () => invalidate())
  const hand = new Hand({ ...around, ...nearby() }, () => invalidate())
  const rainfall = new Rainfall({
    around,
    roofs: (x, z, reach) => mesher.roofs(x, z, reach),
    changed: () => invalidate(),
  })
  three.add(sky.group, terrain.group, crowd.group, cracks.group, outlines.group, rainfall.group)
  translate(renderer, three, rig.camera, terrain.materials)

  let self: number | undefined
  let lastFeet: Pose = { x: 0, y: 80, z: 0, yaw: 0, pitch: 0 }
  let frame = 0
  let drip = 0
  let closed = false
  /** All that was there at the beginning has come, and is drawn. */
  let arrived = false
  let whole = false
  let biome = -1

  const onMade = (made: Made) => {
    switch (made.type) {
      case 'section':
        terrain.set(made)
        break
      case 'dropped':
        terrain.drop(made.columns)
        break
      case 'idle':
        crowd.forgetLight()
        if (arrived && !whole) {
          whole = true
          options.onBusy(false)
        }
        break
      case 'tile':
        break
      case 'broken':
        console.warn(`The view could not use what came: ${made.message}`)
    }
    invalidate()
  }

  const relight = () => {
    daylight.set(rig.kind)
    invalidate()
  }

  const reset = () => {
    terrain.clear()
    crowd.clear()
    cracks.clear()
    rainfall.clear()
    arrived = false
    whole = false
    options.onBusy(true)
    mesher.tell({ type: 'clear', skyLight: daylight.open })
    mesher.tell({ type: 'draw', terrain: true, map: false })
    relight()
  }

  const act = (id: number, what: 'swing' | 'hurt' | 'die', now: number) => {
    crowd.act(id, what, now)
    if (id === self && what === 'swing') hand.swing(now)
  }

  /** How hard it rains in a picture of that camera: not on the map, and not under water. */
  const rainOver = (kind: CameraKind): number =>
    kind === 'map' || daylight.within !== 0 || !daylight.open ? 0 : daylight.weather.rain

  /** The bot's own hand, in a picture of what it sees. True while it moves. */
  const drawHand = (aspect: number, now: number): boolean => {
    if (self === undefined) return false
    const { item, items, ...light } = crowd.heldBy(self)
    hand.hold(item, items)
    return hand.draw(renderer, aspect, light, now)
  }

  const message = (told: ViewMessage) => {
    const now = performance.now()
    switch (told.type) {
      case 'hello':
        self = told.self
        daylight.dimension = told.dimension
        daylight.distance = told.distance
        void wardrobe.dress(told.assets)
        reset()
        break
      case 'dimension':
        self = told.self
        daylight.dimension = told.dimension
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
        daylight.day = told.day
        relight()
        break
      case 'weather':
        daylight.weather = told
        relight()
        break
      case 'cracks':
        cracks.set(told)
        if (told.stage !== null) act(told.by, 'swing', now)
        break
      case 'act':
        act(told.id, told.what, now)
        break
      case 'complete':
        arrived = true
        mesher.tell({ type: 'report' })
        break
      case 'way':
      case 'picture':
      case 'bots':
      case 'nobody':
      case 'failed':
        break
    }
    invalidate()
  }

  const sees: Sight = (centre, radius) => rig.sees(centre, radius)

  const takeFrame = (bytes: ArrayBuffer) => {
    if (new Uint8Array(bytes, 0, 1)[0] !== MOTION) return mesher.frame(bytes)
    const decoded = decodeFrame(bytes)
    if (decoded.kind !== 'motion') return
    const seen = crowd.moved(decoded.moves, performance.now(), sees)
    if (seen || decoded.moves.some(({ id }) => id === self)) invalidate()
  }

  const questions = createQuestions({
    mesher,
    crowd,
    rig,
    changed: () => invalidate(),
    enter: (...where) => enter(...where),
  })

  const enter = (fluid: Within, where: number) => {
    if (fluid === daylight.within && where === biome) return
    daylight.within = fluid
    biome = where
    terrain.seenFromWithin(fluid !== 0)
    const biomes = wardrobe.atlas?.slice.biomes
    const colours = biomes?.[where] ?? biomes?.['default']
    if (colours) daylight.enter(colours)
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
    clearTimeout(drip)
    drip = 0
    if (canvas.lost) return
    const now = performance.now()
    const { feet, sneaking } = followed(now)
    const eyes = eyesOf(feet, sneaking)
    const inHead = rig.kind === 'eyes' || (rig.kind === 'behind' && rig.room < BODY_ROOM)
    const hidden = inHead ? self : undefined
    rig.follow(feet, sneaking, daylight.open)
    const busy = crowd.frame(now, hidden, sees)
    sky.group.position.copy(rig.camera.position)
    terrain.seenFrom(rig.camera.position)
    const raining = rainfall.frame(rig.camera, rainOver(rig.kind), now)
    renderer.clear()
    const swinging = rig.kind === 'eyes' && drawHand(rig.aspect, now)
    renderer.render(three, rig.camera)
    overlay.place(seenBy(rig.camera, overlay.size), eyes, crowd.names(eyes, hidden))
    questions.ask(eyes)
    if (whole) questions.decide(eyes)
    if (busy || swinging) invalidate()
    else if (raining) drip ||= window.setTimeout(invalidate, DRIP_MS)
  }

  function invalidate(): void {
    if (frame === 0 && !closed) frame = requestAnimationFrame(draw)
  }

  const pick = async (x: number, y: number) => {
    const { from, direction } = rig.line(x, y)
    const hit = await mesher.ray(from, direction, PICK_REACH)
    const { atlas } = wardrobe
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

  const stopGestures = followGestures(canvas.element, {
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

  canvas.follow({
    onSize(width, height) {
      rig.resize(width, height)
      overlay.resize(width, height)
      // At once, or the picture is blank until the next frame.
      if (width > 0 && height > 0) draw()
    },
    onLost: () => options.onTrouble(LOST),
    onBack() {
      options.onTrouble(null)
      relight()
    },
  })
  options.onBusy(true)

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
    setIcons(addresses) {
      crowd.equip(
        new ItemPictures(addresses, ownPictures(), () => {
          crowd.itemsChanged()
          invalidate()
        }),
      )
      invalidate()
    },
    snapshot() {
      if (canvas.lost || !whole) return Promise.resolve(null)
      const now = performance.now()
      const { feet, sneaking } = followed(now)
      const eyes = eyesOf(feet, sneaking)
      const camera = new PerspectiveCamera(EYES_VIEW, 16 / 9, 0.06, 1200)
      camera.rotation.order = 'YXZ'
      camera.position.set(eyes.x, eyes.y, eyes.z)
      camera.rotation.set(eyes.pitch, eyes.yaw, 0)
      camera.updateMatrixWorld()
      crowd.frame(now, self)
      daylight.set('eyes')
      terrain.seenFrom(eyes)
      sky.group.position.copy(camera.position)
      rainfall.frame(camera, rainOver('eyes'), now)
      outlines.group.visible = false
      const shot = takeSnapshot(renderer, () => {
        drawHand(camera.aspect, now)
        renderer.render(three, camera)
      })
      outlines.group.visible = true
      relight()
      return shot
    },
    dispose() {
      closed = true
      cancelAnimationFrame(frame)
      clearTimeout(drip)
      stopGestures()
      mesher.close()
      overlay.dispose()
      for (const part of [hand, rainfall, outlines, cracks, crowd, terrain, sky, wardrobe]) part.dispose()
      canvas.dispose()
    },
  }
}
