import type { MenuItemConstructorOptions } from 'electron'
import { app, Menu, shell } from 'electron'

/** The application menu. `dataDir` is shown to who asks where everything is kept. */
export function setupMenu(dataDir: string, logFile: string): void {
  const isMac = process.platform === 'darwin'
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Show the &data folder', click: () => void shell.openPath(dataDir) },
        { label: 'Show the &log', click: () => shell.showItemInFolder(logFile) },
        { type: 'separator' },
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        { role: 'toggleDevTools' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        {
          label: 'Minecraft &Wiki',
          click: () => void shell.openExternal('https://minecraft.wiki'),
        },
        { label: `Co-Voyager ${app.getVersion()}`, enabled: false },
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
