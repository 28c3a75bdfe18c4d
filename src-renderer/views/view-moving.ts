import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useMemo } from 'react'
import type { ViewLayout } from '../state/index.ts'

const LEAST_SHARE = 0.15
const MOST_SHARE = 0.85
const LEAST_WIDTH = 240
const LEAST_HEIGHT = 160
const KEY_STEP = 0.05

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Follows the pointer until it is let go; `onDrag` gets the pixels since it was pressed. */
const drag = (event: PointerEvent, onDrag: (right: number, down: number) => void) => {
  if (event.button !== 0) return
  if (event.target instanceof HTMLElement && event.target.closest('button, select')) return
  event.preventDefault()
  const [left, top] = [event.clientX, event.clientY]
  const dragging = new AbortController()
  const listen = { signal: dragging.signal }
  addEventListener('pointermove', moved => onDrag(moved.clientX - left, moved.clientY - top), listen)
  addEventListener('pointerup', () => dragging.abort(), listen)
  addEventListener('pointercancel', () => dragging.abort(), listen)
}

/** Moving and sizing the live view by pointer and keyboard. */
export const useMoving = (
  frame: RefObject<HTMLElement | null>,
  layout: ViewLayout,
  change: (change: Partial<ViewLayout>) => void,
) =>
  useMemo(() => {
    const { right, bottom, width, height, share } = layout
    const setShare = (to: number) => change({ share: within(to, LEAST_SHARE, MOST_SHARE) })
    return {
      style: (place: ViewLayout['place'] | 'tab'): CSSProperties => {
        if (place === 'docked') return { flex: `0 0 ${share * 100}%` }
        return place === 'floating' ? { right, bottom, width, height } : {}
      },
      onMove: (event: PointerEvent) =>
        drag(event, (dx, dy) =>
          change({
            right: within(right - dx, 0, innerWidth - LEAST_WIDTH),
            bottom: within(bottom - dy, 0, innerHeight - LEAST_HEIGHT),
          }),
        ),
      /** The upper left corner; the lower right one stays. */
      onSize: (event: PointerEvent) =>
        drag(event, (dx, dy) =>
          change({
            width: within(width - dx, LEAST_WIDTH, innerWidth - right),
            height: within(height - dy, LEAST_HEIGHT, innerHeight - bottom),
          }),
        ),
      onStretch: (event: PointerEvent) => {
        const whole = frame.current?.parentElement?.clientHeight ?? innerHeight
        drag(event, (_, dy) => setShare(share + dy / whole))
      },
      onEdgeKey: (event: KeyboardEvent) => {
        const step = { ArrowDown: KEY_STEP, ArrowUp: -KEY_STEP }[event.key]
        if (step === undefined) return
        event.preventDefault()
        setShare(share + step)
      },
    }
  }, [frame, layout, change])
