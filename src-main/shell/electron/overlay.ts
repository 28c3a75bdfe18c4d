import { BrowserWindow, globalShortcut, ipcMain, screen } from 'electron'
import { shortcuts as shortcutsSchema } from '../../contract/index.ts'

const WIDTH = 400
const HEIGHT = 320
const MARGIN = 16

/** The page at a small size over the game: always on top, never in the way of a click. */
export class Overlay {
  readonly #preload: string
  #window: BrowserWindow | undefined

  constructor(preload: string) {
    this.#preload = preload
    ipcMain.on('shortcuts', (event, asked: unknown) => {
      if (event.sender === this.#window?.webContents) this.#setShortcuts(asked)
    })
  }

  /** Shows it, or takes it away. @param address of the page, with `?hud` */
  toggle(address: string): void {
    if (this.#window) this.close()
    else this.#open(address)
  }

  close(): void {
    this.#window?.close()
    this.#window = undefined
  }

  #open(address: string): void {
    const { workArea } = screen.getPrimaryDisplay()
    const window = new BrowserWindow({
      x: workArea.x + workArea.width - WIDTH - MARGIN,
      y: workArea.y + MARGIN,
      width: WIDTH,
      height: HEIGHT,
      frame: false,
      transparent: true,
      resizable: false,
      skipTaskbar: true,
      focusable: false,
      show: false,
      webPreferences: {
        preload: this.#preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
      },
    })
    this.#window = window
    window.setAlwaysOnTop(true, 'screen-saver')
    window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true })
    // Clicks belong to the game.
    window.setIgnoreMouseEvents(true)
    window.once('ready-to-show', () => window.showInactive())
    window.on('closed', () => {
      globalShortcut.unregisterAll()
      if (this.#window === window) this.#window = undefined
    })
    void window.loadURL(address)
  }

  /** Keys that another program has are left to it. */
  #setShortcuts(asked: unknown): void {
    const shortcuts = shortcutsSchema.safeParse(asked)
    if (!shortcuts.success) return
    globalShortcut.unregisterAll()
    for (const [action, key] of Object.entries(shortcuts.data)) {
      if (key !== '') globalShortcut.register(key, () => this.#window?.webContents.send('shortcut', action))
    }
  }
}
