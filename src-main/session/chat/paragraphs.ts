/** Characters of one whispered line; the game takes 256 with the command. */
const LINE = 220
const MOST_LINES = 4

/** A text in lines that the game's chat takes, broken between words; the rest of a very long one is left out. */
export function inLines(text: string): string[] {
  const lines: string[] = []
  let rest = text.replaceAll(/\s+/g, ' ').trim()
  while (rest.length > LINE && lines.length < MOST_LINES - 1) {
    const space = rest.lastIndexOf(' ', LINE)
    const end = space > LINE / 2 ? space : LINE
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  if (rest) lines.push(rest.length <= LINE ? rest : `${rest.slice(0, LINE - 1)}…`)
  return lines
}
