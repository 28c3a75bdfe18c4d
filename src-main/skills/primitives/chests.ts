import { z } from 'zod'
import type { Stock } from '../../contract/index.ts'
import { carried, fromChest, intoChests, plus } from '../supplies.ts'
import { count, type Hands, name, type Primitive, Refusal, requireKnown } from './primitive.ts'

const things = z.strictObject({
  items: z
    .record(name, count(2304))
    .refine(
      items => Object.keys(items).length >= 1 && Object.keys(items).length <= 36,
      '1 to 36 kinds of items',
    ),
})

function requireChest({ items }: z.infer<typeof things>, { at }: Hands): void {
  for (const item of Object.keys(items)) requireKnown('item', item, at.knowledge)
  if (at.chests().length === 0) throw new Refusal('There is no shared chest.')
}

export const deposit: Primitive<z.infer<typeof things>> = {
  name: 'deposit',
  takes: '{ items: { name: count } }',
  doc: 'Puts items into the shared chest.',
  input: things,
  async run(input, hands) {
    requireChest(input, hands)
    const before = carried(hands.at)
    const { failure } = await intoChests(input.items, hands.at)
    const put = gone(before, carried(hands.at))
    if (failure && Object.keys(put).length === 0) throw new Refusal(failure.message)
    return { done: !failure, put, ...(failure ? { why: failure.message } : {}) }
  },
}

export const withdraw: Primitive<z.infer<typeof things>> = {
  name: 'withdraw',
  takes: '{ items: { name: count } }',
  doc: 'Takes items out of the shared chest: what nobody needs for other subtasks. What this subtask itself needs the bot carries already.',
  input: things,
  async run(input, hands) {
    const { at } = hands
    requireChest(input, hands)
    const free = plus(at.spareInChest(), {})
    for (const [item, wanted] of Object.entries(input.items)) {
      const there = free[item] ?? 0
      if (wanted > there)
        throw new Refusal(`The shared chest has ${there} ${item} to spare: the rest is for other subtasks.`)
    }
    const before = carried(at)
    const failure = await fromChest(input.items, at)
    const taken = gone(carried(at), before)
    if (failure && Object.keys(taken).length === 0) throw new Refusal(failure.message)
    return { done: !failure, taken, ...(failure ? { why: failure.message } : {}) }
  },
}

/** What there was more of before. */
const gone = (before: Stock, after: Stock): Stock =>
  Object.fromEntries(
    Object.entries(before).flatMap(([item, had]) => {
      const less = had - (after[item] ?? 0)
      return less > 0 ? [[item, less]] : []
    }),
  )
