// minecraft-renderer's view of what the bot sees, in its own defaults but for what is said: a page that it leaves to its user.
// Bundled outside the project (../renderer-viewer.ts) and fed by ../renderer-feed.ts.
import './globals.js'
import minecraftData from 'minecraft-data'
import {
  AppViewer,
  applyRendererEnableLighting,
  applyRendererWorldViewOptions,
  createGraphicsBackendSingleThread,
  getInitialPlayerState,
  RENDERER_DEFAULT_OPTIONS,
  subscribeRendererOptions,
} from 'minecraft-renderer/dist/minecraft-renderer.js'
import { proxy } from 'valtio'
import { Vec3 } from 'vec3'

const EYE_HEIGHT = 1.62
/** Nothing over the picture, no names asked of strangers, and no column kept beyond the distance: as the stock page. */
const OPTIONS = {
  ...RENDERER_DEFAULT_OPTIONS,
  loadPlayerSkins: false,
  renderDebug: 'none',
  showHand: false,
  viewBobbing: false,
  vrSupport: false,
  keepChunksDistance: 0,
}

/** The column that has just come, by the view's key for it. */
const columns = new Map()
const world = {
  getColumnAt: ({ x, z }) => columns.get(`${x},${z}`) ?? null,
  // Its workers keep the blocks.
  setBlockStateId() {},
}
const viewer = new AppViewer()

const handlers = {
  async hello({ version, distance, eyes }) {
    globalThis.mcData = minecraftData(version)
    globalThis.loadedData = globalThis.mcData
    const options = proxy(OPTIONS)
    subscribeRendererOptions(viewer, options)
    // Each cube's face as an instance takes 2 to 3 times as long a frame where the processor draws.
    viewer.inWorldRenderingConfig.shaderCubeBlocks = false
    applyRendererEnableLighting(viewer, options.newVersionsLighting, true)
    viewer.resourcesManager.currentConfig = { version, noInventoryGui: true }
    await viewer.resourcesManager.updateAssetsData({})
    await viewer.loadBackend(createGraphicsBackendSingleThread)
    const at = new Vec3(eyes.x, eyes.y, eyes.z)
    const state = Object.assign(getInitialPlayerState(), { eyeHeight: EYE_HEIGHT })
    await viewer.startWorld(world, distance, state, at)
    applyRendererWorldViewOptions(viewer, viewer.worldView, options)
    viewer.updateCamera(at, eyes.yaw, eyes.pitch, { instant: true })
    viewer.worldView.init(at)
  },
  eyes({ x, y, z, yaw, pitch }) {
    const at = new Vec3(x, y, z)
    viewer.updateCamera(at, yaw, pitch)
    viewer.worldView.updatePosition(at)
  },
  column({ x, z, minY, worldHeight }, json) {
    const key = `${x},${z}`
    columns.set(key, { minY, worldHeight, blockEntities: {}, toJson: () => json })
    // It would wait for the columns in an order of its own, and for one that the server never sends.
    viewer.worldView.loadChunk({ x, z })
    columns.delete(key)
  },
  block({ x, y, z, stateId }) {
    viewer.worldView.setBlockStateId(new Vec3(x, y, z), stateId)
  },
  body({ event, body }) {
    viewer.worldView.emit(event, body)
  },
  time({ timeOfDay }) {
    viewer.worldView.emit('time', timeOfDay)
  },
}

const socket = new WebSocket(location.href.replace(/^http/, 'ws'))
let turn = Promise.resolve()
socket.addEventListener('message', ({ data }) => {
  const end = data.indexOf('\n')
  const head = JSON.parse(data.slice(0, end))
  // One after the other: the first takes seconds.
  turn = turn.then(() => handlers[head.type](head, data.slice(end + 1))).catch(reportError)
})
