// Whose field it is, and how far it has grown.
import { CROPS } from '../../knowledge/index.ts'
import type { Chart } from '../atlas/atlas.ts'
import type { Context } from '../context.ts'
import { type Block, entityName, type Vec3, vec } from '../game.ts'

/** Blocks around a field within which villagers live that tend it. */
const VILLAGE = 48
const VILLAGERS = new Set(['villager'])

/** Plots that the session's bots have sown themselves, by place. */
const sown = new WeakMap<Chart, Map<string, { readonly at: Vec3; readonly crop: string }>>()

function plots(context: Context) {
  const { chart } = context.lookout
  let known = sown.get(chart)
  if (!known) {
    known = new Map()
    sown.set(chart, known)
  }
  return known
}

export function rememberPlot(context: Context, at: Vec3, crop: string): void {
  plots(context).set(`${at}`, { at, crop })
}

export function forgetPlot(context: Context, at: Vec3): void {
  plots(context).delete(`${at}`)
}

/** Where the bots have sown this crop, as far as it still stands there or nobody has looked. */
export function ownPlots(context: Context, crop: string): Vec3[] {
  const known = plots(context)
  return [...known.values()]
    .filter(plot => {
      if (plot.crop !== crop) return false
      const block = context.bot.blockAt(plot.at, false)
      if (block && block.name !== crop) known.delete(`${plot.at}`)
      return !block || block.name === crop
    })
    .map(({ at }) => at)
}

/** 0 for what was just sown. */
const ageOf = (block: Block): number =>
  Number((block.getProperties() as Record<string, unknown>)['age'] ?? block.metadata)

export const isRipe = (block: Block | null, crop: string): boolean =>
  block?.name === crop && ageOf(block) >= (CROPS[crop]?.ripe ?? Number.POSITIVE_INFINITY)

/** True for fields among villagers: who takes from them and sows again does no harm. */
export function isVillageField({ bot, lookout }: Context, at: Vec3): boolean {
  const near = (place: Vec3) => place.distanceTo(at) < VILLAGE
  return (
    Object.values(bot.entities).some(
      entity => entity.isValid && entityName(entity) === 'villager' && near(entity.position),
    ) || lookout.chart.animals(VILLAGERS, Date.now()).some(sighting => near(vec(sighting.at)))
  )
}
