import type { Logger } from '../base/index.ts'
import type { Handlers, Signal } from './world-context.ts'

/** A signal and the right to give it. */
export interface Emitter<A extends unknown[]> extends Signal<A> {
  emit(...args: A): void
}

export function createSignal<A extends unknown[]>(logger: Logger): Emitter<A> {
  const listeners = new Set<(...args: A) => void>()
  return {
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(...args) {
      for (const listener of [...listeners]) {
        try {
          listener(...args)
        } catch (error) {
          logger.error('A listener in the practice world failed.', { error: explain(error) })
        }
      }
    },
  }
}

export interface HandlerList<A extends unknown[]> extends Handlers<A> {
  /** @returns true if a handler took the case */
  ask(...args: A): boolean
}

export function createHandlers<A extends unknown[]>(): HandlerList<A> {
  let handlers: ((...args: A) => boolean)[] = []
  return {
    add(handler) {
      handlers = [handler, ...handlers]
      return () => {
        handlers = handlers.filter(other => other !== handler)
      }
    },
    ask: (...args) => handlers.some(handler => handler(...args)),
  }
}

/** An error as text for the log, with its stack where there is one. */
export function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
