import { CircleStop, Flag, History as HistoryIcon, Play } from 'lucide-react'
import type { BoardView } from '../../src-main/contract/index.ts'
import { counted } from '../../src-main/contract/nouns.ts'
import { Button } from '../parts/button.tsx'
import { amountText, durationText } from '../parts/format.ts'
import { ItemIcon } from '../parts/item-icon.tsx'
import { Who } from '../parts/who.tsx'
import { lastEnd, sharesOf, tallyOf } from '../state/index.ts'
import { useApp, useCore, useParticipants, usePreferences } from './context.ts'
import { GoalBox } from './goal-box.tsx'
import styles from './summary.module.css'

/** How it ended: time, who did what, and the next goal. */
export const Summary = ({ board }: { board: BoardView }) => {
  const { actions, ui } = useApp()
  const session = useCore(core => core.session)
  const me = usePreferences(({ id }) => id)
  const { find } = useParticipants()
  const { done, total } = tallyOf(board.subtasks)
  const finished = board.phase === 'finished'
  const end = lastEnd(board)
  const { written, reused } = useCore(core => core.programs)
  const Icon = finished ? Flag : CircleStop
  return (
    <div className={styles.page}>
      <section className={styles.result} aria-label="Result">
        <h2 className={styles.title} data-finished={finished || undefined}>
          <Icon size={24} aria-hidden="true" />
          {board.goal}: {finished ? 'finished' : 'stopped'}
        </h2>
        <p className={styles.lead}>
          {done} of {counted(total, 'subtask')} done
          {session && end !== null && ` in ${durationText(end - session.startedAt)}`}.
        </p>
        {written + reused > 0 && (
          <p className={styles.lead}>
            {counted(written, 'program')} written by the language model, {counted(reused, 'subtask')} done by
            one that was written before.
          </p>
        )}
        <table className={styles.shares}>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Done</th>
              <th scope="col">Busy</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {sharesOf(board).map(({ participant, done: things, busyMs }) => {
              const who = find(participant)
              return (
                <tr key={participant}>
                  <td>{who ? <Who who={who} me={who.id === me} /> : participant}</td>
                  <td className={styles.number}>{things.length}</td>
                  <td className={styles.number}>{durationText(busyMs)}</td>
                  <td>
                    <span className={styles.things}>
                      {things.map(({ item, count }, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the same item may come twice, in order
                        <span key={index} className={styles.thing} title={amountText({ item, count })}>
                          <ItemIcon item={item} />
                          <span className={styles.count}>{count > 1 && count}</span>
                        </span>
                      ))}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <div className={styles.buttons}>
          {!finished && (
            <Button icon={Play} onClick={() => void actions.planAgain(board.goal)}>
              Plan the rest
            </Button>
          )}
          <Button icon={HistoryIcon} onClick={() => ui.set({ page: 'history' })}>
            History and export
          </Button>
        </div>
      </section>
      <GoalBox label="What next?" />
    </div>
  )
}
