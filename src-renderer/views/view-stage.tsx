import {
  Camera,
  Eye,
  Globe,
  LoaderCircle,
  type LucideIcon,
  Map as MapIcon,
  Maximize2,
  Minimize2,
  PictureInPicture2,
  UserRound,
  X,
} from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { chestsOf } from '../../src-main/contract/board.ts'
import type { BoardView, Participant, Position } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { colourOf } from '../parts/who.tsx'
import type { CameraKind, Mark, PickedBlock } from '../scene/index.ts'
import { useApp, useCore, usePreferences, useUi } from './context.ts'
import { type SceneState, useScene } from './use-scene.ts'
import styles from './view.module.css'
import { useViewLayout } from './view-layout.ts'
import { marksOf } from './view-marks.ts'
import { useMoving } from './view-moving.ts'

const cameras: readonly { kind: CameraKind; label: string; key: string; icon: LucideIcon }[] = [
  { kind: 'eyes', label: 'Eyes', key: '1', icon: Eye },
  { kind: 'behind', label: 'Behind', key: '2', icon: UserRound },
  { kind: 'orbit', label: 'Around', key: '3', icon: Globe },
  { kind: 'map', label: 'Map', key: '4', icon: MapIcon },
]

/** A colour of the theme as the browser works it out: three.js knows no variables. */
const resolved = (host: HTMLElement, variable: string, palette?: number): string => {
  const probe = document.createElement('span')
  if (palette !== undefined) probe.dataset['colour'] = String(palette)
  probe.style.color = `var(${variable})`
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Blocks that can be the shared chest. */
const SHAREABLE = /^(trapped_)?chest$|^barrel$/

const placeOf = ({ x, y, z }: PickedBlock): Position => ({ x, y, z })
const isAt = (place: Position, { x, y, z }: PickedBlock): boolean =>
  place.x === x && place.y === y && place.z === z

const saveAs = (picture: Blob, name: string) => {
  const address = URL.createObjectURL(picture)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}

const useMarks = (board: BoardView, host: { readonly current: HTMLElement | null }) => {
  const me = usePreferences(({ id }) => id)
  const camera = usePreferences(({ view }) => view.camera)
  const vitals = useCore(core => core.vitals)
  const areas = useCore(core => core.areas)
  const pointed = useUi(state => state.pointed)
  return useCallback(
    ({ digging, ways, bot }: SceneState): readonly Mark[] => {
      const element = host.current
      if (!element) return []
      return marksOf({
        board,
        vitals,
        me,
        pointed,
        digging,
        ways,
        eyes: camera === 'eyes' ? bot : null,
        colourOf: (who: Participant) => resolved(element, '--who', colourOf(who)),
        stationColour: resolved(element, '--accent'),
        areas,
      })
    },
    [board, vitals, me, pointed, camera, areas, host],
  )
}

interface Props {
  board: BoardView
  /** As large as its place, without the buttons that lay it out. */
  always: boolean
}

/** The picture with its buttons. Loaded when it is first opened. */
export const ViewStage = ({ board, always }: Props) => {
  const { ui, actions } = useApp()
  const layout = usePreferences(({ view }) => view)
  const change = useViewLayout()
  const frame = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const place = always ? 'tab' : layout.place
  const moving = useMoving(frame, layout, change)

  const openSubtask = ({ subtask }: Mark) => {
    if (subtask === undefined) return
    if (layout.place === 'filling') change({ place: 'docked' })
    ui.set({ page: 'home', tab: 'board', card: subtask, opened: subtask })
  }
  const marks = useMarks(board, host)
  const { state, watch, snapshot, centre } = useScene({
    host,
    distance: layout.distance,
    camera: layout.camera,
    marks,
    onMark: openSubtask,
  })
  const { kind, busy, trouble, bots, bot, picked } = state
  // Who has left stays in the list until another one is chosen.
  const choices = bot !== null && !bots.includes(bot) ? [bot, ...bots] : bots
  const flat = kind === 'flat'
  const style = useMemo(() => moving.style(place), [moving, place])

  const save = async () => {
    const picture = await snapshot()
    if (picture) saveAs(picture, `${bot ?? 'bot'}.webp`)
    else ui.tell('There is no picture yet; try again when the world is there.')
  }

  const chests = chestsOf(board.ledger)
  const isShared = picked ? chests.some(({ position }) => isAt(position, picked)) : false
  return (
    <section
      ref={frame}
      className={styles.view}
      data-place={place}
      style={style}
      aria-label="Live view"
      aria-busy={busy}
    >
      <div className={styles.bar} onPointerDown={place === 'floating' ? moving.onMove : undefined}>
        <fieldset className={styles.cameras} aria-label="Camera">
          {cameras.map(({ kind: to, label, key, icon: Icon }) => (
            <button
              key={to}
              type="button"
              aria-pressed={flat ? to === 'map' : layout.camera === to}
              aria-label={label}
              title={`${label} (${key})`}
              disabled={flat && to !== 'map'}
              onClick={() => (layout.camera === to ? centre() : change({ camera: to }))}
            >
              <Icon size={15} aria-hidden="true" />
              <span>{label}</span>
            </button>
          ))}
        </fieldset>
        {choices.length > 1 && (
          <select
            className={styles.bots}
            aria-label="Bot"
            value={bot ?? ''}
            onChange={event => watch(event.target.value)}
          >
            {choices.map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
        <select
          className={styles.bots}
          aria-label="View distance"
          title="How far the view reaches, in chunks"
          value={layout.distance}
          onChange={event => change({ distance: Number(event.target.value) })}
        >
          {[2, 3, 4, 6, 8, 12].map(chunks => (
            <option key={chunks} value={chunks}>
              {chunks} chunks
            </option>
          ))}
        </select>
        <span className={styles.gap} />
        {!flat && (
          <Button
            look="bare"
            size="small"
            icon={Camera}
            aria-label="Save what the bot sees"
            title="Save what the bot sees"
            onClick={() => void save()}
          />
        )}
        {!always && (
          <>
            <Button
              look="bare"
              size="small"
              icon={PictureInPicture2}
              aria-label={place === 'floating' ? 'Dock' : 'Float'}
              title={place === 'floating' ? 'Beside the board' : 'In a small window'}
              onClick={() => change({ place: place === 'floating' ? 'docked' : 'floating' })}
            />
            <Button
              look="bare"
              size="small"
              icon={place === 'filling' ? Minimize2 : Maximize2}
              aria-label={place === 'filling' ? 'Make smaller' : 'Fill the window'}
              title={place === 'filling' ? 'Beside the board (f)' : 'Fill the window (f)'}
              onClick={() => change({ place: place === 'filling' ? 'docked' : 'filling' })}
            />
            <Button
              look="bare"
              size="small"
              icon={X}
              aria-label="Close the live view"
              title="Close the live view (v)"
              onClick={() => change({ open: false })}
            />
          </>
        )}
      </div>
      <div ref={host} className={styles.stage}>
        {flat && (
          <p className={styles.notice}>
            This browser draws no WebGL, so here is a map. Turn on hardware acceleration in its settings to
            see the world in three dimensions.
          </p>
        )}
        {trouble && (
          <p className={styles.trouble} role="status">
            {trouble}
          </p>
        )}
        {busy && !trouble && (
          <p className={styles.busy} role="status">
            <LoaderCircle className={styles.turning} size={16} aria-hidden="true" /> Loading the world…
          </p>
        )}
        {picked && (
          <p className={styles.picked} role="status">
            {picked.label} at {picked.x} {picked.y} {picked.z}, {Math.round(picked.distance)} m away
            {SHAREABLE.test(picked.name) && (!isShared || chests.length > 1) && (
              <Button size="small" onClick={() => void actions.shareChest(placeOf(picked), !isShared)}>
                {isShared ? 'Share it no longer' : 'Share this chest'}
              </Button>
            )}
          </p>
        )}
      </div>
      {place === 'docked' && (
        // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged or reached by keyboard
        <div
          className={styles.edge}
          role="separator"
          aria-orientation="horizontal"
          aria-label="Height of the live view"
          aria-valuenow={Math.round(layout.share * 100)}
          tabIndex={0}
          onPointerDown={moving.onStretch}
          onKeyDown={moving.onEdgeKey}
        />
      )}
      {place === 'floating' && <div className={styles.corner} onPointerDown={moving.onSize} />}
    </section>
  )
}
