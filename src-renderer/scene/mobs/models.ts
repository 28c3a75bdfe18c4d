// Which body belongs to which mob.
import { beasts } from './beasts.ts'
import type { BodyModel } from './model-parts.ts'
import { people } from './people.ts'

/** Other names of the same body, in old and new versions. */
const sameBody: Readonly<Record<string, string>> = {
  zombie_pigman: 'zombified_piglin',
  evocation_illager: 'evoker',
  vindication_illager: 'vindicator',
  snowman: 'snow_golem',
  villager_golem: 'iron_golem',
  lava_slime: 'magma_cube',
  ozelot: 'ocelot',
  pig_zombie: 'zombified_piglin',
  mushroom_cow: 'mooshroom',
  entity_horse: 'horse',
  trader_llama: 'llama',
  glow_squid: 'squid',
  zombie_villager: 'zombie',
}

/** The body of a mob, or undefined where only a box is known. Old versions write `CaveSpider`. */
export const modelOf = (told: string): BodyModel | undefined => {
  const snake = told.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  const name = sameBody[snake] ?? snake
  return people[name] ?? beasts[name]
}
