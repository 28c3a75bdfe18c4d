import type { Context } from '../context.ts'
import type { Item } from '../game.ts'
import { owned } from '../items/inventory.ts'
import { ANSWER_MS, syncWindow } from '../items/windows.ts'
import type { Reflex } from '../reflexes/reflex.ts'
import { settled } from '../running/waiting.ts'
import { type ArmourPlace, betterArmour } from './armour.ts'

const WORN: Readonly<Record<ArmourPlace, number>> = { head: 5, torso: 6, legs: 7, feet: 8 }
const PLACES = ['head', 'torso', 'legs', 'feet'] as const
const FIRST_CARRIED_SLOT = 9
const OFF_HAND_SLOT = 45

type Place = ArmourPlace | 'off-hand'

const slotOf = (place: Place): number => (place === 'off-hand' ? OFF_HAND_SLOT : WORN[place])

/** What is about to be given away must not be put on again meanwhile. */
const laidAside = new WeakMap<Context, ReadonlySet<string>>()

interface Change {
  readonly place: Place
  readonly item: Item
}

const wearable = (item: Item) => ({
  name: item.name,
  enchantments: (item.enchants ?? []).reduce((sum, { lvl }) => sum + lvl, 0),
  item,
})

/** What should be put on now. */
function changes(context: Context): Change[] {
  const { bot } = context
  const { slots } = bot.inventory
  const aside = laidAside.get(context)
  const carried = owned(bot).filter(({ slot, name }) => slot >= FIRST_CARRIED_SLOT && !aside?.has(name))
  const worn = Object.fromEntries(
    PLACES.flatMap(place => {
      const piece = slots[WORN[place]]
      return piece ? [[place, wearable(piece)]] : []
    }),
  )
  const found: Change[] = betterArmour(carried.map(wearable), worn).map(({ place, item }) => ({
    place,
    item: item.item,
  }))
  const shield = carried.find(({ name, slot }) => name === 'shield' && slot !== OFF_HAND_SLOT)
  // What somebody gave into the off-hand stays there.
  const free = slots[OFF_HAND_SLOT] === null && !bot.supportFeature('doesntHaveOffHandSlot')
  if (shield && free) found.push({ place: 'off-hand', item: shield })
  return found
}

/** Puts on the best armour, and takes the shield, as soon as it has them. */
export const dress: Reflex = {
  name: 'dress',
  limitMs: 8000,
  restMs: 10_000,
  cause: context => (changes(context).length > 0 ? 'Put its armour on' : undefined),
  async act(context) {
    const { bot, knowledge } = context
    const put: Change[] = []
    for (const change of changes(context)) {
      const error = await settled(bot, bot.equip(change.item, change.place), ANSWER_MS)
      if (!error) put.push(change)
    }
    // What the server did not agree to is not worn.
    await syncWindow(context)
    const worn = put.filter(({ place, item }) => bot.inventory.slots[slotOf(place)]?.name === item.name)
    if (worn.length === 0) return false
    return `Put on: ${worn.map(({ item }) => knowledge.label(item.name).toLowerCase()).join(', ')}`
  },
}

/**
 * Takes off what is to be given away, while `give` runs: a chest's window does not show what is worn.
 * @param names of the things that are given
 */
export async function givingAway<T>(
  context: Context,
  names: readonly string[],
  give: () => Promise<T>,
): Promise<T> {
  laidAside.set(context, new Set(names))
  try {
    return await give()
  } finally {
    laidAside.delete(context)
  }
}

/** Takes off what is laid aside. */
export async function takeOff(context: Context): Promise<void> {
  const { bot } = context
  const aside = laidAside.get(context)
  if (!aside) return
  for (const place of [...PLACES, 'off-hand'] as const) {
    const piece = bot.inventory.slots[slotOf(place)]
    if (piece && aside.has(piece.name)) await settled(bot, bot.unequip(place), ANSWER_MS)
  }
}
