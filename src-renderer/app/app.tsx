import { KeyRound, LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { whoIsAwaited } from '../../src-main/contract/awaited.ts'
import type { Snapshot } from '../../src-main/contract/index.ts'
import { Toasts } from '../parts/toasts.tsx'
import { isOpen, tallyOf } from '../state/index.ts'
import {
  Banners,
  Compare,
  Connect,
  Goal,
  Help,
  History,
  Hud,
  LinkBanner,
  ProgramReview,
  refusedText,
  refusedTitle,
  Session,
  Settings,
  Summary,
  TopBar,
  useApp,
  useCore,
  useMirror,
  usePreferences,
  useShortcuts,
  useUi,
} from '../views/index.ts'
import styles from './app.module.css'

/** What the core's state calls for: a world first, then a goal, then its board, then how it ended. */
const Home = () => {
  const board = useCore(core => core.board)
  const world = useCore(core => core.world)
  const answered = useUi(({ preview, unplanned }) => preview !== null || unplanned !== null)
  const planning = useCore(core => core.planning !== null) || answered
  if (isOpen(board)) return <Session board={board} />
  if (world.status === 'none' || world.status === 'connecting' || (world.status === 'lost' && !board))
    return <Connect />
  return board && !planning ? <Summary board={board} /> : <Goal />
}

const Page = () => {
  const page = useUi(state => state.page)
  switch (page) {
    case 'home':
      return <Home />
    case 'goal':
      return <Goal />
    case 'history':
      return <History />
    case 'settings':
      return <Settings />
    case 'compare':
      return <Compare />
  }
}

/** The tab tells how it stands while the player looks elsewhere. */
const useTitle = () => {
  const title = useMirror(({ core }) => titleOf(core))
  useEffect(() => {
    document.title = title
  }, [title])
}

const titleOf = (core: Snapshot | null): string => {
  if (!core?.board) return 'Co-Voyager'
  const { board, vitals } = core
  const { done, total } = tallyOf(board.subtasks)
  const isStuck = board.phase === 'stuck' && !whoIsAwaited(board, id => vitals[id])
  return `${isStuck ? 'Stuck' : `${done}/${total}`} · ${board.goal} · Co-Voyager`
}

/** Nothing to show yet; after a while it says that it goes on trying. */
const Waiting = () => {
  const lost = useMirror(({ link }) => link === 'lost')
  return (
    <div className={styles.blank} role="status">
      <LoaderCircle className={styles.turning} size={40} aria-hidden="true" />
      <h1>{lost ? 'Co-Voyager does not answer' : 'Reaching Co-Voyager…'}</h1>
      {lost && (
        <p>Start it again. This page keeps trying, and goes on by itself where it is the same address.</p>
      )}
    </div>
  )
}

const Refused = () => (
  <div className={styles.blank} role="alert">
    <KeyRound size={40} aria-hidden="true" />
    <h1>{refusedTitle}</h1>
    <p>{refusedText}</p>
  </div>
)

/** The same app at a small size, for a window beside or over the game. */
const isHud = new URLSearchParams(location.search).has('hud')

/** The whole page. */
export const App = () => {
  const { ui } = useApp()
  const arrived = useMirror(({ core }) => core !== null)
  const refused = useMirror(({ link }) => link === 'refused')
  const toasts = useUi(state => state.toasts)
  const theme = usePreferences(state => state.theme)
  useShortcuts(isHud)
  useTitle()
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <div className={styles.app}>
      {arrived && !isHud && <TopBar />}
      <div>
        {arrived && <LinkBanner />}
        {arrived && !isHud && <Banners />}
      </div>
      <main className={styles.main}>
        {arrived && (isHud ? <Hud /> : <Page />)}
        {!arrived && (refused ? <Refused /> : <Waiting />)}
      </main>
      <Toasts toasts={toasts} onDismiss={ui.dismissToast} />
      <Help isHud={isHud} />
      {arrived && <ProgramReview />}
    </div>
  )
}
