/** Some items of one kind. Never changed in place: a change makes another stack. */
export interface Stack {
  readonly name: string
  /** At least 1; an empty place is `undefined`, never a stack of none. */
  readonly count: number
  /** Uses that a tool has behind it; absent when it is new or does not wear. */
  readonly damage?: number
}

export type Slot = Stack | undefined

/** True if the two may lie in one stack, whatever their counts. */
export function sameKind(a: Stack, b: Stack): boolean {
  return a.name === b.name && (a.damage ?? 0) === (b.damage ?? 0)
}

/** True if both are empty, or alike in kind and count. */
export function sameSlot(a: Slot, b: Slot): boolean {
  if (!a || !b) return a === b
  return a.count === b.count && sameKind(a, b)
}

/** The stack with another count; empty when none is left. */
export function withCount(stack: Stack, count: number): Slot {
  return count > 0 ? { ...stack, count } : undefined
}
