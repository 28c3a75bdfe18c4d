import { z } from 'zod'
import type { Action, Subtask } from './plan.ts'

/** The sorts of work that somebody may like. */
export const workKinds = [
  'mining',
  'woodcutting',
  'gathering',
  'crafting',
  'smelting',
  'hunting',
  'building',
] as const
export const workKind = z.enum(workKinds)
export type WorkKind = z.infer<typeof workKind>

const BY_ACTION: Readonly<Record<Exclude<Action, 'gather'>, WorkKind>> = {
  craft: 'crafting',
  smelt: 'smelting',
  kill: 'hunting',
  place: 'building',
  perform: 'building',
}

/** What sort of work a subtask is. Mining is what takes a pickaxe, felling what gives wood; the rest is picked, dug or sheared. */
export function kindOfWork({
  action,
  item,
  tools,
}: {
  readonly action: Action
  readonly item: string
  readonly tools: readonly string[]
}): WorkKind {
  if (action !== 'gather') return BY_ACTION[action]
  if (tools.some(tool => tool.endsWith('_pickaxe'))) return 'mining'
  return /_(log|stem|wood|hyphae)$|^log2?$/.test(item) ? 'woodcutting' : 'gathering'
}

/** True for work in the field: what is looked for, wherever it is, until so many are had. */
export const isSearchedFor = ({ action }: { readonly action: Action }): boolean =>
  action === 'gather' || action === 'kill'

/** True for what nobody can do a part of: what is put up, and what has no word of its own. */
export const isForOneAlone = ({ action, deliver }: Pick<Subtask, 'action' | 'deliver'>): boolean =>
  action === 'perform' || deliver === 'ground'
