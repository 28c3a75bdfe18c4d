import { LifeBuoy } from 'lucide-react'
import { useEffect } from 'react'
import type { BoardView, ShortcutAction } from '../../src-main/contract/index.ts'
import { Meter } from '../parts/bars.tsx'
import { subtaskTitle } from '../parts/format.ts'
import { colourOf, Who } from '../parts/who.tsx'
import { isOpen, nextFor, stuckReason, takeableFor, tallyOf } from '../state/index.ts'
import { useApp, useAwaited, useCore, usePreferences } from './context.ts'
import { guideLine } from './guide-text.ts'
import styles from './hud.module.css'
import { Mine, PhaseTag } from './now-strip.tsx'
import { useGuide } from './use-guide.ts'

/** What the app's own window adds to the page: keys that work while the game has the focus. */
interface Shell {
  onShortcut?(listener: (action: ShortcutAction) => void): () => void
  setShortcuts?(shortcuts: Record<string, string>): void
}

const shell = (): Shell | undefined => (window as { coVoyager?: Shell }).coVoyager

/** Lets the keys of the app's own window do what the page's buttons do. */
const useGlobalShortcuts = (board: BoardView | null) => {
  const { actions } = useApp()
  const me = usePreferences(({ id }) => id)
  const shortcuts = useCore(core => core.settings.shortcuts)
  useEffect(() => shell()?.setShortcuts?.(shortcuts), [shortcuts])
  useEffect(
    () =>
      shell()?.onShortcut?.(action => {
        if (!board || !isOpen(board)) return
        if (action === 'pause') return void actions.pauseOrResume()
        if (action === 'claim') {
          const takeable = takeableFor(board, me)
          if (takeable) void actions.act(takeable.id, takeable.order)
          return
        }
        const next = nextFor(board, me)
        if (next?.status === 'IN_PROGRESS') void actions.act(next.id, { action })
      }),
    [actions, board, me],
  )
}

/** Where it is and what it takes, in a line. */
const How = ({ board }: { board: BoardView }) => {
  const me = usePreferences(({ id }) => id)
  const next = nextFor(board, me)
  const guide = useGuide(next?.id)
  return guide ? <p className={styles.how}>{guideLine(guide)}</p> : null
}

/** Why nobody can go on: the page's banner says it there. */
const Stuck = ({ board }: { board: BoardView }) => {
  const awaited = useAwaited()
  return board.phase === 'stuck' && !awaited ? <p className={styles.stuck}>{stuckReason(board)}</p> : null
}

/** Who of the others asks for help, and with what. */
const HelpWanted = ({ board }: { board: BoardView }) => {
  const me = usePreferences(({ id }) => id)
  return board.subtasks.map(subtask => {
    const asker = board.participants.find(({ id }) => id === subtask.helpFor)
    if (!asker || asker.id === me || subtask.status === 'DONE') return null
    return (
      <p key={subtask.id} className={styles.help}>
        <LifeBuoy size={16} aria-hidden="true" />
        <span>
          {asker.name} asks for help: {subtaskTitle(subtask)}
        </span>
      </p>
    )
  })
}

/** The board in a small window beside or over the game: how it stands, what to do next, what each bot does. */
export const Hud = () => {
  const board = useCore(core => core.board)
  const vitals = useCore(core => core.vitals)
  useGlobalShortcuts(board)
  if (!board) return <p className={styles.empty}>No goal yet: say one in the app.</p>
  const { done, total, share } = tallyOf(board.subtasks)
  const bots = board.participants.filter(({ kind, present }) => kind === 'bot' && present)
  return (
    <section className={styles.hud} aria-label="Overlay">
      <header className={styles.head}>
        <PhaseTag board={board} />
        <h1 className={styles.goal} title={board.goal}>
          {board.goal}
        </h1>
        <b className={styles.tally}>
          {done} / {total}
        </b>
      </header>
      <Meter share={share} label="Progress of the goal" />
      {isOpen(board) && (
        <>
          <Stuck board={board} />
          <Mine board={board} />
          <How board={board} />
          <HelpWanted board={board} />
        </>
      )}
      <ul className={styles.bots}>
        {bots.map(bot => (
          <li key={bot.id} className={styles.bot} data-colour={colourOf(bot)}>
            <Who who={bot} size="small" />
            <span className={styles.doing} title={vitals[bot.id]?.why}>
              {vitals[bot.id]?.doing || 'Waiting'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
