import { z } from 'zod'
import { participantId, position } from './board.ts'
import { itemName } from './plan.ts'

/** What bots can be told to leave as it is. `blocks` are all blocks, trees among them; `animals` are no monsters. */
export const sparings = ['trees', 'blocks', 'animals', 'all'] as const
export const sparing = z.enum(sparings)
export type Sparing = z.infer<typeof sparing>

/** Blocks around a place; further is a land, not a place. */
export const MOST_RADIUS = 128
export const radius = z.number().int().min(1).max(MOST_RADIUS)

/** Something that bots leave alone: around a place, or one kind of thing everywhere in that world. */
export const area = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('around'),
    id: z.string(),
    at: position,
    radius,
    spares: sparing,
    /** Name of who said so. */
    by: z.string(),
  }),
  z.object({
    kind: z.literal('everywhere'),
    id: z.string(),
    /** The block, the mob, or the item for which nothing is broken or killed. */
    thing: itemName,
    by: z.string(),
  }),
])
export type Area = z.infer<typeof area>

/** Asks the bots to leave something alone around a participant, or around the shared chest. */
export const areaInput = z.object({
  by: participantId,
  around: participantId.or(z.literal('chest')),
  radius,
  spares: sparing,
})
export type AreaInput = z.infer<typeof areaInput>

const WORDS: Readonly<Record<Sparing, string>> = {
  trees: 'trees',
  blocks: 'all blocks',
  animals: 'animals',
  all: 'everything',
}

/** `trees within 20 blocks of 12 64 -3`, `oak logs everywhere`. */
export const areaWords = (one: Area, nameOf: (thing: string) => string): string =>
  one.kind === 'everywhere'
    ? `${nameOf(one.thing)} everywhere`
    : `${WORDS[one.spares]} within ${one.radius} blocks of ${[one.at.x, one.at.y, one.at.z].map(Math.floor).join(' ')}`
