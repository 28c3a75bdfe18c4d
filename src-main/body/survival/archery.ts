import { hold } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { noteBlow } from '../fighting/kills.ts'
import { type Entity, eyes, type Item, type Vec3 } from '../game.ts'
import { owned } from '../items/inventory.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { sees } from './foes.ts'

/** An arrow of a bow that is fully drawn: blocks a tick, lost to drag and gravity each tick. https://minecraft.wiki/w/Arrow */
const SPEED = 3
const DRAG = 0.99
const GRAVITY = 0.05
/** Ticks until a bow is fully drawn, and a little for the server. */
const DRAW_TICKS = 23
const DRAW_MS = 4000
/** Blocks beyond which an arrow is wasted. */
const RANGE = 24
const FLIGHT_TICKS = 100

const bow = ({ bot }: Context): Item | undefined => owned(bot).find(({ name }) => name === 'bow')

/** A bow, and something to shoot with it. */
export const canShoot = (context: Context): boolean =>
  bow(context) !== undefined &&
  owned(context.bot).some(({ name }) => /^(spectral_|tipped_)?arrow$/.test(name))

/**
 * The pitch at which an arrow from the origin comes down `drop` blocks lower (negative: higher) after `away` blocks, in
 * radians upwards; undefined where none does. Pure.
 */
export function pitchFor(away: number, drop: number): number | undefined {
  let best: number | undefined
  let least = 0.5
  for (let pitch = -0.6; pitch <= 0.8; pitch += 0.01) {
    const miss = Math.abs(heightAt(pitch, away) + drop)
    if (miss < least) {
      least = miss
      best = pitch
    }
  }
  return best
}

/** Height of an arrow when it has flown so far across. */
function heightAt(pitch: number, away: number): number {
  let across = 0
  let height = 0
  let speedAcross = Math.cos(pitch) * SPEED
  let speedUp = Math.sin(pitch) * SPEED
  for (let tick = 0; tick < FLIGHT_TICKS; tick++) {
    if (across + speedAcross >= away) return height + (speedUp * (away - across)) / speedAcross
    across += speedAcross
    height += speedUp
    speedAcross *= DRAG
    speedUp = speedUp * DRAG - GRAVITY
  }
  return Number.NEGATIVE_INFINITY
}

/**
 * Draws the bow and shoots once at somebody in sight, who is the bot's kill if it dies of that.
 * @param halt lets the bow down without a shot when it holds; asked every tick
 * @returns true if it shot
 */
export async function shootOnce(
  context: Context,
  run: Run,
  target: Entity,
  halt: () => boolean,
): Promise<boolean> {
  const { bot } = context
  const item = bow(context)
  if (!item) return false
  const aim = (): boolean => {
    const pitch = pitchTo(eyes(bot), target)
    if (pitch === undefined) return false
    const { x, z } = target.position.minus(bot.entity.position)
    void bot.look(Math.atan2(-x, -z), pitch, true)
    return true
  }
  if (!aim()) return false
  await hold(context, item)
  let ticks = 0
  const drawn = await run.step(async signal => {
    bot.clearControlStates()
    bot.activateItem()
    try {
      return await waitFor(signal, [[bot, 'physicsTick']], DRAW_MS, () => {
        if (halt() || !aim() || !sees(context, target)) return 'no'
        return ++ticks > DRAW_TICKS ? 'yes' : undefined
      })
    } finally {
      // Let go of early, an arrow falls short; another thing in the hand takes it off the string.
      if (ticks <= DRAW_TICKS) bot.setQuickBarSlot((bot.quickBarSlot + 1) % 9)
      bot.deactivateItem()
    }
  })
  if (drawn !== 'yes') return false
  noteBlow(bot, target)
  return true
}

function pitchTo(eye: Vec3, { position, height }: Entity): number | undefined {
  const away = Math.hypot(position.x - eye.x, position.z - eye.z)
  return away > RANGE ? undefined : pitchFor(away, eye.y - (position.y + height * 0.6))
}
