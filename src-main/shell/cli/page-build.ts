import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Scope } from '../../base/index.ts'
import { CommandError } from './command.ts'

/** Lines of a failed build that are shown. */
const SHOWN_LINES = 30

/** Newest change below these files and folders, in milliseconds since 1970; 0 if there are none. */
function newestChange(paths: readonly string[]): number {
  let newest = 0
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) continue
    const below = stats.isDirectory()
      ? newestChange(readdirSync(path).map(name => join(path, name)))
      : stats.mtimeMs
    newest = Math.max(newest, below)
  }
  return newest
}

const SOURCES = ['src-main', 'src-renderer', 'resources', 'electron.vite.config.ts', 'package.json']

/** Where the build puts the page. */
export const pageDir = (checkout: string): string => join(checkout, 'out', 'renderer')

/** `missing`, `old` (a source has changed since) or `ready`. */
export function pageState(checkout: string): 'missing' | 'old' | 'ready' {
  const page = join(pageDir(checkout), 'index.html')
  if (!existsSync(page)) return 'missing'
  const sources = newestChange(SOURCES.map(name => join(checkout, name)))
  return sources > statSync(page).mtimeMs ? 'old' : 'ready'
}

/** Builds the page and the window's code if they are missing or old. @throws CommandError with the build's words. */
export async function buildIfNeeded(
  checkout: string,
  scope: Scope,
  say: (line: string) => void,
): Promise<void> {
  const state = pageState(checkout)
  if (state === 'ready') return
  say(state === 'missing' ? 'Building the page (once) …' : 'The sources have changed: building the page …')
  const builder = join(checkout, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const build = spawn(process.execPath, [builder, 'build'], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  scope.add(() => void build.kill())
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  build.stdout.on('data', keep)
  build.stderr.on('data', keep)
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject)
    build.once('close', resolve)
  })
  if (code === 0) return
  if (scope.closed) throw new CommandError('The build was cut off.')
  const tail = output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
  throw new CommandError(
    `The page could not be built: run \`npm ci\` and try again. The build said:\n${tail}`,
  )
}
