/** Letters that are shown at once. */
const MOST = 400

/** How the author of an unfinished answer says that it goes about it: the end of its `reasoning`, as far as it has come. */
export function thoughtsIn(text: string): string {
  const quoted = /"reasoning"\s*:\s*"((?:[^"\\]|\\.)*)/s.exec(text)?.[1]
  if (quoted === undefined) return ''
  const plain = quoted
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > MOST ? `…${plain.slice(1 - MOST)}` : plain
}
