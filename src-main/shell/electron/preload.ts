// Runs sandboxed before the page: tells it what it is shown in, and gives it no power at all.
import { contextBridge } from 'electron'

/** `window.coVoyager`; absent in a browser. */
export interface WindowInfo {
  readonly platform: NodeJS.Platform
  /** The app's version. */
  readonly version: string
}

const prefix = '--app-version='
const info: WindowInfo = {
  platform: process.platform,
  version: process.argv.find(argument => argument.startsWith(prefix))?.slice(prefix.length) ?? '',
}
contextBridge.exposeInMainWorld('coVoyager', info)
