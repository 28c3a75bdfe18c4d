import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

interface Props {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  /** What it means as it stands. */
  hint: ReactNode
}

/** Something that is off unless somebody wants it; while it is on it catches the eye. */
export const Switch = ({ label, on, onChange, hint }: Props) => {
  const id = useId()
  return (
    <div className={styles.switch} data-on={on || undefined}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={`${id}-hint`}
          onChange={event => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
