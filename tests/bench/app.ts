import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ADDRESS_LINE } from '../../src-main/shell/address-line.ts'
import { checkoutDir } from '../../src-main/shell/cli/checkout.ts'
import { launchChromium } from '../support/chromium.ts'
import { keptDir } from '../support/kept-dir.ts'

const SAMPLE_MS = 250
const STARTS = 3

/** `npm start` to a usable page, how much memory the core takes at work, and how fast Ctrl-C ends everything. */
export async function benchApp(): Promise<{ rows: string[][]; json: unknown }> {
  const starts: Awaited<ReturnType<typeof start>>[] = []
  for (let index = 0; index < STARTS; index++) starts.push(await start())
  const memory = await memoryAtWork()
  const median = (pick: (one: (typeof starts)[number]) => number) =>
    starts.map(pick).toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN
  const figures = {
    addressSeconds: median(one => one.addressSeconds),
    usableSeconds: median(one => one.usableSeconds),
    endSeconds: median(one => one.endSeconds),
    leftRunning: starts.reduce((sum, one) => sum + one.leftRunning, 0),
    ...memory,
  }
  return { rows: Object.entries(figures).map(([name, value]) => [name, value.toFixed(2)]), json: figures }
}

async function start() {
  const dir = keptDir()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000
    // A group of its own, so that one signal reaches npm and all below it, as Ctrl-C does on a terminal.
    const app = spawn('npm', ['start', '--', '--no-open'], {
      cwd: checkoutDir,
      env: { ...process.env, COVOYAGER_HOME: dir.path },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const url = await address(app)
    const addressSeconds = seconds()
    await page.goto(url)
    await page
      .getByRole('button', { name: /practice/i })
      .first()
      .waitFor()
    const usableSeconds = seconds()
    const { pid = 0 } = app
    const ended = once(app, 'exit')
    const from = performance.now()
    process.kill(-pid, 'SIGINT')
    await ended
    return {
      addressSeconds,
      usableSeconds,
      endSeconds: (performance.now() - from) / 1000,
      leftRunning: group(pid).length,
    }
  } finally {
    await browser.close()
    dir.remove()
  }
}

async function address(app: ChildProcess): Promise<string> {
  if (!app.stdout) throw new Error('The app has no output.')
  for await (const line of createInterface({ input: app.stdout })) {
    if (line.startsWith(ADDRESS_LINE)) return line.slice(ADDRESS_LINE.length).trim()
  }
  throw new Error('The app ended without an address.')
}

/** Largest resident memory, in megabytes, of the core and of the practice world while a goal is worked off. */
async function memoryAtWork(): Promise<{ coreMegabytes: number; practiceMegabytes: number }> {
  const dir = keptDir()
  // What `npm run demo` runs, without npm between: the core's own process is measured.
  const { scripts } = JSON.parse(readFileSync(join(checkoutDir, 'package.json'), 'utf8'))
  const [, ...demo] = String(scripts.demo).split(' ')
  const core = spawn(process.execPath, [...demo, '--headless', '--fast'], {
    cwd: checkoutDir,
    env: { ...process.env, COVOYAGER_HOME: dir.path },
    stdio: 'ignore',
  })
  const most = { coreMegabytes: 0, practiceMegabytes: 0 }
  const sample = setInterval(() => {
    for (const { pid, parent, kilobytes } of processes()) {
      if (pid === core.pid) most.coreMegabytes = Math.max(most.coreMegabytes, kilobytes / 1024)
      if (parent === core.pid) most.practiceMegabytes = Math.max(most.practiceMegabytes, kilobytes / 1024)
    }
  }, SAMPLE_MS)
  await once(core, 'exit')
  clearInterval(sample)
  dir.remove()
  return most
}

function processes(): { pid: number; parent: number; group: number; kilobytes: number }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,pgid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map(line => {
    const [pid = 0, parent = 0, group = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
    return { pid, parent, group, kilobytes }
  })
}

const group = (id: number) => processes().filter(one => one.group === id)
