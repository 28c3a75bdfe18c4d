import { describe, expect, it } from 'vitest'
import { addressed, readOrder } from '../../../../src-main/session/chat/chat-order.ts'

const bots = ['Voyager', 'Scout']

describe('a line of chat', () => {
  it('is for the bots where it begins with the prefix or with a name', () => {
    const heard = (text: string) => addressed(text, { prefix: '!', bots })
    expect(heard('!claim 3')).toEqual({ text: 'claim 3' })
    expect(heard('  ! next')).toEqual({ text: 'next' })
    expect(heard('scout, come')).toEqual({ text: 'come', bot: 'Scout' })
    expect(heard('!voyager come')).toEqual({ text: 'come', bot: 'Voyager' })
    expect(heard('Voyager')).toEqual({ text: '', bot: 'Voyager' })
  })

  it('is nobody’s business else', () => {
    expect(addressed('come here everybody', { prefix: '!', bots })).toBeUndefined()
    expect(addressed('scouting for iron', { prefix: '!', bots })).toBeUndefined()
    expect(addressed('!next', { prefix: '', bots })).toBeUndefined()
  })

  it('that is whispered is all for who hears it, with or without the prefix', () => {
    const whispered = (text: string) => addressed(text, { prefix: '!', bots, whisperTo: 'Scout' })
    expect(whispered('follow')).toEqual({ text: 'follow', bot: 'Scout' })
    expect(whispered('!follow')).toEqual({ text: 'follow', bot: 'Scout' })
  })
})

describe('an order', () => {
  it.each([
    ['board', { kind: 'board' }],
    ['NEXT?', { kind: 'next' }],
    ['claim 3', { kind: 'claim', id: 3 }],
    ['take #12.', { kind: 'claim', id: 12 }],
    ['claim', { kind: 'claim' }],
    ['claim 5 of #3', { kind: 'split', id: 3, quantity: 5 }],
    ['help', { kind: 'help' }],
    ['help 3', { kind: 'askHelp', id: 3 }],
    ['help me with #3!', { kind: 'askHelp', id: 3 }],
    ['goal craft a compass!', { kind: 'goal', goal: 'craft a compass' }],
    ['I like mining and cooking', { kind: 'like', kinds: ['mining', 'smelting'] }],
    ['prefer trees', { kind: 'like', kinds: ['woodcutting'] }],
    ['I like nothing', { kind: 'like', kinds: [] }],
    ['hand over #3', { kind: 'handOver', id: 3 }],
    ['bring me #12', { kind: 'handOver', id: 12 }],
    ['queue', { kind: 'queue', goal: '' }],
    ['add 3 torches', { kind: 'add', goal: '3 torches' }],
    ['release it', { kind: 'release' }],
    ['done 7', { kind: 'done', id: 7 }],
    ['where is it?', { kind: 'where' }],
    ['give me 3 iron', { kind: 'give', what: '3 iron' }],
    ['bring 2 torches!', { kind: 'give', what: '2 torches' }],
    ['come here', { kind: 'come' }],
    ['follow me', { kind: 'follow' }],
    ['wait', { kind: 'stop' }],
    ['resume', { kind: 'go' }],
    ['pause', { kind: 'pause' }],
    ['', { kind: 'help' }],
  ])('“%s” is understood', (text, order) => expect(readOrder(text)).toEqual({ ok: true, order }))

  it('with a slip is answered with what was probably meant', () => {
    expect(readOrder('claimm 3')).toEqual({
      ok: false,
      reply: 'There is no “claimm”: did you mean “claim”?',
    })
    expect(readOrder('constructor')).toMatchObject({ ok: false, reply: expect.stringContaining('Say help') })
  })

  it('without what it needs is answered with how to say it', () => {
    expect(readOrder('claim the pig')).toMatchObject({ ok: false, reply: expect.stringContaining('claim 3') })
    expect(readOrder('give me')).toMatchObject({
      ok: false,
      reply: expect.stringContaining('give me 3 iron'),
    })
  })
})
