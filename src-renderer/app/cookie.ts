import type { Keep } from '../state/index.ts'

const name = 'co-voyager'
const year = 365 * 24 * 3600

/**
 * Keeps a text in a cookie. Each launch may open the door at another port, and a page's `localStorage` belongs to one
 * port; a cookie belongs to the host.
 */
export const cookieKeep: Keep = {
  read: () => {
    const entry = document.cookie.split('; ').find(part => part.startsWith(`${name}=`))
    return entry && decodeURIComponent(entry.slice(name.length + 1))
  },
  write: text => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox's older versions
    document.cookie = `${name}=${encodeURIComponent(text)}; path=/; max-age=${year}; samesite=strict`
  },
}
