import { z } from 'zod'
import { carried } from '../supplies.ts'
import {
  answer,
  name,
  type Primitive,
  place as place3,
  Refusal,
  requireKnown,
  requireNear,
  within,
} from './primitive.ts'

/** What does harm where it is put. */
const HARMFUL =
  /^(tnt|fire|soul_fire|lava|end_crystal|respawn_anchor|wither_skeleton_skull|magma_block|cactus|sculk_.*|infested_.*)$/

const put = z.strictObject({ item: name, ...place3 })

export const place: Primitive<z.infer<typeof put>> = {
  name: 'place',
  takes: '{ item, x, y, z }',
  doc: 'Puts one block that the bot carries exactly there; whole numbers. The place must be free (air, water, grass), must touch a block that stands, and nobody may stand in it; the bot walks up to it and steps aside by itself. Build from the ground up.',
  input: put,
  async run({ item, x, y, z }, hands) {
    const { at } = hands
    requireKnown('item', item, at.knowledge)
    requireKnown('block', item, at.knowledge)
    if (HARMFUL.test(item)) throw new Refusal(`The bot does not place ${item}.`)
    requireNear({ x, y, z }, hands)
    if (!carried(at)[item]) throw new Refusal(`The bot carries no ${item}.`)
    const result = await at.body.act.place({ item, at: { x, y, z } }, within(60, hands))
    if (result.placedAt && /^(crafting_table|furnace)$/.test(item)) at.placed(item, result.placedAt)
    return answer(result)
  },
}

const there = z.strictObject(place3)

export const dig: Primitive<z.infer<typeof there>> = {
  name: 'dig',
  takes: '{ x, y, z }',
  doc: 'Breaks the block there and picks up what drops: natural ground, or what the bot put there itself. Refused for anything that a player may have put there, and for chests, beds, doors, stations and the like.',
  input: there,
  async run(at, hands) {
    requireNear(at, hands)
    return answer(await hands.at.body.act.dig({ at }, within(60, hands)))
  },
}
