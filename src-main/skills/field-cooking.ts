// Meat is cooked where a bot stands at its furnaces anyway: cooked it heals four times as much.
import { HEALS_FROM } from '../body/index.ts'
import type { Position, Stock } from '../contract/index.ts'
import type { Workplace } from './program.ts'
import { isLavish } from './smelting-fuels.ts'
import { actionOptions } from './supplies.ts'

/** Pieces that each furnace cooks, ten seconds each: for who is hungry or hurt, and for others; so many in all are worth the wait. */
const EACH_WANTED = 2
const EACH = 1
const WORTH_IT = 2
/** Half hearts below which somebody is hurt. */
const HURT = 14
/** Planks that are kept for tables and tools. */
const KEPT_PLANKS = 8
const DEADLINE_MS = 40_000

/** Cooks what raw meat it carries to spare, as far as there is fuel to spare. Not where others share a chest: they may wait. */
export async function cookMeat(furnaces: readonly Position[], at: Workplace): Promise<void> {
  const [furnace, ...others] = furnaces
  if (!furnace || at.chest() || at.signal.aborted) return
  const spare = at.spare()
  const { health, food } = at.body.observe()
  const each = health < HURT || food < HEALS_FROM ? EACH_WANTED : EACH
  const points = (raw: string) => at.knowledge.foodPoints(cookedFrom(raw))
  const edible = Object.keys(spare).filter(raw => points(raw) > at.knowledge.foodPoints(raw))
  for (const raw of edible.sort((one, other) => points(other) - points(one))) {
    const result = cookedFrom(raw)
    const count = Math.min(spare[raw] ?? 0, Math.max(WORTH_IT, each * furnaces.length))
    const fuels = fuelsToSpare(count, spare, at)
    if (count < WORTH_IT || fuels.length === 0) continue
    at.log(`Cooking ${at.knowledge.label(raw).toLowerCase()}, which heals more then`)
    await at.body.act.smelt(
      {
        input: [raw],
        result,
        count,
        fuels,
        furnace,
        others,
        lavish: isLavish(fuels, furnaces.length, spare),
      },
      actionOptions(at, DEADLINE_MS),
    )
    return
  }
}

/** The game calls it so; no item where nothing is cooked of it. */
const cookedFrom = (raw: string): string => `cooked_${raw}`

/** Coal, or planks beyond those that are kept. None where neither suffices. */
function fuelsToSpare(count: number, spare: Stock, at: Workplace): string[] {
  const coals = ['charcoal', 'coal'].filter(item => (spare[item] ?? 0) >= count)
  const planks = at.knowledge.tag('planks').filter(item => spare[item])
  const total = planks.reduce((sum, item) => sum + (spare[item] ?? 0), 0)
  return total - count >= KEPT_PLANKS ? [...coals, ...planks] : coals
}
