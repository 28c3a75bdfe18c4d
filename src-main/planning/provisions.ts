// What who sets out for ore without a chest to come back to takes along: stone for a sword and another pickaxe, because the way down
// wears more tools than the ore itself. Wood is taken along on the way, see skills/field-tools: what comes first must not wait
// for it. Nor must the ore wait for stone that its own staircase brings.
import type { Knowledge } from '../knowledge/index.ts'
import { type Line, runsFor } from './line.ts'
import { usersOf } from './portions.ts'

const SWORD_STONES = 2
const PICKAXE_STONES = 3

/**
 * The same lines with some more stone, where ore is to be dug: what the pickaxe for the ore takes is gathered first, the rest
 * when it is needed, after that ore.
 */
export function provisioned(lines: readonly Line[], knowledge: Knowledge): Line[] {
  const isOre = ({ method }: Line) => method.action === 'gather' && method.source?.endsWith('_ore') === true
  if (!lines.some(isOre)) return [...lines]
  const at = lines.findIndex(
    ({ method }) =>
      method.action === 'gather' && knowledge.tagsOf(method.item).includes('stone_tool_materials'),
  )
  const stones = lines[at]
  if (!stones) return [...lines]
  const sized = (quantity: number): Line => ({ ...stones, quantity, runs: runsFor(stones.method, quantity) })
  const all = stones.quantity + SWORD_STONES + PICKAXE_STONES
  const [first, next] = usersOf(stones, lines.slice(at + 1))
  if (!first || !next) return lines.with(at, sized(all))
  const user = lines.indexOf(next.line)
  const ore = lines.slice(lines.indexOf(first.line), user).find(isOre)
  if (!ore) return lines.with(at, sized(all))
  const head = first.count + SWORD_STONES
  const rest = { ...sized(all - head), after: ore.step }
  return [...lines.slice(0, at), sized(head), ...lines.slice(at + 1, user), rest, ...lines.slice(user)]
}
