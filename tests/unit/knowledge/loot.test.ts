import minecraftData from 'minecraft-data'
import { describe, expect, it } from 'vitest'
import {
  createKnowledge,
  type ItemCount,
  type LootedBlock,
  type LootedTool,
  rollBlockLoot,
  rollMobLoot,
} from '../../../src-main/knowledge/index.ts'
import { seeded } from './seeded.ts'

const VERSION = '1.20.1'
const k = createKnowledge(VERSION)
const ROLLS = 4000

interface Tally {
  min: number
  max: number
  mean: number
}

/** Least, most and mean of each item over many rolls. */
function tally(roll: (random: () => number) => ItemCount[], item: string): Tally {
  const random = seeded(7)
  const counts = Array.from({ length: ROLLS }, () =>
    roll(random).reduce((sum, drop) => sum + (drop.item === item ? drop.count : 0), 0),
  )
  return {
    min: Math.min(...counts),
    max: Math.max(...counts),
    mean: counts.reduce((sum, count) => sum + count, 0) / ROLLS,
  }
}
const broken = (block: LootedBlock | string, tool: LootedTool | string | undefined, item: string) =>
  tally(
    random =>
      rollBlockLoot(
        VERSION,
        typeof block === 'string' ? { name: block } : block,
        typeof tool === 'string' ? { name: tool } : tool,
        random,
      ),
    item,
  )

