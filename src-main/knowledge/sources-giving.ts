import type { Knowledge } from './types.ts'

/** The blocks that give this item. */
export const blocksGiving = (item: string, knowledge: Pick<Knowledge, 'sources'>): string[] =>
  knowledge.sources(item).flatMap(source => (source.kind === 'block' ? [source.block] : []))

/** The mobs that give this item, when they are killed or otherwise. */
export const mobsGiving = (item: string, knowledge: Pick<Knowledge, 'sources'>): string[] =>
  knowledge.sources(item).flatMap(source => (source.kind === 'mob' ? [source.mob] : []))

/** The ores whose blocks give this item; none for what is no mineral. */
export const oresGiving = (item: string, knowledge: Pick<Knowledge, 'sources'>): string[] =>
  blocksGiving(item, knowledge).filter(block => block.endsWith('_ore'))
