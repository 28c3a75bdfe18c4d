import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { dataDir } from '../data-dir.ts'
import { checkoutDir } from './checkout.ts'
import { installedChromium } from './chromium.ts'
import { electronBinary } from './electron-binary.ts'
import { pageState } from './page-build.ts'
import { table } from './table.ts'
import { hasScreen } from './window.ts'

/** What one look at the machine found. `remedy` only where something is missing. */
interface Finding {
  what: string
  state: 'ok' | 'missing' | 'optional'
  /** What was found, or how to get it. */
  text: string
}

const NEEDED_NODE = 24

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('look for what is missing on this machine, and say how to get it')
    .action(async () => {
      const findings = await examine(dataDir(), checkoutDir)
      console.log(table(findings.map(({ what, state, text }) => [state, what, text])))
      const missing = findings.filter(({ state }) => state === 'missing').length
      console.log(missing ? `\n${missing} missing.` : '\nEverything that is needed is here.')
      if (missing) process.exitCode = 1
    })
}

/** Looks at the machine; changes nothing that stays. */
async function examine(dir: string, checkout: string): Promise<Finding[]> {
  return [
    node(),
    await sqlite(checkout),
    page(checkout),
    electron(checkout),
    chromium(),
    data(dir),
    await port(),
  ]
}

function node(): Finding {
  const version = process.versions.node
  return Number.parseInt(version, 10) >= NEEDED_NODE
    ? { what: 'Node', state: 'ok', text: version }
    : {
        what: 'Node',
        state: 'missing',
        text: `${version} is too old, ${NEEDED_NODE} is needed: run \`npm ci\`, then \`npm run cli -- doctor\``,
      }
}

/** In a process of its own, since a native module that does not fit can take its process down. */
async function sqlite(checkout: string): Promise<Finding> {
  const probe = "const Database = require('better-sqlite3'); new Database(':memory:').close()"
  try {
    await promisify(execFile)(process.execPath, ['--eval', probe], { cwd: checkout })
    return { what: 'Database', state: 'ok', text: 'better-sqlite3 loads' }
  } catch {
    return { what: 'Database', state: 'missing', text: 'better-sqlite3 does not load: run `npm ci` again' }
  }
}

function page(checkout: string): Finding {
  const state = pageState(checkout)
  if (state === 'ready') return { what: 'Page', state: 'ok', text: 'built' }
  const why = state === 'missing' ? 'not built yet' : 'older than its sources'
  return { what: 'Page', state: 'optional', text: `${why}: \`npm start\` builds it, \`npm run build\` too` }
}

function electron(checkout: string): Finding {
  const binary = electronBinary(checkout)
  if (binary) return { what: 'Electron', state: 'ok', text: binary }
  const remedy = hasScreen()
    ? 'not fetched yet; the browser serves without it: run `npx install-electron` where github.com is in reach'
    : 'not here, and there is no screen to show a window on'
  return { what: 'Electron', state: 'optional', text: remedy }
}

function chromium(): Finding {
  const path = installedChromium()
  return path
    ? { what: 'Chromium', state: 'ok', text: path }
    : { what: 'Chromium', state: 'optional', text: `only the tests need it: ${chromiumRemedy()}` }
}

/** How a person gets a Chromium on this system. */
export function chromiumRemedy(platform: NodeJS.Platform = process.platform): string {
  const own = 'or set CHROMIUM_PATH to the executable of a Chrome, Chromium or Edge'
  if (platform === 'darwin') return `\`brew install --cask chromium\`, ${own}`
  if (platform === 'win32') return `install Chrome from https://www.google.com/chrome, ${own}`
  return `\`sudo apt-get install chromium\` (or your system's package of that name), ${own}`
}

function data(dir: string): Finding {
  const probe = join(dir, `doctor-${randomUUID()}`)
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
    return { what: 'Data', state: 'ok', text: dir }
  } catch {
    return {
      what: 'Data',
      state: 'missing',
      text: `${dir} is not writable: make it so, or set COVOYAGER_HOME to a folder that is`,
    }
  }
}

function port(): Promise<Finding> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () =>
      resolve({
        what: 'Port',
        state: 'missing',
        text: 'no port of 127.0.0.1 may be opened: look at the firewall or the sandbox that this runs in',
      }),
    )
    server.listen(0, '127.0.0.1', () =>
      server.close(() => resolve({ what: 'Port', state: 'ok', text: '127.0.0.1 can be listened on' })),
    )
  })
}
