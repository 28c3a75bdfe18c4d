// Bows in players' hands. Source: Minecraft Wiki, "Bow", "Arrow" (Java Edition 1.20.1).
import { gameModeOf } from '../switches/game-modes.ts'
import type { Vitals } from '../vitals/index.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import { arrowTargets } from './arrow-targets.ts'
import type { Arrows } from './arrows.ts'
import type { Herd } from './herd.ts'

const FULL_DRAW = 20
/** A bow drawn less than this does not shoot. */
const LEAST_POWER = 0.1
/** Blocks a tick of an arrow from a bow that is drawn fully. */
const SPEED = 3
const SPREAD = 0.0172275
const DAMAGE = 2
const BELOW_EYES = 0.1
const ARROW = /^(tipped_|spectral_)?arrow$/
const OFFHAND = 45

/** 0 to 1: how hard a bow shoots that was drawn for so many ticks. */
export function bowPower(ticks: number): number {
  const drawn = ticks / FULL_DRAW
  return Math.min(1, (drawn * drawn + drawn * 2) / 3)
}

/** Half hearts of an arrow at this speed; `full`: shot with all power, it may strike critically. */
export function bowDamage(speed: number, full: boolean, random: () => number): number {
  const damage = Math.ceil(speed * DAMAGE)
  return full ? damage + Math.floor(random() * (Math.floor(damage / 2) + 2)) : damage
}

export interface ArcheryPorts {
  readonly context: WorldContext
  readonly vitals: Vitals
  readonly arrows: Arrows
  readonly herd: Herd
}

/** Lets players draw a bow and let go. */
export function setupArchery(ports: ArcheryPorts): void {
  const { context, arrows } = ports
  const { random, clock } = context
  const drawing = new Map<WorldPlayer, { readonly slot: number; readonly since: number }>()

  /** The arrow that a bow takes: in the off-hand first, then the first there is. */
  const quiver = ({ inventory, heldSlot }: WorldPlayer): number | undefined => {
    const slots = [OFFHAND, heldSlot, ...Array.from({ length: 36 }, (_, i) => (i < 9 ? 36 + i : i))]
    return slots.find(slot => ARROW.test(inventory.get(slot)?.name ?? ''))
  }

  const shoot = (player: WorldPlayer, slot: number, power: number) => {
    const creative = gameModeOf(player) === 'creative'
    const arrow = quiver(player)
    if (arrow === undefined && !creative) return
    const view = player.viewDirection()
    const scatter = () => (random() - random()) * SPREAD
    const speed = power * SPEED
    const part = (value: number) => (value + scatter()) * speed
    arrows.shoot(
      player.entity,
      player.eye().offset(0, -BELOW_EYES, 0),
      { x: part(view.x), y: part(view.y), z: part(view.z) },
      () => arrowTargets(ports, player.entity, reached => bowDamage(reached, power === 1, random)),
      { pickUp: creative ? 'nobody' : 'anybody' },
    )
    player.wear(slot, 1)
    const stack = arrow === undefined ? undefined : player.inventory.get(arrow)
    if (arrow !== undefined && stack && !creative) {
      player.inventory.set(arrow, stack.count > 1 ? { ...stack, count: stack.count - 1 } : undefined)
    }
  }

  context.onUseItem.add((player, slot) => {
    if (player.inventory.get(slot)?.name !== 'bow') return false
    if (quiver(player) === undefined && gameModeOf(player) !== 'creative') return false
    if (!drawing.has(player)) drawing.set(player, { slot, since: clock.realTick })
    return true
  })
  context.onStopUsing.on(player => {
    const bow = drawing.get(player)
    drawing.delete(player)
    // Another item in the hand only lets the string go slack.
    if (!bow || player.dead || (bow.slot !== OFFHAND && bow.slot !== player.heldSlot)) return
    if (player.inventory.get(bow.slot)?.name !== 'bow') return
    const power = bowPower(clock.realTick - bow.since)
    if (power >= LEAST_POWER) shoot(player, bow.slot, power)
  })
  context.onLeave.on(player => void drawing.delete(player))
}
