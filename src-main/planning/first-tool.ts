// Where several work side by side: what the first tool takes comes before what later steps take of the same wood.
import { type Line, runsFor, totalOf } from './line.ts'
import { STATIONS } from './step.ts'

/**
 * The same lines, with those that come before the first tool cut in two: what the tool, its station and what they are made of
 * take, and the rest, which comes right before the first step that could take it. While one fells the last log another digs with
 * the tool already. Lines for the shared chest only; all of them as they are where no tool is made or nothing is left over. Pure.
 */
export function toolFirst(lines: readonly Line[]): Line[] {
  const first = firstMade(lines)
  if (first === undefined) return [...lines]
  const urgent = urgentOf(lines, first)
  const heads: Line[] = []
  const rests: Line[] = []
  for (const [index, line] of lines.slice(0, first + 1).entries()) {
    const count = urgent.get(index)
    if (count === undefined || count >= line.quantity) heads.push(line)
    else {
      heads.push(sized(line, count))
      rests.push(sized(line, line.quantity - count))
    }
  }
  const later = lines.slice(first + 1)
  const items = new Set(rests.map(({ method }) => method.item))
  const user = later.findIndex(({ portions }) =>
    portions.some(({ any }) => any.some(item => items.has(item))),
  )
  const at = user < 0 ? later.length : user
  return [...heads, ...later.slice(0, at), ...rests, ...later.slice(at)]
}

/** Where the tool is made with which the plan first gathers; undefined if with none that it makes. */
function firstMade(lines: readonly Line[]): number | undefined {
  const { method } = lines.find(({ method, tool }) => method.action === 'gather' && tool !== undefined) ?? {}
  const index = lines.findIndex(
    line => line.method.action === 'craft' && method?.tools.includes(line.method.item),
  )
  return index < 0 ? undefined : index
}

/** By position: how many of a line's items go into the tool, in whole batches; nothing for what has no part in it or is not cut. */
function urgentOf(lines: readonly Line[], tool: number): Map<number, number> {
  const urgent = new Map<number, number>()
  const essential = new Map([[tool, lines[tool]?.quantity ?? 0]])
  for (let index = tool - 1; index >= 0; index -= 1) {
    const line = lines[index]
    if (!line) continue
    const { method, step } = line
    const takers = [...essential].map(([at, quantity]) => ({ line: lines[at], quantity }))
    if (step.deliver !== 'chest') {
      const isStation =
        STATIONS.has(method.item) && takers.some(taker => taker.line?.method.station === method.item)
      if (isStation) essential.set(index, line.quantity)
      continue
    }
    if (method.action !== 'craft' && method.action !== 'gather') continue
    const taken = takers.reduce((sum, taker) => {
      const portion = taker.line?.portions.find(({ any }) => any.includes(method.item))
      return portion ? sum + totalOf(portion.perItem, taker.quantity) : sum
    }, 0)
    if (taken === 0) continue
    const batch = method.action === 'craft' ? method.perRun : 1
    const count = Math.min(line.quantity, Math.ceil(taken / batch) * batch)
    essential.set(index, count)
    urgent.set(index, count)
  }
  return urgent
}

const sized = (line: Line, quantity: number): Line => ({
  ...line,
  quantity,
  runs: runsFor(line.method, quantity),
})
