import { describe, expect, it } from 'vitest'
import { parseBots, parseChest, parseServer } from '../../../src-renderer/views/connect-form.ts'

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
    ['Ada, ada', null],
    ['a-b', null],
    ['', null],
  ])('reads the bots %o', (text, names) => {
    expect(parseBots(text)).toEqual(names)
  })

  it('reads where the shared chest stands, if anywhere', () => {
    expect(parseChest('10 64 -3')).toEqual({ x: 10, y: 64, z: -3 })
    expect(parseChest('10, 64, -3')).toEqual({ x: 10, y: 64, z: -3 })
    expect(parseChest(' ')).toBeUndefined()
    expect(parseChest('10 64')).toBeNull()
  })
})
