import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeWorld, PracticeRefusal, startPractice } from '../../src-main/practice/index.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'
import { temporaryDir } from '../support/temporary.ts'
import { seen } from './practice-fresh.ts'
import { carried, type PracticeRig, put, startPracticeRig, until } from './practice-rig.ts'

const ENTRY = new URL('../../src-main/practice/practice-process.ts', import.meta.url)
const spawn = nodeSpawner()

const rigs: PracticeRig[] = []
const start = async (options: Parameters<typeof startPracticeRig>[0] = {}) => {
  const rig = await startPracticeRig({ timeScale: 20, ...options })
  rigs.push(rig)
  return rig
}
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.stop()
})

/** True while a process of that id exists. */
const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the practice world as a process', () => {
  it('takes a free port, and says how to join', async () => {
    const { world } = await start()
    expect(world.port).toBeGreaterThan(1023)
    expect(describeWorld(world)).toContain(`127.0.0.1:${world.port}`)
    expect(describeWorld(world)).toContain('1.20.1')
  })

  it('says so when the port is taken, and leaves nothing behind', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const result = await startPractice({ spawn, preset: 'arena', port })
    expect(result).toMatchObject({ ok: false, reason: 'port taken' })
    expect(!result.ok && result.message).toContain(String(port))
    server.close()
  })

  it('lets somebody in while others are at work around the spawn point', async () => {
    const rig = await start({ timeScale: 1 })
    const worker = await rig.join('worker')
    await rig.world.control.give('worker', 'dirt', 64)
    // News of cracks, swings and moves, many each tick, all the time while the others come.
    const busy = setInterval(() => {
      worker.swingArm('right')
      worker._client.write('block_dig', {
        status: Math.random() < 0.5 ? 0 : 1,
        location: { x: 0, y: 63, z: 2 },
        face: 1,
        sequence: 0,
      })
    }, 5)
    for (const name of ['first', 'second', 'third']) {
      const guest = await rig.join(name)
      expect(guest.blockAt(new Vec3(0, 63, 2))?.name).toBe('smooth_stone')
    }
    clearInterval(busy)
  })

  it('shows who comes what lives here, also while others walk about', async () => {
    const rig = await start({ timeScale: 1 })
    const walker = await rig.join('walker')
    const { x, y, z } = walker.entity.position
    let steps = 0
    // To and fro over more than two blocks, so that it is worked out again and again who sees whom.
    const busy = setInterval(() => {
      walker._client.write('position', { x, y, z: z + (++steps % 6), onGround: true })
    }, 5)
    for (const name of ['first', 'second', 'third', 'fourth']) {
      const guest = await rig.join(name)
      const kinds = () => Object.values(guest.entities).map(({ name, username }) => username ?? name)
      await until(() => kinds().includes('pig') && kinds().includes('walker'))
      expect(kinds().filter(kind => kind === 'pig')).toHaveLength(1)
    }
    clearInterval(busy)
  })

  it('sends its players away with a word when it stops', async () => {
    const rig = await start()
    const bot = await rig.join('guest')
    const reason = new Promise<string>(resolve => bot.once('kicked', text => resolve(String(text))))
    const exits: boolean[] = []
    rig.world.onExit(({ expected }) => exits.push(expected))
    await rig.world.stop()
    expect(await reason).toContain('closed')
    expect(exits).toEqual([true])
    await expect(rig.world.control.players()).rejects.toThrow(PracticeRefusal)
  })

  it('tells when it dies by itself, and refuses what was asked of it', async () => {
    const children: ReturnType<typeof spawn>[] = []
    const result = await startPractice({
      spawn: name => {
        const child = spawn(name)
        children.push(child)
        return child
      },
      preset: 'arena',
    })
    if (!result.ok) throw new Error(result.message)
    const exit = new Promise<{ expected: boolean; message: string }>(resolve => result.world.onExit(resolve))
    children[0]?.kill()
    expect(await exit).toMatchObject({ expected: false, message: expect.stringContaining('unexpectedly') })
    await expect(result.world.control.players()).rejects.toThrow('unexpectedly')
  })

  it('ends when its parent is gone', async () => {
    const child = fork(ENTRY, [], { stdio: 'ignore' })
    child.send({ type: 'start', options: { preset: 'arena', port: 0, timeScale: 1 } })
    const [ready] = await once(child, 'message')
    expect(ready).toMatchObject({ type: 'ready' })
    const { pid } = child
    child.disconnect()
    await once(child, 'exit')
    expect(pid !== undefined && alive(pid)).toBe(false)
  })

  it('ends when its parent is killed, though nobody reads its output any more', async () => {
    const script = `
      const child = require('node:child_process').fork(${JSON.stringify(fileURLToPath(ENTRY))}, [], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child.on('message', message => console.log(message.type, child.pid, message.port))
      child.send({ type: 'start', options: { preset: 'arena', port: 0, timeScale: 1 } })
    `
    const parent = execFile(process.execPath, ['-e', script])
    const [line] = parent.stdout ? await once(parent.stdout, 'data') : []
    const [type, pid, port] = String(line).trim().split(' ')
    expect(type).toBe('ready')
    const bot = createBot({ host: '127.0.0.1', port: Number(port), username: 'guest', version: '1.20.1' })
    bot.on('error', () => {})
    await once(bot, 'spawn')
    parent.kill('SIGKILL')
    await until(() => !alive(Number(pid)), 'The end of the child')
  })

  it('refuses what cannot be done, in a clear sentence', async () => {
    const { world } = await start()
    await expect(world.control.give('nobody', 'stick', 1)).rejects.toThrow('no player named nobody')
    await expect(world.control.setBlock(world.chest, 'cheese')).rejects.toThrow('no block named cheese')
    await expect(world.control.chestContent(world.spawnPoint)).rejects.toThrow('no container')
    await expect(world.control.setTimeScale(0)).rejects.toThrow('above 0')
  })
})

