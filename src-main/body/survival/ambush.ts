// Out of the sight of archers below ground, and there they are waited for: they come after whom they do not see any more, and
// round a corner a blow reaches them before they have drawn.
import type { Context } from '../context.ts'
import { isHostile } from '../creatures.ts'
import { digBlock } from '../digging.ts'
import { type Entity, entityName } from '../game.ts'
import { standingIn } from '../goals.ts'
import { markOn } from '../mark.ts'
import { face, press } from '../moving/steering.ts'
import type { Run } from '../run.ts'
import { hold } from '../tools.ts'
import { waitFor } from '../waiting.ts'
import { walk } from '../walking.ts'
import { bestWeapon, strike, untilNextBlow } from '../weapons.ts'
import { sees } from './foes.ts'
import { hidingPlace } from './hiding-place.ts'
import { foeKind } from './threats.ts'

/** Blocks within which an archer is hidden from. */
const SHOT_FROM = 18
/** Blocks around in which somebody may still come. */
const COMING = 10
/** Blocks from which an archer walks into a blow. */
const STRUCK_FROM = 4.5
/** Milliseconds for which nobody need be near or struck before it comes out again, and for all of it. */
const QUIET_MS = 3500
const MOST_MS = 25_000
/** A clock that is a moment early must not cost a whole tick. */
const JITTER_MS = 10
/** Times that the same archer is waited for in vain. */
const MOST_IN_VAIN = 2

const inVain = new WeakMap<Entity, number>()

/** True for an archer that has not been waited for in vain. */
export const mayCome = (archer: Entity): boolean => (inVain.get(archer) ?? 0) < MOST_IN_VAIN

/**
 * Hides from all archers in sight and strikes whoever comes round the corner, without going after anybody.
 * @param leave ends it when it holds; asked every tick
 * @returns what came of it; `none`: there is no such place
 */
export async function lieInWait(
  context: Context,
  run: Run,
  archer: Entity,
  leave: () => boolean,
): Promise<'beaten' | 'nobody came' | 'left' | 'none'> {
  const { bot } = context
  const place = hidingPlace(context, archersInSight(context))
  if (!place) return 'none'
  for (const cell of place.dig) {
    if (leave()) return 'left'
    const end = await digBlock(context, run, cell)
    if (end !== 'dug' && end !== 'gone') return 'none'
  }
  const stands = () => bot.entity.position.offset(0, 0.2, 0).floored().equals(place.feet)
  await walk(context, run, standingIn(place.feet), { until: () => leave() || stands() })
  if (!stands()) return leave() ? 'left' : 'none'
  const weapon = bestWeapon(context)
  if (weapon) await hold(context, weapon)
  const over = performance.now() + MOST_MS
  let quietSince = performance.now()
  let struck = false
  let end: 'left' | 'over' | undefined
  await run.step(signal =>
    waitFor(signal, [[bot, 'physicsTick']], MOST_MS, () => {
      press(bot)
      const now = performance.now()
      const near = hostiles(context, COMING)
      const [nearest] = near
      if (nearest) face(bot, nearest.position.x, nearest.position.z)
      if (leave() || isShotAt(context)) end = 'left'
      else if (now > over || now - quietSince > QUIET_MS) end = 'over'
      if (end) return true
      if (untilNextBlow(bot) > JITTER_MS) return undefined
      for (const foe of near) {
        const mark = markOn(bot, foe)
        if (!mark) continue
        strike(context, foe, mark)
        struck = true
        quietSince = now
        break
      }
      return undefined
    }),
  )
  if (end === 'left') return 'left'
  if (!struck) inVain.set(archer, (inVain.get(archer) ?? 0) + 1)
  return struck ? 'beaten' : 'nobody came'
}

const archersInSight = (context: Context): Entity[] =>
  hostiles(context, SHOT_FROM).filter(
    entity => foeKind(entityName(entity)) === 'archer' && sees(context, entity),
  )

/** True once an archer sees it from where no blow reaches: then another place is better. */
const isShotAt = (context: Context): boolean =>
  archersInSight(context).some(
    ({ position }) => position.distanceTo(context.bot.entity.position) > STRUCK_FROM,
  )

/** Those that mean harm within so many blocks, the nearest first. */
function hostiles({ bot }: Context, within: number): Entity[] {
  const away = ({ position }: Entity) => position.distanceTo(bot.entity.position)
  return Object.values(bot.entities)
    .filter(entity => entity.isValid && isHostile(entity) && away(entity) < within)
    .sort((a, b) => away(a) - away(b))
}
