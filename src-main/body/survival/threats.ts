// What to do about those who mean harm. Pure: the senses and the deeds are elsewhere.

/** Half hearts below which going on would be foolish. */
export const LOW_HEALTH = 8

/** How a hostile mob harms: with its teeth, from afar, with itself, or so that nobody should stay near. */
export type FoeKind = 'biter' | 'archer' | 'bomber' | 'deadly'

const ARCHERS = /^(skeleton|stray|bogged|pillager|witch|blaze|ghast|shulker|illusioner|breeze)$/
const DEADLY = /^(warden|wither|ravager|elder_guardian|zoglin|piglin_brute|hoglin|evoker|giant)$/

export function foeKind(name: string): FoeKind {
  if (name === 'creeper') return 'bomber'
  if (ARCHERS.test(name)) return 'archer'
  return DEADLY.test(name) ? 'deadly' : 'biter'
}

/** True for what leaves players alone unless it is hurt, where the light of the day falls on it. https://minecraft.wiki/w/Spider */
export const isCalmByDay = (name: string): boolean => /^(cave_)?spider$/.test(name)

export interface Foe {
  readonly id: number
  readonly kind: FoeKind
  /** Blocks. */
  readonly distance: number
  /** Nothing solid between the two. */
  readonly visible: boolean
  /** Hurt the bot just now. */
  readonly provoked?: boolean
  /** A creeper about to burst. */
  readonly swelling?: boolean
  /** Nothing helped against it: it is kept away from, that is all. */
  readonly leftAlone?: boolean
  /** A fight with it came to nothing of late. */
  readonly outOfReach?: boolean
  /** Other archers around it, also those behind a corner: who goes out to it is shot at by them. */
  readonly company?: number
}

export interface Armament {
  /** Half hearts. */
  readonly health: number
  /** A sword or an axe. */
  readonly armed: boolean
  readonly shield: boolean
  /** Points of what is worn, 0 to 20. */
  readonly armour: number
}

export type Choice =
  | { readonly do: 'nothing' }
  | { readonly do: 'fight'; readonly foe: number }
  /** A creeper: led away, struck between its swellings, or left behind. */
  | { readonly do: 'outwit'; readonly foe: number }
  /** Out of a blast that is about to come. */
  | { readonly do: 'dodge'; readonly foe: number }
  /** Out of an archer's sight. */
  | { readonly do: 'cover'; readonly foe: number }
  /** Away from all of them. */
  | { readonly do: 'retreat'; readonly foe: number }

/** Blocks within which each kind is met; further away if it has struck already. */
const MET: Readonly<Record<FoeKind, number>> = { biter: 4.5, archer: 14, bomber: 8, deadly: 24 }
const MET_AFTER_BLOW: Readonly<Record<FoeKind, number>> = { biter: 8, archer: 16, bomber: 10, deadly: 32 }
/** The same for whoever is too weak to fight. */
const SHUNNED: Readonly<Record<FoeKind, number>> = { biter: 9, archer: 16, bomber: 9, deadly: 32 }
/** A blast is not felt further away. */
const BLAST = 7.5
/** Blocks within which somebody bites, or will in a moment. */
const BITES = 3
/** Blocks at which a creeper will swell in a moment. */
const COMES_UP = 4.5
/** Those within this count as all around. */
const AROUND = 7
/** Blocks from which an archer is reached before its second arrow. */
const RUSH = 6
/** The same for the bare hand, and where others shoot meanwhile. */
const CLOSE = 4
/** Points of armour from which it counts. */
export const SOME_ARMOUR = 7
const GOOD_ARMOUR = 12

/** Half hearts with which a fighter is at full strength. */
const STRONG = 16

/** How many at once such a fighter is a match for. */
export function matchFor({ armed, shield, armour, health }: Armament): number {
  if (!armed) return health >= 14 ? 1 : 0
  const strength =
    3 + (armour >= SOME_ARMOUR ? 0.5 : 0) + (armour >= GOOD_ARMOUR ? 0.5 : 0) + (shield ? 0.5 : 0)
  return Math.max(1, Math.floor(strength * Math.min(1, health / STRONG)))
}

/** The most urgent thing to do about the foes around; `below` the ground nothing is outrun, but there are walls to get behind. */
export function decide(foes: readonly Foe[], self: Armament, below = false): Choice {
  const near = foes.toSorted((a, b) => a.distance - b.distance)
  const bomb = near.find(({ swelling, distance }) => swelling && distance < BLAST)
  if (bomb) return { do: 'dodge', foe: bomb.id }
  const shunned = near.find(foe => foe.distance < SHUNNED[foe.kind] && isAware(foe))
  if (shunned && self.health < LOW_HEALTH) return { do: 'retreat', foe: shunned.id }
  const met = near.filter(foe => {
    const range = foe.provoked ? MET_AFTER_BLOW : MET
    return foe.distance < range[foe.kind] && isAware(foe) && !foe.leftAlone
  })
  const deadly = met.find(({ kind }) => kind === 'deadly')
  if (deadly) return { do: 'retreat', foe: deadly.id }
  const [first] = met
  if (!first) return { do: 'nothing' }
  const around = near.filter(foe => foe.distance < AROUND && isAware(foe)).length
  if (around > matchFor(self)) return { do: 'retreat', foe: first.id }
  const bomber = met.find(({ kind }) => kind === 'bomber')
  const biter = met.find(({ kind }) => kind === 'biter')
  // Between its swellings one stands in the open: too long for who is shot at meanwhile.
  const shooters = met.filter(({ kind, visible }) => kind === 'archer' && visible).length
  if (below && bomber && shooters > 0 && self.armour < GOOD_ARMOUR) return { do: 'retreat', foe: bomber.id }
  // Whoever is bitten meanwhile gets nowhere with a creeper.
  const bitten = biter && biter.distance < BITES && biter.distance < (bomber?.distance ?? 0)
  if (bomber && !bitten) return { do: 'outwit', foe: bomber.id }
  if (biter) return { do: 'fight', foe: biter.id }
  const seen = near.filter(foe => foe.kind === 'archer' && foe !== first && foe.visible).length
  const others = Math.max(seen, first.company ?? 0)
  return { do: mayRush(first, others, self) ? 'fight' : 'cover', foe: first.id }
}

/** True where what is done now is left for a creeper at so many blocks: it swells in a moment, and whom it meets in a fight does not get away. */
export const isForCreeper = (doing: Choice['do'], next: Choice['do'], distance: number): boolean =>
  doing !== 'outwit' && next === 'outwit' && distance < COMES_UP

/** Behind a wall nobody is met, but for what is so near that it may come round at any moment. */
const isAware = ({ visible, distance, kind }: Foe): boolean => visible || (kind !== 'archer' && distance < 3)

/** Who runs at one archer while others shoot is hit by all of them; a shield stops the arrows of one. */
function mayRush(
  { distance, outOfReach }: Foe,
  others: number,
  { armed, shield, armour }: Armament,
): boolean {
  if (outOfReach) return false
  if (distance < CLOSE) return true
  if (!armed) return false
  if (others > 1) return armour >= GOOD_ARMOUR
  return shield || armour >= SOME_ARMOUR || (others === 0 && distance < RUSH)
}
