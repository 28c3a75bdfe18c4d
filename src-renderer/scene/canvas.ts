// The canvas that a scene draws on: as large as its host, and there again after the graphics card took it away.
import { LinearSRGBColorSpace, NoToneMapping, WebGLRenderer } from 'three'

/** Sharper than this costs more than it shows. */
const MOST_PIXELS = 1.5

interface CanvasOptions {
  readonly host: HTMLElement
  /** Class of the element. */
  readonly look: string
  readonly label: string
}

interface CanvasEvents {
  /** Also at the beginning; pixels of the page. */
  onSize(width: number, height: number): void
  onLost(): void
  onBack(): void
}

export interface Canvas {
  readonly element: HTMLCanvasElement
  readonly renderer: WebGLRenderer
  readonly lost: boolean
  /** Begins to follow the host's size. */
  follow(events: CanvasEvents): void
  dispose(): void
}

/** Puts a canvas into the host. Null where the browser has no WebGL. */
export const openCanvas = ({ host, look, label }: CanvasOptions): Canvas | null => {
  const element = document.createElement('canvas')
  element.className = look
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', label)
  // Asked first, because three.js writes to the console when there is none.
  const context = element.getContext('webgl2', {
    alpha: false,
    antialias: false,
    powerPreference: 'high-performance',
  })
  if (!context) return null
  const renderer = new WebGLRenderer({ canvas: element, context })
  // A picture has two parts: the hand and the world.
  renderer.autoClear = false
  // To ask for errors is to wait for the graphics card.
  renderer.debug.checkShaderErrors = false
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.toneMapping = NoToneMapping
  host.prepend(element)
  const following = new AbortController()
  let lost = false
  let sizes: ResizeObserver | undefined
  return {
    element,
    renderer,
    get lost() {
      return lost
    },
    follow({ onSize, onLost, onBack }) {
      sizes = new ResizeObserver(() => {
        const { clientWidth, clientHeight } = host
        renderer.setPixelRatio(Math.min(MOST_PIXELS, devicePixelRatio))
        renderer.setSize(clientWidth, clientHeight, false)
        onSize(clientWidth, clientHeight)
      })
      sizes.observe(host)
      const listen = { signal: following.signal }
      const onContextLost = () => {
        lost = true
        onLost()
      }
      const onContextBack = () => {
        lost = false
        onBack()
      }
      element.addEventListener('webglcontextlost', onContextLost, listen)
      element.addEventListener('webglcontextrestored', onContextBack, listen)
    },
    dispose() {
      following.abort()
      sizes?.disconnect()
      renderer.dispose()
      renderer.forceContextLoss()
      element.remove()
    },
  }
}
