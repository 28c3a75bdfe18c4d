import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import type { ModelCheck, ModelTest } from '../../src-main/contract/models.ts'
import { Button } from '../parts/button.tsx'
import styles from './model-settings.module.css'

const looks = {
  ok: { icon: CircleCheck, colour: 'var(--ready)', word: 'Works' },
  failed: { icon: CircleX, colour: 'var(--failed)', word: 'Does not work' },
  skipped: { icon: CircleMinus, colour: 'var(--muted)', word: 'Not tried' },
} as const

/** `answer: planner, chat` -> `Answer: planner, chat`. */
const title = (what: string) => what.charAt(0).toUpperCase() + what.slice(1)

const Check = ({ check: { what, state, text, seconds } }: { check: ModelCheck }) => {
  const { icon: Icon, colour, word } = looks[state]
  return (
    <li className={styles.check}>
      <Icon size={16} color={colour} aria-label={word} role="img" />
      <p>
        <strong>{title(what)}</strong> <span className={styles.quiet}>{text}</span>
      </p>
      <span className={styles.quiet}>{state === 'ok' && `${seconds.toFixed(1)} s`}</span>
    </li>
  )
}

/** What the trial of an endpoint came to. */
export const ModelChecks = ({ test }: { test: ModelTest }) => (
  <div role="status">
    <ul className={styles.checks} aria-label="What was tried">
      {test.checks.map(check => (
        <Check key={check.what} check={check} />
      ))}
    </ul>
  </div>
)

/** Names that are offered at once; the field knows all of them. */
const OFFERED = 8

/** The endpoint's own models, to be chosen by a click where none is named yet. */
export const ModelNames = ({
  names,
  onChoose,
}: {
  names: readonly string[]
  onChoose: (name: string) => void
}) => (
  <div className={styles.names}>
    <span className={styles.quiet}>It has:</span>
    {names.slice(0, OFFERED).map(name => (
      <Button key={name} size="small" onClick={() => onChoose(name)}>
        {name}
      </Button>
    ))}
    {names.length > OFFERED && (
      <span className={styles.quiet}>and {names.length - OFFERED} more: begin to type.</span>
    )}
  </div>
)
