// Entry of the sandbox's process: one program at a time in a JavaScript engine that has no host.
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { openParentPort } from '../base/index.ts'
import { TOO_DEEP } from './endings.ts'
import { Guest } from './guest.ts'
import type { FromProcess, ToProcess } from './messages.ts'

const parent = openParentPort<ToProcess, FromProcess>()
/** An engine's memory never shrinks: from here on it goes with its process. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024
let guest: Guest | undefined

const module = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))

const take = (message: ToProcess): void => {
  if (message.type === 'run') {
    guest = new Guest(module, {
      limits: message.limits,
      call: (id, name, text) => parent.send({ type: 'call', id, name, text }),
      log: line => parent.send({ type: 'log', line }),
    })
    guest.begin(message.code, message.task, message.names)
  } else guest?.answer(message.id, message.ok, message.text)
  if (!guest?.end) return
  const { end, cpuMs } = guest
  const clean = guest.dispose() && module.getWasmMemory().buffer.byteLength < MOST_KEPT_BYTES
  guest = undefined
  parent.send({ type: 'end', end, cpuMs, clean })
}

// Ctrl-C in a terminal reaches every process of the group; the host decides when a program ends.
process.on('SIGINT', () => {})
parent.onGone(() => process.exit(0))
parent.onMessage(message => {
  try {
    take(message)
  } catch (error) {
    // The engine ran out of the stack that it stands on, before its own limit; what is left of it goes with this process.
    if (!(error instanceof RangeError)) throw error
    parent.send({ type: 'end', end: { ok: false, ...TOO_DEEP }, cpuMs: guest?.cpuMs ?? 0, clean: false })
  }
  // The host watches how long it reckons: not all that an engine does can be interrupted from within.
  parent.send({ type: 'rested' })
})
parent.send({ type: 'ready' })
