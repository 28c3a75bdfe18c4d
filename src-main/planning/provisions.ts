// What who sets out for ore without a chest to come back to takes along: wood and stone for another table and pickaxe,
// because the way down wears more tools than the ore itself.
import type { Knowledge } from '../knowledge/index.ts'
import type { Line } from './line.ts'

const LOGS = 2
const STONES = 3

/** The same lines with some more of the first logs and stones, where ore is to be dug. */
export function provisioned(lines: readonly Line[], knowledge: Knowledge): Line[] {
  const gathers = lines.filter(({ method }) => method.action === 'gather')
  if (!gathers.some(({ method }) => method.source?.endsWith('_ore'))) return [...lines]
  const logs = gathers.find(({ method }) => knowledge.tagsOf(method.item).includes('logs'))
  const stones = gathers.find(({ method }) => knowledge.tagsOf(method.item).includes('stone_tool_materials'))
  return lines.map(line => {
    const extra = line === logs ? LOGS : line === stones ? STONES : 0
    return extra === 0 ? line : { ...line, quantity: line.quantity + extra, runs: line.runs + extra }
  })
}
