import { z } from 'zod'

const rectangle = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
/** Device-independent pixels from the top left of the first screen. */
export type Rectangle = z.infer<typeof rectangle>

export const smallest = { width: 900, height: 600 }
const usual = { width: 1280, height: 800 }
/** Pixels of the window's top left that must be on a screen, so that it can be grasped. */
const GRASP = 100

/** Where the window was, if it can still be seen there; otherwise its usual size, placed by the system. */
export function restoredBounds(saved: unknown, screens: readonly Rectangle[]): Partial<Rectangle> {
  const parsed = rectangle.safeParse(saved)
  if (!parsed.success) return usual
  const { x, y } = parsed.data
  const width = Math.max(smallest.width, parsed.data.width)
  const height = Math.max(smallest.height, parsed.data.height)
  const visible = screens.some(
    screen =>
      x >= screen.x - width + GRASP &&
      x <= screen.x + screen.width - GRASP &&
      y >= screen.y &&
      y <= screen.y + screen.height - GRASP,
  )
  return visible ? { x, y, width, height } : { width, height }
}
