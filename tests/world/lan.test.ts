import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchLan } from '../../src-main/body/index.ts'
import { readAnnouncement } from '../../src-main/body/joining/lan.ts'
import type { NearbyWorld } from '../../src-main/contract/index.ts'
import { startPractice, type WorldOf } from '../../src-main/practice/index.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'
import { announce } from '../support/lan-announcement.ts'

let world: WorldOf<'arena'>

beforeAll(async () => {
  const started = await startPractice({ spawn: nodeSpawner(), preset: 'arena' })
  if (!started.ok) throw new Error(started.message)
  world = started.world
})
afterAll(() => world?.stop())

/** Watches until the worlds are so. */
function watchUntil(condition: (worlds: readonly NearbyWorld[]) => boolean) {
  return new Promise<readonly NearbyWorld[]>(resolve => {
    const stop = watchLan(worlds => {
      if (!condition(worlds)) return
      queueMicrotask(() => {
        stop()
        resolve(worlds)
      })
    })
  })
}

test('a world that is opened to the network is found, with what it is, and forgotten when it is gone', async () => {
  const stop = announce(`[MOTD]Ada - New World[/MOTD][AD]${world.port}[/AD]`)
  let found: readonly NearbyWorld[] = []
  await watchUntil(worlds => {
    const [known] = worlds
    if (known?.version) {
      found = worlds
      stop()
    }
    return found.length > 0 && worlds.length === 0
  })
  expect(found).toEqual([
    { name: 'Ada - New World', host: '127.0.0.1', port: world.port, version: '1.20.1', players: 0 },
  ])
})

test('a world that does not answer is listed by its name, and what is no announcement is passed over', async () => {
  const stops = [announce('[MOTD]§aShut[/MOTD][AD]1[/AD]'), announce('nonsense'), announce('[MOTD]x[/MOTD]')]
  const worlds = await watchUntil(known => known.length > 0)
  for (const stop of stops) stop()
  expect(worlds).toEqual([{ name: 'Shut', host: '127.0.0.1', port: 1 }])
})

test('two may listen at once', async () => {
  const stop = announce(`[MOTD]Shared[/MOTD][AD]${world.port}[/AD]`)
  const both = await Promise.all([0, 1].map(() => watchUntil(worlds => worlds.length > 0)))
  stop()
  expect(both.map(worlds => worlds[0]?.name)).toEqual(['Shared', 'Shared'])
})

test('ports that do not exist are not believed, old addresses are read', () => {
  expect(readAnnouncement('[MOTD]a[/MOTD][AD]0[/AD]')).toBeUndefined()
  expect(readAnnouncement('[MOTD]a[/MOTD][AD]70000[/AD]')).toBeUndefined()
  expect(readAnnouncement('[MOTD]a[/MOTD][AD]192.168.1.5:25565[/AD]')).toEqual({ name: 'a', port: 25565 })
})
