import { isArmour } from '../vitals/armour.ts'
import type { WorldContext } from '../world-context.ts'

/** Slots of what is worn, by the end of the name. */
const WORN_ON: readonly (readonly [RegExp, number])[] = [
  [/_helmet$/, 5],
  [/_chestplate$|^elytra$/, 6],
  [/_leggings$/, 7],
  [/_boots$/, 8],
]

/** A right-click with a piece of armour puts it on; what was worn there comes into the hand. */
export function setupWearing(ctx: WorldContext): void {
  ctx.onUseItem.add((player, slot) => {
    const piece = player.inventory.get(slot)
    if (!piece || player.dead || !(isArmour(piece.name) || piece.name === 'elytra')) return false
    const place = WORN_ON.find(([name]) => name.test(piece.name))?.[1]
    if (place === undefined) return false
    const worn = player.inventory.get(place)
    player.inventory.set(place, piece)
    player.inventory.set(slot, worn)
    return true
  })
}
