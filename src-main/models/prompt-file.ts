import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const texts = new Map<string, string>()

/**
 * The text of `resources/prompts/NAME.md`, read once. The sources and the built core lie at different depths below the app's
 * folder, so that it is looked for upwards.
 * @throws Error if it is not there: the app is incomplete
 */
export function promptText(name: string): string {
  const known = texts.get(name)
  if (known !== undefined) return known
  for (let dir = import.meta.dirname; ; dir = dirname(dir)) {
    const file = join(dir, 'resources', 'prompts', `${name}.md`)
    if (existsSync(file)) {
      const text = readFileSync(file, 'utf8').trim()
      texts.set(name, text)
      return text
    }
    if (dirname(dir) === dir)
      throw new Error(`resources/prompts/${name}.md is missing: install the app anew.`)
  }
}
