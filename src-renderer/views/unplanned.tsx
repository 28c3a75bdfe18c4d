import { CircleAlert } from 'lucide-react'
import type { Failure } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { findingsOf, offersOf } from '../state/index.ts'
import { useApp, useOnline } from './context.ts'
import { Findings } from './finding-row.tsx'
import styles from './unplanned.module.css'

/** Why a goal could not be planned, and what can be planned in its place. */
export const Unplanned = ({ goal, failure }: { goal: string; failure: Failure }) => {
  const { actions, ui } = useApp()
  const online = useOnline()
  const offers = offersOf(failure)
  const findings = findingsOf(failure)
  const take = (offer: string) => {
    ui.set({ goal: offer })
    void actions.preview(offer)
  }
  return (
    <section className={styles.unplanned} role="alert" aria-label={`No plan for ${goal}`}>
      <p className={styles.message}>
        <CircleAlert size={18} aria-hidden="true" /> {failure.message}
      </p>
      {offers.length > 0 && (
        <p className={styles.offers}>
          Plan this instead
          {offers.map(offer => (
            <Button key={offer} disabled={!online} onClick={() => take(offer)}>
              {offer}
            </Button>
          ))}
        </p>
      )}
      {findings.length > 0 && (
        <details className={styles.details}>
          <summary>What the Task Critic found</summary>
          <Findings findings={findings} />
        </details>
      )}
    </section>
  )
}
