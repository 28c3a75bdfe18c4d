import { silentLogger } from '../../src-main/base/index.ts'
import { type ActionOptions, type Body, type ConnectOptions, connectBody } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { startPractice, type WorldOf } from '../../src-main/practice/index.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'

/** How much faster than the game these tests run. */
const TIME_SCALE = 20
const DEADLINE_MS = 40_000

export interface Rig {
  readonly world: WorldOf<'arena'>
  /** Joins with a bot that leaves at the end of the test file at the latest. */
  join(username: string, options?: Partial<ConnectOptions>): Promise<Body>
  stop(): Promise<void>
}

/** A practice world of its own for a test file. */
export async function startRig(timeScale = TIME_SCALE): Promise<Rig> {
  const start = await startPractice({
    spawn: nodeSpawner(),
    preset: 'arena',
    timeScale,
  })
  if (!start.ok) throw new Error(start.message)
  const { world } = start
  const bodies: Body[] = []
  return {
    world,
    async join(username, options = {}) {
      const joined = await connectBody({
        host: world.host,
        port: world.port,
        username,
        auth: 'offline',
        logger: silentLogger,
        ...options,
      })
      if (!joined.ok) throw new Error(joined.failure.message)
      bodies.push(joined.value)
      return joined.value
    },
    async stop() {
      await Promise.all(bodies.map(body => body.close()))
      await world.stop()
    },
  }
}

/** The world as it was made, and the bot whole, with nothing on it, and at that place if one is named. */
export async function anew({ world }: Rig, body: Body, at?: Position): Promise<void> {
  await world.control.reset()
  await world.control.setHealth(body.username, 20)
  await world.control.setFood(body.username, 20)
  if (at) await world.control.teleport(body.username, at)
  await eventually(() => {
    const { inventory, health, food, position } = body.observe()
    const isThere = !at || Math.hypot(position.x - at.x, position.z - at.z) < 1
    return (
      inventory.length === 0 &&
      health === 20 &&
      food === 20 &&
      isThere &&
      body.blockAt(world.chest) === 'chest'
    )
  })
}

/** Options of an action that nobody stops. */
export function options(over: Partial<ActionOptions> = {}): ActionOptions {
  return { deadlineMs: DEADLINE_MS, signal: new AbortController().signal, log: () => {}, ...over }
}

/** Asks again and again until it holds. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  limitMs = 10_000,
): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not come true in time.')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** How many of an item the server says that the player has. */
export async function held({ world }: Rig, player: string, item: string): Promise<number> {
  const stacks = await world.control.inventory(player)
  return stacks.filter(({ name }) => name === item).reduce((sum, { count }) => sum + count, 0)
}

/** Gives items and waits until the bot has them. */
export async function give(rig: Rig, body: Body, item: string, count: number): Promise<void> {
  const has = () =>
    body
      .observe()
      .inventory.filter(stack => stack.item === item)
      .reduce((sum, stack) => sum + stack.count, 0)
  const before = has()
  await rig.world.control.give(body.username, item, count)
  await eventually(() => has() >= before + count)
}

/** Changes a block and waits until the bot sees it. */
export async function setBlock(rig: Rig, body: Body, at: Position, block: string): Promise<void> {
  await rig.world.control.setBlock(at, block)
  await eventually(() => body.blockAt(at) === block)
}
