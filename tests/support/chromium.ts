import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { installedChromium } from '../../src-main/shell/cli/chromium.ts'
import { chromiumRemedy } from '../../src-main/shell/cli/doctor.ts'

const isRoot = process.getuid?.() === 0
const run = promisify(execFile)

/**
 * The executable of a Chromium: CHROMIUM_PATH, the usual places, Playwright's downloads, and at last, as root on a
 * Linux with apt, a fresh installation. @throws Error that says how to get one.
 */
export async function findChromium(): Promise<string> {
  const path =
    installedChromium() ?? (isRoot && process.platform === 'linux' ? await aptChromium() : undefined)
  if (path) return path
  throw new Error(`The tests in a browser need a Chromium, and there is none: ${chromiumRemedy()}.`)
}

async function aptChromium(): Promise<string | undefined> {
  try {
    await run('apt-get', ['update'])
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['install', '-y', 'chromium'], { env, maxBuffer: 2 ** 26 })
  } catch (error) {
    console.warn(`apt could not install Chromium: ${error instanceof Error ? error.message : error}`)
  }
  return installedChromium()
}

const DRAWN_BY_PROCESSOR = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/**
 * A headless Chromium that reaches for nothing but what the test opens. The caller closes it. With `webgl` it draws in
 * three dimensions, without a graphics card.
 */
export async function launchChromium({ webgl = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    headless: true,
    // Chromium's own sandbox refuses to run as root; elsewhere it stays on.
    chromiumSandbox: !isRoot,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      ...(webgl ? DRAWN_BY_PROCESSOR : ['--disable-gpu']),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
