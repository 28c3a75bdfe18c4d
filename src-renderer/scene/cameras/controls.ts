// Pointer and wheel on the picture: turn, move and zoom, and double clicks that ask.

export interface Gestures {
  /** Dragged by pixels; `moving`: with the other button or Shift, to move rather than to turn. */
  onDrag(right: number, down: number, moving: boolean): void
  /** Turns of the wheel, positive away. */
  onZoom(steps: number): void
  /** Asked about a place of the picture: -1 to 1, right and up. */
  onAsk(x: number, y: number): void
}

/** Listens on the element; the answer stops listening. */
export const followGestures = (element: HTMLElement, { onDrag, onZoom, onAsk }: Gestures): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  let last: { x: number; y: number } | null = null
  element.addEventListener(
    'pointerdown',
    event => {
      element.setPointerCapture(event.pointerId)
      last = { x: event.clientX, y: event.clientY }
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    event => {
      if (!last) return
      const moving = event.shiftKey || (event.buttons & 6) !== 0
      onDrag(event.clientX - last.x, event.clientY - last.y, moving)
      last = { x: event.clientX, y: event.clientY }
    },
    { signal },
  )
  const end = () => {
    last = null
  }
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  element.addEventListener('contextmenu', event => event.preventDefault(), { signal })
  element.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      onZoom(Math.sign(event.deltaY))
    },
    { signal, passive: false },
  )
  element.addEventListener(
    'dblclick',
    event => {
      const box = element.getBoundingClientRect()
      onAsk(
        ((event.clientX - box.left) / box.width) * 2 - 1,
        1 - ((event.clientY - box.top) / box.height) * 2,
      )
    },
    { signal },
  )
  return () => listening.abort()
}
