import { z } from 'zod'
import type { Shape } from './endpoint.ts'

type Node = Record<string, unknown>

/**
 * The JSON schema of what an answer must be, as endpoints take it: objects are closed, since only such are held to.
 * What JSON schema cannot say (a refinement, a transformation) is checked when the answer is read.
 */
export function shapeOf(name: string, answer: z.ZodType): Shape {
  const { $schema, ...schema } = z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }) as Node
  const closed = close(schema) as Node
  // A name that endpoints refuse would be a slip of ours, and cost the player every question.
  return { name: name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64), schema: closed, strict: isStrict(closed) }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close)
  if (!isNode(value)) return value
  const node = Object.fromEntries(
    Object.entries(value)
      // zod says of any integer that it is a safe one; some endpoints make a long grammar of that.
      .filter(([, inner]) => typeof inner !== 'number' || Math.abs(inner) !== Number.MAX_SAFE_INTEGER)
      .map(([key, inner]) => [key, close(inner)]),
  )
  const isClosable = isNode(node['properties']) && !('additionalProperties' in node)
  return isClosable ? { ...node, additionalProperties: false } : node
}

/** OpenAI's strict mode takes only closed objects all of whose fields are required, with an object at the top. */
function isStrict(schema: Node): boolean {
  return schema['type'] === 'object' && everyNode(schema, fitsStrict)
}

/** Words of JSON schema that strict mode refuses. */
const LOOSE = [
  'propertyNames',
  'patternProperties',
  'oneOf',
  'allOf',
  'not',
  'if',
  'default',
  'prefixItems',
  'minLength',
  'maxLength',
  'uniqueItems',
]

function fitsStrict(node: Node): boolean {
  if (LOOSE.some(word => word in node)) return false
  if (node['type'] !== 'object') return true
  if (!isNode(node['properties']) || node['additionalProperties'] !== false) return false
  const required = new Set(Array.isArray(node['required']) ? node['required'] : [])
  return Object.keys(node['properties']).every(name => required.has(name))
}

function everyNode(value: unknown, holds: (node: Node) => boolean): boolean {
  if (Array.isArray(value)) return value.every(inner => everyNode(inner, holds))
  if (!isNode(value)) return true
  // What stands under `properties` are names, not words of the schema.
  const { properties, ...rest } = value
  const inner = [...Object.values(isNode(properties) ? properties : {}), ...Object.values(rest)]
  return holds(value) && inner.every(one => everyNode(one, holds))
}
