import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './menu.module.css'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: LucideIcon
  /** The key that does the same without the menu. */
  shortcut?: string
  onChoose(): void
}

interface Props {
  title: string
  items: readonly MenuItem[]
  /** The element that opened it; gets the focus back. */
  anchor: HTMLElement
  onClose(): void
}

/** A small menu beside its anchor, worked with arrows, Enter and Escape. */
export const Menu = ({ title, items, anchor, onClose }: Props) => {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const menu = box.current
    if (!menu) return
    // The item that had the focus may be gone with what it did.
    if (!menu.contains(document.activeElement)) menu.querySelector('button')?.focus()
    // Nothing moves that did not change: the anchor's card may have gone to another column.
    if (!anchor.isConnected) return
    const at = anchor.getBoundingClientRect()
    const size = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(8, Math.min(at.right - size.width, innerWidth - size.width - 8))}px`
    const below = at.bottom + 4 + size.height < innerHeight
    menu.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - size.height - 4)}px`
  })

  // New items are a new step of the same menu: start at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `title` names the step
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
  }, [title])

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [onClose])

  const close = () => {
    anchor.focus()
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const at =
      document.activeElement instanceof HTMLButtonElement ? buttons.indexOf(document.activeElement) : -1
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }

  return createPortal(
    <div ref={box} className={styles.menu} role="menu" tabIndex={-1} aria-label={title} onKeyDown={onKeyDown}>
      <div className={styles.title} aria-hidden="true">
        {title}
      </div>
      {items.map(({ key, label, icon: Icon, shortcut, onChoose }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={onChoose}
        >
          {Icon && <Icon className={styles.icon} size={15} aria-hidden="true" />}
          <span className={styles.label}>{label}</span>
          {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
        </button>
      ))}
    </div>,
    document.body,
  )
}
