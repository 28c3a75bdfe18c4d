// What who sets out for ore without a chest to come back to takes along: stone for a sword and another pickaxe, because the way down
// wears more tools than the ore itself. Wood is taken along on the way, see skills/field-tools: what comes first must not wait
// for it.
import type { Knowledge } from '../knowledge/index.ts'
import type { Line } from './line.ts'

const STONES = 5

/** The same lines with some more of the first stones, where ore is to be dug. */
export function provisioned(lines: readonly Line[], knowledge: Knowledge): Line[] {
  const gathers = lines.filter(({ method }) => method.action === 'gather')
  if (!gathers.some(({ method }) => method.source?.endsWith('_ore'))) return [...lines]
  const stones = gathers.find(({ method }) => knowledge.tagsOf(method.item).includes('stone_tool_materials'))
  return lines.map(line =>
    line === stones ? { ...line, quantity: line.quantity + STONES, runs: line.runs + STONES } : line,
  )
}
