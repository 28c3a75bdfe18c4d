/** Letters that must be changed, added, dropped or swapped with the next one to turn one word into the other. */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1)
      current.push(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[to.length] ?? 0
}

/** True if one is the other with a few slips: one letter in three or four, none in the shortest words. */
export const isSlipOf = (typed: string, meant: string): boolean => {
  const longest = Math.max(typed.length, meant.length)
  if (Math.abs(typed.length - meant.length) > longest / 3) return false
  return editDistance(typed, meant) <= Math.max(longest > 3 ? 1 : 0, Math.floor(longest * 0.3))
}
