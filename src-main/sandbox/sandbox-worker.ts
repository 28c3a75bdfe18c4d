// The thread of the sandbox: one program at a time in a JavaScript engine that has no host.
import { parentPort, workerData } from 'node:worker_threads'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { Guest } from './guest.ts'
import { CELL, type FromWorker, type ToWorker } from './messages.ts'

const port = parentPort
if (!port) throw new Error('The sandbox’s thread has to be started by its host.')
const cells = new Int32Array(workerData as SharedArrayBuffer)
const module = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))
/** An engine's memory never shrinks: from here on it goes with its thread. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024
let guest: Guest | undefined

const post = (message: FromWorker) => port.postMessage(message)

/** While it reckons, the host watches how long: not all that an engine does can be interrupted from within. */
const busy = (work: () => void): void => {
  Atomics.add(cells, CELL.slice, 1)
  Atomics.store(cells, CELL.busy, 1)
  work()
  Atomics.store(cells, CELL.busy, 0)
}

port.on('message', (message: ToWorker) => {
  busy(() => {
    if (message.type === 'run') {
      guest = new Guest(module, {
        limits: message.limits,
        call: (id, name, text) => post({ type: 'call', id, name, text }),
        log: line => post({ type: 'log', line }),
        stopped: () => Atomics.load(cells, CELL.stop) === 1,
      })
      guest.begin(message.code, message.task, message.names)
    } else guest?.answer(message.id, message.ok, message.text)
    if (!guest?.end) return
    const { end, cpuMs } = guest
    const clean = guest.dispose() && module.getWasmMemory().buffer.byteLength < MOST_KEPT_BYTES
    guest = undefined
    post({ type: 'end', end, cpuMs, clean })
  })
})