describe('rolled loot of blocks', () => {
  // Block, tool, item, least, most, mean: Minecraft Wiki.
  it.each<[LootedBlock | string, LootedTool | string | undefined, string, number, number, number]>([
    ['stone', 'wooden_pickaxe', 'cobblestone', 1, 1, 1],
    ['stone', undefined, 'cobblestone', 0, 0, 0],
    ['stone', { name: 'iron_pickaxe', silkTouch: true }, 'stone', 1, 1, 1],
    ['iron_ore', 'stone_pickaxe', 'raw_iron', 1, 1, 1],
    ['iron_ore', 'wooden_pickaxe', 'raw_iron', 0, 0, 0],
    ['copper_ore', 'stone_pickaxe', 'raw_copper', 2, 5, 3.5],
    ['redstone_ore', 'iron_pickaxe', 'redstone', 4, 5, 4.5],
    ['lapis_ore', 'stone_pickaxe', 'lapis_lazuli', 4, 9, 6.5],
    ['diamond_ore', { name: 'diamond_pickaxe', fortune: 3 }, 'diamond', 1, 4, 2.2],
    ['redstone_ore', { name: 'iron_pickaxe', fortune: 3 }, 'redstone', 4, 8, 6],
    ['gravel', undefined, 'flint', 0, 1, 0.1],
    ['gravel', undefined, 'gravel', 0, 1, 0.9],
    ['gravel', { name: 'iron_shovel', fortune: 3 }, 'flint', 1, 1, 1],
    ['oak_leaves', undefined, 'oak_sapling', 0, 1, 0.05],
    ['oak_leaves', undefined, 'stick', 0, 2, 0.03],
    ['oak_leaves', 'shears', 'oak_leaves', 1, 1, 1],
    ['grass', undefined, 'wheat_seeds', 0, 1, 0.125],
    ['grass', 'shears', 'grass', 1, 1, 1],
    [{ name: 'wheat', properties: { age: 7 } }, undefined, 'wheat', 1, 1, 1],
    [{ name: 'wheat', properties: { age: 7 } }, undefined, 'wheat_seeds', 1, 4, 2.71],
    [{ name: 'wheat', properties: { age: 3 } }, undefined, 'wheat', 0, 0, 0],
    [{ name: 'wheat', properties: { age: 3 } }, undefined, 'wheat_seeds', 1, 1, 1],
    [{ name: 'carrots', properties: { age: 7 } }, undefined, 'carrot', 2, 5, 3.71],
    ['melon', 'iron_axe', 'melon_slice', 3, 7, 5],
    ['melon', { name: 'iron_axe', fortune: 3 }, 'melon_slice', 3, 9, 6.4],
    ['glowstone', undefined, 'glowstone_dust', 2, 4, 3],
    ['clay', undefined, 'clay_ball', 4, 4, 4],
    ['bookshelf', undefined, 'book', 3, 3, 3],
    ['ender_chest', 'wooden_pickaxe', 'obsidian', 8, 8, 8],
    ['cobweb', 'iron_sword', 'string', 1, 1, 1],
    ['cobweb', 'shears', 'cobweb', 1, 1, 1],
    ['glass', undefined, 'glass', 0, 0, 0],
    [{ name: 'snow', properties: { layers: 3 } }, 'iron_shovel', 'snowball', 3, 3, 3],
    [{ name: 'oak_slab', properties: { type: 'double' } }, undefined, 'oak_slab', 2, 2, 2],
    [{ name: 'oak_slab', properties: { type: 'top' } }, undefined, 'oak_slab', 1, 1, 1],
    [{ name: 'oak_door', properties: { half: 'upper' } }, undefined, 'oak_door', 0, 0, 0],
    [{ name: 'oak_door', properties: { half: 'lower' } }, undefined, 'oak_door', 1, 1, 1],
    [{ name: 'red_bed', properties: { part: 'foot' } }, undefined, 'red_bed', 0, 0, 0],
    ['wall_torch', undefined, 'torch', 1, 1, 1],
    ['potted_poppy', undefined, 'poppy', 1, 1, 1],
    ['redstone_wire', undefined, 'redstone', 1, 1, 1],
    ['spawner', 'diamond_pickaxe', 'spawner', 0, 0, 0],
    ['air', undefined, 'air', 0, 0, 0],
  ])('%j with %j gives %s: %f to %f, %f on average', (block, tool, item, min, max, mean) => {
    const found = broken(block, tool, item)
    expect([found.min, found.max]).toEqual([min, max])
    // Four standard errors of a roll that varies by up to its whole range.
    expect(Math.abs(found.mean - mean)).toBeLessThanOrEqual((4 * (max - min)) / 2 / Math.sqrt(ROLLS) + 0.01)
  })

  it('drops what the loot tables of 1.20.1 name, block by block', () => {
    const { blocksArray, items, blockLoot } = minecraftData(VERSION)
    const tables = blockLoot as unknown as Record<string, { drops: { item: string }[] } | undefined>
    const random = seeded(11)
    for (const block of blocksArray) {
      const named = tables[block.name]?.drops.map(drop => drop.item)
      if (!named) continue
      const [needed] = Object.keys(block.harvestTools ?? {}).map(id => items[Number(id)]?.name)
      const tools = [
        undefined,
        { name: 'shears' },
        { name: needed ?? 'netherite_pickaxe' },
        { name: needed ?? 'netherite_pickaxe', silkTouch: true },
        { name: needed ?? 'netherite_pickaxe', fortune: 3 },
      ]
      const seen = new Set<string>()
      for (let n = 0; n < 1000; n++) {
        const states = (block.states ?? []).map(({ name, values, num_values: count }) => {
          const all = values ?? ['true', 'false']
          return [name, String(all[Math.floor(random() * count)] ?? 0)] as const
        })
        const looted = { name: block.name, properties: Object.fromEntries(states) }
        for (const drop of rollBlockLoot(k, looted, tools[n % tools.length], random)) seen.add(drop.item)
      }
      expect([block.name, ...[...seen].sort()]).toEqual([block.name, ...[...new Set(named)].sort()])
    }
  })

  it('agrees with what planning is told, for every block and a bare hand or the weakest tool', () => {
    const random = seeded(3)
    for (const block of k.blocks) {
      const tool = [undefined, ...k.toolsOf('pickaxe')].find(name => k.canHarvest(block, name))
      const drops = k.blockDrops(block, tool)
      for (let n = 0; n < 20; n++) {
        const rolled = rollBlockLoot(
          k,
          { name: block },
          tool === undefined ? undefined : { name: tool },
          random,
        )
        for (const { item, min } of drops) {
          const count = rolled.filter(drop => drop.item === item).reduce((sum, drop) => sum + drop.count, 0)
          expect([block, item, count >= min]).toEqual([block, item, true])
        }
        for (const { item, count } of rolled) {
          expect([block, item, count <= (drops.find(drop => drop.item === item)?.max ?? 0)]).toEqual([
            block,
            item,
            true,
          ])
        }
      }
    }
  })

  it('drops the ore itself before raw iron came, and old names before 1.13', () => {
    const random = seeded(1)
    expect(rollBlockLoot('1.16.5', { name: 'iron_ore' }, { name: 'stone_pickaxe' }, random)).toEqual([
      { item: 'iron_ore', count: 1 },
    ])
    expect(rollBlockLoot('1.8.9', { name: 'grass' }, undefined, random)).toEqual([{ item: 'dirt', count: 1 }])
    expect(rollBlockLoot('1.8.9', { name: 'log' }, undefined, random)).toEqual([{ item: 'log', count: 1 }])
    expect(rollBlockLoot('1.8.9', { name: 'clay' }, undefined, random)).toEqual([
      { item: 'clay_ball', count: 4 },
    ])
  })
})

