import type { BlockDrops } from './block-loot.ts'
import { tellDeed, toolsOfDeed } from './deeds.ts'
import type { Digging } from './digging.ts'
import { mobs } from './tables/mobs.ts'
import { naturalBlocks, structureBlocks } from './tables/nature.ts'
import { type OtherFact, otherSources } from './tables/other-sources.ts'
import type { BlockSource, Drop, MobSource, OtherSource, Source } from './types.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Below this many items a block or a kill, a source is a last resort. */
const SCANT = 0.1

/** Lower is more ordinary. */
type Ranked = readonly [rank: number, item: string, source: Source]

const rankOfBlock = (mean: number, uncommon: boolean) => (mean < SCANT ? 4 : uncommon ? 3 : 0)
const rankOfMob = (mean: number, uncommon: boolean) => (mean < SCANT ? 5 : uncommon ? 3.5 : 1)
const RANK_OF_OTHER = 2

/** Where items come from in the overworld without crafting or smelting, by item, the most ordinary first. */
export function overworldSources(
  words: Vocabulary,
  dig: Digging,
  loot: BlockDrops,
  mobNames: ReadonlyMap<string, string>,
  mobDrops: (mob: string) => readonly Drop[],
): ReadonlyMap<string, readonly Source[]> {
  const ranked: Ranked[] = []
  const seen = new Set<string>()
  for (const [names, uncommon] of [
    [naturalBlocks, false],
    [structureBlocks, true],
  ] as const) {
    for (const block of names.map(words.block)) {
      if (block === undefined || seen.has(block)) continue
      seen.add(block)
      for (const [item, source] of blockSources(block, dig, loot)) {
        ranked.push([rankOfBlock(source.mean, uncommon), item, uncommon ? { ...source, uncommon } : source])
      }
    }
  }
  for (const [table, { home }] of Object.entries(mobs)) {
    const mob = mobNames.get(table)
    if (mob === undefined || home === 'nether' || home === 'end' || home === 'summoned') continue
    for (const { item, mean, min } of mobDrops(mob)) {
      const source: MobSource = { kind: 'mob', mob, mean, certain: min > 0 }
      const uncommon = home === 'structure'
      ranked.push([rankOfMob(mean, uncommon), item, uncommon ? { ...source, uncommon } : source])
    }
  }
  for (const fact of [...otherSources, ...weathering(words)]) {
    const item = words.item(fact.item)
    const { kept, used } = toolsOfDeed(fact.deed)
    const named = [...kept, ...used, ...(fact.tools ?? [])]
    const tools = words.items(named)
    const key = `${item} ${tools}`
    if (item === undefined || tools.length < named.length || seen.has(key)) continue
    seen.add(key)
    const source: OtherSource = {
      kind: 'other',
      deed: fact.deed,
      how: tellDeed(fact.deed),
      tools,
      uses: words.items([...used, ...(fact.tools ?? [])]),
      mean: fact.mean ?? 1,
      certain: !fact.uncertain,
      ...(fact.uncommon ? { uncommon: true } : {}),
    }
    ranked.push([fact.uncommon ? 3 : RANK_OF_OTHER, item, source])
  }
  ranked.sort((a, b) => a[0] - b[0])
  const byItem = new Map<string, Source[]>()
  for (const [, item, source] of ranked) byItem.set(item, [...(byItem.get(item) ?? []), source])
  return byItem
}

/** What the block gives with the least means: the weakest tool that will do, or shears where only they do. */
function blockSources(block: string, dig: Digging, loot: BlockDrops): [string, BlockSource][] {
  const needed = dig.harvestTools(block)
  const fastest = dig.fastest(block)
  const source = (tools: readonly string[], drop: Drop): [string, BlockSource] => [
    drop.item,
    { kind: 'block', block, tools, fastest, mean: drop.mean, certain: drop.min > 0 },
  ]
  const plain = loot.drops(block, needed[0])
  const shears = dig.toolsOf('shears')
  const shorn = loot.drops(block, 'shears').filter(drop => plain.every(other => other.item !== drop.item))
  return [...plain.map(drop => source(needed, drop)), ...shorn.map(drop => source(shears, drop))]
}

const STAGES = ['exposed', 'weathered', 'oxidized'] as const

/** Copper that has turned green in the open air: the block of the stage before, placed and left. */
function weathering(words: Vocabulary): OtherFact[] {
  return STAGES.flatMap((stage, at) => {
    const before = STAGES[at - 1]
    return words.matching(new RegExp(`^${stage}_`)).flatMap(item => {
      const bare = item.slice(stage.length + 1)
      const fresh = words.item(bare) ?? words.item(`${bare}_block`)
      const from = before === undefined ? fresh : `${before}_${bare}`
      return from === undefined ? [] : [{ item, deed: { kind: 'weather' as const, block: from } }]
    })
  })
}
