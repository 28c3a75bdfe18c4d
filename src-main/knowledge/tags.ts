import { colours } from './tables/colours.ts'
import { listedTags, tagPatterns, woodenParts } from './tables/tags.ts'

export interface Tags {
  tag(name: string): readonly string[]
  tagsOf(item: string): readonly string[]
}

/** What the trunk of a wood is called, if not a log. */
const TRUNKS: Readonly<Record<string, string>> = { crimson: 'stems', warped: 'stems', bamboo: 'blocks' }

/** The groups of a version's items, each with the most ordinary member first. */
export function buildTags(items: readonly string[]): Tags {
  const known = new Set(items)
  const tags = new Map<string, readonly string[]>()
  const put = (name: string, members: readonly string[]) => {
    if (members.length > 0) tags.set(name, members)
  }
  const those = (fits: (item: string) => boolean) => items.filter(fits)
  for (const [name, members] of Object.entries(listedTags)) {
    const present = members.filter(item => known.has(item))
    put(name, present)
  }
  for (const [name, pattern] of Object.entries(tagPatterns))
    put(
      name,
      those(item => pattern.test(item)),
    )
  // Logs before bark blocks before stripped ones: what stands in a forest comes first.
  const effort = (log: string) =>
    (log.startsWith('stripped_') ? 2 : 0) + (/_(wood|hyphae)$/.test(log) ? 1 : 0)
  for (const name of ['logs', 'logs_that_burn']) {
    const byEffort = [...(tags.get(name) ?? [])].sort((a, b) => effort(a) - effort(b))
    put(name, byEffort)
  }
  put('flowers', [...(tags.get('small_flowers') ?? []), ...(tags.get('tall_flowers') ?? [])])
  const dyes = ['dye', ...colours.map(colour => `${colour}_dye`)]
  put(
    'dyes',
    dyes.filter(item => known.has(item)),
  )

  const woods = (tags.get('planks') ?? []).map(planks => planks.replace(/_?planks$/, '')).filter(Boolean)
  for (const wood of woods) {
    const logs = new RegExp(`^(?:stripped_)?${wood}_(?:log|wood|stem|hyphae|block)$`)
    put(
      `${wood}_${TRUNKS[wood] ?? 'logs'}`,
      those(item => logs.test(item)),
    )
  }
  for (const [part, name] of Object.entries(woodenParts)) {
    const parts = new Set(woods.map(wood => `${wood}_${part}`).concat(`wooden_${part}`))
    put(
      name,
      those(item => parts.has(item)),
    )
  }

  const tagsOf = new Map<string, string[]>()
  for (const [name, members] of tags) {
    for (const item of members) tagsOf.set(item, [...(tagsOf.get(item) ?? []), name])
  }
  return { tag: name => tags.get(name) ?? [], tagsOf: item => tagsOf.get(item) ?? [] }
}
