import type { Page } from 'playwright-core'

/** As in the common probe: corners that no body has in one call. */
const LARGE = 900

/**
 * minecraft-renderer keeps all its land in two buffers and draws many ranges of one at once, by a call that nobody else
 * here uses. Added to the common probe's counts; its calls are as many large ones as their corners would make.
 */
const PROBE = `{
  const gl = WebGL2RenderingContext.prototype
  const { getExtension } = gl
  gl.getExtension = function (name) {
    const found = getExtension.call(this, name)
    if (name !== 'WEBGL_multi_draw' || !found || Object.hasOwn(found, 'multiDrawElementsWEBGL')) return found
    const original = found.multiDrawElementsWEBGL
    found.multiDrawElementsWEBGL = function (...args) {
      const [, counts, from, , , , calls] = args
      const corners = counts.slice(from, from + calls).reduce((sum, one) => sum + one, 0)
      viewProbe.corners += corners
      viewProbe.large += Math.floor(corners / ${LARGE})
      return original.apply(this, args)
    }
    return found
  }
}`

/** After the common probe, before the page's own code. */
export const putBufferProbe = async (page: Page): Promise<void> => {
  await page.addInitScript(PROBE)
}
