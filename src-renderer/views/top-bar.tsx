import {
  CircleHelp,
  History,
  Pause,
  PictureInPicture2,
  Play,
  Plug,
  ScanEye,
  Settings,
  Square,
  SquareKanban,
  Unplug,
  WifiOff,
} from 'lucide-react'
import type { WorldState } from '../../src-main/contract/index.ts'
import { Meter } from '../parts/bars.tsx'
import { Button } from '../parts/button.tsx'
import { durationText } from '../parts/format.ts'
import { isOpen, lastEnd, type Page, tallyOf } from '../state/index.ts'
import { useApp, useCore, useMirror, useNow, useOnline, useUi } from './context.ts'
import styles from './top-bar.module.css'

const practiceNames = { arena: 'Practice world', wild: 'The wild' } as const

const worldText = (world: WorldState, hadBoard: boolean): string => {
  switch (world.status) {
    case 'none':
      return 'No world'
    case 'connecting':
      return 'Connecting…'
    case 'connected':
      return world.target.kind === 'practice'
        ? practiceNames[world.target.preset]
        : `${world.host}:${world.port}`
    case 'lost':
      // Never reached, or had and lost.
      return hadBoard || world.retryAt !== undefined ? 'World lost' : 'No world'
  }
}

const Connection = () => {
  const link = useMirror(mirror => mirror.link)
  const world = useCore(core => core.world)
  const hadBoard = useCore(core => core.board !== null)
  const good = link === 'open' && world.status === 'connected'
  const Icon = link !== 'open' ? WifiOff : world.status === 'connected' ? Plug : Unplug
  const text = link === 'open' ? worldText(world, hadBoard) : 'Co-Voyager away'
  return (
    <span className={styles.connection} data-good={good || undefined} role="status" title={text}>
      <Icon size={15} aria-hidden="true" />
      <span className={styles.connectionText}>{text}</span>
      {good && world.status === 'connected' && <span className={styles.version}>{world.version}</span>}
    </span>
  )
}

/** Bots know here what no player could see: that is not to be overlooked. */
const HiddenOres = () => {
  const world = useCore(core => core.world)
  if (world.status === 'none' || world.target.kind !== 'server' || !world.target.hiddenOres) return null
  return (
    <span
      className={styles.hiddenOres}
      title="The bots know ores behind stone here, as you allowed when joining."
    >
      <ScanEye size={15} aria-hidden="true" /> Hidden ores known
    </span>
  )
}

const Progress = () => {
  const board = useCore(core => core.board)
  const session = useCore(core => core.session)
  const running = isOpen(board)
  const now = useNow(running)
  if (!board) return null
  const { done, failed, total, share } = tallyOf(board.subtasks)
  const end = running ? now : (lastEnd(board) ?? now)
  return (
    <div className={styles.progress}>
      <p className={styles.figures}>
        <b>
          {done} / {total}
        </b>{' '}
        done
        {failed > 0 && <span className={styles.failed}>{failed} failed</span>}
        {session && <span className={styles.time}>{durationText(end - session.startedAt)}</span>}
      </p>
      <Meter share={share} label="Progress of the goal" />
    </div>
  )
}

/** The app's own window shows it over the game; a browser in a small window, which keeps its place by its name. */
const openHud = () => window.open('?hud', 'co-voyager-hud', 'popup,width=400,height=320')

/** Letters from which on a goal takes two lines. */
const longGoal = 24

const pages: readonly { page: Page; label: string; icon: typeof History }[] = [
  { page: 'home', label: 'Board', icon: SquareKanban },
  { page: 'history', label: 'History', icon: History },
  { page: 'settings', label: 'Settings', icon: Settings },
]

export const TopBar = () => {
  const { actions, ui } = useApp()
  const online = useOnline()
  const page = useUi(state => state.page)
  const board = useCore(core => core.board)
  const open = isOpen(board)
  const paused = board?.phase === 'paused'
  return (
    <header className={styles.bar} data-open={open || undefined}>
      <div className={styles.goal}>
        <h1
          className={styles.title}
          data-long={(board?.goal.length ?? 0) > longGoal || undefined}
          title={board?.goal}
        >
          {board?.goal ?? 'Co-Voyager'}
        </h1>
      </div>
      <Progress />
      <Connection />
      <HiddenOres />
      {open && (
        <div className={styles.group}>
          <Button
            icon={paused ? Play : Pause}
            disabled={!online}
            title={paused ? 'Go on (p)' : 'Pause (p)'}
            onClick={() => void actions.pauseOrResume()}
          >
            {paused ? 'Go on' : 'Pause'}
          </Button>
          <Button icon={Square} disabled={!online} title="Stop" onClick={() => void actions.stop()}>
            Stop
          </Button>
        </div>
      )}
      <nav className={styles.group} aria-label="Pages">
        {pages.map(({ page: to, label, icon }) => (
          <Button
            key={to}
            look="bare"
            icon={icon}
            aria-label={label}
            title={label}
            aria-current={page === to ? 'page' : undefined}
            onClick={() => ui.set({ page: to })}
          />
        ))}
        <Button
          look="bare"
          icon={PictureInPicture2}
          aria-label="Overlay"
          title="A small window for beside the game"
          onClick={openHud}
        />
        <Button
          look="bare"
          icon={CircleHelp}
          aria-label="Keyboard help"
          title="Keyboard help (?)"
          onClick={() => ui.set({ help: true })}
        />
      </nav>
    </header>
  )
}
