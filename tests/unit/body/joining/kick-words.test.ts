import { describe, expect, test } from 'vitest'
import { kickCode, plainWords } from '../../../../src-main/body/joining/kick-words.ts'

describe('the words of a server that turns a bot away', () => {
  test.each([
    ['bare text', 'Go away', 'Go away'],
    ['text with colours', '§cGo §laway', 'Go away'],
    ['a JSON string', '"Go away"', 'Go away'],
    ['a JSON component', '{"text":"Go ","extra":[{"text":"away","color":"red"}]}', 'Go away'],
    ['a list of components', '["Go ",{"text":"away"}]', 'Go away'],
    ['a translated key', '{"translate":"multiplayer.disconnect.server_full"}', 'The server is full!'],
    [
      'a translated key with values',
      '{"translate":"multiplayer.disconnect.outdated_client","with":["1.20.4"]}',
      'Incompatible client! Please use 1.20.4',
    ],
    ['a key that nobody knows', '{"translate":"custom.reason","with":["Ann"]}', 'custom.reason Ann'],
    [
      'NBT, as from 1.20.3 on',
      { type: 'compound', value: { text: { type: 'string', value: 'Go away' } } },
      'Go away',
    ],
    ['text that only looks like JSON', '[Server] closed', '[Server] closed'],
    ['nothing', undefined, ''],
  ])('are plain for %s', (_kind, message, words) => {
    expect(plainWords(message)).toBe(words)
  })

  test.each([
    [
      'JSON',
      '{"translate":"death.attack.mob","with":[{"text":"Ann"},{"translate":"entity.minecraft.spider"}]}',
    ],
    [
      'NBT',
      {
        type: 'compound',
        value: {
          translate: { type: 'string', value: 'death.attack.mob' },
          with: {
            type: 'list',
            value: {
              type: 'compound',
              value: [
                { text: { type: 'string', value: 'Ann' } },
                { translate: { type: 'string', value: 'entity.minecraft.spider' } },
              ],
            },
          },
        },
      },
    ],
  ])('are those of the language that is given, in %s', (_kind, message) => {
    const texts = { 'death.attack.mob': '%1$s was slain by %2$s', 'entity.minecraft.spider': 'Spider' }
    expect(plainWords(message, texts)).toBe('Ann was slain by Spider')
  })

  test.each([
    ['The server is full!', 'server_full'],
    ['Too many players', 'server_full'],
    ['That name is already taken', 'name_taken'],
    ['You logged in from another location', 'name_taken'],
    ['Outdated client! Please use 1.19', 'server_version'],
    ['Incompatible client! Please use 1.20.4', 'server_version'],
    ['This server is version 1.20.1, you are using version 1.8', 'server_version'],
    ['Wrong protocol version, expected: 763 and you are using: 762', 'server_version'],
    ['You are banned from this server', 'server_kicked'],
    ['', 'server_kicked'],
  ])('"%s" means %s', (words, code) => {
    expect(kickCode(words)).toBe(code)
  })
})
