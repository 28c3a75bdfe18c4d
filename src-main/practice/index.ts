// The embedded practice world: a small survival server of Minecraft 1.20.1 in a child process, on this machine only.
import type { Child, Spawner } from '../base/index.ts'
import {
  type ControlMethod,
  type ControlMethods,
  type FailureReason,
  type FromChild,
  HOST,
  type StartOptions,
  type ToChild,
  VERSION,
} from './messages.ts'
import type { PresetName } from './presets/index.ts'
import type { BlockPosition } from './presets/preset.ts'
import type { Difficulty } from './vitals/damage-kinds.ts'

export type { Stack } from './items/stacks.ts'
export type { Deed } from './players/deeds.ts'
export type { PresetName } from './presets/index.ts'
export type { BlockPosition } from './presets/preset.ts'

const START_TIMEOUT_MS = 30_000
/** A child that does not end by itself in this time is killed. */
const STOP_TIMEOUT_MS = 3000

export interface PracticeOptions {
  readonly spawn: Spawner
  readonly preset: PresetName
  /** Seed of a natural world, a safe integer; absent: that of the world saved last, else any. */
  readonly seed?: number | undefined
  /** Absent: the preset's own. */
  readonly difficulty?: Difficulty | undefined
  /** Columns around a player that it is sent, 2 to 16; absent: the preset's own. */
  readonly viewDistance?: number | undefined
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** How much faster than in the game furnaces, hunger, digging and the day go; 1 where absent. */
  readonly timeScale?: number
  /** Level of Haste that players get, if not the one that fits the time scale. */
  readonly haste?: number
  /** Where the world is kept between runs; without it, it is new each time. */
  readonly saveDir?: string
}

/** Requests of tests, the demo and a facilitator. Each rejects with PracticeRefusal where it cannot be met. */
type PracticeControl = {
  readonly [M in keyof ControlMethods]: (
    ...params: Parameters<ControlMethods[M]>
  ) => Promise<ReturnType<ControlMethods[M]>>
}

export interface PracticeWorld {
  readonly host: string
  readonly port: number
  /** Version of Minecraft that it speaks. */
  readonly version: string
  /** The shared chest, where the preset comes with one. */
  readonly chest?: BlockPosition
  /** Of a natural world. */
  readonly seed?: number
  readonly spawnPoint: BlockPosition
  /** What a person should know about the start: a damaged save that was moved aside. */
  readonly notices: readonly string[]
  readonly control: PracticeControl
  /** Saves the world and ends the child; resolves when it is gone. */
  stop(): Promise<void>
  /** Told once, when the child has ended, whether asked to or not; at once if it has already. */
  onExit(listener: (exit: { readonly expected: boolean; readonly message: string }) => void): () => void
}

/** What a preset is known to come with. */
export type WorldOf<P extends PresetName> = P extends 'arena'
  ? PracticeWorld & { readonly chest: BlockPosition }
  : PracticeWorld

export type PracticeStart<W extends PracticeWorld = PracticeWorld> =
  | { readonly ok: true; readonly world: W }
  | { readonly ok: false; readonly reason: FailureReason; readonly message: string }

/** A request to the practice world that could not be met, in one clear sentence. */
export class PracticeRefusal extends Error {
  override name = 'PracticeRefusal'
}

