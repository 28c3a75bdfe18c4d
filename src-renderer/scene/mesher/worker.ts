// The mesher in its own thread, so that the page stays smooth while a world arrives.
import { createMesher } from './mesher.ts'
import type { FromMesher, ToMesher } from './messages.ts'

/** What a worker's global scope offers; the page's types know only a window. */
interface WorkerScope {
  postMessage(message: FromMesher, transfer: ArrayBuffer[]): void
  onmessage: ((event: MessageEvent<ToMesher>) => void) | null
}
const scope = globalThis as unknown as WorkerScope

// A message to itself comes after those that wait already, and without the delay that timers have.
const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

const take = createMesher({
  post: (message, transfer = []) => scope.postMessage(message, transfer),
  soon: work => {
    waiting.push(work)
    channel.port2.postMessage(null)
  },
  after: (ms, work) => setTimeout(work, ms),
  now: () => performance.now(),
})

scope.onmessage = ({ data }) => {
  try {
    take(data)
  } catch (error) {
    // One bad frame costs that frame, not the view.
    scope.postMessage({ type: 'broken', message: error instanceof Error ? error.message : String(error) }, [])
  }
}