describe('players', () => {
  it('see each other, whisper, and see each other leave', async () => {
    const rig = await start()
    const [anna, ben] = [await rig.join('anna'), await rig.join('ben')]
    await until(() => anna.players['ben']?.entity !== undefined && ben.players['anna']?.entity !== undefined)
    const heard = new Promise<string>(resolve =>
      ben.once('whisper', (from, text) => resolve(`${from}: ${text}`)),
    )
    anna.whisper('ben', 'five logs are in the chest')
    expect(await heard).toBe('anna: five logs are in the chest')
    anna.quit()
    await until(() => ben.players['anna'] === undefined)
  })

  it('find what they had, where they were, when they come back', async () => {
    const rig = await start()
    const bot = await rig.join('anna')
    await put(rig, bot, { x: 5, y: 64, z: 5 })
    await rig.world.control.give('anna', 'diamond', 3)
    await until(() => carried(bot, 'diamond') === 3)
    bot.quit()
    await until(async () => (await rig.world.control.players()).length === 0)
    const { host, port, version } = rig.world
    const again = createBot({ host, port, version, username: 'anna', auth: 'offline' })
    // As in the game, all of it is told before the client is in the world.
    const found = await new Promise(resolve =>
      again.once('spawn', () =>
        resolve({ diamonds: carried(again, 'diamond'), at: again.entity.position.floored() }),
      ),
    )
    again.quit()
    expect(found).toEqual({ diamonds: 3, at: new Vec3(5, 64, 5) })
  })

  it('of the same name push the older connection out, which loses nothing', async () => {
    const rig = await start()
    const older = await rig.join('anna')
    await rig.world.control.give('anna', 'diamond', 3)
    await until(() => carried(older, 'diamond') === 3)
    const kicked = new Promise<string>(resolve => older.once('kicked', text => resolve(String(text))))
    const newer = await rig.join('anna')
    expect(await kicked).toContain('another location')
    expect(carried(newer, 'diamond')).toBe(3)
    expect(await rig.world.control.players()).toEqual(['anna'])
  })

  it('cannot cheat with commands', async () => {
    const rig = await start()
    const bot = await rig.join('anna')
    const answer = new Promise<string>(resolve => bot.once('messagestr', resolve))
    bot.chat('/give anna diamond 64')
    expect(await answer).toContain('Only /tell works')
    expect(carried(bot, 'diamond')).toBe(0)
  })
})

