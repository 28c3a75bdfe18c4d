import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A child process that speaks in JSON messages. */
export interface Child {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): () => void
  /** Called once; also if the process could not be started. `log` holds the last lines that it wrote. */
  onExit(listener: (code: number | null, log: string) => void): () => void
  /** Ends it at once; a child that can is asked by message to stop first. */
  kill(): void
}

/** The processes that the core may ask for; the shell knows where their entries are. */
export type ChildName = 'practice' | 'sandbox'

/** Provided by the shell: `fork` in Node, a request to the main process under Electron. */
export type Spawner = (name: ChildName) => Child

/** The environment of a child; who runs what nobody has to trust gets no more of ours than Windows needs to start a process. */
export function environmentFor(name: ChildName | 'core'): NodeJS.ProcessEnv {
  if (name !== 'sandbox') return process.env
  const root = process.env['SystemRoot']
  return root === undefined ? {} : { SystemRoot: root }
}

/** Lines of a child's output that are kept to explain a crash. */
const KEPT_CHARACTERS = 4000

/** A spawner for plain Node. `entries` are the modules to run. */
export function forkSpawner(entries: Record<ChildName, URL>): Spawner {
  return name => {
    const child = fork(fileURLToPath(entries[name]), [], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: environmentFor(name),
    })
    let log = ''
    const keep = (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-KEPT_CHARACTERS)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', error => keep(Buffer.from(`${error.message}\n`)))
    return {
      send: message => {
        if (child.connected) child.send(message as object)
      },
      onMessage(listener) {
        child.on('message', listener)
        return () => void child.off('message', listener)
      },
      onExit(listener) {
        const once = (code: number | null) => listener(code, log)
        child.once('close', once)
        return () => void child.off('close', once)
      },
      kill: () => void child.kill('SIGKILL'),
    }
  }
}
