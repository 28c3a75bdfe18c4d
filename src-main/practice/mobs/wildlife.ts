// The animals that live in a land from its beginning: herds that stand there when somebody first sees it.
import { Vec3 } from 'vec3'
import { fits } from '../players/bodies.ts'
import type { CellAt } from '../vitals/cells.ts'
import { createDice, foldSeed, scramble } from '../wild/seeded.ts'
import type { WorldContext } from '../world-context.ts'
import type { Herd } from './herd.ts'
import { canStand } from './path.ts'
import { animalsOf, draw } from './spawn-tables.ts'

const HERD_CHANCE = 0.1
const PLACE_TRIES = 4
const HERD_SPREAD = 5
const SALT = 801
const PASTURE = /^(grass_block|sand|snow_block)$/

interface Settler {
  readonly name: string
  readonly at: Vec3
}

/** Settles each column of a natural world once, as soon as it is there. */
export function setupWildlife(context: WorldContext, cellAt: CellAt, herd: Herd, worldSeed: number): void {
  const { land } = context
  const seed = foldSeed(worldSeed)
  const settled = new Set<string>()
  const fresh = new Map<string, readonly [number, number]>()

  const settlersOf = (chunkX: number, chunkZ: number): Settler[] => {
    const dice = createDice(scramble(seed, chunkX, chunkZ, SALT))
    const settlers: Settler[] = []
    while (dice.fraction() < HERD_CHANCE) {
      let x = chunkX * 16 + dice.below(16)
      let z = chunkZ * 16 + dice.below(16)
      const biome = land.biomeAt(new Vec3(x, land.heightAt(x, z), z))
      const kind = draw(animalsOf(biome), dice.fraction())
      if (!kind) continue
      const [least, most] = kind.herd
      for (let left = least + dice.below(most - least + 1); left > 0; left--)
        for (let tries = 0; tries < PLACE_TRIES; tries++) {
          x = within(chunkX, x + dice.below(HERD_SPREAD) - dice.below(HERD_SPREAD))
          z = within(chunkZ, z + dice.below(HERD_SPREAD) - dice.below(HERD_SPREAD))
          const at = standOn(kind.name, x, z)
          if (!at) continue
          settlers.push({ name: kind.name, at })
          break
        }
    }
    return settlers
  }

  const standOn = (name: string, x: number, z: number): Vec3 | undefined => {
    const data = context.registry.entitiesByName[name]
    const y = land.heightAt(x, z) + 1
    if (!data || !PASTURE.test(cellAt(x, y - 1, z).name) || !canStand(cellAt, x, y, z, 2)) return undefined
    const at = new Vec3(x + 0.5, y, z + 0.5)
    return fits(context.blockAt, at, data.width ?? 1, data.height ?? 1) ? at : undefined
  }

  land.onColumn.on((chunkX, chunkZ) => {
    const key = `${chunkX},${chunkZ}`
    if (!settled.has(key)) fresh.set(key, [chunkX, chunkZ])
  })
  context.onReset.on(() => {
    for (const key of settled) {
      const [chunkX = 0, chunkZ = 0] = key.split(',').map(Number)
      if (land.isThere(chunkX, chunkZ)) fresh.set(key, [chunkX, chunkZ])
    }
    settled.clear()
  })
  context.clock.onRealTick.on(() => {
    for (const [key, [chunkX, chunkZ]] of [...fresh]) {
      fresh.delete(key)
      settled.add(key)
      for (const { name, at } of settlersOf(chunkX, chunkZ)) herd.spawn(name, at)
    }
  })
  context.savePart('wildlife', {
    save: () => [...settled],
    restore(data) {
      for (const key of data as string[]) settled.add(key)
    },
  })
}

/** Keeps a coordinate within its column, so that nothing beyond has to be made. */
const within = (chunk: number, at: number): number => Math.min(chunk * 16 + 15, Math.max(chunk * 16, at))
