/** Sites that the app links to; everything else stays closed. */
const HOSTS = ['github.com', 'minecraft.wiki', 'www.minecraft.net', 'www.microsoft.com', 'microsoft.com']

/** True for the addresses that may be given to the system's browser. */
export function mayOpenOutside(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && HOSTS.includes(url.host) && url.username === '' && url.password === ''
}

/** True if the address belongs to the page itself. */
export const isOwnPage = (address: string, page: string): boolean => {
  const [url, own] = [URL.parse(address), URL.parse(page)]
  return url !== null && url.origin === own?.origin && url.origin !== 'null'
}
