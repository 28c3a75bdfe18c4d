// Where words over the picture go, so that none covers another. Pure.

/** A label that wants to stand above a point: its middle below `top` is at `left`. Pixels. */
export interface Wish {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Higher ones choose first. */
  readonly rank: number
  /** Stays even where it must cover others. */
  readonly kept: boolean
}

/** How far a label gives way, in its own heights: up first, then down. */
const STEPS = [0, 1, -1, 2, 3, -2]
const GAP = 2

/** How far up each label moves, in pixels; null where there is no room for it. In the order of the wishes. */
export const layLabels = (wishes: readonly Wish[]): (number | null)[] => {
  const placed: { left: number; right: number; top: number; bottom: number }[] = []
  const rises: (number | null)[] = wishes.map(() => null)
  const order = wishes.map((wish, index) => ({ wish, index })).sort((a, b) => b.wish.rank - a.wish.rank)
  for (const { wish, index } of order) {
    const [left, right] = [wish.left - wish.width / 2, wish.left + wish.width / 2]
    const at = (rise: number) => ({
      left,
      right,
      top: wish.top - wish.height - rise,
      bottom: wish.top - rise,
    })
    const free = STEPS.map(step => step * (wish.height + GAP)).find(rise => {
      const { top, bottom } = at(rise)
      return placed.every(
        one => one.right <= left || one.left >= right || one.bottom <= top || one.top >= bottom,
      )
    })
    const rise = free ?? (wish.kept ? 0 : null)
    rises[index] = rise
    if (rise !== null) placed.push(at(rise))
  }
  return rises
}
