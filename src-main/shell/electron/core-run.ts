import type { Child, ChildName, Clock, KeySafe } from '../../base/index.ts'
import type { Failure } from '../../contract/index.ts'
import type { FromCore, Launch, ToCore } from './messages.ts'

/** Starts one of our processes; under Electron as a utilityProcess. */
export type Fork = (name: 'core' | ChildName) => Child

export interface CoreRunEvents {
  ready(url: string, port: number): void
  /** It cannot start, and ends. */
  failed(failure: Failure): void
  /** It is gone, and so are its children. */
  ended(code: number | null, log: string): void
}

/** Milliseconds that an orderly end may take. */
const ORDERLY_END_MS = 2000

/** What a core process runs on. */
export interface CoreGround {
  fork: Fork
  launch: Launch
  clock: Clock
  /** The system's own safe for keys, if there is one. */
  keySafe?: KeySafe | undefined
}

/** One life of a core process, with the children that it asks for. The answer ends it and resolves once it is gone. */
export function runCore(
  { fork, launch, clock, keySafe }: CoreGround,
  on: CoreRunEvents,
): () => Promise<void> {
  const core = fork('core')
  const children = new Map<number, Child>()
  const send = (message: ToCore) => core.send(message)
  const { promise: gone, resolve: setGone } = Promise.withResolvers<void>()

  const startChild = (id: number, name: ChildName) => {
    const child = fork(name)
    children.set(id, child)
    child.onMessage(message => send({ type: 'child message', id, message }))
    child.onExit((code, log) => {
      children.delete(id)
      send({ type: 'child exit', id, code, log })
    })
  }
  const openSafe = async (id: number, text: string | undefined) => {
    try {
      if (!keySafe) throw new Error('There is no safe.')
      if (text !== undefined) await keySafe.save(text)
      send({ type: 'keys', id, ok: true, text: text === undefined ? await keySafe.load() : undefined })
    } catch {
      // What the system says may hold what was to be kept.
      send({ type: 'keys', id, ok: false })
    }
  }
  const close = async () => {
    send({ type: 'close' })
    const cancelKill = clock.after(ORDERLY_END_MS, () => core.kill())
    await gone
    cancelKill()
  }
  core.onMessage(raw => {
    const message = raw as FromCore
    if (message.type === 'ready') on.ready(message.url, message.port)
    else if (message.type === 'spawn') startChild(message.id, message.name)
    else if (message.type === 'send') children.get(message.id)?.send(message.message)
    else if (message.type === 'keys') void openSafe(message.id, message.save)
    else if (message.type === 'kill') children.get(message.id)?.kill()
    else {
      on.failed(message.failure)
      void close()
    }
  })
  core.onExit((code, log) => {
    for (const child of children.values()) child.kill()
    setGone()
    on.ended(code, log)
  })
  send({ type: 'launch', launch })
  return close
}
