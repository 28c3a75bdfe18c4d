// The sandbox: programs that a language model or anybody else wrote, in an engine that has no host.
import { CellThread } from './cell-thread.ts'
import { DEFAULT_LIMITS, type Program, type RunResult, type Sandbox } from './interface.ts'
import { Run } from './run.ts'

export type { Capability, Json, Program, RunResult, Sandbox, SandboxFailureCode } from './interface.ts'

/** Where the thread begins, for plain Node; a bundle names its own. */
const ENTRY = new URL('./sandbox-worker.ts', import.meta.url)

/** The same, made when the first program comes: most sessions have none. */
export function lazySandbox(entry?: URL): Sandbox {
  let made: Sandbox | undefined
  let closed = false
  return {
    run(program) {
      if (closed) throw new Error('The sandbox is closed.')
      made ??= createSandbox(entry ? { entry } : {})
      return made.run(program)
    },
    async close() {
      closed = true
      await made?.close()
    },
  }
}

/** Makes a sandbox. One thread is kept warm, so that a program begins at once. */
export function createSandbox({ entry = ENTRY }: { entry?: URL } = {}): Sandbox {
  const running = new Set<AbortController>()
  const ends = new Set<Promise<RunResult>>()
  let idle: CellThread | undefined = new CellThread(entry)
  let closed = false

  const threadFor = (): CellThread => {
    const kept = idle
    idle = undefined
    if (kept && !kept.broken) return kept
    return new CellThread(entry)
  }

  const giveBack = async (thread: CellThread, keep: boolean): Promise<void> => {
    if (keep && !idle && !closed && !thread.broken) idle = thread
    else {
      await thread.end()
      if (!closed) idle ??= new CellThread(entry)
    }
  }

  const run = async (program: Program): Promise<RunResult> => {
    const stopping = new AbortController()
    running.add(stopping)
    const signal = AbortSignal.any([program.signal, stopping.signal])
    const thread = threadFor()
    const limits = { ...DEFAULT_LIMITS, ...program.limits }
    const { result, clean } = await new Run({ ...program, signal }, limits, thread).go()
    await giveBack(thread, clean)
    running.delete(stopping)
    return result
  }

  return {
    run(program) {
      if (closed) throw new Error('The sandbox is closed.')
      const end = run(program)
      ends.add(end)
      void end.then(() => ends.delete(end))
      return end
    },
    async close() {
      closed = true
      for (const stopping of running) stopping.abort()
      await Promise.all(ends)
      await idle?.end()
      idle = undefined
    },
  }
}
