// How a program can end other than well, in words.
import type { SandboxFailure, SandboxFailureCode, SandboxLimits } from './interface.ts'

export const NO_MAIN: SandboxFailure = {
  code: 'syntax',
  message: 'The program declares no function named main.',
}

export const STALLED: SandboxFailure = {
  code: 'stalled',
  message: 'The program waits for something that never comes: it asked the bot for nothing.',
}

export const TOO_DEEP: SandboxFailure = { code: 'stack', message: 'The program calls itself too deep.' }

const traced = (stack: string | undefined) => (stack?.trim() ? { trace: stack.trim() } : {})

export const unreadable = (message: string, stack: string | undefined): SandboxFailure => ({
  code: 'syntax',
  message: `The program cannot be read: ${message}.`,
  ...traced(stack),
})

/** What was thrown; what the engine throws at its own limits has a code of its own. */
export const thrown = (name: string, message: string, stack: string | undefined): SandboxFailure => {
  const trace = traced(stack)
  if (name === 'InternalError' && message.includes('out of memory'))
    return { code: 'memory', message: 'The program needs more memory than it may have.', ...trace }
  if (name === 'InternalError' && message.includes('stack overflow')) return { ...TOO_DEEP, ...trace }
  return { code: 'threw', message: `${name}: ${message}`, ...trace }
}

/** A limit that was reached. */
export const limitReached = (code: SandboxFailureCode, limits: SandboxLimits): SandboxFailure => {
  const messages: Partial<Record<SandboxFailureCode, string>> = {
    slice: `The program reckoned for ${limits.sliceMs} ms without asking the bot for anything: an endless loop, or too much at once.`,
    cpu: `The program reckoned for more than ${limits.cpuMs} ms in all.`,
    time: `The program was not done after ${Math.round(limits.wallMs / 1000)} s.`,
    calls: `The program asked the bot more than ${limits.calls} times.`,
    cancelled: 'The program was stopped.',
    crashed: 'The sandbox broke, and the program with it. Try again.',
  }
  return { code, message: messages[code] ?? 'The program was stopped.' }
}