describe('a world with a save', () => {
  let saveDir: string
  beforeEach(() => {
    // Removed when the worlds have been saved there.
    saveDir = temporaryDir()
  })

  it('comes back as it was: blocks, chests, burning furnaces, dropped items, mobs, players', async () => {
    const first = await start({ saveDir, timeScale: 1 })
    const { control, chest } = first.world
    const furnace = { x: 1, y: 64, z: 0 }
    const bot = await first.join('anna')
    await control.setBlock({ x: 3, y: 64, z: 3 }, 'oak_planks')
    await control.setBlock({ x: 4, y: 64, z: 3 }, 'air')
    await control.fillChest(chest, [{ name: 'stone_pickaxe', count: 1, damage: 7 }])
    await control.setBlock(furnace, 'furnace')
    await control.fillChest(furnace, [
      { name: 'raw_iron', count: 5 },
      { name: 'coal', count: 1 },
    ])
    await control.give('anna', 'bread', 4)
    await until(() => carried(bot, 'bread') === 4)
    await bot.look(0, 0, true)
    await bot.toss(bot.registry.itemsByName['bread']?.id ?? 0, null, 1)
    await until(async () => (await control.droppedItems()).length === 1)
    await until(async () => (await control.blockAt(furnace)).properties['lit'] === true)
    await control.setFood('anna', 11)
    await first.stop()

    const second = await start({ saveDir, timeScale: 20 })
    const again = await second.join('anna')
    const { control: after } = second.world
    expect((await after.blockAt({ x: 3, y: 64, z: 3 })).name).toBe('oak_planks')
    expect((await after.blockAt({ x: 4, y: 64, z: 3 })).name).toBe('air')
    expect(await after.chestContent(chest)).toEqual([{ slot: 0, name: 'stone_pickaxe', count: 1, damage: 7 }])
    expect(seen(again, { x: 3, y: 64, z: 3 }).name).toBe('oak_planks')
    expect(carried(again, 'bread')).toBeGreaterThanOrEqual(3)
    expect(again.food).toBe(11)
    expect((await after.mobs()).map(({ name }) => name)).toEqual(['pig'])
    const bread = (await after.droppedItems()).length + carried(again, 'bread')
    expect(bread).toBe(4)
    await until(async () => {
      const content = (await after.chestContent(furnace)).map(({ name, count }) => `${count} ${name}`)
      return content.includes('5 iron_ingot')
    }, 'The rest of the iron, from the coal that burnt already')
    expect(second.world.notices).toEqual([])
  })

  it('moves a damaged save aside, says so, and begins anew', async () => {
    await writeFile(
      join(saveDir, 'world.json'),
      '{"format":1,"version":"1.20.1","preset":"arena","parts":{"terr',
    )
    const { world } = await start({ saveDir })
    expect(world.notices).toHaveLength(1)
    expect(world.notices[0]).toContain('moved to')
    expect(describeWorld(world)).toContain('could not be read')
    expect((await readdir(saveDir)).some(name => name.startsWith('world.json.damaged-'))).toBe(true)
    expect((await world.control.blockAt(world.chest)).name).toBe('chest')
    expect((await world.control.mobs()).map(({ name }) => name)).toEqual(['pig'])
  })

  it('moves a save of another version aside, too', async () => {
    const save = { format: 1, version: '1.8.9', preset: 'arena', parts: {}, players: {} }
    await writeFile(join(saveDir, 'world.json'), JSON.stringify(save))
    const { world } = await start({ saveDir })
    expect(world.notices[0]).toContain('1.8.9')
  })
})

describe('reset', () => {
  it('brings the preset back, whatever was done', async () => {
    const rig = await start()
    const { control, chest } = rig.world
    const bot = await rig.join('anna')
    await control.setBlock({ x: 4, y: 64, z: -4 }, 'air')
    await control.setBlock({ x: 1, y: 64, z: 0 }, 'furnace')
    await control.fillChest(chest, [{ name: 'dirt', count: 5 }])
    await control.spawnMob('cow', { x: 5, y: 64, z: 9 })
    await control.give('anna', 'dirt', 5)
    await control.reset()
    expect((await control.blockAt({ x: 4, y: 64, z: -4 })).name).toBe('oak_log')
    expect((await control.blockAt({ x: 1, y: 64, z: 0 })).name).toBe('air')
    expect(await control.chestContent(chest)).toEqual([])
    expect((await control.mobs()).map(({ name }) => name)).toEqual(['pig'])
    await until(() => bot.inventory.items().length === 0)
    await until(() => seen(bot, { x: 4, y: 64, z: -4 }).name === 'oak_log')
  })
})
