/** The only way to the time for code that must be testable. Milliseconds since 1970. */
export interface Clock {
  now(): number
  /** Runs the task again and again until the answer is called. */
  every(ms: number, task: () => void): () => void
  after(ms: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, task) {
    const timer = setInterval(task, ms)
    return () => clearInterval(timer)
  },
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
