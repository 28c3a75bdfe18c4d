import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright-core'
import { _electron } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkoutDir } from '../../src-main/shell/cli/checkout.ts'
import { electronBinary } from '../../src-main/shell/cli/electron-binary.ts'
import { hasScreen } from '../../src-main/shell/cli/window.ts'
import { runningInstance } from '../../src-main/shell/instance-lock.ts'
import { keptDir } from '../support/kept-dir.ts'

const binary = electronBinary(checkoutDir)
const missing = binary ? undefined : "Electron's binary is not here: `npx install-electron` fetches it"
const reason = missing ?? (hasScreen() ? undefined : 'there is no screen; `xvfb-run npm test` gives one')
if (reason) console.warn(`The tests of Electron's window are skipped: ${reason}.`)

describe.skipIf(reason)(`Electron's window${reason ? ` (skipped: ${reason})` : ''}`, () => {
  const home = keptDir()
  let app: ElectronApplication
  let page: Page

  beforeAll(async () => {
    const isRoot = process.getuid?.() === 0
    app = await _electron.launch({
      ...(binary && { executablePath: binary }),
      // Chromium's sandbox refuses to run as root.
      args: [...(isRoot ? ['--no-sandbox'] : []), checkoutDir],
      env: { ...process.env, COVOYAGER_HOME: home.path, NODE_ENV: 'production' } as Record<string, string>,
    })
    page = await app.firstWindow()
    await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\//)
  })

  afterAll(async () => {
    await app.close()
    home.remove()
  })

  test('shows the page of a core that runs in a process of its own', async () => {
    expect(await page.title()).toContain('Co-Voyager')
    const metrics = await app.evaluate(electron => electron.app.getAppMetrics())
    expect(metrics.some(({ type, name }) => type === 'Utility' && name === 'Co-Voyager core')).toBe(true)
    const holder = await runningInstance(home.path)
    expect(holder?.url).toContain(new URL(page.url()).origin)
  })

  test('gives the page the facts of its shell and no power of Node', async () => {
    const given = await page.evaluate(() => ({
      info: (globalThis as { coVoyager?: object }).coVoyager,
      node: ['require', 'process', 'module', 'Buffer'].filter(name => name in globalThis),
    }))
    expect(given).toEqual({
      info: { platform: process.platform, version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      node: [],
    })
  })

  test('stays on its page and opens no other window', async () => {
    const url = page.url()
    // As text, since the tests are compiled without a browser's types.
    await page.evaluate("open('https://example.com/'); location.assign('https://example.com/')")
    await page.evaluate(() => fetch('/'))
    expect(page.url()).toBe(url)
    expect(app.windows()).toHaveLength(1)
  })

  test('outlives its core, which comes back at the same address', async () => {
    const before = await runningInstance(home.path)
    if (!before) throw new Error('No core runs.')
    process.kill(before.pid, 'SIGKILL')
    await vi.waitUntil(async () => (await runningInstance(home.path))?.url === before.url, {
      timeout: 30_000,
      interval: 100,
    })
    expect((await runningInstance(home.path))?.pid).not.toBe(before.pid)
    expect(app.windows()).toHaveLength(1)
  })

  test('closes in order and leaves no lock behind', async () => {
    await app.close()
    expect(existsSync(join(home.path, 'core.lock'))).toBe(false)
  })
})
