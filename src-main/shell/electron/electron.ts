// Entry of Electron's main process: one window, one core. What it does is listed in `run`, in the order of starting.
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { app, dialog } from 'electron'
import { environmentFor, systemClock } from '../../base/index.ts'
import type { Failure } from '../../contract/index.ts'
import { ADDRESS_LINE } from '../address-line.ts'
import { dataDir } from '../data-dir.ts'
import type { LogLevel } from '../log-file.ts'
import { logCrashes, logLevels, logPath, openLog } from '../log-file.ts'
import { createToken } from '../token.ts'
import { hostCore } from './core-host.ts'
import { DEV_PORT } from './dev-port.ts'
import { setupGuards } from './guards.ts'
import { setupMenu } from './menu.ts'
import { Overlay } from './overlay.ts'
import { systemKeySafe } from './system-key-safe.ts'
import { utilityChild } from './utility-child.ts'
import { createWindow, showWindow } from './window.ts'

const dir = dataDir()
/** Only while the page is developed: where Vite serves it. */
const devPage = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
const built = import.meta.dirname
const entries = {
  core: join(built, 'core-process.js'),
  practice: join(built, 'practice-process.js'),
  sandbox: join(built, 'sandbox-process.js'),
}

app.setPath('userData', join(dir, 'window'))
// The lock goes by the folder set above: one window for each data directory.
if (app.requestSingleInstanceLock()) void app.whenReady().then(run)
else app.quit()

function run(): void {
  const logLevel = levelFrom(process.env['COVOYAGER_LOG_LEVEL'])
  const logger = openLog(dir, logLevel)
  logCrashes(logger)
  let page: string | undefined
  const preload = join(built, '..', 'preload', 'preload.cjs')
  const overlay = new Overlay(preload)
  setupGuards(
    () => page,
    address => overlay.toggle(withKey(address, page)),
  )
  setupMenu(dir, logPath(dir))
  const window = createWindow(preload)
  // Without the window nobody could close it.
  window.on('closed', () => overlay.close())

  const load = (url: string) => {
    const address = devPage ? devPage + new URL(url).hash : url
    // After a restart at the same address the page reconnects by itself and keeps what the user was doing.
    if (page === address) return
    page = address
    console.log(`${ADDRESS_LINE}${url}`)
    void loadPage(window, address)
  }
  const keySafe = systemKeySafe(dir)
  const closeCore = hostCore({
    fork: name => utilityChild(entries[name], `Co-Voyager ${name}`, environmentFor(name)),
    launch: {
      dir,
      port: devPage ? DEV_PORT : portFrom(process.env['COVOYAGER_PORT']),
      token: createToken(),
      pageDir: join(built, '..', 'renderer'),
      logLevel,
      appVersion: app.getVersion(),
      systemSafe: keySafe !== undefined,
    },
    keySafe,
    clock: systemClock,
    logger,
    onReady: load,
    onFailure: failure => {
      const url = failure.details?.['url']
      if (failure.code === 'already_running' && typeof url === 'string') load(url)
      else giveUp(failure)
    },
  })

  app.on('second-instance', () => showWindow(window))
  app.on('window-all-closed', () => app.quit())
  let closed = false
  app.on('will-quit', event => {
    if (closed) return
    event.preventDefault()
    void closeCore().then(() => {
      closed = true
      app.quit()
    })
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())
}

/** A window of its own has no key yet: it is in the page's first address. */
const withKey = (address: string, page = ''): string => {
  const url = new URL(address)
  url.hash = URL.parse(page)?.hash ?? ''
  return url.toString()
}

async function loadPage(window: BrowserWindow, url: string): Promise<void> {
  try {
    await window.loadURL(url)
  } catch (error) {
    if (!window.isDestroyed()) throw error
  }
}

function giveUp({ message }: Failure): void {
  dialog.showErrorBox('Co-Voyager cannot start', message)
  app.quit()
}

const portFrom = (text: string | undefined): number => {
  const port = Number(text)
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : 0
}

const levelFrom = (text: string | undefined): LogLevel => logLevels.find(level => level === text) ?? 'info'
