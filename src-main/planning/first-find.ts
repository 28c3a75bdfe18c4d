// How long it takes until the first ore of a kind is found where none is in sight: most of the work in natural country.
import { type Knowledge, oresGiving } from '../knowledge/index.ts'
import type { Method } from './methods.ts'

/** True where one of these blocks is known to be near. */
export type Sight = (blocks: readonly string[]) => boolean

/** Ticks, as the bench of the wild measured them: staircases and tunnels, or caves. What is rarer than all of these takes the last. */
const FIRST_FINDS: readonly (readonly [ore: RegExp, ticks: number])[] = [
  [/coal_ore$/, 600],
  [/(iron|copper)_ore$/, 1800],
  [/(redstone|lapis|diamond)_ore$/, 5000],
  [/_ore$/, 7000],
]

/** The same method where what it digs must be searched for first: the search is spread over the runs. */
export function withFirstFind(
  method: Method,
  runs: number,
  knowledge: Knowledge,
  sees: Sight | undefined,
): Method {
  const { action, source = '' } = method
  const [, ticks] = FIRST_FINDS.find(([ore]) => ore.test(source)) ?? []
  if (!sees || action !== 'gather' || ticks === undefined) return method
  if (sees(oresGiving(method.item, knowledge))) return method
  return { ...method, workTicks: tool => method.workTicks(tool) + ticks / runs }
}
