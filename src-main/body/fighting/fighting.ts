import type { Position } from '../../contract/index.ts'
import { hold } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { type Entity, entityName } from '../game.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { meetCreeper } from '../survival/creeper.ts'
import { BOWSHOT, isDrawing, sees } from '../survival/foes.ts'
import { hasShield, holdUpShield } from '../survival/shield.ts'
import { foeKind } from '../survival/threats.ts'
import { Behind } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { Duel, type FightEnd } from './duel.ts'
import { bestWeapon } from './weapons.ts'

/** Prey that is knocked about is out of everybody's way for moments: so often the chase begins anew. */
const MOST_STALLS = 3
const STALL_MS = 400
/** Blocks to an archer from which on a shield is better than a blow. */
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
  const kind = foeKind(entityName(target))
  if (kind === 'bomber') return fightCreeper(context, run, target, leave)
  const duel = new Duel(context, target, { toward, toTheEnd })
  const shoots = () => kind === 'archer' && hasShield(context) && aims(context, target)
  let stalls = 0
  try {
    const weapon = bestWeapon(context)
    if (weapon) await hold(context, weapon)
    for (;;) {
      await run.checkpoint()
      const { end, felt } = duel
      if (end) return end
      if (leave()) return 'left'
      if (shoots()) await catchArrow(context, run, target, leave)
      await run.step(signal => duel.bout(signal, () => leave() || shoots()))
      if (leave() || shoots()) continue
      if (duel.end || (await chase(context, run, duel, () => leave() || shoots()))) {
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

async function fightCreeper(
  context: Context,
  run: Run,
  creeper: Entity,
  leave: () => boolean,
): Promise<FightResult> {
  switch (await meetCreeper(context, run, creeper, { ordered: true, leave })) {
    case 'killed':
      return 'killed'
    case 'gone':
      return 'lost'
    case 'left':
      return 'left'
    case 'left behind':
      return 'fled'
    case 'shut out':
    case 'stays':
      return 'unreachable'
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

const aims = (context: Context, archer: Entity): boolean => {
  const distance = archer.position.distanceTo(context.bot.entity.position)
  return distance > STRUCK_FROM && distance < BOWSHOT && isDrawing(context, archer) && sees(context, archer)
}

/** Holds the shield up from when an archer draws its bow until its arrow has arrived, or something else is more urgent. */
async function catchArrow(context: Context, run: Run, archer: Entity, leave: () => boolean): Promise<void> {
  let ticksSinceShot = 0
  const over = () => {
    if (!archer.isValid || leave()) return true
    ticksSinceShot = isDrawing(context, archer) ? 0 : ticksSinceShot + 1
    return ticksSinceShot > FLIGHT_TICKS
  }
  await holdUpShield(context, run, archer, VOLLEY_MS, over)
}
