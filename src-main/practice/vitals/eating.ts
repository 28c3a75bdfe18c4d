import type { WorldContext } from '../world-context.ts'
import { type Meal, mealOf } from './foods.ts'
import { FULL_FOOD, feed } from './hunger.ts'
import { STATUS, sendEffect, sendEffectsEnd } from './packets.ts'
import { isMortal, type PlayerVitals, sendVitals } from './player-vitals.ts'

/** Eating and drinking: it takes its time, ends early when the player lets go, and changes nothing then. */
export function setupEating(
  context: WorldContext,
  vitalsOf: (player: PlayerVitals['player']) => PlayerVitals,
): void {
  const meals = new Map<PlayerVitals['player'], { slot: number; stop: () => void }>()

  const stop = (player: PlayerVitals['player']) => {
    meals.get(player)?.stop()
    meals.delete(player)
  }

  const finish = (vitals: PlayerVitals, slot: number, name: string, meal: Meal) => {
    const { player } = vitals
    meals.delete(player)
    const stack = player.inventory.get(slot)
    if (player.dead || stack?.name !== name) return
    swallow(context, vitals, name, meal)
    // Says that the meal is over; the client lets go of the item.
    player.send('entity_status', { entityId: player.entity.id, entityStatus: STATUS.eatenUp })
    if (isMortal(player)) {
      player.inventory.set(slot, stack.count > 1 ? { ...stack, count: stack.count - 1 } : undefined)
      if (meal.leaves) leaveBehind(context, vitals, slot, meal.leaves)
    }
    sendVitals(vitals, player.entity.health)
  }

  context.onUseItem.add((player, slot) => {
    const name = player.inventory.get(slot)?.name
    const meal =
      name === undefined ? undefined : mealOf(name, context.registry.foodsByName[name] !== undefined)
    if (!meal || name === undefined || player.dead) return false
    const vitals = vitalsOf(player)
    if (!meal.always && isMortal(player) && vitals.hunger.food >= FULL_FOOD) return false
    if (meals.get(player)?.slot === slot) return true
    stop(player)
    const cancel = context.clock.afterGameTicks(meal.ticks, () => finish(vitals, slot, name, meal))
    meals.set(player, { slot, stop: cancel })
    return true
  })
  context.onStopUsing.on(stop)
  context.onLeave.on(stop)
}

function swallow(context: WorldContext, vitals: PlayerVitals, name: string, meal: Meal): void {
  const food = context.registry.foodsByName[name]
  if (food) feed(vitals.hunger, food.foodPoints, food.saturation)
  const { cures } = meal
  const ended =
    cures === 'all' ? vitals.effects.clear() : (cures ?? []).flatMap(cure => vitals.effects.clear(cure))
  sendEffectsEnd(vitals.player, context.registry, ended)
  for (const { chance, ...effect } of meal.effects ?? []) {
    if (chance !== undefined && context.random() >= chance) continue
    if (vitals.effects.add(effect)) sendEffect(vitals.player, context.registry, effect)
  }
}

/** The bowl or bottle: in the hand if that is empty now, else wherever there is room. */
function leaveBehind(context: WorldContext, { player }: PlayerVitals, slot: number, name: string): void {
  if (!player.inventory.get(slot)) {
    player.inventory.set(slot, { name, count: 1 })
    return
  }
  const left = player.give({ name, count: 1 })
  if (left > 0) context.dropItem(player.entity.position.offset(0, 1.3, 0), { name, count: left })
}
