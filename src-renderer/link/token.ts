/** Where the page keeps its key while its tab lives; in a browser, `sessionStorage`. */
export interface TokenStore {
  get(): string | null
  set(token: string): void
}

/** A page's key, and the address without it. */
export interface Arrival {
  token: string | undefined
  /** The address to show from now on, or undefined if it held no key. */
  cleanAddress: string | undefined
}

/**
 * Takes the key of this launch out of the page's address (`#token=…` or `?token=…`), so that it is not left in the
 * address bar, the history or a bookmark. A reload finds it in `store`.
 */
export const takeToken = (address: string, store: TokenStore): Arrival => {
  const url = new URL(address)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const token = fragment.get('token') ?? url.searchParams.get('token')
  if (!token) return { token: store.get() ?? undefined, cleanAddress: undefined }
  store.set(token)
  fragment.delete('token')
  url.searchParams.delete('token')
  url.hash = fragment.toString()
  return { token, cleanAddress: url.toString() }
}
