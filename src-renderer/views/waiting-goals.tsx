import { ListEnd, Play, X } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { isOpen } from '../state/index.ts'
import { useApp, useCore, useOnline } from './context.ts'
import styles from './waiting-goals.module.css'

/** The goals that wait for the present one, the next one first. */
export const WaitingGoals = () => {
  const { actions } = useApp()
  const online = useOnline()
  const waiting = useCore(core => core.waiting)
  const board = useCore(core => core.board)
  const connected = useCore(({ world }) => world.status === 'connected')
  if (waiting.length === 0) return null
  // After an end the first begins by itself; without one, as after a restart, somebody has to say so.
  const comes = board !== null && !isOpen(board) && connected
  const canBegin = !isOpen(board) && !comes && connected
  return (
    <section className={styles.waiting} aria-label="Waiting goals">
      <h2 className={styles.heading}>
        <ListEnd size={15} aria-hidden="true" /> {comes ? 'Begins in a moment' : 'Next'}
      </h2>
      <ol className={styles.list}>
        {waiting.map(one => (
          <li key={one.id} className={styles.goal}>
            <span className={styles.text} title={one.goal}>
              {one.goal}
            </span>
            <span className={styles.by}>{one.by}</span>
            {canBegin && (
              <Button
                look="bare"
                size="small"
                icon={Play}
                disabled={!online}
                aria-label={`Begin ${one.goal}`}
                title="Begin now"
                onClick={() => void actions.begin(one)}
              />
            )}
            <Button
              look="bare"
              size="small"
              icon={X}
              disabled={!online}
              aria-label={`Cancel ${one.goal}`}
              title="Cancel"
              onClick={() => void actions.cancel(one)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
