import { capitalised, withArticle } from '../../contract/index.ts'
import { type BlockSource, CROPS } from '../../knowledge/index.ts'
import type { Context } from '../context.ts'
import { owned } from '../items/inventory.ts'
import { Obstacle } from '../running/interruption.ts'

/** What grows in somebody's field, or bears again: not broken wherever it stands, see body/deeds. */
const isTended = (block: string): boolean =>
  block in CROPS || /^(sweet_berry_bush|cave_vines|cave_vines_plant)$/.test(block)

/** Which blocks give one of the items, and how. */
export function blockSources(
  { knowledge }: Context,
  items: readonly string[],
): ReadonlyMap<string, BlockSource> {
  const sources = new Map<string, BlockSource>()
  for (const item of items) {
    for (const source of knowledge.sources(item)) {
      if (source.kind !== 'block' || isTended(source.block)) continue
      const known = sources.get(source.block)
      if (!known || source.mean > known.mean) sources.set(source.block, source)
    }
  }
  return sources
}

/** Those of the sources for which a sufficient tool is carried. */
export function usableSources(
  { bot }: Context,
  sources: ReadonlyMap<string, BlockSource>,
): ReadonlyMap<string, BlockSource> {
  const carried = new Set(owned(bot).map(({ name }) => name))
  const usable = [...sources].filter(
    ([, { tools }]) => tools.length === 0 || tools.some(tool => carried.has(tool)),
  )
  return new Map(usable)
}

/** True once the last tool for any of it is gone, where there was one when this was asked. */
export function lastToolGone(context: Context, sources: ReadonlyMap<string, BlockSource>): () => boolean {
  const canDig = () => usableSources(context, sources).size > 0
  const could = canDig()
  return () => could && !canDig()
}

/** Says which tool is missing. `had`: there was one, and it broke. */
export function toolMissing(
  { knowledge }: Context,
  sources: ReadonlyMap<string, BlockSource>,
  had: boolean,
): Obstacle {
  const [tool = 'tool'] = [...sources.values()][0]?.tools ?? []
  const least = withArticle(knowledge.label(tool))
  return had
    ? new Obstacle('blocked', 'tool_broke', `The tool broke; ${least} or better is needed to go on.`)
    : new Obstacle(
        'blocked',
        'not_found',
        `${capitalised(least)} or better is needed, and the bot has none. Give it one.`,
      )
}
