import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Position } from '../../src-main/contract/index.ts'
import type { ViewMessage } from '../../src-main/contract/view.ts'
import type { ViewSocket } from '../link/index.ts'
import { ItemIconsContext } from '../parts/item-icon.tsx'
import {
  assetsAhead,
  type CameraKind,
  type Mark,
  openScene,
  type PickedBlock,
  type Scene,
} from '../scene/index.ts'
import { useApp } from './context.ts'
import styles from './view.module.css'

export interface SceneState {
  /** Null while nothing could be opened. */
  readonly kind: Scene['kind'] | null
  readonly busy: boolean
  /** What is wrong and how to go on. */
  readonly trouble: string | null
  readonly bots: readonly string[]
  /** Whom the picture follows. */
  readonly bot: string | null
  readonly picked: PickedBlock | null
  /** Blocks that somebody breaks, by Minecraft name. */
  readonly digging: ReadonlyMap<string, Position>
  /** Where bots' feet will go, by Minecraft name. */
  readonly ways: ReadonlyMap<string, readonly Position[]>
}

const start: SceneState = {
  kind: null,
  busy: true,
  trouble: null,
  bots: [],
  bot: null,
  picked: null,
  digging: new Map(),
  ways: new Map(),
}
/** Milliseconds for which a view whose goal was reached still gives its last picture. */
const PARTING_MS = 2000
const LOST = 'The connection is lost; the view comes back by itself.'
const NOTHING = 'This browser can draw neither in three dimensions nor a map. Open the page in another one.'

/** Whom the cracks of a block belong to: entities have numbers, the plan knows names. */
const createDiggers = () => {
  const names = new Map<number, string>()
  return (message: ViewMessage, digging: ReadonlyMap<string, Position>): ReadonlyMap<string, Position> => {
    if (message.type === 'hello' || message.type === 'dimension') {
      // What ends elsewhere is not told here any more.
      names.clear()
      return digging.size === 0 ? digging : new Map()
    }
    if (message.type === 'spawn')
      for (const { id, kind, label } of message.entities) if (kind === 'player' && label) names.set(id, label)
    const name = message.type === 'cracks' ? names.get(message.by) : undefined
    if (message.type !== 'cracks' || name === undefined) return digging
    const { x, y, z, stage } = message
    const known = digging.get(name)
    if (stage === null ? !known : known && known.x === x && known.y === y && known.z === z) return digging
    const changed = new Map(digging)
    if (stage === null) changed.delete(name)
    else changed.set(name, { x, y, z })
    return changed
  }
}

interface Wishes {
  readonly host: RefObject<HTMLElement | null>
  /** Chunks in each direction. */
  readonly distance: number
  readonly camera: CameraKind
  readonly marks: (state: SceneState) => readonly Mark[]
  onMark(mark: Mark): void
}

/** Keeps a scene in `host` for as long as the view is there, fed by a socket of its own; hidden pages get nothing. */
export const useScene = ({ host, distance, camera, marks, onMark }: Wishes) => {
  const { view, mirror } = useApp()
  const icons = use(ItemIconsContext)
  const [state, setState] = useState(start)
  const scene = useRef<Scene | null>(null)
  const socket = useRef<ViewSocket | null>(null)
  const clicked = useRef(onMark)
  clicked.current = onMark

  useEffect(() => {
    const element = host.current
    if (!element) return
    const tell = (part: Partial<SceneState>) => setState(old => ({ ...old, ...part }))
    const closing = new AbortController()
    const assets = assetsAhead(view.fetchAsset, closing.signal)
    // Begun only with the core's first word: the world and its pictures are on their way while WebGL is made ready, which takes long.
    const begin = (first?: ViewMessage) => {
      if (scene.current) return
      if (first?.type === 'hello') assets.begin(first.assets)
      scene.current = openScene({
        host: element,
        look: { canvas: styles.canvas ?? '', name: styles.name ?? '', mark: styles.mark ?? '' },
        fetchAsset: assets.fetchAsset,
        onMark: mark => clicked.current(mark),
        onPicked: picked => tell({ picked }),
        onBusy: busy => tell({ busy }),
        onTrouble: trouble => tell({ trouble }),
      })
      tell(scene.current ? { kind: scene.current.kind } : { trouble: NOTHING, busy: false })
    }
    const diggers = createDiggers()
    /** The last picture of a view that has been closed. */
    let parting: Promise<Blob | null> | undefined
    const picture = () => scene.current?.snapshot().catch(() => null) ?? Promise.resolve(null)
    const take = (message: ViewMessage) => {
      if (message.type === 'picture')
        void (parting ?? picture()).then(taken => connection.picture(message.id, taken))
      if (parting) return
      begin(message)
      scene.current?.message(message)
      if (message.type === 'hello')
        tell({ bots: message.bots, bot: message.bot, trouble: null, picked: null, ways: new Map() })
      else if (message.type === 'bots') tell({ bots: message.bots })
      else if (message.type === 'nobody') tell({ trouble: message.message, busy: false })
      else if (message.type === 'way')
        setState(old => ({ ...old, ways: new Map(old.ways).set(message.bot, message.points) }))
      else if (message.type === 'failed') tell({ trouble: message.failure.message, busy: false })
      setState(old => {
        const digging = diggers(message, old.digging)
        return digging === old.digging ? old : { ...old, digging }
      })
    }
    const connection = view.open(
      { bot: null, distance: wantedDistance.current },
      {
        onMessage: take,
        onFrame: bytes => scene.current?.frame(bytes),
        onState: link => {
          if (parting) return
          if (link === 'lost') {
            begin()
            tell({ trouble: LOST })
          }
          if (link === 'open' && scene.current) tell({ trouble: null })
        },
      },
    )
    socket.current = connection
    const follow = () => connection.pause(document.hidden)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      // A goal that is reached closes the view, and the core may ask a moment later what that looked like.
      const reached = mirror.store.getState().core?.board?.phase === 'finished'
      parting = reached ? picture() : Promise.resolve(null)
      if (reached) setTimeout(() => connection.close(), PARTING_MS)
      else connection.close()
      closing.abort()
      scene.current?.dispose()
      scene.current = null
      socket.current = null
      setState(start)
    }
  }, [host, view, mirror])

  const wantedDistance = useRef(distance)
  useEffect(() => {
    if (wantedDistance.current === distance) return
    wantedDistance.current = distance
    socket.current?.watch({ bot: state.bot, distance })
  }, [distance, state.bot])

  useEffect(() => {
    if (state.kind) scene.current?.setCamera(camera)
  }, [camera, state.kind])

  useEffect(() => {
    if (icons && state.kind) scene.current?.setIcons(icons)
  }, [icons, state.kind])

  useEffect(() => {
    if (state.kind) scene.current?.setMarks(marks(state))
  }, [marks, state])

  return {
    state,
    watch: useCallback((bot: string) => socket.current?.watch({ bot, distance: wantedDistance.current }), []),
    snapshot: useCallback(() => scene.current?.snapshot() ?? Promise.resolve(null), []),
    /** Back to the bot, where the pointer moved the picture away. */
    centre: useCallback(() => scene.current?.setCamera(camera), [camera]),
  }
}
