// Plans as language models write them who do not keep to the shape: other words for the fields, one for a list of one, an
// object for a list of pairs.

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first of these fields that is there. */
const field = (of: Fields, ...names: readonly string[]): unknown => {
  const keys = Object.keys(of)
  for (const name of names) {
    const key = keys.find(one => one.toLowerCase().replace(/[^a-z]/g, '') === name)
    if (key !== undefined && of[key] !== undefined && of[key] !== null) return of[key]
  }
  return undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Stands for `as many as needed` where nothing is said. */
const OPEN = -1

const amount = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'string' ? value : OPEN

const list = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(',').map(part => part.trim()) : [value]
}

const NAMES = ['item', 'name', 'object', 'target', 'result', 'product', 'what', 'mob', 'block']
const AMOUNTS = ['quantity', 'count', 'amount', 'number', 'qty', 'howmany']

/** `none`, `null` and `nothing` in words. */
const isNone = (value: unknown): boolean =>
  typeof value === 'string' && /^(|none|null|nothing|n\/a|-|bare hands?|hands?)$/i.test(value.trim())

const toolsOf = (value: unknown): unknown[] =>
  list(value)
    .map(tool => (isFields(tool) ? field(tool, ...NAMES, 'tool') : tool))
    .filter(tool => !isNone(tool))

function materialsOf(value: unknown): unknown[] {
  const pairs = isFields(value) && field(value, ...NAMES) === undefined ? Object.entries(value) : undefined
  if (pairs) return pairs.map(([item, quantity]) => ({ item, quantity: amount(quantity) }))
  return list(value)
    .filter(material => !isNone(material))
    .map(material =>
      isFields(material)
        ? { item: field(material, ...NAMES, 'material'), quantity: amount(field(material, ...AMOUNTS)) }
        : { item: material, quantity: OPEN },
    )
}

function subtaskOf(value: unknown): unknown {
  if (!isFields(value)) return value
  const deliver = text(field(value, 'deliver', 'deliverto', 'destination'))?.toLowerCase()
  return {
    action: field(value, 'action', 'verb', 'task', 'type', 'do') ?? '',
    item: field(value, ...NAMES) ?? '',
    quantity: amount(field(value, ...AMOUNTS)),
    tools: toolsOf(field(value, 'tools', 'tool', 'requiredtools', 'requires')),
    materials: materialsOf(field(value, 'materials', 'material', 'ingredients', 'inputs', 'uses')),
    deliver: deliver === 'chest' || deliver === 'ground' || deliver === 'hand' ? deliver : null,
    brief: text(field(value, 'brief', 'description', 'details', 'instructions')) ?? null,
  }
}

const wantOf = (value: unknown): unknown => {
  if (typeof value === 'string') return { action: 'get', item: value, quantity: OPEN }
  if (!isFields(value)) return value
  return {
    action: text(field(value, 'action', 'verb', 'type')) ?? 'get',
    item: field(value, ...NAMES) ?? '',
    quantity: amount(field(value, ...AMOUNTS)),
  }
}

const wantsOf = (value: unknown): unknown[] =>
  isFields(value) && field(value, ...NAMES) === undefined
    ? Object.entries(value).map(([item, quantity]) => ({ action: 'get', item, quantity: amount(quantity) }))
    : list(value).map(wantOf)

/** The answer in the shape that was asked for, as far as it can be told; what is no plan at all is left as it is. */
export function asWritten(answer: unknown): unknown {
  if (Array.isArray(answer)) return asWritten({ subtasks: answer })
  if (!isFields(answer)) return answer
  const inner = field(answer, 'plan', 'answer', 'result')
  if (isFields(inner)) return asWritten({ ...answer, plan: undefined, ...inner })
  const subtasks = field(answer, 'subtasks', 'tasks', 'steps', 'plan', 'subtasklist')
  const impossible = text(field(answer, 'impossible', 'refusal', 'error'))
  if (subtasks === undefined && impossible === undefined && field(answer, 'wants') === undefined)
    return answer
  return {
    reasoning: text(field(answer, 'reasoning', 'thoughts', 'thinking', 'explanation')) ?? '',
    impossible: impossible === undefined || isNone(impossible) ? null : impossible,
    wants: wantsOf(field(answer, 'wants', 'want', 'goalitems', 'gives', 'outcome')),
    subtasks: list(subtasks).map(subtaskOf),
  }
}
