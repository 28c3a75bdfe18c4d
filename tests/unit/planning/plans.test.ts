import { describe, expect, it } from 'vitest'
import { plan as planSchema, type Subtask } from '../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { criticalPath, planGoal, planWants } from '../../../src-main/planning/index.ts'
import { brief, knowledge, planned, steps, subtask } from './planned.ts'

describe('the compass from nothing', () => {
  const preview = planned('craft a compass')

  it('takes these thirteen subtasks in this order', () =>
    expect(preview.plan.subtasks.map(brief)).toEqual([
      'gather 5 oak_log',
      'craft 20 oak_planks',
      'craft 8 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
      'gather 11 cobblestone',
      'craft 1 stone_pickaxe',
      'gather 7 raw_iron',
      'craft 1 furnace',
      'smelt 7 iron_ingot',
      'craft 1 iron_pickaxe',
      'gather 1 redstone',
      'craft 1 compass',
    ]))

  it('fits the contract and says what it gives', () => {
    expect(planSchema.safeParse(preview.plan).success).toBe(true)
    expect(preview.plan).toMatchObject({ goal: 'craft a compass', version: '1.20.1', gives: { compass: 1 } })
  })

  it('has nothing for the critic', () => expect(preview.findings).toEqual([]))

  it('puts the table to the left of the chest and the furnace to the right', () => {
    const placed = preview.plan.subtasks.filter(({ deliver }) => deliver === 'ground')
    expect(placed.map(({ item, place }) => [item, place])).toEqual([
      ['crafting_table', { dx: -1, dy: 0, dz: 0 }],
      ['furnace', { dx: 1, dy: 0, dz: 0 }],
    ])
  })

  it('burns a plank for each ingot', () =>
    expect(preview.plan.subtasks[9]).toMatchObject({
      tools: ['furnace'],
      materials: { raw_iron: 1, oak_planks: 1 },
      workTicks: 1400,
    }))

  it('takes any wood, better pickaxes and other kinds of cobblestone', () => {
    const [logs, planks] = preview.plan.subtasks
    expect(logs?.accepts['oak_log']).toContain('birch_log')
    expect(planks?.accepts['oak_planks']).toContain('birch_planks')
    expect(planks?.accepts['oak_log']).toContain('birch_log')
    expect(preview.plan.subtasks[5]?.accepts).toMatchObject({ cobblestone: ['cobbled_deepslate'] })
    expect(preview.plan.subtasks[11]?.accepts['iron_pickaxe']).toEqual([
      'diamond_pickaxe',
      'netherite_pickaxe',
    ])
  })

  it('gathers redstone with the iron pickaxe', () =>
    expect(preview.plan.subtasks[11]).toMatchObject({ tools: ['iron_pickaxe'], needs: [11] }))

  it('says each subtask in a sentence', () =>
    expect(
      preview.plan.subtasks.map(({ text }) => text).filter((_, index) => [0, 3, 5, 9].includes(index)),
    ).toEqual([
      'Gather 5 oak logs and put them in the chest.',
      'Craft a crafting table and place it one block left (west) of the chest.',
      'Gather 11 cobblestone and put it in the chest, then put the wooden pickaxe back.',
      'Smelt 7 iron ingots from 7 raw iron, burning 7 oak planks, and put them in the chest.',
    ]))

  it('has a critical path that ends with the compass', () => {
    expect(preview.criticalPath).toEqual(criticalPath(preview.plan))
    expect(preview.criticalPath.at(-1)).toBe(13)
    expect(preview.criticalPath).toContain(10)
  })
})

