import type { ItemIcons } from '../parts/item-icon.tsx'

interface Index {
  readonly stamp: string
  readonly names: readonly string[]
  readonly same: Readonly<Record<string, string>>
}

/** Asks which icons there are; the pictures themselves are loaded as they are shown. Null if it cannot be had: words do. */
export const findIcons = async (): Promise<ItemIcons | null> => {
  const at = (file: string) => new URL(`icons/${file}`, document.baseURI).href
  try {
    const response = await fetch(at('items.json'))
    if (!response.ok) return null
    const { stamp, names, same }: Index = await response.json()
    const shown = [...names.map(name => [name, name] as const), ...Object.entries(same)]
    return new Map(shown.sort().map(([item, picture]) => [item, at(`${stamp}/${picture}.png`)]))
  } catch {
    return null
  }
}
