import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Bot } from '../../../../src-main/body/game.ts'
import { nextEvent, settled, waitFor } from '../../../../src-main/body/running/waiting.ts'

const LONG = 10_000
const never = new AbortController().signal
/** What of a bot tells whether it is connected. */
function connected() {
  const client = { ended: false }
  const bot = Object.assign(new EventEmitter(), { _client: client }) as unknown as Bot
  const end = () => {
    client.ended = true
    bot.emit('end', 'socketClosed')
  }
  return { bot, end }
}
const count = (emitter: EventEmitter) => emitter.listenerCount('tick')

test('gives what holds already, without listening', async () => {
  const emitter = new EventEmitter()
  expect(await waitFor(never, [[emitter, 'tick']], LONG, () => 7)).toBe(7)
  expect(count(emitter)).toBe(0)
})

test('asks again after every cue, and leaves no listener', async () => {
  const emitter = new EventEmitter()
  let ticks = 0
  const waiting = waitFor(never, [[emitter, 'tick']], LONG, () => ++ticks === 3 && 'third')
  emitter.emit('tick')
  emitter.emit('tick')
  expect(await waiting).toBe('third')
  expect(count(emitter)).toBe(0)
})

test('gives nothing when the time is up, and leaves no listener', async () => {
  const emitter = new EventEmitter()
  expect(await waitFor(never, [[emitter, 'tick']], 5, () => undefined)).toBeUndefined()
  expect(count(emitter)).toBe(0)
})

test('throws the reason of an abort, and leaves no listener', async () => {
  const emitter = new EventEmitter()
  const stop = new AbortController()
  const waiting = waitFor(stop.signal, [[emitter, 'tick']], LONG, () => undefined)
  stop.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  expect(count(emitter)).toBe(0)
})

test('a condition that throws ends the wait, and not the emitter', async () => {
  const emitter = new EventEmitter()
  let calls = 0
  const waiting = waitFor(never, [[emitter, 'tick']], LONG, () => {
    if (++calls > 1) throw new Error('broken')
    return undefined
  })
  expect(() => emitter.emit('tick')).not.toThrow()
  await expect(waiting).rejects.toThrow('broken')
  expect(count(emitter)).toBe(0)
})

test('the next event brings what it carries', async () => {
  const emitter = new EventEmitter()
  const waiting = nextEvent(never, [emitter, 'tick'], LONG)
  emitter.emit('tick', 'tock')
  expect(await waiting).toEqual(['tock'])
  expect(count(emitter)).toBe(0)
})

test('work that cannot be stopped is awaited, its error told, and its lateness too', async () => {
  const { bot } = connected()
  expect(await settled(bot, Promise.resolve(), LONG)).toBeUndefined()
  expect((await settled(bot, Promise.reject(new Error('no')), LONG))?.message).toBe('no')
  expect((await settled(bot, new Promise(() => {}), 5))?.message).toContain('No answer')
  expect(bot.listenerCount('end')).toBe(0)
})

test('work that a lost connection leaves without an answer is awaited no longer', async () => {
  const { bot, end } = connected()
  const waiting = settled(bot, new Promise(() => {}), LONG)
  end()
  expect((await waiting)?.message).toBe('The connection has ended.')
  expect((await settled(bot, new Promise(() => {}), LONG))?.message).toBe('The connection has ended.')
  expect(bot.listenerCount('end')).toBe(0)
})
