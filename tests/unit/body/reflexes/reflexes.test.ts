import { EventEmitter } from 'node:events'
import loadData from 'minecraft-data'
import { Vec3 } from 'vec3'
import { expect, it } from 'vitest'
import { startReflexes } from '../../../../src-main/body/reflexes/reflexes.ts'
import { kind } from '../moving/sketch.ts'

type Context = Parameters<typeof startReflexes>[0]
type Scope = Parameters<typeof startReflexes>[1]
type Sleepers = Parameters<typeof startReflexes>[2]

/** Ticks until it looks whether a reflex has a cause. */
const LOOK_TICKS = 4

/** A body on open land at noon, with a spider beside it that means no harm by day; every reflex does at once what it is for. */
function besideSpider(version: string) {
  const body = (id: number, name: string, x: number) => ({
    id,
    name,
    isValid: true,
    metadata: [],
    height: 1,
    position: new Vec3(x, 64, 0.5),
  })
  const [entity, spider] = [body(1, 'player', 0.5), body(2, 'spider', 2.5)]
  const bot = Object.assign(new EventEmitter(), {
    entity,
    entities: { 1: entity, 2: spider },
    health: 20,
    game: { gameMode: 'survival', dimension: 'overworld' },
    time: { timeOfDay: 6000 },
    inventory: { slots: Array(46).fill(null) },
    registry: loadData(version),
    supportFeature: () => false,
    blockAt: () => ({ name: 'air', boundingBox: 'empty' }),
    world: { raycast: () => null },
    isAlive: true,
    _client: {},
  })
  const cells = { refresh: () => cells, roof: () => 63 }
  const context = {
    bot,
    lookout: { cells },
    moving: { ground: { at: () => kind('air') } },
    helm: { interject: async () => true },
  } as unknown as Context
  const told: string[] = []
  const scope = { listen: (emitter: EventEmitter, event: string, act: () => void) => emitter.on(event, act) }
  startReflexes(context, scope as unknown as Scope, {} as Sleepers, text => told.push(text))
  return { bot, entity, spider, told }
}

it.each([
  ['1.8.8', false],
  ['1.18.2', false],
  ['1.20.1', true],
])('strikes back at a spider by day, in %s, where the server says who struck: %s', async (version, says) => {
  const { bot, entity, spider, told } = besideSpider(version)
  bot.emit('entityHurt', entity, ...(says ? [spider] : []))
  for (let tick = 0; tick < LOOK_TICKS; tick++) bot.emit('physicsTick')
  await expect.poll(() => told).toEqual(['Fought off a spider'])
})