describe('other goals from nothing', () => {
  it('a diamond pickaxe', () =>
    expect(steps('Craft a diamond pickaxe')).toEqual([
      'gather 4 oak_log',
      'craft 16 oak_planks',
      'craft 8 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
      'gather 11 cobblestone',
      'craft 1 stone_pickaxe',
      'gather 3 raw_iron',
      'craft 1 furnace',
      'smelt 3 iron_ingot',
      'craft 1 iron_pickaxe',
      'gather 3 diamond',
      'craft 1 diamond_pickaxe',
    ]))

  it('a pig, cooked', () => {
    expect(steps('Kill a pig and cook it')).toEqual([
      'kill 1 pig',
      'gather 3 oak_log',
      'craft 12 oak_planks',
      'craft 4 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
      'gather 8 cobblestone',
      'craft 1 furnace',
      'smelt 1 cooked_porkchop',
    ])
    expect(subtask('Kill a pig and cook it', 'pig')).toMatchObject({ drops: { porkchop: 1 }, tools: [] })
  })

  it('a zombie, with a sword', () =>
    expect(subtask('kill a zombie', 'zombie')).toMatchObject({
      tools: ['wooden_sword'],
      text: 'Kill a zombie with the wooden sword, then put the wooden sword back.',
    }))

  it('200 cobblestone, with stone pickaxes after the first wooden one', () =>
    expect(steps('200 cobblestone')).toEqual([
      'gather 3 oak_log',
      'craft 12 oak_planks',
      'craft 8 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
      'gather 6 cobblestone',
      'craft 2 stone_pickaxe',
      'gather 131 cobblestone',
      'gather 69 cobblestone',
    ]))

  it.each([
    [59, 1],
    [60, 0],
  ])('%i cobblestone wear out a wooden pickaxe exactly or call for better', (count, wooden) => {
    const gathers = planned(`${count} cobblestone`).plan.subtasks.filter(({ item }) => item === 'cobblestone')
    expect(gathers.at(-1)?.tools).toEqual([wooden ? 'wooden_pickaxe' : 'stone_pickaxe'])
  })

  it('torches, with the results of one craft rounded up', () => {
    const { plan } = planned('3 torches')
    expect(plan.gives).toEqual({ torch: 3 })
    expect(brief(plan.subtasks.at(-1) as Subtask)).toBe('craft 4 torch')
    expect(plan.subtasks.at(-1)?.materials).toEqual({ coal: 0.25, stick: 0.25 })
  })

  it('bread', () => expect(steps('bake 2 bread').slice(-1)).toEqual(['craft 2 bread']))

  it('gathers the stone for a better pickaxe with the plain one, also where a later step is moved ahead for it', () => {
    expect(steps('get 2850 prismarine bricks and 36 stone and a stone sword')).toContain(
      'craft 20 stone_pickaxe',
    )
  })

  it('leaves to the mob that gives it surely what another would give by luck', () => {
    const kills = steps('get 10 tropical fish and a prismarine slab').filter(line => line.startsWith('kill'))
    expect(kills).toEqual(['kill 10 tropical_fish', 'kill 12 guardian'])
  })

  it('a bed, of the wool of three sheep', () => {
    expect(steps('a bed')).toContain('kill 3 sheep')
    expect(subtask('a bed', 'white_bed').materials).toEqual({ white_wool: 3, oak_planks: 3 })
  })

  it('buckets of water, each of which uses up a bucket', () => {
    const water = subtask('2 water buckets', 'water_bucket')
    expect(water).toMatchObject({ action: 'gather', quantity: 2, materials: { bucket: 1 }, tools: [] })
    expect(water.text).toBe('Gather 2 water buckets (use a bucket on water) and put them in the chest.')
    expect(steps('2 water buckets')).toContain('craft 2 bucket')
  })

  it('obsidian, made of lava with one bucket of water that stays', () => {
    expect(steps('Get 4 obsidian')).toEqual([
      'gather 5 oak_log',
      'craft 20 oak_planks',
      'craft 8 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
      'gather 11 cobblestone',
      'craft 1 stone_pickaxe',
      'gather 6 raw_iron',
      'craft 1 furnace',
      'smelt 6 iron_ingot',
      'craft 1 iron_pickaxe',
      'gather 3 diamond',
      'craft 1 diamond_pickaxe',
      'craft 1 bucket',
      'gather 1 water_bucket',
      'gather 4 obsidian',
    ])
    expect(subtask('Get 4 obsidian', 'obsidian')).toMatchObject({
      tools: ['diamond_pickaxe', 'water_bucket'],
      materials: {},
      needs: [13, 15],
      text: 'Gather 4 obsidian (pour water over still lava and break what it becomes) and put it in the chest, then put the diamond pickaxe and the water bucket back.',
    })
  })

  it('obsidian with the bucket of water that is at hand, or that the goal asks for too', () => {
    const have = { chest: { water_bucket: 1, diamond_pickaxe: 1 } }
    expect(steps('4 obsidian', { have })).toEqual(['gather 4 obsidian'])
    expect(subtask('2 water buckets and 4 obsidian', 'water_bucket').quantity).toBe(2)
    const { gives } = planned('a water bucket and 4 obsidian', {
      have: { held: { diamond_pickaxe: 1 } },
    }).plan
    expect(gives).toMatchObject({ water_bucket: 1, obsidian: 4 })
  })

  it('honeycombs with a campfire for each nest, also where one pair of shears does not last', () => {
    expect(subtask('6 honeycomb', 'campfire').quantity).toBe(2)
    expect(planned('299 honeycomb').plan.gives).toMatchObject({ honeycomb: 299 })
  })

  it('many things at once, each kind of material in one subtask where one tool lasts', () => {
    const { plan } = planned(
      'craft a jukebox, a compass, a clock, an enchanting table, an anvil, a piston, a dispenser, a bookshelf, a bow, a painting, an item frame, a cake, a bed, a lantern, a hopper, a map, a lectern, a target, a lead, a boat, a ladder, a sign, a cauldron, a tripwire hook, a crossbow and 64 rails',
    )
    expect(plan.subtasks.length).toBeGreaterThan(60)
    for (const item of ['oak_log', 'oak_planks', 'stick', 'iron_ingot', 'redstone', 'diamond']) {
      expect(plan.subtasks.filter(one => one.item === item)).toHaveLength(1)
    }
    expect(plan.gives['rail']).toBe(64)
  })
})

