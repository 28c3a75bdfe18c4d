import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import open from 'open'
import type { Scope } from '../../base/index.ts'
import { ADDRESS_LINE } from '../address-line.ts'
import { electronBinary, fetchElectron } from './electron-binary.ts'

/** True if this machine can show a window at all. */
export const hasScreen = (
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): boolean => platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])

/** Chromium's sandbox, which Electron's window relies on, refuses to run as root. */
const isRoot = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** The executable for Electron's window if it can be used here at once; fetches nothing. */
export const usableElectron = (checkout: string): string | undefined =>
  hasScreen() && !isRoot() ? electronBinary(checkout) : undefined

/** The same, fetched if need be; undefined after saying in one line why the browser serves instead. */
export async function findElectron(
  checkout: string,
  scope: Scope,
  say: (line: string) => void,
): Promise<string | undefined> {
  if (!hasScreen()) return undefined
  if (isRoot()) {
    say("Electron's window does not run as root: using the default browser.")
    return undefined
  }
  const binary = electronBinary(checkout) ?? (await fetchElectron(checkout, scope, say))
  if (!binary) say("Electron's binary is not here and could not be fetched: using the default browser.")
  return binary
}

export interface ElectronRun {
  /** The address of the page, or undefined if Electron ended before there was one. */
  address: Promise<string | undefined>
  /** Electron's exit code. */
  ended: Promise<number | null>
}

/** Opens the app in Electron's window; closing the scope ends it. */
export function runElectron(
  binary: string,
  checkout: string,
  scope: Scope,
  env: Record<string, string>,
): ElectronRun {
  const child = spawn(binary, [checkout], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  })
  const ended = new Promise<number | null>(resolve => {
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  scope.add(() => endChild(child, ended))
  const address = new Promise<string | undefined>(resolve => {
    const lines = createInterface({ input: child.stdout })
    lines.on('line', line => {
      if (line.startsWith(ADDRESS_LINE)) resolve(line.slice(ADDRESS_LINE.length))
    })
    void ended.then(() => resolve(undefined))
  })
  return { address, ended }
}

/** Milliseconds in which Electron may end in order. */
const ORDERLY_MS = 2000

async function endChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), ORDERLY_MS)
  await ended
  clearTimeout(limit)
}

/** Opens the default browser. False if there is none. */
export async function openBrowser(url: string): Promise<boolean> {
  try {
    const browser = await open(url)
    // Without a listener a missing xdg-open would end the process.
    browser.on('error', () => {})
    browser.unref()
    return true
  } catch {
    return false
  }
}
