import type { Position } from '../contract/index.ts'
import type { Context } from './context.ts'
import { Duel, type FightEnd } from './duel.ts'
import { type Entity, entityName } from './game.ts'
import { Behind } from './goals.ts'
import type { Run } from './run.ts'
import { runAway } from './survival/away.ts'
import { isDrawing, isSwelling, sees } from './survival/foes.ts'
import { hasShield, holdUpShield } from './survival/shield.ts'
import { foeKind } from './survival/threats.ts'
import { hold } from './tools.ts'
import { waitFor } from './waiting.ts'
import { walk } from './walking.ts'
import { bestWeapon } from './weapons.ts'

/** Prey that is knocked about is out of everybody's way for moments: so often the chase begins anew. */
const MOST_STALLS = 3
const STALL_MS = 400
/** Blocks from a creeper after a blow: beyond those within which it begins to swell. */
const CREEPER_GAP = 4.5
const BACK_OFF_MS = 1500
/** Blocks from a creeper that swells at which it calms down; how long its fuse burns. https://minecraft.wiki/w/Creeper */
const OUT_OF_BLAST = 7.6
const FUSE_MS = 2500
/** So near to a creeper that swells one does not get away in time. */
const TOO_NEAR = 2.2
/** Blocks within which an archer shoots; nearer than the lesser one a blow is quicker than a shield. */
const SHOT_FROM = 16
const STRUCK_FROM = 3.2
const VOLLEY_MS = 2500
/** Ticks that an arrow flies at most. */
const FLIGHT_TICKS = 10

interface FightOptions {
  /** Where the loot is wanted: prey that flees is driven there. */
  readonly toward?: Position
  /** Something else has become more urgent: asked every tick, so it must be cheap. */
  readonly leave?: () => boolean
  /** There is nowhere to flee to. */
  readonly toTheEnd?: boolean
}

/** `left`: something else was more urgent. */
export type FightResult = FightEnd | 'left'

/** Follows a mob and strikes it until it is dead, lost, out of reach, or the bot too weak to go on. */
export async function fight(
  context: Context,
  run: Run,
  target: Entity,
  { toward, leave = () => false, toTheEnd = false }: FightOptions = {},
): Promise<FightResult> {
  const duel = new Duel(context, target, { toward, toTheEnd })
  const kind = foeKind(entityName(target))
  const bursts = () => kind === 'bomber' && isSwelling(context, target)
  const shoots = () => kind === 'archer' && hasShield(context) && aims(context, target)
  let stalls = 0
  try {
    const weapon = bestWeapon(context)
    if (weapon) await hold(context, weapon)
    for (;;) {
      await run.checkpoint()
      const { end, felt, blows } = duel
      if (end) return end
      if (leave()) return 'left'
      if (bursts()) await dodgeBlast(context, run, target)
      else if (shoots()) await catchArrow(context, run, target)
      await run.step(signal => duel.bout(signal, () => leave() || bursts() || shoots()))
      // A creeper that is let alone for a moment does not blow up.
      if (kind === 'bomber' && duel.blows > blows) await backOff(context, run, target)
      if (leave() || bursts() || shoots()) continue
      if (duel.end || (await chase(context, run, duel, () => leave() || bursts() || shoots()))) {
        if (duel.felt > felt) stalls = 0
        continue
      }
      if (++stalls > MOST_STALLS) return 'unreachable'
      duel.comeCloser()
      const moved = () => duel.end !== undefined || duel.hasOpenRun
      await run.step(signal => waitFor(signal, [[context.bot, 'physicsTick']], STALL_MS, moved))
    }
  } finally {
    duel.close()
  }
}

/**
 * Goes after the target by a way that is planned, until it can run straight at it or a blow can land. False if there is no
 * way.
 */
async function chase(context: Context, run: Run, duel: Duel, halt: () => boolean): Promise<boolean> {
  const near = () => duel.end !== undefined || duel.canStrike || duel.hasOpenRun || halt()
  await walk(context, run, new Behind(duel.target, duel.walkGap), { until: near, follow: true })
  return near() || duel.inReach
}

/** Out of a creeper's reach after a blow. */
async function backOff(context: Context, run: Run, creeper: Entity): Promise<void> {
  const { bot } = context
  const away = () =>
    !creeper.isValid ||
    isSwelling(context, creeper) ||
    creeper.position.distanceTo(bot.entity.position) > CREEPER_GAP
  await runAway(context, run, () => [creeper.position], away, BACK_OFF_MS)
}

/** Away from a creeper that is about to burst, until it calms down or has burst; behind the shield where it is too late. */
export async function dodgeBlast(context: Context, run: Run, creeper: Entity): Promise<void> {
  const { bot } = context
  const distance = () => creeper.position.distanceTo(bot.entity.position)
  const over = () => !creeper.isValid || !isSwelling(context, creeper)
  if (!(hasShield(context) && distance() < TOO_NEAR)) {
    const safe = () => over() || distance() > OUT_OF_BLAST
    if (await runAway(context, run, () => [creeper.position], safe, FUSE_MS)) return
  }
  if (hasShield(context) && !over()) await holdUpShield(context, run, creeper, FUSE_MS, over)
}

const aims = (context: Context, archer: Entity): boolean => {
  const distance = archer.position.distanceTo(context.bot.entity.position)
  return distance > STRUCK_FROM && distance < SHOT_FROM && isDrawing(context, archer) && sees(context, archer)
}

/** Holds the shield up from when an archer draws its bow until its arrow has arrived. */
async function catchArrow(context: Context, run: Run, archer: Entity): Promise<void> {
  let ticksSinceShot = 0
  const over = () => {
    if (!archer.isValid) return true
    ticksSinceShot = isDrawing(context, archer) ? 0 : ticksSinceShot + 1
    return ticksSinceShot > FLIGHT_TICKS
  }
  await holdUpShield(context, run, archer, VOLLEY_MS, over)
}
