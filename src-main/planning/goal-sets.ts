// Several things under one name, as players say it: `a full set of iron armour`, `stone tools`. Pure.

const ARMOUR = ['helmet', 'chestplate', 'leggings', 'boots']
const TOOLS = ['sword', 'pickaxe', 'axe', 'shovel', 'hoe']

const PARTS: Readonly<Record<string, readonly string[]>> = {
  armour: ARMOUR,
  tools: TOOLS,
  gear: [...ARMOUR, ...TOOLS],
}

/** How people call a material, and how it begins the names of what is made of it. */
const MADE_OF: Readonly<Record<string, string>> = { wood: 'wooden', gold: 'golden', chain: 'chainmail' }

const SET =
  /^(?:(?:whole|complete|full) )?(?:(?:sets?|suits?) of )?(?:(?:whole|complete|full) )?(?:(?<material>[a-z]+) )?(?<kind>armou?r|tools?|gear|equipment)(?: (?:sets?|suits?|pieces))?$/

/**
 * The items of a set, by its words without the amount; undefined for words that name none.
 * @param isItem whether there is such an item
 */
export function setNamed(words: string, isItem: (name: string) => boolean): string[] | undefined {
  const { material = '', kind = '' } = SET.exec(words)?.groups ?? {}
  const parts = PARTS[kindOf(kind)]
  const items = (parts ?? []).map(part => `${MADE_OF[material] ?? material}_${part}`).filter(isItem)
  // Of stone and wood there is no armour: their gear is their tools.
  return items.length >= ARMOUR.length ? items : undefined
}

const kindOf = (said: string): string => {
  if (said.startsWith('armo')) return 'armour'
  return said.startsWith('tool') ? 'tools' : said === '' ? '' : 'gear'
}

/** Words for much that differs, and goals that players mean by them most of the time. */
const MANY: Readonly<Record<string, readonly string[]>> = {
  armour: ['Craft iron armour', 'Craft leather armour', 'Craft diamond armour'],
  tools: ['Craft stone tools', 'Craft iron tools', 'Craft diamond tools'],
  gear: ['Craft iron gear', 'Craft stone gear', 'Craft diamond gear'],
  food: ['Cook 4 beef', 'Get 4 bread', 'Cook 4 potatoes'],
  meat: ['Cook 4 beef', 'Cook 4 porkchops', 'Cook 4 chickens'],
  fishing: ['Catch 3 cod', 'Catch 3 salmon', 'Craft a fishing rod'],
  fuel: ['Get 8 coal', 'Get 8 charcoal'],
}

/** Goals that may be meant by words that stand for many different things; none for others. */
export function narrower(words: string): readonly string[] {
  const { material, kind } = SET.exec(words)?.groups ?? {}
  return MANY[material === undefined && kind !== undefined ? kindOf(kind) : words] ?? []
}
