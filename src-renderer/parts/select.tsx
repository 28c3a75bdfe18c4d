import { type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  options: readonly { value: string; label: string }[]
}

/** A labelled choice of one out of a list. */
export const Select = ({ label, options, ...rest }: Props) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...rest}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
