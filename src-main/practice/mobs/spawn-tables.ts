// Which mobs come in which biome. Source: Minecraft Wiki, "Mob spawning" and the biomes' articles, for 1.20.1; only
// those that live here.

export interface SpawnEntry {
  readonly name: string
  readonly weight: number
  /** Fewest and most of a herd. */
  readonly herd: readonly [number, number]
}

const entry = (name: string, weight: number, least: number, most = least): SpawnEntry => ({
  name,
  weight,
  herd: [least, most],
})

const FARM: readonly SpawnEntry[] = [
  entry('sheep', 12, 4),
  entry('pig', 10, 4),
  entry('chicken', 10, 4),
  entry('cow', 8, 4),
]
const LLAMAS = [...FARM, entry('llama', 5, 4, 6)]

const ANIMALS: Readonly<Record<string, readonly SpawnEntry[]>> = {
  plains: [...FARM, entry('horse', 5, 2, 6), entry('donkey', 1, 1, 3)],
  forest: [...FARM, entry('wolf', 5, 4)],
  flower_forest: [...FARM, entry('rabbit', 4, 2, 3)],
  birch_forest: FARM,
  taiga: [...FARM, entry('wolf', 8, 4), entry('rabbit', 4, 2, 3), entry('fox', 8, 2, 4)],
  snowy_plains: [entry('rabbit', 10, 2, 3), entry('polar_bear', 1, 1, 2)],
  desert: [entry('rabbit', 4, 2, 3)],
  windswept_hills: LLAMAS,
  windswept_forest: LLAMAS,
}

const MONSTERS: readonly SpawnEntry[] = [
  entry('spider', 100, 4),
  entry('zombie', 95, 4),
  entry('zombie_villager', 5, 1),
  entry('skeleton', 100, 4),
  entry('creeper', 100, 4),
  entry('enderman', 10, 1, 4),
]
const without = (...names: string[]) => MONSTERS.filter(({ name }) => !names.includes(name))
const HOSTILE: Readonly<Record<string, readonly SpawnEntry[]>> = {
  desert: [
    ...without('zombie', 'zombie_villager'),
    entry('zombie', 19, 4),
    entry('zombie_villager', 1, 1),
    entry('husk', 80, 4),
  ],
  snowy_plains: [...without('skeleton'), entry('skeleton', 20, 4), entry('stray', 80, 4)],
}

export const animalsOf = (biome: string): readonly SpawnEntry[] => ANIMALS[biome] ?? []
export const monstersOf = (biome: string): readonly SpawnEntry[] => HOSTILE[biome] ?? MONSTERS

/** One of them by their weights. `chance`: 0 to 1. */
export function draw(entries: readonly SpawnEntry[], chance: number): SpawnEntry | undefined {
  let rest = chance * entries.reduce((sum, { weight }) => sum + weight, 0)
  return entries.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
}
