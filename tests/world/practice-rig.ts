// A practice world with unmodified mineflayer clients, for tests of what the server itself does.
import { type Bot, createBot } from 'mineflayer'
import { Vec3 } from 'vec3'
import {
  type BlockPosition,
  type PracticeOptions,
  type PresetName,
  startPractice,
  type WorldOf,
} from '../../src-main/practice/index.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'

type Entity = Bot['entity']

const DEADLINE_MS = 30_000
/** Ticks after which any weapon strikes with full force, and hurt immunity is over. */
const RECOVERED_TICKS = 26

export const NIGHT = 14_000
export const NOON = 6000

export interface PracticeRig<P extends PresetName = 'arena'> {
  readonly world: WorldOf<P>
  join(username: string): Promise<Bot>
  stop(): Promise<void>
}

export const startPracticeRig = (
  options: Partial<Omit<PracticeOptions, 'preset'>> = {},
): Promise<PracticeRig> => startRigOf('arena', options)

export async function startRigOf<P extends PresetName>(
  preset: P,
  options: Partial<Omit<PracticeOptions, 'preset'>> = {},
): Promise<PracticeRig<P>> {
  const start = await startPractice({ spawn: nodeSpawner(), ...options, preset })
  if (!start.ok) throw new Error(start.message)
  const { world } = start
  const bots: Bot[] = []
  return {
    world,
    async join(username) {
      const bot = await joinClient(world, username)
      bots.push(bot)
      return bot
    },
    async stop() {
      for (const bot of bots) bot.quit()
      await world.stop()
    },
  }
}

/** An ordinary client that stands in the world. The caller ends it. */
export async function joinClient(
  { host, port, version }: Pick<WorldOf<PresetName>, 'host' | 'port' | 'version'>,
  username: string,
): Promise<Bot> {
  const bot = createBot({ host, port, username, version, auth: 'offline' })
  try {
    await new Promise<void>((resolve, reject) => {
      bot.once('spawn', resolve)
      bot.once('error', reject)
      bot.once('kicked', reject)
    })
  } catch (error) {
    bot.quit()
    throw error
  }
  // When the world stops, it cuts the connection; that is no failure of a test.
  bot.on('error', () => {})
  await bot.waitForChunksToLoad()
  await until(() => bot.entity.onGround)
  return bot
}

/** Looks every tick or so until it holds. */
export async function until(condition: () => boolean | Promise<boolean>, what = 'It'): Promise<void> {
  const end = Date.now() + DEADLINE_MS
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not come true in time.`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

/** Puts the bot on the middle of a block and waits until it stands there. */
export async function put(
  rig: Pick<PracticeRig<'wild'>, 'world'>,
  bot: Bot,
  at: BlockPosition,
): Promise<void> {
  const to = new Vec3(at.x + 0.5, at.y, at.z + 0.5)
  await rig.world.control.teleport(bot.username, to)
  await until(() => bot.entity.position.distanceTo(to) < 0.3 && bot.entity.onGround, 'The teleport')
  await bot.waitForChunksToLoad()
}

export async function setBlock(
  rig: PracticeRig,
  bot: Bot,
  at: BlockPosition,
  block: string,
  properties?: Record<string, string | number | boolean>,
): Promise<void> {
  await rig.world.control.setBlock(at, block, properties)
  await until(
    () => bot.blockAt(new Vec3(at.x, at.y, at.z))?.name === block,
    `${block} at ${at.x} ${at.y} ${at.z}`,
  )
}

export async function hold(rig: PracticeRig, bot: Bot, item: string, count = 1): Promise<void> {
  const held = () => bot.inventory.items().find(({ name }) => name === item)
  if (!held()) await rig.world.control.give(bot.username, item, count)
  await until(() => held() !== undefined, `${item} in the inventory`)
  const found = held()
  if (found) await bot.equip(found, 'hand')
}

export const carried = (bot: Bot, item: string): number =>
  bot.inventory
    .items()
    .filter(({ name }) => name === item)
    .reduce((sum, { count }) => sum + count, 0)

/** Gives items and waits until the bot has them. */
export async function give(rig: PracticeRig, bot: Bot, item: string, count: number): Promise<void> {
  const before = carried(bot, item)
  await rig.world.control.give(bot.username, item, count)
  await until(() => carried(bot, item) === before + count)
}

/** Spawns a mob and waits until the bot sees it. */
export async function spawnMob(rig: PracticeRig, bot: Bot, mob: string, at: BlockPosition): Promise<Entity> {
  const id = await rig.world.control.spawnMob(mob, at)
  await until(() => bot.entities[id]?.name === mob, `${mob} in sight`)
  const entity = bot.entities[id]
  if (!entity) throw new Error(`${mob} is gone.`)
  return entity
}

const RING = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(z => ({ x, z }))).filter(({ x, z }) => x !== 0 || z !== 0)

/** A mob that a fence keeps on its block, with the bot two blocks south of it. */
export async function pen(rig: PracticeRig, bot: Bot, mob: string, at: BlockPosition): Promise<Entity> {
  for (const { x, z } of RING) await setBlock(rig, bot, { x: at.x + x, y: at.y, z: at.z + z }, 'oak_fence')
  await put(rig, bot, { x: at.x, y: at.y, z: at.z + 2 })
  return spawnMob(rig, bot, mob, at)
}

export async function openPen(rig: PracticeRig, bot: Bot, at: BlockPosition): Promise<void> {
  for (const { x, z } of RING) await setBlock(rig, bot, { x: at.x + x, y: at.y, z: at.z + z }, 'air')
}

/** Strikes with a rested arm until it is dead. @returns how many blows it took */
export async function beatToDeath(bot: Bot, mob: Entity): Promise<number> {
  let dead = false
  const onDead = (entity: Entity) => {
    dead ||= entity.id === mob.id
  }
  bot.on('entityDead', onDead)
  try {
    for (let blows = 1; blows <= 40; blows++) {
      await bot.waitForTicks(RECOVERED_TICKS)
      await bot.lookAt(mob.position.offset(0, mob.height / 2, 0), true)
      let hurt = false
      const onHurt = (entity: Entity) => {
        hurt ||= entity.id === mob.id
      }
      bot.on('entityHurt', onHurt)
      bot.attack(mob)
      await until(() => hurt || dead, 'The blow')
      bot.off('entityHurt', onHurt)
      // The news of a death comes right behind that of the blow.
      await bot.waitForTicks(2)
      if (dead) return blows
    }
    throw new Error('It would not die.')
  } finally {
    bot.off('entityDead', onDead)
  }
}

/** Waits for the next packet of a kind that fits. */
export function packet<P>(bot: Bot, name: string, fits: (fields: P) => boolean = () => true): Promise<P> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      bot._client.off(name, listener)
      reject(new Error(`No ${name} came.`))
    }, DEADLINE_MS)
    const listener = (fields: P) => {
      if (!fits(fields)) return
      clearTimeout(timer)
      bot._client.off(name, listener)
      resolve(fields)
    }
    bot._client.on(name, listener)
  })
}
