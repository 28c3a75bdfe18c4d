import { Heart } from 'lucide-react'
import type { Participant } from '../../src-main/contract/index.ts'
import { listed } from '../../src-main/contract/nouns.ts'
import { workKinds } from '../../src-main/contract/work-kinds.ts'
import { useApp, useOnline } from './context.ts'
import styles from './likes.module.css'

/** What sorts of work somebody likes; for the player themselves, to be chosen. */
export const Likes = ({ who, own }: { who: Participant; own: boolean }) => {
  const { actions } = useApp()
  const online = useOnline()
  const likes = who.likes ?? []
  if (!own)
    return likes.length > 0 ? (
      <p className={styles.line}>
        <Heart size={13} aria-hidden="true" /> Likes {listed(likes)}
      </p>
    ) : null
  return (
    <fieldset className={styles.choices} title="What you like comes first for you, and bots leave it to you">
      <legend className={styles.line}>
        <Heart size={13} aria-hidden="true" /> I like
      </legend>
      {workKinds.map(kind => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          aria-pressed={likes.includes(kind)}
          disabled={!online}
          onClick={() =>
            void actions.like(likes.includes(kind) ? likes.filter(one => one !== kind) : [...likes, kind])
          }
        >
          {kind}
        </button>
      ))}
    </fieldset>
  )
}
