import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scope } from '../../base/index.ts'

/** Milliseconds to find out whether Electron's downloads can be reached at all. */
const PROBE_MS = 1500
/** Milliseconds that the download of about 110 MB may take. */
const FETCH_MS = 5 * 60_000

const packageDir = (checkout: string): string => join(checkout, 'node_modules', 'electron')

/** The path of Electron's executable, or undefined while it has not been fetched. Never fetches anything. */
export function electronBinary(checkout: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = join(packageDir(checkout), 'path.txt')
  const dist = env['ELECTRON_OVERRIDE_DIST_PATH'] || join(packageDir(checkout), 'dist')
  const name = existsSync(named)
    ? readFileSync(named, 'utf8').trim()
    : env['ELECTRON_OVERRIDE_DIST_PATH'] && 'electron'
  if (!name) return undefined
  const path = join(dist, name)
  return existsSync(path) ? path : undefined
}

/**
 * Fetches Electron's binary, which its package does at first use only. Where the downloads cannot be reached this is
 * known within two seconds. Answers with the path, or undefined if it could not be had.
 */
export async function fetchElectron(
  checkout: string,
  scope: Scope,
  say: (line: string) => void,
): Promise<string | undefined> {
  if (!existsSync(packageDir(checkout)) || !(await reachable())) return undefined
  say('Fetching Electron for the window (about 110 MB, only once) …')
  const install = spawn(process.execPath, [join(packageDir(checkout), 'install.js')], { stdio: 'ignore' })
  scope.add(() => void install.kill())
  const limit = setTimeout(() => install.kill(), FETCH_MS)
  await new Promise<void>(resolve => {
    install.once('error', () => resolve())
    install.once('close', () => resolve())
  })
  clearTimeout(limit)
  return electronBinary(checkout)
}

/** Where Electron's own installer downloads from. */
async function reachable(): Promise<boolean> {
  const mirror = process.env['ELECTRON_MIRROR'] || process.env['npm_config_electron_mirror']
  try {
    const signal = AbortSignal.timeout(PROBE_MS)
    await fetch(mirror || 'https://github.com/electron/electron/releases/', { method: 'HEAD', signal })
    return true
  } catch {
    return false
  }
}
