import { CircleAlert, Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import styles from './toasts.module.css'

interface ToastView {
  id: number
  text: string
  tone: 'plain' | 'bad'
  undo?: () => void
}

/** Milliseconds that a toast stays; the pointer or the focus on it keeps it. */
const stay = { plain: 7_000, bad: 12_000 }

const ToastCard = ({ toast, onDismiss }: { toast: ToastView; onDismiss: (id: number) => void }) => {
  const [kept, setKept] = useState(false)
  const { id, tone, text, undo } = toast
  useEffect(() => {
    if (kept) return
    const timer = setTimeout(() => onDismiss(id), stay[tone])
    return () => clearTimeout(timer)
  }, [kept, id, tone, onDismiss])
  return (
    <li
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setKept(true)}
      onPointerLeave={() => setKept(false)}
      onFocus={() => setKept(true)}
      onBlur={() => setKept(false)}
    >
      {tone === 'bad' && <CircleAlert size={18} aria-hidden="true" />}
      <span className={styles.text}>{text}</span>
      {undo && (
        <Button
          size="small"
          icon={Undo2}
          onClick={() => {
            onDismiss(id)
            undo()
          }}
        >
          Undo
        </Button>
      )}
      <Button look="bare" size="small" icon={X} aria-label="Close" onClick={() => onDismiss(id)} />
    </li>
  )
}

interface Props {
  toasts: readonly ToastView[]
  onDismiss(id: number): void
}

/** What just happened, with the way back. */
export const Toasts = ({ toasts, onDismiss }: Props) => (
  <ol className={styles.toasts} aria-live="polite" aria-label="Messages">
    {toasts.map(toast => (
      <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
    ))}
  </ol>
)
