// What one does to come by things that are neither crafted, smelted, dug nor dropped by what is killed. Source: Minecraft
// Wiki, articles of the items ("Obtaining"), Java Edition 1.20.1. Names of blocks and creatures are those of 1.20.1.

export type Deed =
  /** Use an empty vessel on a fluid, or on powder snow. */
  | { readonly kind: 'fill'; readonly vessel: string; readonly from: string }
  /** Use an empty vessel on one of these animals. */
  | { readonly kind: 'milk'; readonly vessel: string; readonly mobs: readonly string[] }
  /** Use a bucket of water on something that swims. */
  | { readonly kind: 'scoop'; readonly mob: string }
  /** Use shears on a sheep of this colour. */
  | { readonly kind: 'shear'; readonly colour: string }
  /** Make a fire below a full nest of bees, and use a tool or a bottle on it. */
  | { readonly kind: 'hive'; readonly tool: string }
  /** Place a block, use shears on it, break what it became. */
  | { readonly kind: 'carve'; readonly block: string }
  /** Place a block, pour a bottle of water over it, break what it became. */
  | { readonly kind: 'moisten'; readonly block: string }
  | { readonly kind: 'fish' }
  /** Sow on tilled soil, wait, harvest, sow again. */
  | { readonly kind: 'farm'; readonly crop: string; readonly seed: string }
  /** Pick up what such an animal leaves behind from time to time. */
  | { readonly kind: 'await'; readonly mob: string; readonly what: string }
  /** Use a plant that bears, and it bears again later. */
  | { readonly kind: 'pick'; readonly block: string }
  /** Place a block, use an axe on it, break it. */
  | { readonly kind: 'strip'; readonly block: string }
  /** Place a block where it touches water, break what it became. */
  | { readonly kind: 'harden'; readonly block: string }
  /** Let water run over a fluid that stands still, take the water up again and break what became of it. */
  | { readonly kind: 'quench'; readonly fluid: string; readonly becomes: string; readonly tool: string }
  /** Place a block in the open, and wait long. */
  | { readonly kind: 'weather'; readonly block: string }
  | { readonly kind: 'compost' }
  /** Anything else, that only a player's hand does. */
  | { readonly kind: 'by hand'; readonly how: string }

const spaced = (name: string) => name.replaceAll('_', ' ')
const one = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${spaced(name)}`

/** The deed in words, as the end of a request: `use a bucket on water`. */
export function tellDeed(deed: Deed): string {
  switch (deed.kind) {
    case 'fill':
      return `use ${one(deed.vessel)} on ${spaced(deed.from)}`
    case 'milk':
      return `use ${one(deed.vessel)} on ${one(deed.mobs[0] ?? 'animal')}`
    case 'scoop':
      return `use a water bucket on ${one(deed.mob)}`
    case 'shear':
      return `use shears on ${one(deed.colour)} sheep`
    case 'hive':
      return `use ${deed.tool === 'shears' ? 'shears' : one(deed.tool)} on a bee nest full of honey, above a campfire`
    case 'carve':
      return `use shears on a placed ${spaced(deed.block)}`
    case 'moisten':
      return `use a water bottle on placed ${spaced(deed.block)}`
    case 'fish':
      return 'fish with a fishing rod'
    case 'farm':
      return `sow ${deed.seed === deed.crop ? spaced(deed.crop) : pluralSeed(deed.seed)} on tilled soil and harvest when ripe`
    case 'await':
      return deed.what
    case 'pick':
      return deed.block === 'sweet_berry_bush'
        ? 'use a ripe sweet berry bush'
        : `use ${spaced(deed.block)} that bear berries`
    case 'strip':
      return /_wood$/.test(deed.block)
        ? `use an axe on placed ${spaced(deed.block)}`
        : `use an axe on a placed ${/^bamboo/.test(deed.block) ? 'block of bamboo' : spaced(deed.block)}`
    case 'harden':
      return `let placed ${spaced(deed.block)} touch water`
    case 'quench':
      return `pour water over still ${spaced(deed.fluid)} and break what it becomes`
    case 'weather':
      return `place ${deed.block} in the open and wait for it to weather`
    case 'compost':
      return 'fill a composter with plants'
    case 'by hand':
      return deed.how
  }
}

const pluralSeed = (seed: string): string =>
  /seeds$/.test(seed) ? spaced(seed) : seed === 'potato' ? 'potatoes' : `${spaced(seed)}s`

/** What is held for a deed: what stays, though it may wear out, and what goes into the result. */
export function toolsOfDeed(deed: Deed): {
  readonly kept: readonly string[]
  readonly used: readonly string[]
} {
  switch (deed.kind) {
    case 'fill':
    case 'milk':
      return { kept: [], used: [deed.vessel] }
    case 'scoop':
      return { kept: [], used: ['water_bucket'] }
    case 'shear':
      return { kept: ['shears'], used: [] }
    case 'carve':
      return { kept: ['shears'], used: [deed.block] }
    case 'moisten':
      return { kept: [], used: ['potion', deed.block] }
    case 'hive':
      return deed.tool === 'shears'
        ? { kept: [deed.tool], used: ['campfire'] }
        : { kept: [], used: [deed.tool, 'campfire'] }
    case 'fish':
      return { kept: ['fishing_rod'], used: [] }
    case 'farm':
      return { kept: ['wooden_hoe'], used: [deed.seed] }
    case 'strip':
      return { kept: ['wooden_axe'], used: [deed.block] }
    case 'harden':
    case 'weather':
      return { kept: [], used: [deed.block] }
    case 'quench':
      return { kept: ['water_bucket', deed.tool], used: [] }
    case 'compost':
      return { kept: ['composter'], used: [] }
    case 'await':
    case 'pick':
    case 'by hand':
      return { kept: [], used: [] }
  }
}

/** Animals of these colours are born; all others are dyed. Source: Minecraft Wiki, "Sheep". */
export const NATURAL_FLEECE: Readonly<Record<string, number>> = {
  white: 0.81836,
  black: 0.05,
  gray: 0.05,
  light_gray: 0.05,
  brown: 0.03,
  pink: 0.00164,
}

/** Crops of fields: what is sown, and the age at which they are ripe. Source: Minecraft Wiki, "Crops". */
export const CROPS: Readonly<Record<string, { readonly seed: string; readonly ripe: number }>> = {
  wheat: { seed: 'wheat_seeds', ripe: 7 },
  carrots: { seed: 'carrot', ripe: 7 },
  potatoes: { seed: 'potato', ripe: 7 },
  beetroots: { seed: 'beetroot_seeds', ripe: 3 },
}
