import { createRequire } from 'node:module'
import type { Registry } from '../squid/squid.ts'

/** Numbers of the kinds of windows in this version's protocol. */
export function windowTypes(registry: Registry): (kind: string) => number {
  const load = createRequire(import.meta.url)('prismarine-windows') as (registry: Registry) => {
    windows: Record<string, { type: number }>
  }
  const { windows } = load(registry)
  return kind => windows[kind]?.type ?? 0
}
