import type { KeySafe, Logger, Spawner } from '../base/index.ts'
import { Scope, systemClock } from '../base/index.ts'
import type { Outcome } from '../contract/index.ts'
import { fail, succeed } from '../contract/index.ts'
import { openDoor } from '../gateway/index.ts'
import type { Core } from '../session/interface.ts'
import { takeLock } from './instance-lock.ts'

export interface LaunchOptions {
  /** The data directory; it is locked for as long as the core runs. */
  dir: string
  spawn: Spawner
  logger: Logger
  appVersion: string
  /** The practice world begins anew each time, instead of as it was left. */
  freshPracticeWorld?: boolean
  /** Where keys are kept; in a file that only its owner can read where absent. */
  keySafe?: KeySafe | undefined
}

interface DoorSettings {
  port: number
  token: string
  pageDir?: string
}

/** A core that runs; closing it ends all that it started. */
export interface Launched {
  core: Core
  /** Lets pages in. Fails with `port_taken`; the core goes on then. */
  open(settings: DoorSettings): Promise<Outcome<{ url: string; port: number }>>
  close(): Promise<void>
}

/**
 * Starts a core on its data directory, the same way for every shell. Fails with `already_running` while another one
 * has the directory; `details.url` is the address of that one's page, if it has one.
 */
export async function launchCore({
  dir,
  spawn,
  logger,
  appVersion,
  freshPracticeWorld = false,
  keySafe,
}: LaunchOptions): Promise<Outcome<Launched>> {
  const taken = await takeLock(dir)
  if (!taken.held) return alreadyRunning(taken.holder)
  const scope = new Scope()
  scope.add(() => taken.lock.release())
  try {
    // Loaded only now: it takes half a second, and commands that start no core should not wait for it.
    const { createCore } = await import('../session/index.ts')
    const core = createCore({
      dir,
      spawn,
      logger,
      clock: systemClock,
      appVersion,
      freshPracticeWorld,
      ...(keySafe ? { keySafe } : {}),
    })
    scope.add(() => core.close())
    return succeed({
      core,
      async open(settings) {
        const opened = await openDoor({ core, logger, ...settings })
        if (!opened.ok) return opened
        scope.add(() => opened.value.close())
        taken.lock.announce(opened.value.url)
        return succeed({ url: opened.value.url, port: opened.value.port })
      },
      close: () => scope.close(),
    })
  } catch (error) {
    await scope.close()
    throw error
  }
}

function alreadyRunning({ pid, url }: { pid: number; url?: string | undefined }): Outcome<Launched> {
  return url
    ? fail(
        'already_running',
        `Co-Voyager is running already (process ${pid}): go on at ${url}, or end it first.`,
        { url },
      )
    : fail(
        'already_running',
        `Co-Voyager is busy in process ${pid}, which has no page: wait for it, or end it first.`,
      )
}
