import { Check } from 'lucide-react'
import styles from './steps.module.css'

const steps = ['World', 'Goal', 'Plan'] as const

/** Where the player stands on the way to a board. */
export const Steps = ({ at }: { at: 0 | 1 | 2 }) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((step, index) => (
      <li key={step} aria-current={index === at ? 'step' : undefined} data-past={index < at || undefined}>
        <span className={styles.number}>
          {index < at ? <Check size={13} aria-label="done" /> : index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
)
