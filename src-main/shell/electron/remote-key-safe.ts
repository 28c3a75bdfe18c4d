import type { KeySafe } from '../../base/index.ts'
import type { FromCore, ToCore } from './messages.ts'

interface Waiting {
  resolve(text: string | undefined): void
  reject(error: Error): void
}

/**
 * The system's safe as the core sees it: only the main process may open it, so it is asked by messages. Give every message that
 * comes from there to `receive`.
 */
export function remoteKeySafe(send: (message: FromCore) => void): {
  safe: KeySafe
  receive(message: ToCore): void
} {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const ask = (save?: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      send({ type: 'keys', id: lastId, ...(save === undefined ? {} : { save }) })
    })
  return {
    safe: {
      kind: 'system',
      load: () => ask(),
      async save(text) {
        await ask(text)
      },
    },
    receive(message) {
      if (message.type !== 'keys') return
      const { resolve, reject } = waiting.get(message.id) ?? {}
      waiting.delete(message.id)
      if (message.ok) resolve?.(message.text)
      else reject?.(new Error('The system’s safe did not open.'))
    },
  }
}
