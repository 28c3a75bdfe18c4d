import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scope } from '../../../../src-main/base/index.ts'
import { Voice } from '../../../../src-main/body/people/voice.ts'

let said: string[]
let scope: Scope
let voice: Voice

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  scope = new Scope()
  const bot = {
    chat: (text: string) => void said.push(text),
    whisper: (to: string, text: string) => void said.push(`${to}: ${text}`),
  }
  voice = new Voice(bot as never, scope)
})
afterEach(() => void vi.useRealTimers())

test('says aloud, whispers, and never gives the server a command', () => {
  voice.say('  Two\nlines ')
  voice.say('Hello', 'Ada')
  voice.say('/op Eve')
  voice.say(' ')
  expect(said).toEqual(['Two lines', 'Ada: Hello', ' /op Eve'])
})

test('never says more than a server bears, and loses nothing of it', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`)
  for (const line of lines) voice.say(line, 'Ada')
  // As the game counts: twenty for each line, one of it forgotten each tick.
  let counted = said.length * 20
  let before = said.length
  for (let tick = 0; tick < 800; tick++) {
    vi.advanceTimersByTime(50)
    counted = Math.max(0, counted - 1) + (said.length - before) * 20
    before = said.length
    expect(counted).toBeLessThan(200)
  }
  expect(said).toEqual(lines.map(line => `Ada: ${line}`))
})

test('has nothing more to say once it has left', async () => {
  for (let at = 0; at < 9; at++) voice.say(`line ${at}`)
  await scope.close()
  vi.advanceTimersByTime(60_000)
  expect(said).toHaveLength(5)
})
