import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface Props {
  title: string
  onClose(): void
  children: ReactNode
}

/** A modal dialog; the browser keeps the focus inside and gives it back, Escape closes. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // In the layout's turn: only a dialog that is still in the page gives the focus back as it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser sends onCancel for it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape in a row closes it without asking.
      onClose={() => {
        if (dialog.current && !dialog.current.open) onClose()
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        {children}
        {/* Last, so that the first field gets the focus. */}
        <span className={styles.close}>
          <Button look="bare" icon={X} aria-label="Close" onClick={onClose} />
        </span>
      </div>
    </dialog>
  )
}
