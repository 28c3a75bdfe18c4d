import type { Knowledge } from './types.ts'

/** The ores whose blocks give this item; none for what is no mineral. */
export const oresGiving = (item: string, knowledge: Pick<Knowledge, 'sources'>): string[] =>
  knowledge
    .sources(item)
    .flatMap(source => (source.kind === 'block' && source.block.endsWith('_ore') ? [source.block] : []))
