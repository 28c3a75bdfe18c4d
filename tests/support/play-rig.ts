// A whole core in a practice world whose facilitator is in the test's hand.
import { type Clock, type Logger, silentLogger, systemClock } from '../../src-main/base/index.ts'
import { type Body, connectBody, type SignIn } from '../../src-main/body/index.ts'
import type { BoardSubtask, BoardView, JoinInput, Snapshot } from '../../src-main/contract/index.ts'
import { startPractice, type WorldOf } from '../../src-main/practice/index.ts'
import { createCore } from '../../src-main/session/index.ts'
import type { Core } from '../../src-main/session/interface.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'
import { keptDir } from './kept-dir.ts'

export const BOT = 'Voyager'
const DEADLINE_MS = 150_000

export interface PlayRig {
  readonly world: WorldOf<'arena'>
  readonly core: Core
  readonly dir: string
  /** The board as it is now. */
  board(): BoardView
  /** Brings the bot, or bots of these names, into the world; `shared: false` leaves the plan to make a chest. */
  joinBot(options?: { shared?: boolean; names?: readonly string[] }): Promise<void>
  /** An ordinary client, for what a person does in the world. */
  joinHuman(name: string): Promise<Body>
  start(goal: string): Promise<void>
  /** Waits until the board is so; fails with the board in words after a while. */
  boardIs(condition: (board: BoardView) => boolean): Promise<BoardView>
  /** Waits until what a page would show is so, with or without a board; fails as `boardIs` does. */
  pageShows(condition: (snapshot: Snapshot) => boolean): Promise<void>
  /** Another core on the same data, after the first has ended. */
  restartCore(): Promise<void>
  close(): Promise<void>
}

interface RigOptions {
  readonly timeScale?: number
  readonly logger?: Logger
  readonly clock?: Clock
  /** In the place of Microsoft's. */
  readonly signIn?: SignIn
}

/** The same with a bot in its world, and a human whom it knows beside it. */
export async function rigWithHuman(human: JoinInput): Promise<{ rig: PlayRig; body: Body }> {
  const rig = await playRig()
  orThrow(rig.core.join(human))
  await rig.joinBot()
  const body = await rig.joinHuman(human.name)
  await rig.pageShows(({ vitals }) => vitals[human.id]?.presence === 'in world')
  return { rig, body }
}

export async function playRig({
  timeScale = 10,
  logger = silentLogger,
  clock = systemClock,
  signIn,
}: RigOptions = {}): Promise<PlayRig> {
  const dir = keptDir()
  const started = await startPractice({ spawn: nodeSpawner(), preset: 'arena', timeScale })
  if (!started.ok) throw new Error(started.message)
  const { world } = started
  const newCore = () =>
    createCore({
      dir: dir.path,
      spawn: nodeSpawner(),
      logger,
      clock,
      appVersion: 'test',
      ...(signIn ? { signIn } : {}),
    })
  let core = newCore()
  const humans: Body[] = []
  const board = () => {
    const { board } = core.snapshot()
    if (!board) throw new Error('There is no board.')
    return board
  }
  return {
    world,
    dir: dir.path,
    get core() {
      return core
    },
    board,
    async joinBot({ shared = true, names = [BOT] } = {}) {
      const { host, port, version, chest } = world
      const target = { kind: 'server', host, port, version, ...(shared ? { chest } : {}) } as const
      orThrow(await core.connect(target, names))
    },
    async joinHuman(name) {
      const { host, port, version } = world
      const joined = await connectBody({ host, port, version, username: name, auth: 'offline' })
      if (!joined.ok) throw new Error(joined.failure.message)
      humans.push(joined.value)
      return joined.value
    },
    async start(goal) {
      orThrow(await core.start(goal))
    },
    boardIs: condition =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          clearTimeout(timer)
          unsubscribe()
          end()
        }
        const timer = setTimeout(() => {
          settle(() => reject(new Error(`The board did not become so. It is:\n${inWords(core)}`)))
        }, DEADLINE_MS)
        const look = () => {
          const now = core.snapshot().board
          if (now && condition(now)) settle(() => resolve(now))
        }
        const unsubscribe = core.subscribe(look)
        look()
      }),
    pageShows: condition =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          settle(() => reject(new Error(`The page did not become so. What it shows:\n${inWords(core)}`)))
        }, DEADLINE_MS)
        const settle = (end: () => void) => {
          clearTimeout(timer)
          unsubscribe()
          end()
        }
        const look = () => {
          if (condition(core.snapshot())) settle(resolve)
        }
        const unsubscribe = core.subscribe(look)
        look()
      }),
    async restartCore() {
      await core.close()
      core = newCore()
    },
    async close() {
      await Promise.all(humans.map(human => human.close()))
      await core.close()
      await world.stop()
      dir.remove()
    },
  }
}

export function orThrow<T>(outcome: { ok: true; value: T } | { ok: false; failure: { message: string } }): T {
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return outcome.value
}

export const subtaskFor = (board: BoardView, item: string): BoardSubtask => {
  const found = board.subtasks.find(one => one.item === item)
  if (!found) throw new Error(`No subtask gives ${item}.`)
  return found
}

function inWords(core: Core): string {
  const { board, feed, vitals } = core.snapshot()
  const lines = board?.subtasks.map(one => `#${one.id} ${one.status} ${one.text} ${one.reason ?? ''}`) ?? []
  const hands = Object.entries(vitals).map(([actor, { presence, inventory }]) => {
    return `${actor}, ${presence}: ${inventory.map(({ item, count }) => `${count} ${item}`).join(', ')}`
  })
  return [board?.phase, ...lines, ...hands, ...feed.slice(-15).map(({ text }) => `> ${text}`)].join('\n')
}

/** True where nobody is at anything, as on a board that has come to a halt. */
export const isFree = ({ subtasks }: BoardView): boolean =>
  subtasks.every(({ holder }) => holder === undefined)

/** Puts a wooden pickaxe into the shared chest, and what another one is made of, with the table for it beside. */
export async function layOutPickaxe({ control, chest }: PlayRig['world']): Promise<void> {
  await control.setBlock({ ...chest, x: chest.x + 2 }, 'crafting_table')
  await control.fillChest(chest, [
    { name: 'wooden_pickaxe', count: 1 },
    { name: 'oak_planks', count: 8 },
    { name: 'stick', count: 8 },
  ])
}

/** An action's options for a human who takes all the time that is needed. */
export const leisurely = { deadlineMs: DEADLINE_MS, signal: new AbortController().signal, log: () => {} }
