import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { HistoryPicture, Outcome } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { clockText } from '../parts/format.ts'
import { useApp } from './context.ts'
import styles from './session-pictures.module.css'

const words = ({ moment, subtask }: HistoryPicture): string => {
  if (moment === 'finished') return 'Goal reached'
  if (moment === 'died') return 'Died'
  return `#${subtask} ${moment}`
}

const Picture = ({ session, picture }: { session: string; picture: HistoryPicture }) => {
  const { actions } = useApp()
  const [base64, setBase64] = useState<string>()
  useEffect(() => {
    let shown = true
    void actions.picture(session, picture.id).then(answer => {
      if (shown && answer.ok) setBase64(answer.value)
    })
    return () => {
      shown = false
    }
  }, [actions, session, picture.id])
  return (
    <figure>
      {base64 === undefined ? (
        <div className={styles.empty} />
      ) : (
        <img
          src={`data:image/webp;base64,${base64}`}
          width={512}
          height={288}
          alt={`What ${picture.bot} saw: ${words(picture)}`}
        />
      )}
      <figcaption>
        <span>
          {picture.bot}: {words(picture)}
        </span>
        <time dateTime={new Date(picture.at).toISOString()}>{clockText(picture.at)}</time>
      </figcaption>
    </figure>
  )
}

/** What the bots of a session saw at the moments that mattered. */
export const SessionPictures = ({ session }: { session: string }) => {
  const { actions } = useApp()
  const [answer, setAnswer] = useState<Outcome<HistoryPicture[]>>()
  const [sure, setSure] = useState(false)
  useEffect(() => {
    let shown = true
    void actions.pictures(session).then(pictures => {
      if (shown) setAnswer(pictures)
    })
    return () => {
      shown = false
    }
  }, [actions, session])
  if (!answer) return null
  if (!answer.ok) return <p role="alert">{answer.failure.message}</p>
  const pictures = answer.value
  if (pictures.length === 0) return <p className={styles.foot}>There are no pictures any more.</p>
  const forget = async () => {
    if (await actions.forgetPictures(session)) setAnswer({ ok: true, value: [] })
  }
  return (
    <>
      <ul className={styles.strip}>
        {pictures.map(picture => (
          <li key={picture.id}>
            <Picture session={session} picture={picture} />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        {sure ? (
          <>
            Delete these pictures for good?
            <Button size="small" icon={Trash2} onClick={() => void forget()}>
              Delete them
            </Button>
            <Button size="small" onClick={() => setSure(false)}>
              Keep them
            </Button>
          </>
        ) : (
          <Button size="small" icon={Trash2} onClick={() => setSure(true)}>
            Delete these pictures
          </Button>
        )}
      </p>
    </>
  )
}
