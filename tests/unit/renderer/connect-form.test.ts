import { describe, expect, it } from 'vitest'
import {
  freeBotName,
  nameProblem,
  parseChest,
  parseSeed,
  parseServer,
  readBots,
  withBot,
} from '../../../src-renderer/views/connect-form.ts'

describe('a bot that is added to the others', () => {
  it('takes the place of the one that is there by default, and comes once', () => {
    expect(withBot('Voyager', 'Steve')).toBe('Steve')
    expect(withBot('Ada, Bo', 'Steve')).toBe('Ada, Bo, Steve')
    expect(withBot('Ada, steve', 'Steve')).toBe('Ada, steve')
  })

  it('is called as nobody else here', () => {
    expect(freeBotName([])).toBe('Voyager')
    expect(freeBotName(['voyager', 'Ada'])).toBe('Scout')
  })
})

describe('the connect panel', () => {
  it.each([
    ['localhost:25570', { host: 'localhost', port: 25570 }],
    [' play.example.org ', { host: 'play.example.org', port: 25565 }],
    ['[::1]:4000', { host: '::1', port: 4000 }],
    ['localhost:0', null],
    ['localhost:70000', null],
    ['http://localhost', null],
    ['', null],
  ])('reads the address %o', (text, address) => {
    expect(parseServer(text)).toEqual(address)
  })

  it.each([
    ['Ada', ['Ada']],
    ['Ada, Bo;Cleo', ['Ada', 'Bo', 'Cleo']],
  ])('reads the bots %o', (text, names) => {
    expect(readBots(text, 'Player')).toEqual({ ok: true, names })
  })

  it.each([
    ['', /at least one/],
    ['Ada, ada', /Two bots cannot both be ada/],
    ['Bo, a-b', /“a-b” does not fit/],
    ['x'.repeat(50), /“x{19}…” does not fit/],
    ['PLAYER', /Player is your own name/],
    [Array.from({ length: 17 }, (_, at) => `b${at}`).join(' '), /At most 16/],
  ])('says what is wrong with the bots %o', (text, problem) => {
    expect(readBots(text, 'Player')).toEqual({ ok: false, problem: expect.stringMatching(problem) })
  })

  it('says what is wrong with the player’s own name', () => {
    expect(nameProblem('Ada_99')).toBeNull()
    for (const name of ['', 'Ada Love', 'x'.repeat(17), 'Zoë'])
      expect(nameProblem(name)).toMatch(/at most 16/)
  })

  it('reads where the shared chest stands, if anywhere', () => {
    expect(parseChest('10 64 -3')).toEqual({ x: 10, y: 64, z: -3 })
    expect(parseChest('10, 64, -3')).toEqual({ x: 10, y: 64, z: -3 })
    expect(parseChest(' ')).toBeUndefined()
    expect(parseChest('10 64')).toBeNull()
  })

  it.each([
    ['', undefined],
    ['  ', undefined],
    ['42', { seed: 42, fromText: false }],
    [' -7 ', { seed: -7, fromText: false }],
    ['-0', { seed: 0, fromText: false }],
    // What Java's String.hashCode gives, as the game takes it.
    ['glacier', { seed: 108181935, fromText: true }],
    ['Co-Voyager', { seed: 85080018, fromText: true }],
    ['4.2', { seed: 51448, fromText: true }],
    ['12345678901234567890', { seed: -1902336138, fromText: true }],
  ])('reads the seed %o', (text, seed) => {
    expect(parseSeed(text)).toEqual(seed)
  })
})
