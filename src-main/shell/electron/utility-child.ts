import { utilityProcess } from 'electron'
import type { Child } from '../../base/index.ts'

/** Characters of a process's output that are kept to explain a crash. */
const KEPT_CHARACTERS = 4000

/** Starts a module as a utilityProcess: Node, but with Electron's fuses in force. */
export function utilityChild(entry: string, serviceName: string, env: NodeJS.ProcessEnv): Child {
  const child = utilityProcess.fork(entry, [], { stdio: 'pipe', serviceName, env })
  let log = ''
  let running = true
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-KEPT_CHARACTERS)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.once('exit', () => {
    running = false
  })
  return {
    send: message => {
      if (running) child.postMessage(message)
    },
    onMessage: listener => {
      child.on('message', listener)
      return () => void child.off('message', listener)
    },
    onExit: listener => {
      const once = (code: number) => listener(code, log)
      child.once('exit', once)
      return () => void child.off('exit', once)
    },
    kill: () => void child.kill(),
  }
}
