import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedChromium } from '../../../src-main/shell/cli/chromium.ts'
import { executable, temporaryDir } from '../../support/temporary.ts'

test('CHROMIUM_PATH goes before everything else', () => {
  const home = temporaryDir()
  executable(join(home, 'bin', 'chromium'))
  const env = { CHROMIUM_PATH: '/my/own', PATH: join(home, 'bin') }
  expect(installedChromium({ platform: 'linux', env, home })).toBe('/my/own')
})

test('the browsers on the path are found', () => {
  const home = temporaryDir()
  const chrome = executable(join(home, 'bin', 'chromium'))
  expect(installedChromium({ platform: 'linux', env: { PATH: `/nowhere:${home}/bin` }, home })).toBe(chrome)
})

test("an app in the user's Applications is found on macOS, an Edge in the programs on Windows", () => {
  const home = temporaryDir()
  const app = executable(join(home, 'Applications', 'Chromium.app/Contents/MacOS/Chromium'))
  expect(installedChromium({ platform: 'darwin', env: {}, home })).toBe(app)
  // Elsewhere than on Windows that is one long name.
  const programs = join(home, 'programs')
  const edge = executable(`${programs}\\Microsoft\\Edge\\Application\\msedge.exe`)
  expect(installedChromium({ platform: 'win32', env: { PROGRAMFILES: programs }, home })).toBe(edge)
})

test("Playwright's download is found where its folder was moved to", () => {
  const home = temporaryDir()
  const folder = join(home, 'browsers')
  const chrome = executable(
    join(folder, 'chromium-1234', 'chrome-mac', 'Chromium.app/Contents/MacOS/Chromium'),
  )
  executable(join(folder, 'firefox-99', 'chrome-linux', 'chrome'))
  const env = { PLAYWRIGHT_BROWSERS_PATH: folder }
  expect(installedChromium({ platform: 'darwin', env, home })).toBe(chrome)
})

test('a machine without any has none', () => {
  const home = temporaryDir()
  expect(installedChromium({ platform: 'win32', env: {}, home })).toBeUndefined()
})
