import {
  CirclePause,
  CirclePlay,
  CircleStop,
  Flag,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
  Unplug,
  WifiOff,
} from 'lucide-react'
import type { BoardSubtask, BoardView } from '../../src-main/contract/index.ts'
import { shareFor } from '../../src-main/contract/shares.ts'
import { kindOfWork } from '../../src-main/contract/work-kinds.ts'
import { Button } from '../parts/button.tsx'
import { subtaskTitle } from '../parts/format.ts'
import { ItemIcon } from '../parts/item-icon.tsx'
import { colourOf, Who } from '../parts/who.tsx'
import { type CardOrder, iconOf, isLiked, nextFor } from '../state/index.ts'
import { useApp, useAwaited, useCore, useOnline, usePreferences } from './context.ts'
import styles from './now-strip.module.css'

/** More would not be readable from afar; the others are among the participants. */
const mostBots = 3

interface Phase {
  word: string
  icon: LucideIcon
  tone: 'good' | 'warning' | 'bad'
}

const phases: Record<BoardView['phase'], Phase> = {
  running: { word: 'Running', icon: CirclePlay, tone: 'good' },
  paused: { word: 'Paused', icon: CirclePause, tone: 'warning' },
  stopped: { word: 'Stopped', icon: CircleStop, tone: 'warning' },
  finished: { word: 'Finished', icon: Flag, tone: 'good' },
  stuck: { word: 'Stuck', icon: TriangleAlert, tone: 'bad' },
}

/** Stuck only until what a death left behind is fetched. */
const waiting: Phase = { word: 'Waiting', icon: Hourglass, tone: 'warning' }

/** What this person can do, in the largest letters of the page. */
export const Mine = ({ board }: { board: BoardView }) => {
  const { actions } = useApp()
  const online = useOnline()
  const me = usePreferences(({ id }) => id)
  const next = nextFor(board, me)
  const awaited = useAwaited()
  const share = next ? undefined : shareFor(board, me)
  if (share) {
    const { subtask, quantity, holder } = share
    return (
      <Step
        subtask={subtask}
        label={`Help ${holder.name}`}
        amount={progressOf(subtask)}
        button={`Take ${quantity}`}
        order={{ action: 'split', quantity }}
      />
    )
  }
  if (!next)
    return (
      <div className={styles.mine}>
        <span className={styles.label}>You</span>
        <span className={styles.idle}>
          {board.phase === 'stuck' && !awaited ? 'See above what to do.' : 'Nothing to claim now.'}
        </span>
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
    <Step
      subtask={next}
      label={mine ? 'You' : 'Next'}
      amount={next.quantity > 1 ? (mine ? progressOf(next) : `×${next.quantity}`) : ''}
      note={!mine && isLiked(board, next, me) ? `You like ${kindOfWork(next)}` : ''}
      button={mine ? 'Done' : 'Claim'}
      order={{ action: mine ? 'done' : 'claim' }}
    />
  )
}

const progressOf = ({ progress, quantity }: BoardSubtask): string => `${progress} / ${quantity}`

interface StepProps {
  subtask: BoardSubtask
  label: string
  amount: string
  note?: string
  button: string
  order: CardOrder
}

/** A subtask with the one button that it is about now. */
const Step = ({ subtask, label, amount, note, button, order }: StepProps) => {
  const { actions } = useApp()
  const online = useOnline()
  return (
    <div className={styles.mine}>
      <span className={styles.label}>{label}</span>
      <ItemIcon item={iconOf(subtask)} />
      <span className={styles.next} title={subtask.text}>
        {subtaskTitle(subtask)}
        {amount && <span className={styles.quantity}>{amount}</span>}
      </span>
      {note && <span className={styles.liked}>{note}</span>}
      <Button look="main" disabled={!online} onClick={() => void actions.act(subtask.id, order)}>
        {button}
      </Button>
    </div>
  )
}

/** How it goes, as far as the page can know. */
const usePhase = (board: BoardView): Phase => {
  const online = useOnline()
  const world = useCore(core => core.world.status)
  const awaited = useAwaited()
  if (!online) return { word: 'No contact', icon: WifiOff, tone: 'warning' }
  if (board.phase === 'running' && world === 'lost') return { word: 'World lost', icon: Unplug, tone: 'bad' }
  return awaited ? waiting : phases[board.phase]
}

/** Are we moving. */
export const PhaseTag = ({ board }: { board: BoardView }) => {
  const { word, icon: Icon, tone } = usePhase(board)
  return (
    <span className={styles.phase} data-tone={tone} role="status">
      <Icon size={20} aria-hidden="true" /> {word}
    </span>
  )
}

/** The strip that is read from across the room: are we moving, what can I do, what does each bot do. */
export const NowStrip = ({ board }: { board: BoardView }) => {
  const vitals = useCore(core => core.vitals)
  const bots = board.participants.filter(({ kind, present }) => kind === 'bot' && present)
  return (
    <section className={styles.strip} aria-label="Now" data-many={bots.length > 1 || undefined}>
      <PhaseTag board={board} />
      <Mine board={board} />
      {bots.length > 0 && (
        <div className={styles.bots}>
          {bots.slice(0, mostBots).map(bot => (
            <div key={bot.id} className={styles.bot} data-colour={colourOf(bot)}>
              <Who who={bot} size={bots.length > 1 ? 'small' : 'large'} />
              <span className={styles.doing} title={vitals[bot.id]?.doing}>
                {vitals[bot.id]?.doing || 'Waiting'}
              </span>
            </div>
          ))}
          {bots.length > mostBots && <span className={styles.rest}>and {bots.length - mostBots} more</span>}
        </div>
      )}
    </section>
  )
}
