import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'

/** A browser for the tests of the file, or of the `describe`, that calls this. */
export function inChromium(options: Parameters<typeof launchChromium>[0] = {}): {
  readonly browser: Browser
} {
  let launched: Browser | undefined
  beforeAll(async () => {
    launched = await launchChromium(options)
  })
  afterAll(() => launched?.close())
  return {
    get browser() {
      if (!launched) throw new Error('The browser starts before the first test.')
      return launched
    },
  }
}
