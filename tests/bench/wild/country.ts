import { type Logger, type Spawner, silentLogger, systemClock } from '../../../src-main/base/index.ts'
import type { Body } from '../../../src-main/body/index.ts'
import type { Deed } from '../../../src-main/practice/index.ts'
import { createCore } from '../../../src-main/session/index.ts'
import type { Core } from '../../../src-main/session/interface.ts'
import { nodeSpawner } from '../../../src-main/shell/cli/spawn.ts'
import { keptDir } from '../../support/kept-dir.ts'
import { type LegFigures, legFigures } from './leg-figures.ts'

/** The bots of a country, as many of them as are asked for. */
const BOTS = ['Voyager', 'Pioneer', 'Mariner', 'Ranger']

/** One wild world with a bot in it, or some, and what a bench wants to know of all of them beside the board. */
export interface Country {
  readonly core: Core
  /** What the bots' legs have met so far, also before one lost its connection and came back. */
  legs(): LegFigures
  /** What was done to the land since the last question, as the world itself saw it. */
  deeds(): Promise<readonly Deed[]>
  close(): Promise<void>
}

/**
 * Opens a fresh wild world in real time and lets one bot join it, or up to four.
 * @throws where that fails
 */
export async function openCountry(
  seed: number,
  { bots = 1, logger = silentLogger }: { bots?: number; logger?: Logger } = {},
): Promise<Country> {
  if (bots > BOTS.length) throw new Error(`At most ${BOTS.length} bots join a country.`)
  const dir = keptDir()
  const bodies: Body[] = []
  const line = tapped(nodeSpawner())
  const core = createCore({
    dir: dir.path,
    spawn: line.spawn,
    logger,
    clock: systemClock,
    appVersion: 'bench',
    freshPracticeWorld: true,
    joined: body => bodies.push(body),
  })
  const close = async () => {
    await core.close()
    dir.remove()
  }
  const world = { kind: 'practice', preset: 'wild', seed, timeScale: 1 } as const
  const joined = await core.connect(world, BOTS.slice(0, bots))
  if (!joined.ok) {
    await close()
    throw new Error(joined.failure.message)
  }
  const deeds = () => line.ask('deeds') as Promise<readonly Deed[]>
  await deeds()
  return { core, legs: () => legFigures(bodies.map(({ moving }) => moving)), deeds, close }
}

/** Lets a bench ask the practice world's process questions of its own, beside those of the core. */
function tapped(spawn: Spawner): { spawn: Spawner; ask(method: string): Promise<unknown> } {
  let lastId = 0
  let child: ReturnType<Spawner> | undefined
  return {
    spawn(name) {
      child = spawn(name)
      return child
    },
    ask(method) {
      const asked = child
      // The core counts its questions upwards from 1.
      const id = --lastId
      return new Promise((resolve, reject) => {
        const done = (settle: () => void) => {
          offMessage?.()
          offExit?.()
          settle()
        }
        const offMessage = asked?.onMessage(received => {
          const answer = received as { type: string; id?: number; value?: unknown; message?: string }
          if (answer.id !== id) return
          if (answer.type === 'answer') done(() => resolve(answer.value))
          else done(() => reject(new Error(answer.message)))
        })
        const offExit = asked?.onExit(() => done(() => reject(new Error('The practice world has ended.'))))
        asked?.send({ type: 'control', id, method, params: [] })
      })
    },
  }
}
