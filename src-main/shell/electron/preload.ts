// Runs sandboxed before the page: tells it what it is shown in, and hands the keys on that the page asks for; no other power.
import { contextBridge, ipcRenderer } from 'electron'

/** `window.coVoyager`; absent in a browser. */
export interface WindowInfo {
  readonly platform: NodeJS.Platform
  /** The app's version. */
  readonly version: string
  /** Told of a key that was pressed while any program has the focus; the answer unsubscribes. */
  onShortcut(listener: (action: string) => void): () => void
  /** Asks for these keys, by what they do. */
  setShortcuts(shortcuts: Readonly<Record<string, string>>): void
}

const prefix = '--app-version='
const info: WindowInfo = {
  platform: process.platform,
  version: process.argv.find(argument => argument.startsWith(prefix))?.slice(prefix.length) ?? '',
  onShortcut(listener) {
    const heard = (_event: unknown, action: string) => listener(action)
    ipcRenderer.on('shortcut', heard)
    return () => void ipcRenderer.off('shortcut', heard)
  },
  setShortcuts: shortcuts => ipcRenderer.send('shortcuts', shortcuts),
}
contextBridge.exposeInMainWorld('coVoyager', info)