/** Starts the practice world and waits until players can join. */
export function startPractice<P extends PresetName>(
  options: PracticeOptions & { readonly preset: P },
): Promise<PracticeStart<WorldOf<P>>> {
  const { spawn, port = 0, timeScale = 1, ...rest } = options
  const child = spawn('practice')
  const start: StartOptions = { ...rest, port, timeScale }
  return new Promise(resolve => {
    const settle = (result: PracticeStart<WorldOf<P>>) => {
      clearTimeout(timer)
      offMessage()
      offExit()
      if (!result.ok) child.kill()
      resolve(result)
    }
    const fail = (reason: FailureReason, message: string) => settle({ ok: false, reason, message })
    const timer = setTimeout(() => {
      fail('crashed', `The practice world was not ready after ${START_TIMEOUT_MS / 1000} seconds.`)
    }, START_TIMEOUT_MS)
    const offMessage = child.onMessage(received => {
      const message = received as FromChild
      if (message.type === 'ready') settle({ ok: true, world: worldOf(child, message) as WorldOf<P> })
      else if (message.type === 'failed') fail(message.reason, message.message)
    })
    const offExit = child.onExit((_code, log) => {
      fail('crashed', `The practice world ended before it was ready. ${lastLine(log)}`)
    })
    send(child, { type: 'start', options: start })
  })
}

/** What to print for a person who wants to join. */
export function describeWorld(world: PracticeWorld): string {
  return [
    `Practice world (Minecraft ${world.version}, survival) at ${world.host}:${world.port}`,
    `To join: start an ordinary Minecraft Java ${world.version}, Multiplayer, Direct Connection, ${world.host}:${world.port}`,
    ...(world.seed === undefined ? [] : [`Its seed is ${world.seed}.`]),
    ...(world.chest ? [`The shared chest is at ${world.chest.x} ${world.chest.y} ${world.chest.z}.`] : []),
    ...world.notices,
  ].join('\n')
}

function worldOf(child: Child, ready: Extract<FromChild, { type: 'ready' }>): PracticeWorld {
  let stopping = false
  let exit: { readonly expected: boolean; readonly message: string } | undefined
  const exitListeners = new Set<(exit: { readonly expected: boolean; readonly message: string }) => void>()
  const control = controlOf(child, () => exit?.message)

  child.onExit((code, log) => {
    exit = {
      expected: stopping,
      message: stopping
        ? 'The practice world has stopped.'
        : `The practice world ended unexpectedly (${code ?? 'killed'}). ${lastLine(log)}`,
    }
    control.fail(exit.message)
    for (const listener of exitListeners) listener(exit)
    exitListeners.clear()
  })

  const onExit: PracticeWorld['onExit'] = listener => {
    if (exit) listener(exit)
    else exitListeners.add(listener)
    return () => void exitListeners.delete(listener)
  }

  return {
    host: HOST,
    port: ready.port,
    version: VERSION,
    ...(ready.chest ? { chest: ready.chest } : {}),
    ...(ready.seed === undefined ? {} : { seed: ready.seed }),
    spawnPoint: ready.spawnPoint,
    notices: ready.notices,
    control: control.requests,
    onExit,
    stop() {
      stopping = true
      return new Promise(resolve => {
        const timer = setTimeout(() => child.kill(), STOP_TIMEOUT_MS)
        onExit(() => {
          clearTimeout(timer)
          resolve()
        })
        send(child, { type: 'stop' })
      })
    },
  }
}

/** Requests by number, so that several can be under way. `gone` tells why the child is not there any more. */
function controlOf(child: Child, gone: () => string | undefined) {
  let lastId = 0
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()

  child.onMessage(received => {
    const message = received as FromChild
    if (message.type !== 'answer' && message.type !== 'refused') return
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'answer') request?.resolve(message.value)
    else request?.reject(new PracticeRefusal(message.message))
  })

  const request = (method: ControlMethod, params: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const reason = gone()
      if (reason !== undefined) return reject(new PracticeRefusal(reason))
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      send(child, { type: 'control', id, method, params })
    })

  return {
    // Every property is a request of that name.
    requests: new Proxy({} as PracticeControl, {
      get: (_target, method) =>
        method === 'then' ? undefined : (...params: unknown[]) => request(method as ControlMethod, params),
    }),
    fail(message: string) {
      for (const { reject } of waiting.values()) reject(new PracticeRefusal(message))
      waiting.clear()
    },
  }
}

function send(child: Child, message: ToChild): void {
  child.send(message)
}

function lastLine(log: string): string {
  return log.trim().split('\n').at(-1) ?? ''
}
