import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const icons: Record<Props['tone'], LucideIcon> = { plain: Info, warning: TriangleAlert, bad: CircleAlert }

interface Props {
  tone: 'plain' | 'warning' | 'bad'
  children: ReactNode
  /** Ways out. */
  actions?: ReactNode
}

/** One clear sentence across the page, with what can be done about it. */
export const Notice = ({ tone, children, actions }: Props) => {
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden="true" />
      <p className={styles.text}>{children}</p>
      {actions}
    </div>
  )
}
