import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'main' | 'plain' | 'bare'
  size?: 'small' | 'medium' | 'large'
  icon?: LucideIcon
  ref?: Ref<HTMLButtonElement>
}

export const Button = ({ look = 'plain', size = 'medium', icon: Icon, children, className, ...rest }: Props) => (
  <button
    type="button"
    className={[styles.button, className].filter(Boolean).join(' ')}
    data-look={look}
    data-size={size}
    data-icon-only={children === undefined || undefined}
    {...rest}
  >
    {Icon && <Icon aria-hidden="true" size={size === 'small' ? 14 : 16} />}
    {children}
  </button>
)
