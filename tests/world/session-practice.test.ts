import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Child, silentLogger, systemClock } from '../../src-main/base/index.ts'
import type { Update, WorldState } from '../../src-main/contract/index.ts'
import { createCore } from '../../src-main/session/index.ts'
import type { Core } from '../../src-main/session/interface.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'
import { keptDir } from '../support/kept-dir.ts'
import { BOT, orThrow } from '../support/play-rig.ts'

let core: Core
let children: Child[]
const dir = keptDir()

beforeEach(() => {
  children = []
  const spawn = nodeSpawner()
  core = createCore({
    dir: dir.path,
    spawn: name => {
      const child = spawn(name)
      children.push(child)
      return child
    },
    logger: silentLogger,
    clock: systemClock,
    appVersion: 'test',
  })
})
afterEach(async () => {
  await core.close()
  dir.remove()
})

const world = (condition: (state: WorldState) => boolean) =>
  new Promise<void>(resolve => {
    const stop = core.subscribe((update: Update) => {
      if (update.type !== 'world' || !condition(update.world)) return
      stop()
      resolve()
    })
  })

it('a practice world that dies is started anew, and the session goes on', async () => {
  orThrow(await core.connect({ kind: 'practice', preset: 'arena', timeScale: 10 }, [BOT]))
  orThrow(await core.start('Craft a wooden pickaxe'))
  const lost = world(({ status }) => status === 'lost')
  children[0]?.kill()
  await lost
  await world(({ status }) => status === 'connected')
  expect(children).toHaveLength(2)
  await new Promise<void>(resolve => {
    const look = () => {
      if (core.snapshot().board?.phase !== 'finished') return
      stop()
      resolve()
    }
    const stop = core.subscribe(look)
    look()
  })
})
