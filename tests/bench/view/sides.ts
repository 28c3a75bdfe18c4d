import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PracticeWorld } from '../../../src-main/practice/index.ts'
import { keptDir } from '../../support/kept-dir.ts'
import type { FromHost, Side } from './host.ts'
import { isBytes, type Shown } from './one-run.ts'
import { rendererPage } from './renderer-viewer.ts'
import { stockViewer } from './stock-viewer.ts'

const HOST = fileURLToPath(new URL('./host.ts', import.meta.url))

/** The page that is measured, and the two that it is measured by. */
export const SIDES: readonly Side[] = ['own', 'stock', 'renderer']

/** A side that is served until closed. */
export type Served = Shown & { close(): void }

/** Starts a side on a world and waits until it can be looked at. @throws Error that says how to do without it */
export async function serve(side: Side, world: PracticeWorld): Promise<Served> {
  try {
    if (side === 'own') {
      const dir = keptDir()
      return await host(side, world, dir.path, dir.remove)
    }
    return await host(side, world, side === 'stock' ? await stockViewer() : await rendererPage(world.version))
  } catch (error) {
    throw withoutIt(side, error)
  }
}

/** What went wrong at a side, and how the others are measured nevertheless. */
export function withoutIt(side: Side, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const others = SIDES.filter(other => other !== side).join(',')
  return new Error(`The side “${side}” failed; --sides ${others} leaves it out. ${reason}`, { cause })
}

async function host(
  side: Side,
  { host, port, version }: PracticeWorld,
  folder: string,
  after?: () => void,
): Promise<Served> {
  const child = fork(HOST, [side, host, String(port), version, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = await messageOf(child)
  if (ready.type !== 'ready') throw new Error('The host spoke out of turn.')
  return {
    side,
    url: ready.url,
    async bytes() {
      child.send('bytes')
      const answer = await messageOf(child)
      if (!isBytes(answer)) throw new Error('The host spoke out of turn.')
      return answer.bytes
    },
    close() {
      child.kill()
      after?.()
    },
  }
}

/** @throws Error where the process ends instead */
async function messageOf(child: ChildProcess): Promise<FromHost> {
  const over = new AbortController()
  const { signal } = over
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`Its host ended (${code}).`)
  })
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as FromHost),
      ended,
    ])
  } finally {
    over.abort()
    ended.catch(() => {})
  }
}
