// What a fishing rod brings up, and when something bites. Source: Minecraft Wiki, "Fishing" (Java Edition 1.20.1).

/** At least 0, below 1. */
type Random = () => number

interface Lot {
  readonly item: string
  readonly weight: number
  readonly count?: number
  /** The most of its durability that a thing from the water has lost already, as a part. */
  readonly worn?: number
}

export interface Caught {
  readonly item: string
  readonly count: number
  /** Part of the durability that is gone. */
  readonly worn: number
}

const FISH: readonly Lot[] = [
  { item: 'cod', weight: 60 },
  { item: 'salmon', weight: 25 },
  { item: 'pufferfish', weight: 13 },
  { item: 'tropical_fish', weight: 2 },
]
const JUNK: readonly Lot[] = [
  { item: 'lily_pad', weight: 17 },
  { item: 'leather_boots', weight: 10, worn: 0.9 },
  { item: 'leather', weight: 10 },
  { item: 'bone', weight: 10 },
  { item: 'potion', weight: 10 },
  { item: 'tripwire_hook', weight: 10 },
  { item: 'rotten_flesh', weight: 10 },
  { item: 'string', weight: 5 },
  { item: 'bowl', weight: 10 },
  { item: 'stick', weight: 5 },
  { item: 'fishing_rod', weight: 2, worn: 0.9 },
  { item: 'ink_sac', weight: 1, count: 10 },
]
const TREASURE: readonly Lot[] = [
  { item: 'name_tag', weight: 1 },
  { item: 'saddle', weight: 1 },
  { item: 'bow', weight: 1, worn: 0.25 },
  { item: 'fishing_rod', weight: 1, worn: 0.25 },
  { item: 'book', weight: 1 },
  { item: 'nautilus_shell', weight: 1 },
]
const SORTS = { fish: 85, junk: 10, treasure: 5 } as const

function draw(lots: readonly Lot[], random: Random): Lot | undefined {
  let rest = random() * lots.reduce((sum, { weight }) => sum + weight, 0)
  return lots.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
}

/** One catch. Treasure comes out of open water only. */
export function drawCatch(openWater: boolean, random: Random): Caught {
  const treasure = openWater ? SORTS.treasure : 0
  const at = random() * (SORTS.fish + SORTS.junk + treasure)
  const lots = at < SORTS.fish ? FISH : at < SORTS.fish + SORTS.junk ? JUNK : TREASURE
  const lot = draw(lots, random) ?? { item: 'cod', weight: 1 }
  return { item: lot.item, count: lot.count ?? 1, worn: random() * (lot.worn ?? 0) }
}

/** What happens around the bobber. */
export interface Waiting {
  /** Game ticks until a fish comes near. */
  lured: number
  /** Game ticks that it takes to come to the hook. */
  hooked: number
  /** Real ticks in which it can be pulled out. */
  biting: number
}

const LURED = { least: 100, most: 600 }
const HOOKED = { least: 20, most: 80 }
const BITING = { least: 20, most: 40 }

const between = ({ least, most }: { least: number; most: number }, random: Random): number =>
  least + Math.floor(random() * (most - least + 1))

export const newWaiting = (): Waiting => ({ lured: 0, hooked: 0, biting: 0 })

/** A game tick of waiting. Rain hastens it, a roof slows it. @returns true in the tick in which a fish bites */
export function wait(state: Waiting, around: { rain: boolean; sky: boolean }, random: Random): boolean {
  if (state.biting > 0) return false
  let pace = 1
  if (around.rain && random() < 0.25) pace++
  if (!around.sky && random() < 0.5) pace--
  if (state.hooked > 0) {
    state.hooked -= pace
    if (state.hooked > 0) return false
    state.biting = between(BITING, random)
    return true
  }
  if (state.lured > 0) {
    state.lured -= pace
    if (state.lured <= 0) state.hooked = between(HOOKED, random)
    return false
  }
  state.lured = between(LURED, random)
  return false
}

/** A real tick of biting: when it is over, the fish is gone and the waiting begins anew. */
export function letGo(state: Waiting): boolean {
  if (state.biting === 0 || --state.biting > 0) return false
  state.lured = 0
  state.hooked = 0
  return true
}
