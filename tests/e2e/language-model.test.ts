// The settings of language models in a real browser, before a real core and an endpoint on this machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger, systemClock } from '../../src-main/base/index.ts'
import { createCore } from '../../src-main/session/index.ts'
import type { Core } from '../../src-main/session/interface.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'
import { seriousFaults } from '../support/axe.ts'
import { inChromium } from '../support/in-chromium.ts'
import { keptDir } from '../support/kept-dir.ts'
import { type OpenAiServer, openAiServer, saysJson } from '../support/openai-server.ts'
import { doorTo } from './page-rig.ts'

const SOON = { timeout: 30_000 }
const KEY = 'a-key-of-the-player-42'

describe.each(['light', 'dark'] as const)(
  'the language model in the settings, in %s colours',
  colorScheme => {
    const chromium = inChromium()
    let server: OpenAiServer
    let dir: ReturnType<typeof keptDir>
    let core: Core
    let door: Awaited<ReturnType<typeof doorTo>>
    let context: BrowserContext
    let page: Page

    beforeEach(async () => {
      server = await openAiServer({ key: KEY, models: ['a-model', 'another'] })
      server.otherwise(saysJson({ item: 'oak_planks', count: 4 }))
      dir = keptDir()
      core = createCore({
        dir: dir.path,
        spawn: nodeSpawner(),
        logger: silentLogger,
        clock: systemClock,
        appVersion: 'test',
        keyEnv: {},
      })
      door = await doorTo(core)
      context = await chromium.browser.newContext({ colorScheme, viewport: { width: 900, height: 600 } })
      page = await context.newPage()
      await page.goto(door.url)
      await page.getByRole('button', { name: 'Settings', exact: true }).click(SOON)
    })
    afterEach(async () => {
      await context.close()
      await door.close()
      await core.close()
      await server.close()
      dir.remove()
    })

    it('is set up by a click, a key and a name from the endpoint’s own list, tried, and forgotten again', async () => {
      const section = page.getByRole('region', { name: 'Language model' })
      await section.getByText('No language model is set up').waitFor(SOON)
      await section.getByRole('button', { name: 'Ollama' }).click()
      expect(await section.getByLabel('Address').inputValue()).toBe('http://localhost:11434/v1')

      await section.getByLabel('Address').fill(server.baseUrl.replace('http://', ''))
      await section.getByLabel('Key', { exact: true }).fill(KEY)
      await section.getByRole('button', { name: 'Save and test' }).click()
      await section.getByText('answers, with 2 models').waitFor(SOON)
      await section.getByRole('button', { name: 'a-model' }).click()
      await section.getByRole('button', { name: 'Save and test' }).click()
      await section.getByText('a-model answers in JSON').waitFor(SOON)
      await section.getByText(/^a-model at 127.0.0.1:\d+ is set up\.$/).waitFor(SOON)
      await section.getByText(/^Today: 120 of 2,000,000 tokens/).waitFor(SOON)
      await section.getByText('Kept in a file that only you can read.').waitFor(SOON)
      expect(await seriousFaults(page)).toEqual([])

      expect(await page.content()).not.toContain(KEY)
      expect(JSON.stringify(core.snapshot())).not.toContain(KEY)
      expect(readFileSync(join(dir.path, 'settings.json'), 'utf8')).not.toContain(KEY)
      await section.getByRole('button', { name: 'Forget the key' }).click()
      await section.getByText('None is set.').waitFor(SOON)
    })

    it('is managed by keyboard, and a limit stops it', async () => {
      const section = page.getByRole('region', { name: 'Language model' })
      await section.getByRole('button', { name: 'llama.cpp' }).focus()
      await page.keyboard.press('Enter')
      await section.getByLabel('Address').fill(server.baseUrl)
      await section.getByLabel('Key', { exact: true }).fill(KEY)
      await section.getByLabel('Model').fill('a-model')
      await section.getByText('A model for each task, limits, prices and time').focus()
      await page.keyboard.press('Enter')
      await section.getByLabel('Tokens a day').fill('many')
      await section.getByText('A number, or empty for no limit.').waitFor(SOON)
      expect(await section.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
      await section.getByLabel('Tokens a day').fill('1,000')
      expect(await seriousFaults(page)).toEqual([])
      await section.getByRole('button', { name: 'Save and test' }).focus()
      await page.keyboard.press('Enter')
      await section.getByText(/Of today’s 1,000 tokens 1,000 are left/).waitFor(SOON)
      expect(server.heard).toEqual([])
    })
  },
)
