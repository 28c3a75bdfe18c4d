import type { Context } from './context.ts'
import { EYE_HEIGHT, events, type Vec3, Vec3 as Vector } from './game.ts'
import type { Goal } from './goals.ts'
import { opensByHand, WalkingMovements } from './movements.ts'
import type { Run } from './run.ts'
import { settled } from './waiting.ts'

/** `short`: the known part of the way ended before the goal, for example at the border of the loaded world. */
export type WalkEnd = 'there' | 'no path' | 'short' | 'stuck'

export interface WalkOptions {
  /** Ends the walk as `there` as soon as it holds; asked every tick. */
  readonly until?: () => boolean
  /** The goal moves: stay on its heels instead of ending where it was. */
  readonly follow?: boolean
}

interface PathUpdate {
  status: 'noPath' | 'timeout' | 'success' | 'partial'
  path: unknown[]
}

/** Ticks without a third of a block of headway after which something is done about it. */
const PATIENCE_TICKS = 16
const DOOR_TICKS = 4
const HEADWAY = 0.35
const RECOVERIES = 4
const CENTRED = 0.15

const movements = new WeakMap<Context, WalkingMovements>()

/** Walks to a goal without digging or building. Stops within a tick when its signal aborts. */
export function walk(context: Context, run: Run, goal: Goal, options: WalkOptions = {}): Promise<WalkEnd> {
  return run.step(signal => walkOnce(context, signal, goal, options))
}

async function walkOnce(
  context: Context,
  signal: AbortSignal,
  goal: Goal,
  { until, follow = false }: WalkOptions,
): Promise<WalkEnd> {
  const { bot } = context
  const emitter = events(bot)
  const there = () => until?.() ?? goal.isEnd(bot.entity.position.floored() as never)
  signal.throwIfAborted()
  if (there()) return 'there'
  const manner = movements.get(context) ?? new WalkingMovements(bot)
  movements.set(context, manner)
  bot.pathfinder.setMovements(manner.refresh(bot))

  return new Promise<WalkEnd>((resolve, reject) => {
    const watch = new Headway(bot.entity.position)
    let known: PathUpdate['status'] | undefined
    let recoveries = 0
    let nudgeTicks = 0
    let waitTicks = 0
    let centring = false
    let over = false

    const finish = (settle: () => void) => {
      // An emitter still calls listeners that were taken off during the same event.
      if (over) return
      over = true
      emitter.off('goal_reached', reached)
      emitter.off('path_update', planned)
      emitter.off('physicsTick', tick)
      signal.removeEventListener('abort', aborted)
      bot.pathfinder.setGoal(null)
      bot.clearControlStates()
      settle()
    }
    const end = (value: WalkEnd) => finish(() => resolve(value))
    const aborted = () => finish(() => reject(signal.reason))
    // The goal is judged from the middle of a block; what the walk is for may need the body to be there, too.
    const reached = () => {
      if (there()) end('there')
      else centring = true
    }
    const planned = (update: PathUpdate) => {
      known = update.status
      if (update.path.length === 0 && update.status === 'noPath') end('no path')
    }
    const tick = () => {
      if (there()) return end('there')
      if (centring) {
        if (stepToCentre(context) || watch.idleTicks(bot.entity.position) > PATIENCE_TICKS) end('short')
        return
      }
      if (nudgeTicks > 0) {
        if (--nudgeTicks === 0) begin()
        return
      }
      const walking = bot.pathfinder.isMoving()
      if (!walking) {
        const searching = !known || known === 'partial'
        if (searching || (follow && known === 'success' && ++waitTicks < PATIENCE_TICKS)) return
        return end(known === 'noPath' ? 'no path' : 'short')
      }
      waitTicks = 0
      const idle = watch.idleTicks(bot.entity.position)
      if (idle > 0 && idle % DOOR_TICKS === 0) openDoorAhead(context)
      if (idle < PATIENCE_TICKS) return
      if (++recoveries > RECOVERIES) return end('stuck')
      watch.restart(bot.entity.position)
      // First a new path; if that did not help, a step back with a jump, and a new path from there.
      if (recoveries === 1) return begin()
      bot.pathfinder.setGoal(null)
      bot.setControlState(recoveries % 2 ? 'left' : 'back', true)
      bot.setControlState('jump', true)
      nudgeTicks = 6
    }
    const begin = () => {
      bot.clearControlStates()
      known = undefined
      bot.pathfinder.setGoal(goal, follow)
    }
    emitter.on('goal_reached', reached)
    emitter.on('path_update', planned)
    emitter.on('physicsTick', tick)
    signal.addEventListener('abort', aborted)
    begin()
  })
}

/** Counts the ticks since a body last got on. */
class Headway {
  #from: Vec3
  #ticks = 0

  constructor(position: Vec3) {
    this.#from = position.clone()
  }

  restart(position: Vec3): void {
    this.#from = position.clone()
    this.#ticks = 0
  }

  idleTicks(position: Vec3): number {
    if (position.distanceTo(this.#from) > HEADWAY) this.restart(position)
    return this.#ticks++
  }
}

/** Steers to the middle of the block in which the feet are. True when they are there. */
function stepToCentre({ bot }: Context): boolean {
  const { position } = bot.entity
  const middle = position.floored().offset(0.5, 0, 0.5)
  const done = Math.hypot(middle.x - position.x, middle.z - position.z) < CENTRED
  bot.setControlState('forward', !done)
  if (!done) void bot.lookAt(middle.offset(0, EYE_HEIGHT, 0), true)
  return done
}

/** Opens a closed door or gate that the body faces, at its feet or head. */
function openDoorAhead({ bot, logger }: Context): void {
  const { position, yaw } = bot.entity
  const ahead = position.offset(-Math.sin(yaw) * 0.9, 0.5, -Math.cos(yaw) * 0.9).floored()
  const door = [ahead, position.offset(0, 0.5, 0).floored(), ahead.plus(new Vector(0, 1, 0))]
    .map(place => bot.blockAt(place))
    .find(block => block && opensByHand(block.name) && String(block.getProperties()['open']) !== 'true')
  if (!door) return
  void settled(bot.activateBlock(door), 1000).then(error => {
    if (error) logger.debug('A door did not open.', { error: error.message })
  })
}
