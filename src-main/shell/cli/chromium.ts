import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Surroundings } from '../data-dir.ts'

const ON_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const IN_APPLICATIONS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const IN_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** Executables in Playwright's download folder, below a folder named after browser and revision. */
const IN_PLAYWRIGHT = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

/** A browser of the Chromium family on this machine: CHROMIUM_PATH, the usual places, then Playwright's downloads. */
export function installedChromium(
  surroundings: Surroundings = { env: process.env, platform: process.platform, home: homedir() },
): string | undefined {
  const named = surroundings.env['CHROMIUM_PATH']
  return named || [...usualPlaces(surroundings), ...playwrightPlaces(surroundings)].find(isExecutable)
}

function usualPlaces({ env, platform, home }: Surroundings): string[] {
  if (platform === 'darwin')
    return ['/Applications', join(home, 'Applications')].flatMap(folder =>
      IN_APPLICATIONS.map(app => join(folder, app)),
    )
  if (platform === 'win32')
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap(folder =>
      folder ? IN_PROGRAMS.map(program => `${folder}\\${program}`) : [],
    )
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin']
  return ON_PATH.flatMap(name => folders.map(folder => join(folder, name)))
}

function playwrightPlaces({ env, platform, home }: Surroundings): string[] {
  const usual =
    platform === 'darwin'
      ? join(home, 'Library', 'Caches')
      : platform === 'win32'
        ? env['LOCALAPPDATA'] || join(home, 'AppData', 'Local')
        : env['XDG_CACHE_HOME'] || join(home, '.cache')
  const folder = env['PLAYWRIGHT_BROWSERS_PATH'] || join(usual, 'ms-playwright')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => /^chromium-\d+$/.test(name))
    .flatMap(name => IN_PLAYWRIGHT.map(path => join(folder, name, path)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
