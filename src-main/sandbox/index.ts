// The sandbox: programs that a language model or anybody else wrote, in an engine that has no host.
import type { Spawner } from '../base/index.ts'
import { Cell } from './cell.ts'
import { DEFAULT_LIMITS, type Program, type RunResult, type Sandbox } from './interface.ts'
import { Run } from './run.ts'

export type { Capability, Json, Program, RunResult, Sandbox, SandboxFailureCode } from './interface.ts'

/** The same, made when the first program comes: most sessions have none. */
export function lazySandbox(spawn: Spawner): Sandbox {
  let made: Sandbox | undefined
  let closed = false
  return {
    run(program) {
      if (closed) throw new Error('The sandbox is closed.')
      made ??= createSandbox(spawn)
      return made.run(program)
    },
    async close() {
      closed = true
      await made?.close()
    },
  }
}

/** Makes a sandbox. One process is kept warm, so that a program begins at once. */
export function createSandbox(spawn: Spawner): Sandbox {
  const running = new Set<AbortController>()
  const ends = new Set<Promise<RunResult>>()
  const going = new Set<Promise<void>>()
  let idle: Cell | undefined = new Cell(spawn)
  let closed = false

  const cellFor = (): Cell => {
    const kept = idle
    idle = undefined
    if (kept && !kept.broken) return kept
    return new Cell(spawn)
  }

  const giveBack = (cell: Cell, keep: boolean): void => {
    if (keep && !idle && !closed && !cell.broken) idle = cell
    else {
      const end = cell.end()
      going.add(end)
      void end.then(() => going.delete(end))
      if (!closed) idle ??= new Cell(spawn)
    }
  }

  const run = async (program: Program): Promise<RunResult> => {
    const stopping = new AbortController()
    running.add(stopping)
    const signal = AbortSignal.any([program.signal, stopping.signal])
    const cell = cellFor()
    const limits = { ...DEFAULT_LIMITS, ...program.limits }
    const { result, clean } = await new Run({ ...program, signal }, limits, cell).go()
    giveBack(cell, clean)
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
      await Promise.all([...going, idle?.end()])
      idle = undefined
    },
  }
}
