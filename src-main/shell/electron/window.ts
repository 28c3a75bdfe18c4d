import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, BrowserWindow, screen } from 'electron'
import { restoredBounds, smallest } from './window-bounds.ts'

/** The app's one window, hidden until it has something to show. */
export function createWindow(preload: string): BrowserWindow {
  const boundsFile = join(app.getPath('userData'), 'bounds.json')
  const window = new BrowserWindow({
    ...restoredBounds(
      readJson(boundsFile),
      screen.getAllDisplays().map(display => display.workArea),
    ),
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: 'Co-Voyager',
    backgroundColor: '#14171c',
    show: false,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      additionalArguments: [`--app-version=${app.getVersion()}`],
    },
  })
  window.once('ready-to-show', () => window.show())
  window.on('close', () => writeFileSync(boundsFile, JSON.stringify(window.getNormalBounds())))
  return window
}

/** Brings the window to the front. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