describe('rolled loot of mobs', () => {
  const killed = (mob: string, kill: Parameters<typeof rollMobLoot>[2], item: string) =>
    tally(random => rollMobLoot(k, mob, kill, random), item)

  it.each([
    ['pig', {}, 'porkchop', 1, 3, 2],
    ['pig', { onFire: true }, 'cooked_porkchop', 1, 3, 2],
    ['pig', { onFire: true }, 'porkchop', 0, 0, 0],
    ['cow', {}, 'leather', 0, 2, 1],
    ['cow', { looting: 3 }, 'beef', 1, 6, 3.5],
    ['sheep', { variant: 'red' }, 'red_wool', 1, 1, 1],
    ['sheep', {}, 'white_wool', 0, 0, 0],
    ['sheep', {}, 'mutton', 1, 2, 1.5],
    ['chicken', {}, 'chicken', 1, 1, 1],
    ['skeleton', {}, 'bone', 0, 2, 1],
    ['spider', { playerKill: true }, 'spider_eye', 0, 1, 1 / 3],
    ['spider', {}, 'spider_eye', 0, 0, 0],
    ['zombie', { playerKill: true }, 'iron_ingot', 0, 1, 0.025 / 3],
    ['rabbit', { playerKill: true }, 'rabbit_foot', 0, 1, 0.1],
    ['iron_golem', {}, 'iron_ingot', 3, 5, 4],
    ['witch', {}, 'stick', 0, 6, 0.5],
    ['creeper', {}, 'gunpowder', 0, 2, 1],
  ] as const)('%s (%j) gives %s: %f to %f, %f on average', (mob, kill, item, min, max, mean) => {
    const found = killed(mob, kill, item)
    expect(found.min).toBe(min)
    expect(found.max).toBeLessThanOrEqual(max)
    if (max < 6) expect(found.max).toBe(max)
    expect(Math.abs(found.mean - mean)).toBeLessThanOrEqual((4 * (max - min)) / 2 / Math.sqrt(ROLLS) + 0.01)
  })

  it('drops what the loot tables of 1.20.1 name, mob by mob', () => {
    const { entityLoot } = minecraftData(VERSION)
    const tables = entityLoot as unknown as Record<string, { drops: { item: string }[] } | undefined>
    // Only where lightning kills a turtle, or a frog eats a magma cube, is there more.
    const byChance = /^(bowl|.*_froglight)$/
    for (const mob of k.mobs) {
      const named = tables[mob]?.drops.map(drop => drop.item).filter(item => !byChance.test(item)) ?? []
      const own = k.mobDrops(mob).map(drop => drop.item)
      expect([mob, ...own]).toEqual(expect.arrayContaining([mob, ...named]))
    }
  })

  it('knows health in half hearts', () => {
    expect(k.mobHealth('pig')).toBe(10)
    expect(k.mobHealth('chicken')).toBe(4)
    expect(k.mobHealth('zombie')).toBe(20)
    expect(k.mobHealth('spider')).toBe(16)
    expect(k.mobHealth('boat')).toBeUndefined()
    for (const mob of k.mobs) expect(k.mobHealth(mob)).toBeGreaterThan(0)
  })

  it('knows mobs by the names of 1.8', () => {
    const old = createKnowledge('1.8.9')
    expect(old.mobDrops('Pig').map(drop => drop.item)).toEqual(['porkchop'])
    expect(old.resolveMob('cave spiders')).toEqual({ found: true, item: 'CaveSpider' })
    expect(old.isMob('Mob')).toBe(false)
  })
})
