import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'main' | 'plain' | 'bare'
  size?: 'small' | 'medium' | 'large'
  icon?: LucideIcon
  /** What it started is under way: it turns, and waits. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export const Button = ({
  look = 'plain',
  size = 'medium',
  icon,
  busy = false,
  disabled = false,
  children,
  ...rest
}: Props) => {
  const Icon = busy ? LoaderCircle : icon
  return (
    <button
      type="button"
      className={styles.button}
      data-look={look}
      data-size={size}
      data-icon-only={children === undefined || undefined}
      disabled={disabled || busy}
      {...rest}
    >
      {Icon && (
        <Icon
          className={busy ? styles.busy : undefined}
          aria-hidden="true"
          size={size === 'small' ? 14 : 16}
        />
      )}
      {children}
    </button>
  )
}