describe('what comes in batches', () => {
  it('says how many come at once', () => {
    expect(subtask('craft a compass', 'stick').batch).toBe(4)
    expect(subtask('craft a compass', 'oak_planks').batch).toBe(4)
    expect(subtask('craft a compass', 'wooden_pickaxe').batch).toBeUndefined()
    expect(subtask('craft a compass', 'iron_ingot').batch).toBeUndefined()
  })
})

describe('goals that cannot be planned', () => {
  it.each([
    ['', 'goal_empty'],
    ['dimond pickax', 'goal_misspelt'],
    ['bedrock', 'goal_impossible'],
    ['build me a nice house', 'goal_needs_model'],
  ])('%j: %s', (goal, code) => {
    const outcome = planGoal({ goal, knowledge })
    expect(outcome).toMatchObject({ ok: false, failure: { code } })
  })
})

describe('what is wanted by its names', () => {
  it('is planned as the same in words', () => {
    const wants = [
      { verb: 'kill', item: 'zombie', quantity: 2 },
      { verb: 'get', item: 'compass', quantity: 3 },
    ] as const
    const outcome = planWants({ goal: 'a goal', wants, knowledge })
    const { plan } = planned('kill 2 zombies and get 3 compasses')
    expect(outcome).toMatchObject({ ok: true, value: { plan: { ...plan, goal: 'a goal' } } })
  })

  it('may be more than words can ask for', () => {
    const wants = [{ verb: 'get', item: 'cobblestone', quantity: 20_000 }] as const
    const outcome = planWants({ goal: 'much', wants, knowledge })
    expect(outcome).toMatchObject({ ok: true, value: { plan: { gives: { cobblestone: 20_000 } } } })
    expect(planGoal({ goal: 'get 20000 cobblestone', knowledge })).toMatchObject({ ok: false })
  })
})

describe.each(['1.8.9', '1.12.2', '1.16.5', '1.21.4'])('Minecraft %s', version => {
  const old = createKnowledge(version)

  it.each(['compass', 'diamond_pickaxe', 'torch', 'bread', 'iron_chestplate', 'rail'])(
    'has a plan for %s',
    item => {
      const outcome = planGoal({ goal: `craft 3 ${item}`, knowledge: old })
      expect(outcome).toMatchObject({ ok: true, value: { findings: [] } })
    },
  )

  it('has a plan to kill and cook', () =>
    expect(planGoal({ goal: 'Kill a pig and cook it', knowledge: old })).toMatchObject({ ok: true }))
})
