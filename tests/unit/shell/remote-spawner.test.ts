import { expect, test, vi } from 'vitest'
import type { FromCore } from '../../../src-main/shell/electron/messages.ts'
import { remoteSpawner } from '../../../src-main/shell/electron/remote-spawner.ts'

function spawned() {
  const sent: FromCore[] = []
  const { spawn, receive } = remoteSpawner(message => sent.push(message))
  return { sent, receive, spawn }
}

test('a child is asked for, spoken to and killed by messages that carry its number', () => {
  const { sent, spawn } = spawned()
  spawn('practice')
  const second = spawn('practice')
  second.send({ type: 'stop' })
  second.kill()
  expect(sent).toEqual([
    { type: 'spawn', id: 1, name: 'practice' },
    { type: 'spawn', id: 2, name: 'practice' },
    { type: 'send', id: 2, message: { type: 'stop' } },
    { type: 'kill', id: 2 },
  ])
})

test('each child hears only what is meant for it, until it stops listening', () => {
  const { receive, spawn } = spawned()
  const [first, second] = [vi.fn(), vi.fn()]
  spawn('practice').onMessage(first)
  const stopListening = spawn('practice').onMessage(second)
  receive({ type: 'child message', id: 2, message: 'hello' })
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith('hello')
  stopListening()
  receive({ type: 'child message', id: 2, message: 'again' })
  expect(second).toHaveBeenCalledOnce()
})

test('the end of a child is told once, with its last words', () => {
  const { receive, spawn } = spawned()
  const onExit = vi.fn()
  spawn('practice').onExit(onExit)
  receive({ type: 'child exit', id: 1, code: 1, log: 'oh no' })
  receive({ type: 'child exit', id: 1, code: 1, log: 'oh no' })
  expect(onExit).toHaveBeenCalledExactlyOnceWith(1, 'oh no')
})
