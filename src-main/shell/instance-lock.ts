import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

/** Who holds the data directory. `url` carries the token, so the file is readable by its owner only. */
const holder = z.object({ pid: z.number().int().positive(), id: z.string(), url: z.url().optional() })
export type Holder = z.infer<typeof holder>

export type LockResult = { held: true; lock: InstanceLock } | { held: false; holder: Holder }

interface InstanceLock {
  /** Tells later instances where the page of this one is. */
  announce(url: string): void
  release(): void
}

const POLL_MS = 100
/** Milliseconds that a running instance has to answer before it counts as alive but busy. */
const PROBE_MS = 2000

/** Locks that this process holds: its own number in a lock file proves nothing, since containers hand out the same ones. */
const heldHere = new Set<string>()

const lockPath = (dir: string): string => join(dir, 'core.lock')

/** The holder that the lock names, alive or not; undefined without a lock or if nobody could have written it. */
function readHolder(dir: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(lockPath(dir), 'utf8')))
  } catch {
    return undefined
  }
}

/** The live instance that holds the data directory, if there is one. */
export async function runningInstance(dir: string): Promise<Holder | undefined> {
  const found = readHolder(dir)
  return found && (await isAlive(found)) ? found : undefined
}

/** Waits for the page of an instance that is starting. Undefined if it ends, or has none after so many milliseconds. */
export async function announced(
  dir: string,
  { id }: Holder,
  patienceMs: number,
): Promise<string | undefined> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const now = readHolder(dir)
    if (now?.id !== id || !processExists(now.pid)) return undefined
    if (now.url) return now.url
    await setTimeout(POLL_MS)
  }
  return undefined
}

/**
 * Takes the data directory for this process, so that no two cores ever open one database. A lock whose process is gone,
 * or whose process number another program has by now, is stale and taken over.
 */
export async function takeLock(dir: string): Promise<LockResult> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const path = lockPath(dir)
  const mine: Holder = { pid: process.pid, id: randomUUID() }
  const draft = `${path}.${mine.id}`
  const write = (content: Holder) => writeFileSync(draft, JSON.stringify(content), { mode: 0o600 })
  for (;;) {
    write(mine)
    try {
      // Unlike a write, a link is there whole or not at all, and fails if another instance was faster.
      linkSync(draft, path)
      break
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    } finally {
      rmSync(draft)
    }
    const other = readHolder(dir)
    if (other && (await isAlive(other))) return { held: false, holder: other }
    removeIfStill(path, other, draft)
  }
  heldHere.add(mine.id)
  return {
    held: true,
    lock: {
      announce: url => {
        write({ ...mine, url })
        renameSync(draft, path)
      },
      release: () => {
        heldHere.delete(mine.id)
        if (readHolder(dir)?.id === mine.id) rmSync(path)
      },
    },
  }
}

/** Removes a stale lock, but puts back one that another instance took in the meantime. */
function removeIfStill(path: string, stale: Holder | undefined, aside: string): void {
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const text = readFileSync(aside, 'utf8')
  if (stale ? text.includes(stale.id) : !holder.safeParse(parsed(text)).success) rmSync(aside)
  else renameSync(aside, path)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function isAlive({ pid, id, url }: Holder): Promise<boolean> {
  if (pid === process.pid) return heldHere.has(id)
  if (!processExists(pid)) return false
  if (!url) return true
  const { origin, hash } = new URL(url)
  const authorization = `Bearer ${new URLSearchParams(hash.slice(1)).get('token')}`
  try {
    const signal = AbortSignal.timeout(PROBE_MS)
    const answer = await fetch(`${origin}/trpc/sessions`, { headers: { authorization }, signal })
    return answer.ok || answer.status >= 500
  } catch (error) {
    // Nobody listens at its address: the process number belongs to another program by now. Slowness proves nothing.
    return error instanceof DOMException && error.name === 'TimeoutError'
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
