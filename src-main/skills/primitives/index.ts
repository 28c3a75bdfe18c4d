// The primitives: all that a written program may ask of a bot. This list is also what the author of programs is told.
import type { Capability } from '../../sandbox/index.ts'
import { dig, place } from './building.ts'
import { deposit, withdraw } from './chests.ts'
import { type Hands, type Primitive, Refusal } from './primitive.ts'
import { eat, equip, goTo, pickUp, say, wait } from './self.ts'
import { blockAt, blocksIn, find, findMobs, look } from './senses.ts'
import { craft, gather, kill, smelt } from './work.ts'

export type { Hands } from './primitive.ts'
export { lookAround } from './senses.ts'

// biome-ignore lint/suspicious/noExplicitAny: each has an input of its own, checked by its own schema
export const primitives: readonly Primitive<any>[] = [
  look,
  blockAt,
  blocksIn,
  find,
  findMobs,
  goTo,
  place,
  dig,
  gather,
  craft,
  smelt,
  kill,
  equip,
  eat,
  pickUp,
  deposit,
  withdraw,
  wait,
  say,
]

/** One line for each primitive, as the author of programs reads it. */
export const primitivesInWords = (): string =>
  primitives.map(({ name, takes, doc }) => `- await bot.${name}(${takes}): ${doc}`).join('\n')

/** The primitives for one run, as the sandbox takes them. */
export function capabilitiesFor(hands: Hands): Capability<unknown>[] {
  let bound: { readonly ending: AbortSignal; readonly hands: Hands } | undefined
  // All calls of a run end by the same signal: joining two signals anew for each takes longer than most calls.
  const until = (ending: AbortSignal): Hands => {
    if (bound?.ending !== ending) {
      const at = { ...hands.at, signal: AbortSignal.any([hands.at.signal, ending]) }
      bound = { ending, hands: { ...hands, at } }
    }
    return bound.hands
  }
  return primitives.map(primitive => ({
    name: primitive.name,
    input: primitive.input,
    async run(input, ending) {
      const now = until(ending)
      if (now.at.signal.aborted) throw new Refusal('The program has ended.')
      if (!now.at.body.observe().alive) throw new Refusal('The bot is dead: wait until it is back.')
      return primitive.run(input, now)
    },
  }))
}
