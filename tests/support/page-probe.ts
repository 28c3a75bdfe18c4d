// What a page draws, counted in the page itself before any of its own code runs.
import type { Page } from 'playwright-core'

/** One frame in which something was drawn. */
export interface DrawnFrame {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Corners of triangles, a draw call of instances as often as there are some. */
  readonly corners: number
  /** Draw calls of more corners than a body or the sky has. */
  readonly large: number
}

/** No sky and no body of either side has so many in one call; the land of sixteen blocks has, as soon as it is uneven. */
const LARGE = 900

/** Counts draw calls by frame, and what each context has made and not deleted; contexts are known only while somebody else holds them. */
const PROBE = `{
  const probe = { frames: [], ticks: 0, corners: 0, large: 0, contexts: [], objects: new WeakMap() }
  globalThis.viewProbe = probe
  const watch = (type, name, count) => {
    const original = type.prototype[name]
    type.prototype[name] = function (...args) {
      const corners = count(args)
      probe.corners += corners
      if (corners >= ${LARGE} && !name.includes('Instanced')) probe.large++
      return original.apply(this, args)
    }
  }
  for (const type of [WebGLRenderingContext, WebGL2RenderingContext]) {
    watch(type, 'drawElements', args => args[1])
    watch(type, 'drawArrays', args => args[2])
  }
  watch(WebGL2RenderingContext, 'drawElementsInstanced', args => args[1] * args[4])
  const made = new WeakSet()
  const count = (context, by) => probe.objects.set(context, (probe.objects.get(context) ?? 0) + by)
  for (const type of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const kind of ['Buffer', 'Texture', 'VertexArray', 'Framebuffer', 'Renderbuffer']) {
      const [make, drop] = [type.prototype['create' + kind], type.prototype['delete' + kind]]
      if (!make) continue
      type.prototype['create' + kind] = function () {
        const one = make.call(this)
        if (one) made.add(one), count(this, 1)
        return one
      }
      type.prototype['delete' + kind] = function (one) {
        if (one && made.delete(one)) count(this, -1)
        return drop.call(this, one)
      }
    }
  const original = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    const context = original.call(this, kind, ...rest)
    if (context && kind.startsWith('webgl')) probe.contexts.push(new WeakRef(context))
    return context
  }
  const tick = () => {
    probe.ticks++
    if (probe.corners > 0) probe.frames.push({ at: performance.timeOrigin + performance.now(), corners: probe.corners, large: probe.large })
    probe.corners = probe.large = 0
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}`

export const putProbe = async (page: Page): Promise<void> => {
  await page.addInitScript(PROBE)
}

export const drawnFrames = async (page: Page): Promise<DrawnFrame[]> =>
  (await page.evaluate('viewProbe.frames')) as DrawnFrame[]

/** What is noted of every frame grows with them: of no use where the page's own memory is measured. */
export const forgetFrames = async (page: Page): Promise<void> => {
  await page.evaluate('viewProbe.frames.length = 0')
}

/** Frames that the page could have drawn, and contexts that are alive. */
export const ticksOf = async (page: Page): Promise<number> =>
  (await page.evaluate('viewProbe.ticks')) as number

export const liveContexts = async (page: Page): Promise<number> =>
  (await page.evaluate(
    'viewProbe.contexts.filter(one => one.deref() && !one.deref().isContextLost()).length',
  )) as number

/** Buffers, textures and the like that contexts which are alive have made and not deleted. */
export const graphicsObjects = async (page: Page): Promise<number> =>
  (await page.evaluate(
    'viewProbe.contexts.map(one => one.deref()).filter(one => one && !one.isContextLost()).reduce((sum, one) => sum + (viewProbe.objects.get(one) ?? 0), 0)',
  )) as number
