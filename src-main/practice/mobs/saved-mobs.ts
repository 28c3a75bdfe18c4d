import type { WorldContext } from '../world-context.ts'
import type { Herd } from './herd.ts'
import { showFleece } from './livestock.ts'
import type { Mob } from './mob.ts'

interface SavedMob {
  readonly name: string
  readonly at: readonly [number, number, number]
  readonly health: number
  readonly wild: boolean
  readonly eggIn: number
  readonly fleece?: { readonly colour: string; readonly sheared: boolean } | undefined
}

/** The living, as plain JSON. */
export function saveMobs(mobs: Iterable<Mob>): SavedMob[] {
  return [...mobs]
    .filter(mob => mob.diedAt === undefined)
    .map(({ name, legs, health, wild, eggIn, fleece }) => ({
      name,
      at: [legs.position.x, legs.position.y, legs.position.z],
      health,
      wild,
      eggIn,
      fleece,
    }))
}

/** @throws if the data is not of `saveMobs`' making */
export function restoreMobs(context: WorldContext, herd: Herd, data: unknown): void {
  if (!Array.isArray(data)) throw new Error('Saved mobs are no list.')
  for (const { name, at, health, wild, eggIn, fleece } of data as SavedMob[]) {
    const [x, y, z] = at
    const mob = herd.spawn(name, { x, y, z }, { wild })
    if (!mob) throw new Error(`No mob named ${name} lives in the practice world.`)
    mob.health = health
    mob.eggIn = eggIn
    if (!fleece) continue
    mob.fleece = { ...fleece }
    showFleece(context, mob)
  }
}
