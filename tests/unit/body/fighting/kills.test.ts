import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteBlow, onKill, watchKills } from '../../../../src-main/body/fighting/kills.ts'

type Context = Parameters<typeof watchKills>[0]
type Scope = Parameters<typeof watchKills>[1]
type Mob = Parameters<typeof noteBlow>[1]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pig = { id: 7, name: 'pig' } as unknown as Mob

/** A body that has been told of its kills from the beginning. */
function body() {
  const bot = new EventEmitter()
  const context = { bot } as unknown as Context
  const scope = { listen: (emitter: EventEmitter, event: string, act: () => void) => emitter.on(event, act) }
  watchKills(context, scope as unknown as Scope)
  const kills: Mob[] = []
  const off = onKill(context, mob => kills.push(mob))
  const strikes = (mob: Mob) => noteBlow(context.bot, mob)
  return { bot, strikes, kills, off }
}

test('what dies of a blow is its kill, also where the server tells of it seconds later', () => {
  const { bot, strikes, kills, off } = body()
  strikes(pig)
  vi.advanceTimersByTime(2000)
  bot.emit('entityDead', pig)
  expect(kills).toEqual([pig])
  off()
  bot.emit('entityDead', pig)
  expect(kills).toHaveLength(1)
})

test('what it did not strike, or not of late, or another that has come by the same number, is not', () => {
  const { bot, strikes, kills } = body()
  bot.emit('entityDead', pig)
  strikes(pig)
  vi.advanceTimersByTime(60_000)
  bot.emit('entityDead', pig)
  strikes(pig)
  bot.emit('entityGone', pig)
  bot.emit('entityDead', { ...pig, name: 'cow' })
  expect(kills).toEqual([])
})
