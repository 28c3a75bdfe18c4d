import type { Spawner } from '../../base/index.ts'
import type { FromCore, ToCore } from './messages.ts'

interface Listeners {
  message: Set<(message: unknown) => void>
  exit: Set<(code: number | null, log: string) => void>
}

/**
 * A spawner for a core that may not start processes itself: it asks the main process by messages. Give every message
 * that comes from there to `receive`.
 */
export function remoteSpawner(send: (message: FromCore) => void): {
  spawn: Spawner
  receive(message: ToCore): void
} {
  const children = new Map<number, Listeners>()
  let lastId = 0
  return {
    spawn: name => {
      lastId += 1
      const id = lastId
      const listeners: Listeners = { message: new Set(), exit: new Set() }
      children.set(id, listeners)
      send({ type: 'spawn', id, name })
      return {
        send: message => send({ type: 'send', id, message }),
        onMessage: listener => subscribe(listeners.message, listener),
        onExit: listener => subscribe(listeners.exit, listener),
        kill: () => send({ type: 'kill', id }),
      }
    },
    receive: message => {
      if (message.type === 'child message')
        for (const listener of children.get(message.id)?.message ?? []) listener(message.message)
      if (message.type === 'child exit') {
        for (const listener of children.get(message.id)?.exit ?? []) listener(message.code, message.log)
        children.delete(message.id)
      }
    },
  }
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
