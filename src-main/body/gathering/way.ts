import type { Vec3 } from '../game.ts'
import { type Armament, SOME_ARMOUR } from '../survival/threats.ts'

/** Something that could be done next. */
export interface Offer {
  /** Milliseconds that it will take, about, until it brings the next item; dangers count as time. */
  readonly cost: number
  /** How much of it is only for somebody being in the way there. */
  readonly crowd?: number
  /** The block that it is about. */
  readonly to?: Vec3
  /** The block that is taken there, once the bot has come there. */
  readonly aim?: Vec3
  /** Does it, or a part of it that is worth a new look around. */
  work(): Promise<void>
  /** Never offers it again: it was tried over and over, and nothing came of it. */
  giveUp?(): void
}

/** One way to come by things: it offers what it could do now, or nothing. */
export interface Way {
  offer(): Offer | undefined | Promise<Offer | undefined>
}

/** The cheapest of several offers. */
export function cheapest(offers: readonly (Offer | undefined)[]): Offer | undefined {
  let best: Offer | undefined
  for (const offer of offers) if (offer && (!best || offer.cost < best.cost)) best = offer
  return best
}

/** Milliseconds, see below: what a fit body in armour or with a shield loses, and one without. */
const DARK_MS = 600
const DARK_MS_BARE = 1500
const SOUND = 20

/**
 * What each block of a way through the dark costs besides the walk, in milliseconds: that is where what kills lives. Of ten bots
 * without armour two were killed on some fifty blocks through caves, and lost six minutes each by it.
 */
export const darkMs = ({ health, armour, shield }: Armament): number =>
  ((shield || armour >= SOME_ARMOUR ? DARK_MS : DARK_MS_BARE) * SOUND) / Math.max(1, Math.min(SOUND, health))

/** Milliseconds that digging a way takes for each block of it, about. */
export const TUNNEL_MS_PER_BLOCK = 2500

/** Milliseconds to walk so far as the crow flies; real ways are longer. https://minecraft.wiki/w/Walking */
export const walkMs = (blocks: number): number => (Math.max(0, blocks) * 1.3) / (4.3 / 1000)
