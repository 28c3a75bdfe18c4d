import { z } from 'zod'
import { isCompanion } from '../../knowledge/index.ts'
import { fuelsFor } from '../smelting-fuels.ts'
import { answer, count, name, type Primitive, Refusal, requireKnown, within } from './primitive.ts'

/** Blocks around the bot in which it looks for what is to be gathered or killed. */
const SEARCHED = 96
const amount = z.strictObject({ item: name, count: count(64) })

export const gather: Primitive<z.infer<typeof amount>> = {
  name: 'gather',
  takes: '{ item, count }',
  doc: `Digs, fells, picks or otherwise collects items that nature gives, up to 64, within ${SEARCHED} blocks; takes the right tool if the bot carries it. Never takes what players built.`,
  input: amount,
  async run({ item, count }, hands) {
    requireKnown('item', item, hands.at.knowledge)
    return answer(
      await hands.at.body.act.gather({ items: [item], count, within: SEARCHED }, within(300, hands)),
    )
  },
}

export const craft: Primitive<z.infer<typeof amount>> = {
  name: 'craft',
  takes: '{ item, count }',
  doc: 'Crafts of what the bot carries, at the shared crafting table where one is needed.',
  input: amount,
  async run({ item, count }, hands) {
    const { at } = hands
    requireKnown('item', item, at.knowledge)
    const table = at.station('crafting_table')
    const order = { item, count, ...(table ? { table } : {}) }
    return answer(await at.body.act.craft(order, within(120, hands)))
  },
}

export const smelt: Primitive<z.infer<typeof amount>> = {
  name: 'smelt',
  takes: '{ item, count }',
  doc: 'Smelts until there are so many of the result `item`, in a furnace that is free for this subtask, of what the bot carries, with fuel that it carries.',
  input: amount,
  async run({ item: result, count }, hands) {
    const { at, subtask } = hands
    requireKnown('item', result, at.knowledge)
    const input = at.knowledge.smeltingRecipes(result).flatMap(recipe => recipe.input)
    if (input.length === 0) throw new Refusal(`Nothing is smelted to ${result}.`)
    const furnace = at.station('furnace')
    if (!furnace) throw new Refusal('There is no furnace that is free for this subtask.')
    const reserved = Object.keys(subtask.materials).filter(fuel => at.knowledge.burnTicks(fuel) > 0)
    const fuels = fuelsFor(count, [...reserved, 'coal', 'charcoal'], at.spare(), item =>
      at.knowledge.burnTicks(item),
    )
    const order = { input, result, count, fuels: [...new Set(fuels)], furnace }
    return answer(await at.body.act.smelt(order, within(60 + count * 12, hands)))
  },
}

const prey = z.strictObject({ mob: name, count: count(8) })

export const kill: Primitive<z.infer<typeof prey>> = {
  name: 'kill',
  takes: '{ mob, count }',
  doc: `Fights up to 8 mobs of a kind within ${SEARCHED} blocks and picks up what they drop. Never players, villagers, golems, or animals that are tame, named or penned.`,
  input: prey,
  async run({ mob, count }, hands) {
    requireKnown('mob', mob, hands.at.knowledge)
    if (mob === 'player' || isCompanion(mob)) throw new Refusal(`The bot does not hurt a ${mob}.`)
    return answer(await hands.at.body.act.kill({ mob, count, within: SEARCHED }, within(240, hands)))
  },
}
