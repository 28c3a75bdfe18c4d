import { type WebGLRenderer, WebGLRenderTarget } from 'three'

const WIDTH = 512
const HEIGHT = 288
const QUALITY = 0.8

/** What `draw` draws, as WebP of 512 x 288. Null where the browser cannot write one. */
export const takeSnapshot = async (renderer: WebGLRenderer, draw: () => void): Promise<Blob | null> => {
  const target = new WebGLRenderTarget(WIDTH, HEIGHT)
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  try {
    renderer.setRenderTarget(target)
    renderer.clear()
    draw()
    renderer.readRenderTargetPixels(target, 0, 0, WIDTH, HEIGHT, pixels)
  } finally {
    renderer.setRenderTarget(null)
    target.dispose()
  }
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (!context) return null
  const image = context.createImageData(WIDTH, HEIGHT)
  // Read from below to above; water leaves holes in the alpha.
  for (let y = 0; y < HEIGHT; y++)
    image.data.set(pixels.subarray((HEIGHT - 1 - y) * WIDTH * 4, (HEIGHT - y) * WIDTH * 4), y * WIDTH * 4)
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255
  context.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
}
