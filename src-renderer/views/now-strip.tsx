import { CirclePause, CirclePlay, CircleStop, Flag, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { BoardView } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { subtaskTitle } from '../parts/format.ts'
import { ItemIcon } from '../parts/item-icon.tsx'
import { colourOf, Who } from '../parts/who.tsx'
import { iconOf, nextFor } from '../state/index.ts'
import { useApp, useCore, useOnline, usePreferences } from './context.ts'
import styles from './now-strip.module.css'

/** More would not be readable from afar; the others are among the participants. */
const mostBots = 3

const phases: Record<BoardView['phase'], { word: string; icon: LucideIcon }> = {
  running: { word: 'Running', icon: CirclePlay },
  paused: { word: 'Paused', icon: CirclePause },
  stopped: { word: 'Stopped', icon: CircleStop },
  finished: { word: 'Finished', icon: Flag },
  stuck: { word: 'Stuck', icon: TriangleAlert },
}

/** What this person can do, in the largest letters of the page. */
const Mine = ({ board }: { board: BoardView }) => {
  const { actions } = useApp()
  const online = useOnline()
  const me = usePreferences(({ id }) => id)
  const next = nextFor(board, me)
  if (!next)
    return (
      <div className={styles.mine}>
        <span className={styles.label}>You</span>
        <span className={styles.idle}>Nothing to claim: all open work waits or is taken.</span>
      </div>
    )
  const mine = next.status === 'IN_PROGRESS'
  if (board.phase === 'paused' && !mine)
    return (
      <div className={styles.mine}>
        <span className={styles.label}>You</span>
        <span className={styles.idle}>Nobody can claim anything meanwhile.</span>
        <Button look="main" disabled={!online} onClick={() => void actions.pauseOrResume()}>
          Go on
        </Button>
      </div>
    )
  return (
    <div className={styles.mine}>
      <span className={styles.label}>{mine ? 'You' : 'Next'}</span>
      <ItemIcon item={iconOf(next)} />
      <span className={styles.next} title={next.text}>
        {subtaskTitle(next)}
        {next.quantity > 1 && (
          <span className={styles.quantity}>
            {mine ? `${next.progress} / ${next.quantity}` : `×${next.quantity}`}
          </span>
        )}
      </span>
      <Button
        look="main"
        disabled={!online}
        onClick={() => void actions.act(next.id, { action: mine ? 'done' : 'claim' })}
      >
        {mine ? 'Done' : 'Claim'}
      </Button>
    </div>
  )
}

/** The strip that is read from across the room: are we moving, what can I do, what does each bot do. */
export const NowStrip = ({ board }: { board: BoardView }) => {
  const vitals = useCore(core => core.vitals)
  const { word, icon: Icon } = phases[board.phase]
  const bots = board.participants.filter(({ kind, present }) => kind === 'bot' && present)
  return (
    <section className={styles.strip} aria-label="Now">
      <span className={styles.phase} data-phase={board.phase} role="status">
        <Icon size={20} aria-hidden="true" /> {word}
      </span>
      <Mine board={board} />
      {bots.slice(0, mostBots).map(bot => (
        <div key={bot.id} className={styles.bot} data-colour={colourOf(bot)}>
          <Who who={bot} size="large" />
          <span className={styles.doing} title={vitals[bot.id]?.doing}>
            {vitals[bot.id]?.doing || 'Waiting'}
          </span>
        </div>
      ))}
      {bots.length > mostBots && <span className={styles.rest}>and {bots.length - mostBots} more</span>}
    </section>
  )
}
