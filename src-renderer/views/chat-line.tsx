import { Check, CircleHelp, LoaderCircle, Undo2, X } from 'lucide-react'
import type { ChatLine, Understood } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { clockText } from '../parts/format.ts'
import { Who } from '../parts/who.tsx'
import styles from './chat.module.css'
import { useApp, useOnline, useParticipants, usePreferences } from './context.ts'

const marks: Record<Understood['state'], { icon: typeof Check; word: string }> = {
  done: { icon: Check, word: 'done' },
  refused: { icon: X, word: 'not done' },
  asked: { icon: CircleHelp, word: 'asked back' },
  undone: { icon: Undo2, word: 'taken back' },
}

const One = ({ what, line, place }: { what: Understood; line: string; place: number }) => {
  const { actions } = useApp()
  const online = useOnline()
  const { icon: Icon, word } = marks[what.state]
  return (
    <li className={styles.one} data-state={what.state}>
      <Icon size={14} aria-label={word} />
      <span className={styles.what}>{what.text}</span>
      {what.undo && (
        <Button
          look="bare"
          size="small"
          icon={Undo2}
          disabled={!online}
          aria-label={`Undo: ${what.text}`}
          onClick={() => void actions.takeBackSaid(line, place)}
        >
          Undo
        </Button>
      )}
    </li>
  )
}

/** What somebody said, what was understood of it, and the answer. */
export const Line = ({ line }: { line: ChatLine }) => {
  const { actions } = useApp()
  const online = useOnline()
  const me = usePreferences(({ id }) => id)
  const { find } = useParticipants()
  const who = find(line.by) ?? { name: line.name, kind: 'human' as const, colour: 0 }
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <Who who={who} me={line.by === me} />
        {line.via === 'game' && <span className={styles.via}>in the game</span>}
        <time dateTime={new Date(line.at).toISOString()}>{clockText(line.at)}</time>
      </p>
      <p className={styles.said}>{line.text}</p>
      {line.understood.length > 0 && (
        <ul className={styles.understood} aria-label="Understood">
          {line.understood.map((what, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names it; the list only grows
            <One key={place} what={what} line={line.id} place={place} />
          ))}
        </ul>
      )}
      {line.answer !== '' && <p className={styles.answer}>{line.answer}</p>}
      {line.state === 'thinking' && (
        <p className={styles.thinking}>
          <LoaderCircle className={styles.turning} size={14} aria-hidden="true" /> Thinking…
        </p>
      )}
      {line.state === 'asked' && line.by === me && (
        <p className={styles.asked}>
          <Button size="small" disabled={!online} onClick={() => void actions.speak('yes')}>
            Yes, do it
          </Button>
          <Button size="small" disabled={!online} onClick={() => void actions.speak('no')}>
            No
          </Button>
        </p>
      )}
    </li>
  )
}
