/** The process that started this one, whether by Node's `fork` or by Electron's `utilityProcess`. */
export interface ParentPort<In, Out> {
  send(message: Out): void
  onMessage(listener: (message: In) => void): void
  /** The parent has gone: nobody is left to talk to. */
  onGone(listener: () => void): void
}

/** What Electron adds to `process` in a utility process. */
interface UtilityPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { data: unknown }) => void): void
  on(event: 'close', listener: () => void): void
}

/** @throws Error if no parent is listening */
export function openParentPort<In, Out>(): ParentPort<In, Out> {
  const utility = (process as NodeJS.Process & { parentPort?: UtilityPort }).parentPort
  if (utility) {
    return {
      send: message => utility.postMessage(message),
      onMessage: listener => utility.on('message', ({ data }) => listener(data as In)),
      onGone: listener => utility.on('close', listener),
    }
  }
  if (!process.send) throw new Error('This module is the entry of a child process.')
  return {
    send(message) {
      if (process.connected) process.send?.(message)
    },
    onMessage: listener => void process.on('message', message => listener(message as In)),
    onGone: listener => void process.on('disconnect', listener),
  }
}
