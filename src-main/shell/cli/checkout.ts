import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json; the command line always runs from a checkout. */
export const checkoutDir = fileURLToPath(new URL('../../../', import.meta.url))

export const appVersion = (): string =>
  (JSON.parse(readFileSync(`${checkoutDir}package.json`, 'utf8')) as { version: string }).version
