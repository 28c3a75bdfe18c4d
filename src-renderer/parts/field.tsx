import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './field.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** What to type, or what is wrong with it. */
  hint?: ReactNode
  wrong?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A labelled line of text with its hint below. */
export const Field = ({ label, hint, wrong = false, ...rest }: Props) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        autoComplete="off"
        {...rest}
      />
      <p id={`${id}-hint`} className={styles.hint} data-wrong={wrong || undefined}>
        {hint}
      </p>
    </div>
  )
}
