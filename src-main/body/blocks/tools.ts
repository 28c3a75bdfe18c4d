import type { Context } from '../context.ts'
import type { Block, Item } from '../game.ts'
import { owned } from '../items/inventory.ts'
import { ANSWER_MS, refused } from '../items/windows.ts'
import { settled } from '../running/waiting.ts'

/** A sword wears out twice as fast by digging as by blows: only what takes the hand so many times longer, such as cobwebs, is worth that. */
const WORTH_A_SWORD = 3

export interface ToolChoice {
  /** Null: the bare hand. */
  readonly item: Item | null
  /** Milliseconds to break the block with it, standing still. */
  readonly ms: number
}

export const isTool = ({ knowledge }: Context, item: Item | null): boolean =>
  item !== null && knowledge.toolKind(item.name) !== undefined

export const pickaxes = ({ bot, knowledge }: Pick<Context, 'bot' | 'knowledge'>): Item[] =>
  owned(bot).filter(({ name }) => knowledge.toolKind(name) === 'pickaxe')

/** Without one rock takes six times as long and more, and gives nothing. */
export const hasPickaxe = (context: Pick<Context, 'bot' | 'knowledge'>): boolean =>
  pickaxes(context).length > 0

/**
 * The fastest owned tool for a block; the hand, then the least durable, where several are equal.
 * `sufficient` names the tools that make it drop; empty if all do. `spoils`: true for those with which it drops something else.
 * Undefined if none of those is owned.
 */
export function bestTool(
  context: Context,
  block: Block,
  sufficient: readonly string[],
  spoils: (tool: Item) => boolean = () => false,
): ToolChoice | undefined {
  const { bot, knowledge } = context
  const time = (item: Item | null) =>
    block.digTime(
      item?.type ?? null,
      false,
      false,
      false,
      (item?.enchants ?? []) as never[],
      bot.entity.effects as never,
    )
  const wear = (item: Item | null) => (item ? (knowledge.durability(item.name) ?? 0) : -1)
  const hands: (Item | null)[] = sufficient.length === 0 ? [null] : []
  const tools = owned(bot).filter(
    item =>
      isTool(context, item) && (sufficient.length === 0 || sufficient.includes(item.name)) && !spoils(item),
  )
  const byHand = time(null)
  const isWasted = ({ item, ms }: ToolChoice) =>
    item !== null && knowledge.toolKind(item.name) === 'sword' && byHand <= WORTH_A_SWORD * ms
  return [...hands, ...tools]
    .map(item => ({ item, ms: time(item) }))
    .filter(choice => Number.isFinite(choice.ms) && !isWasted(choice))
    .sort((a, b) => a.ms - b.ms || wear(a.item) - wear(b.item))[0]
}

/** Milliseconds to break a block with the best that is owned. */
export const digMs = (context: Context, block: Block): number =>
  bestTool(context, block, [])?.ms ?? Number.POSITIVE_INFINITY

/** Takes a tool into the hand, or null: anything that does not wear. @throws Obstacle if the server does not agree. */
export async function hold(context: Context, item: Item | null): Promise<void> {
  const { bot } = context
  if (item ? bot.heldItem?.slot === item.slot : !isTool(context, bot.heldItem)) return
  if (item === null) {
    const start = bot.inventory.hotbarStart
    const free = [...Array(9).keys()].find(
      slot => !isTool(context, bot.inventory.slots[start + slot] ?? null),
    )
    if (free !== undefined) bot.setQuickBarSlot(free)
    return
  }
  const error = await settled(bot, bot.equip(item, 'hand'), ANSWER_MS)
  if (error || bot.heldItem?.name !== item.name) {
    throw refused(`Could not take the ${context.knowledge.label(item.name).toLowerCase()} in hand.`)
  }
}
