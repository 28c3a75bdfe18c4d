import { beforeFlattening, renamed } from './tables/old-names.ts'
import type { VersionData } from './versions.ts'
import { compareVersions } from './versions.ts'

/** Turns the tables' names (those of 1.20.1) into names of a version; undefined where the version lacks the thing. */
export interface Vocabulary {
  item(name: string): string | undefined
  items(names: readonly string[]): string[]
  block(name: string): string | undefined
  /** Items of the version whose names fit. */
  matching(pattern: RegExp): string[]
  isSince(version: string): boolean
}

export function vocabulary(data: VersionData): Vocabulary {
  const release = data.version.minecraftVersion ?? ''
  const legacy = compareVersions(release, '1.13') < 0
  const translate = (name: string, known: Readonly<Record<string, unknown>>) => {
    const names = legacy ? [beforeFlattening.get(name) ?? name] : [name, ...(renamed.get(name) ?? [])]
    return names.find(candidate => Object.hasOwn(known, candidate))
  }
  const item = (name: string) => translate(name, data.itemsByName)
  return {
    item,
    items: names => [...new Set(names.map(item).filter(name => name !== undefined))],
    block: name => translate(name, data.blocksByName),
    matching: pattern => data.itemsArray.map(({ name }) => name).filter(name => pattern.test(name)),
    isSince: version => compareVersions(release, version) >= 0,
  }
}
