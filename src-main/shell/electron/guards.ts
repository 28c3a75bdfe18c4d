import { app, session, shell } from 'electron'
import { isOwnPage, mayOpenOutside } from './external-links.ts'

/**
 * The window shows our page and nothing else: no permissions, no new windows, no other sites. Links to the few sites
 * that we name open in the system's browser. `page` gives the address of the page, once there is one; `overlay` is
 * told where the page asks for its small window.
 */
export function setupGuards(page: () => string | undefined, overlay: (address: string) => void): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setDevicePermissionHandler(() => false)
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      const own = page()
      if (own && isOwnPage(url, own)) overlay(url)
      else openOutside(url)
      return { action: 'deny' }
    })
    const stay = (event: { preventDefault(): void; url: string }) => {
      const own = page()
      if (own && isOwnPage(event.url, own)) return
      event.preventDefault()
      openOutside(event.url)
    }
    contents.on('will-navigate', stay)
    contents.on('will-frame-navigate', stay)
    contents.on('will-redirect', stay)
    contents.on('will-attach-webview', event => event.preventDefault())
  })
}

function openOutside(url: string): void {
  if (mayOpenOutside(url)) void shell.openExternal(url)
}
