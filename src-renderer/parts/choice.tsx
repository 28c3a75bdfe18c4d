import type { LucideIcon } from 'lucide-react'
import styles from './choice.module.css'

interface Props<V extends string> {
  /** What is chosen, for those who cannot see it, and the group's name: one of its kind on a page. */
  label: string
  options: readonly { value: V; label: string; icon?: LucideIcon }[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean
}

/** One of a few, all in sight. */
export const Choice = <V extends string>({ label, options, value, onChange, disabled = false }: Props<V>) => (
  <div className={styles.choice} role="radiogroup" aria-label={label}>
    {options.map(({ value: option, label: text, icon: Icon }) => (
      <label key={option} className={styles.option}>
        <input
          type="radio"
          name={label}
          checked={value === option}
          disabled={disabled}
          onChange={() => onChange(option)}
        />
        {Icon && <Icon size={16} aria-hidden="true" />} {text}
      </label>
    ))}
  </div>
)
