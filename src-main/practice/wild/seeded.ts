// Chance that follows from the seed and a place alone, so that the land is the same whichever part is made first.
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A number of 32 bits out of the others: near ones give far ones. The mixing steps are those of MurmurHash3. */
export function scramble(seed: number, x: number, z: number, salt: number): number {
  let mixed = seed | 0
  for (const part of [x, z, salt]) {
    let bits = Math.imul(part | 0, 0xcc9e2d51)
    bits = (bits << 15) | (bits >>> 17)
    mixed ^= Math.imul(bits, 0x1b873593)
    mixed = Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** As `scramble`, as a fraction: at least 0, below 1. */
export const fraction = (seed: number, x: number, z: number, salt: number): number =>
  scramble(seed, x, z, salt) / 2 ** 32

/** A world's seed, any safe integer, in 32 bits. */
export const foldSeed = (seed: number): number => scramble(seed | 0, Math.floor(seed / 2 ** 32) | 0, 0, 0)

/** A row of throws that is the same for the same seed. */
export interface Dice {
  /** A whole number: at least 0, below `sides`. */
  below(sides: number): number
  /** At least 0, below 1. */
  fraction(): number
}

export function createDice(seed: number): Dice {
  const generator = xoroshiro128plus(seed)
  return {
    below: sides => uniformInt(generator, 0, sides - 1),
    fraction: () => uniformFloat64(generator),
  }
}
