// Looks from a thread of its own at the heart of the main one. When that misses some beats, the debugger stops it for a
// moment and tells what it is doing: this costs nothing as long as nothing blocks.
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'

export interface Frame {
  readonly function: string
  readonly file: string
  readonly line: number
}

export interface Sample {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly stack: readonly Frame[]
}

const LOOK_MS = 10
/** A heart that has not beaten for so long is looked at. */
const MISSING_MS = 40
const FRAMES = 14

const beats = new Float64Array(workerData as SharedArrayBuffer)
const session = new Session()
session.connectToMainThread()
session.on('Debugger.paused', ({ params }) => {
  const stack = params.callFrames.slice(0, FRAMES).map(frame => ({
    function: frame.functionName || '(anonymous)',
    file: frame.url.replace(/^.*\/(node_modules|src-main|tests)\//, '$1/'),
    line: frame.location.lineNumber + 1,
  }))
  session.post('Debugger.resume')
  const sample: Sample = { at: performance.timeOrigin + performance.now(), stack }
  parentPort?.postMessage(sample)
})
session.post('Debugger.enable')
let asked = 0
setInterval(() => {
  const beat = beats[0] ?? 0
  if (beat === asked || performance.timeOrigin + performance.now() - beat < MISSING_MS) return
  // Once for each missing beat.
  asked = beat
  session.post('Debugger.pause')
}, LOOK_MS)
