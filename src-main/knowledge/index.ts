// The facts of one Minecraft version: recipes, smelting, fuel, tools, drops, sources, names, tags.
import { buildKnowledge } from './knowledge.ts'
import type { Knowledge } from './types.ts'

export type * from './types.ts'
export { supportedVersions, UnknownVersionError } from './versions.ts'

const built = new Map<string, Knowledge>()

/** The facts of a version; the same object for the same version. @throws UnknownVersionError */
export function createKnowledge(version: string): Knowledge {
  const knowledge = built.get(version) ?? buildKnowledge(version)
  built.set(version, knowledge)
  return knowledge
}
