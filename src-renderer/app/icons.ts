import type { IconSheet } from '../parts/item-icon.tsx'

/** Fetches where each icon is; the picture itself is loaded by the style sheets. Null if it cannot be had: words do. */
export const loadIconSheet = async (): Promise<IconSheet | null> => {
  const at = (file: string) => new URL(`icons/${file}`, document.baseURI).href
  try {
    const response = await fetch(at('items.json'))
    if (!response.ok) return null
    const index: Omit<IconSheet, 'picture'> = await response.json()
    return { ...index, picture: at('items.png') }
  } catch {
    return null
  }
}
