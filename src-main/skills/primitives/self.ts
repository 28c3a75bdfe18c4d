import { setTimeout as passed } from 'node:timers/promises'
import { z } from 'zod'
import { MS_PER_TICK } from '../../contract/index.ts'
import {
  answer,
  apart,
  count,
  name,
  type Primitive,
  place,
  Refusal,
  ROAM_WITHIN,
  requireKnown,
  within,
} from './primitive.ts'

/** Lines in all, and milliseconds between two. */
const MOST_LINES = 8
const BETWEEN_MS = 3000

const aim = z.strictObject({ ...place, range: z.number().min(0).max(16).default(1) })

export const goTo: Primitive<z.infer<typeof aim>> = {
  name: 'goTo',
  takes: '{ x, y, z, range }',
  doc: `Walks to within \`range\` blocks (0 to 16, 1 where left out) of a place, at most ${ROAM_WITHIN} blocks from where the program began.`,
  input: aim,
  async run({ range, ...position }, hands) {
    const away = apart(position, hands.from)
    if (!(away <= ROAM_WITHIN))
      throw new Refusal(
        `That is ${Math.round(away)} blocks from where the program began: at most ${ROAM_WITHIN} are allowed.`,
      )
    return answer(await hands.at.body.act.goTo({ position, range: Math.max(0.5, range) }, within(180, hands)))
  },
}

const worn = z.strictObject({
  item: name,
  slot: z.enum(['hand', 'off-hand', 'head', 'torso', 'legs', 'feet']).default('hand'),
})

export const equip: Primitive<z.infer<typeof worn>> = {
  name: 'equip',
  takes: '{ item, slot }',
  doc: 'Takes an item into the `hand` (where left out) or `off-hand`, or puts armour on: `head`, `torso`, `legs`, `feet`.',
  input: worn,
  async run({ item, slot }, hands) {
    requireKnown('item', item, hands.at.knowledge)
    return answer(await hands.at.body.act.equip({ item, destination: slot }, within(15, hands)))
  },
}

const food = z.strictObject({ item: name.optional() })

export const eat: Primitive<z.infer<typeof food>> = {
  name: 'eat',
  takes: '{ item }',
  doc: 'Eats once; the most fitting food where none is named.',
  input: food,
  async run({ item }, hands) {
    if (item !== undefined) requireKnown('item', item, hands.at.knowledge)
    return answer(await hands.at.body.act.eat(item === undefined ? {} : { item }, within(20, hands)))
  },
}

const lying = z.strictObject({ radius: z.number().min(1).max(16).default(8) })

export const pickUp: Primitive<z.infer<typeof lying>> = {
  name: 'pickUp',
  takes: '{ radius }',
  doc: 'Collects what lies on the ground within `radius` blocks (at most 16).',
  input: lying,
  async run({ radius }, hands) {
    return answer(await hands.at.body.act.pickUp({ radius }, within(60, hands)))
  },
}

const pause = z.strictObject({ ticks: count(600) })

export const wait: Primitive<z.infer<typeof pause>> = {
  name: 'wait',
  takes: '{ ticks }',
  doc: 'Does nothing for so many ticks of 50 ms, at most 600.',
  input: pause,
  async run({ ticks }, { at: { signal } }) {
    await passed(ticks * MS_PER_TICK, undefined, { signal })
    return { waited: ticks }
  },
}

const line = z.strictObject({ text: z.string().min(1).max(120) })

export const say: Primitive<z.infer<typeof line>> = {
  name: 'say',
  takes: '{ text }',
  doc: `Says a line of at most 120 characters in the game's chat; at most ${MOST_LINES} lines in all, one every ${BETWEEN_MS / 1000} seconds. Only for what players need to know.`,
  input: line,
  async run({ text }, { at, said }) {
    const now = performance.now()
    if (said.lines >= MOST_LINES) throw new Refusal(`A program says at most ${MOST_LINES} lines.`)
    if (said.lines > 0 && now - said.last < BETWEEN_MS)
      throw new Refusal(`At most one line every ${BETWEEN_MS / 1000} seconds.`)
    const plain = text.replaceAll(/§.?|[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
    // What begins with a sign may be a command: of the server, or to a bot.
    if (!/^[\p{L}\p{N}(“"']/u.test(plain)) throw new Refusal('A line begins with a letter or a digit.')
    said.lines++
    said.last = now
    at.body.act.say(plain)
    return { said: plain }
  },
}
